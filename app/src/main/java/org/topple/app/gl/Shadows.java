package org.topple.app.gl;

/** Quality of shadows: how many pixels the shadow map has on a side, and how many it is blurred over. */
public enum Shadows {
    /** None. */
    OFF(0),
    /** Four samples of a small map. */
    LOW(1024),
    /** Nine soft samples of a large map. */
    HIGH(2048);

    final int size;

    Shadows(int size) {
        this.size = size;
    }
}
