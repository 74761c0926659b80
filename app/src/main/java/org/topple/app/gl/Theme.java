package org.topple.app.gl;

/** The colors of everything but the bodies, as 0xRRGGBB in sRGB, and the strengths of the lights. */
public enum Theme {
    /** A bright day. */
    LIGHT(0x4f93dc, 0xdfe9f1, 0xc8c6c2, 0x8f9499, 0x20262c, 1.25f, 0.43f, 0.24f),
    /** A studio at night. */
    DARK(0x0a0e16, 0x222b37, 0x2a323d, 0x4d5966, 0xf2f5f8, 1.20f, 0.31f, 0.14f);

    final float[] zenith;
    final float[] horizon;
    final float[] ground;
    final float[] grid;
    /** Color of neutral overlays, which stands out from the ground. */
    final float[] ink;
    /** Strength of the sun, of the light from above and of the light from below. */
    final float sun;
    final float above;
    final float below;

    Theme(int zenith, int horizon, int ground, int grid, int ink, float sun, float above, float below) {
        this.zenith = Srgb.linear(zenith);
        this.horizon = Srgb.linear(horizon);
        this.ground = Srgb.linear(ground);
        this.grid = Srgb.linear(grid);
        this.ink = Srgb.linear(ink);
        this.sun = sun;
        this.above = above;
        this.below = below;
    }
}
