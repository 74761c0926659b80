package org.topple.app.gl;

import java.util.Arrays;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;

/** Where the centers of mass have been in the last steps: a ring of places for each body, up to a number of bodies. */
final class Trails {
    private static final int LENGTH = 48;
    private static final int MOST_BODIES = 1024;
    private static final double SHORTEST = 0.02;

    private float[] places = new float[0];
    private int[] filled = {};
    private int[] next = {};
    private long steps = -1;
    private Look[] looks;

    /** Takes the poses of a snapshot, once for each step. A body that rests keeps its trail but adds nothing to it. */
    void add(Snapshot s) {
        int n = Math.min(MOST_BODIES, s.looks.length);
        if (s.looks != looks || s.steps < steps) {
            looks = s.looks;
            places = new float[n * LENGTH * 3];
            filled = new int[n];
            next = new int[n];
            steps = -1;
        }
        if (s.steps == steps) {
            return;
        }
        steps = s.steps;
        for (int i = 0; i < n; i++) {
            int p = i * Snapshot.STRIDE + Snapshot.STRIDE / 2;
            if (s.state[i] == Snapshot.FIXED || filled[i] > 0 && near(s.poses, p, place(i, 0))) {
                continue;
            }
            int o = (i * LENGTH + next[i]) * 3;
            places[o] = (float) s.poses[p];
            places[o + 1] = (float) s.poses[p + 1];
            places[o + 2] = (float) s.poses[p + 2];
            next[i] = (next[i] + 1) % LENGTH;
            filled[i] = Math.min(LENGTH, filled[i] + 1);
        }
    }

    void clear() {
        Arrays.fill(filled, 0);
        looks = null;
    }

    /** Draws them, thinner and fainter the older they are. */
    void draw(Strokes out) {
        for (int i = 0; i < filled.length; i++) {
            for (int age = 0; age + 1 < filled[i]; age++) {
                int a = place(i, age);
                int b = place(i, age + 1);
                float fade = 1 - (float) age / LENGTH;
                out.taper(places[a], places[a + 1], places[a + 2], 1 + 3 * fade, places[b], places[b + 1], places[b + 2], 1 + 3 * fade,
                    BodyColors.layer(8 + i % 8), 0.85f * fade);
            }
        }
    }

    /** Where in the array the place of so many entries ago is. */
    private int place(int i, int age) {
        return (i * LENGTH + Math.floorMod(next[i] - 1 - age, LENGTH)) * 3;
    }

    private boolean near(double[] p, int o, int place) {
        double x = p[o] - places[place], y = p[o + 1] - places[place + 1], z = p[o + 2] - places[place + 2];
        return x * x + y * y + z * z < SHORTEST * SHORTEST;
    }
}
