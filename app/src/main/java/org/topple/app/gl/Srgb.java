package org.topple.app.gl;

/** Between colors as people write them, 0xRRGGBB in sRGB, and amounts of light, in which shading is computed. */
final class Srgb {
    private static final float[] LIGHT = new float[256];

    static {
        for (int i = 0; i < LIGHT.length; i++) {
            LIGHT[i] = decode(i);
        }
    }

    private Srgb() { }

    /** Amounts of red, green and blue light from 0 to 1. */
    static float[] linear(int color) {
        return new float[] {light(color >> 16 & 255), light(color >> 8 & 255), light(color & 255)};
    }

    /** The amount of light of a value from 0 to 255. */
    static float light(int value) {
        return LIGHT[value];
    }

    private static float decode(int value) {
        double c = value / 255.0;
        return (float) (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }

    /** The value from 0 to 255 of an amount of light. */
    static int encode(double light) {
        double c = Math.min(1, Math.max(0, light));
        return (int) Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * Math.pow(c, 1 / 2.4) - 0.055));
    }
}
