package org.topple.app.gl;

import org.topple.app.sim.Snapshot;

/** What the colors of bodies mean, as 0xRRGGBB, for whoever explains them. */
public final class Legend {
    private static final int[] STATE = new int[Snapshot.STATES];

    static {
        STATE[Snapshot.MOVING] = 0xf07f4f;
        STATE[Snapshot.SLEEPY] = 0xffc83d;
        STATE[Snapshot.ASLEEP] = 0x6f9cc6;
        STATE[Snapshot.FIXED] = 0xb4bac0;
        STATE[Snapshot.SCRIPTED] = 0xa57be0;
        STATE[Snapshot.FROZEN] = 0xd03a3a;
    }

    private Legend() { }

    /** Color of one of the states of {@link Snapshot}. */
    public static int state(int state) {
        return STATE[state];
    }

    /** Color of what is so many contacts away from the ground. */
    public static int layer(int layer) {
        int n = BodyColors.MOST_LAYERS - 1;
        int i = Math.floorMod(layer, 2 * n);
        return hue(0.62 - 0.62 * (i <= n ? i : 2 * n - i) / n, 0.62, 0.92);
    }

    static int hue(double h, double saturation, double value) {
        int color = 0;
        for (int k = 0; k < 3; k++) {
            double x = Math.abs((h * 6 + 4.0 * k) % 6 - 3) - 1;
            double c = value * (1 - saturation + saturation * Math.min(1, Math.max(0, x)));
            color = color << 8 | (int) Math.round(255 * c);
        }
        return color;
    }
}
