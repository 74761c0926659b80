package org.topple.app.gl;

/** What the edge of a shadow is like: how many samples of the shadow map it is mixed from on each side. */
public enum Shadows {
    /** No shadows. */
    OFF(0),
    /** Four samples: a crisp edge. */
    CRISP(2),
    /** Twenty-five samples: a soft edge. */
    SOFT(5);

    final int taps;

    Shadows(int taps) {
        this.taps = taps;
    }
}
