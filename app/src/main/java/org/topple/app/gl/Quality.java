package org.topple.app.gl;

/**
 * How much work a picture may be. Each level costs about half of the next one on a phone that is slow at filling pixels, which most slow
 * phones are.
 */
public enum Quality {
    /** Every second pixel of each four, no smoothing, coarse shadows: for old phones and empty batteries. */
    SAVER(0.7f, 1, 1024),
    /** Nearly every pixel, edges smoothed a little. */
    BALANCED(0.85f, 2, 1536),
    /** Every pixel, smooth edges, fine shadows. */
    HIGH(1, 4, 2048),
    /** The smoothest edges that the device has, and the finest shadows. */
    FINEST(1, 8, 4096);

    /** Pixels drawn per pixel of the screen, on each side. */
    final float scale;
    /** Samples per pixel against jagged edges. */
    final int samples;
    /** Pixels of the shadow map on each side. */
    final int shadowMap;

    Quality(float scale, int samples, int shadowMap) {
        this.scale = scale;
        this.samples = samples;
        this.shadowMap = shadowMap;
    }

    /** Pixels to draw for so many of the screen. */
    int pixels(int screen) {
        return Math.max(1, Math.round(scale * screen));
    }
}
