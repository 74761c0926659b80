package org.topple.app.gl;

import java.util.Arrays;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;

/**
 * The color of every body in every frame, as amounts of light. A color that changes follows within about 0.2 s: each frame
 * covers the share 1 - exp(-t / 0.07 s) of what is left. Bodies differ a little in brightness, and hue, so that neighbors can be told apart.
 */
final class BodyColors {
    /** Red, green, blue, glow. */
    static final int STRIDE = 4;

    /** Layers until the colors turn around. */
    static final int MOST_LAYERS = 16;

    private static final double FOLLOW = 0.07;
    private static final float SPREAD = 0.22f;
    /** Light that is not missed: what is nearer to its goal than this is there. */
    private static final float NEAR = 1e-3f;
    private static final float[][] STATE = new float[Snapshot.STATES][];
    private static final float[][] GROUPS = new float[24][];
    private static final float[][] LAYERS = new float[2 * (MOST_LAYERS - 1)][];
    private static final float[] NO_GROUP = Srgb.linear(0x8b949e);

    static {
        for (int i = 0; i < STATE.length; i++) {
            STATE[i] = Srgb.linear(Legend.state(i));
        }
        for (int i = 0; i < GROUPS.length; i++) {
            // hues by the golden ratio: neighbors in number are far apart in color
            GROUPS[i] = Srgb.linear(Legend.hue(i * 0.61803398875 % 1, 0.58, 0.92));
        }
        for (int i = 0; i < LAYERS.length; i++) {
            LAYERS[i] = Srgb.linear(Legend.layer(i));
        }
    }

    float[] colors = new float[0];
    private int[] body = {};
    private int known;
    private final float[] goal = new float[STRIDE];

    /** Forgets all bodies but those that are still there. */
    void rebuild(Look[] looks) {
        float[] old = colors;
        int[] oldBody = body;
        int oldKnown = known;
        colors = new float[looks.length * STRIDE];
        body = new int[looks.length];
        Arrays.fill(colors, -1);
        int j = 0;
        for (int i = 0; i < looks.length; i++) {
            body[i] = looks[i].body();
            // bodies come in the order of their numbers
            while (j < oldKnown && oldBody[j] < body[i]) {
                j++;
            }
            if (j < oldKnown && oldBody[j] == body[i] && body[i] >= 0) {
                System.arraycopy(old, j * STRIDE, colors, i * STRIDE, STRIDE);
            }
        }
        known = looks.length;
    }

    /** Goes on by some seconds; what has no color yet takes its own at once. Whether any color is still on its way. */
    boolean update(Snapshot s, ColorMode mode, int selected, double seconds) {
        float share = (float) (1 - Math.exp(-seconds / FOLLOW));
        boolean onTheWay = false;
        for (int i = 0; i < known; i++) {
            goal(s, i, mode);
            int o = i * STRIDE;
            boolean fresh = colors[o] < 0;
            goal[3] = body[i] >= 0 && body[i] == selected ? 1 : 0;
            for (int k = 0; k < STRIDE; k++) {
                float next = fresh ? goal[k] : colors[o + k] + share * (goal[k] - colors[o + k]);
                boolean there = Math.abs(goal[k] - next) < NEAR;
                colors[o + k] = there ? goal[k] : next;
                onTheWay |= !there;
            }
        }
        return onTheWay;
    }

    private void goal(Snapshot s, int i, ColorMode mode) {
        Look look = s.looks[i];
        float[] c;
        boolean mobile = s.state[i] != Snapshot.FIXED && s.state[i] != Snapshot.SCRIPTED;
        if (!mobile && (mode != ColorMode.MATERIAL || s.state[i] == Snapshot.SCRIPTED) || mode == ColorMode.STATE) {
            c = STATE[s.state[i]];
        } else if (mode == ColorMode.GROUP) {
            c = s.group[i] < 0 ? NO_GROUP : group(s.group[i]);
        } else if (mode == ColorMode.LAYER) {
            c = s.height[i] < 0 ? NO_GROUP : layer(s.height[i]);
        } else {
            c = null;
        }
        int seed = look.body() >= 0 ? look.body() : i;
        float bright = 1 + SPREAD * (hash(seed) - 0.5f);
        float warm = 1 + 0.6f * SPREAD * (hash(seed + 7919) - 0.5f);
        for (int k = 0; k < 3; k++) {
            float own = c == null ? Srgb.light(look.color() >> 16 - 8 * k & 255) : c[k];
            goal[k] = mobile ? own * bright * (k == 1 ? warm : 1) : own;
        }
    }

    /** Color of a contact group. */
    static float[] group(int group) {
        return GROUPS[Math.floorMod(group, GROUPS.length)];
    }

    /** Color of a stack height or layer: from blue at the ground to red, and around again. */
    static float[] layer(int layer) {
        return LAYERS[Math.floorMod(layer, LAYERS.length)];
    }

    /** From 0 to 1, without pattern. */
    private static float hash(int i) {
        int h = i * 0x9E3779B1;
        h ^= h >>> 15;
        h *= 0x85EBCA77;
        return (h >>> 8) / (float) (1 << 24);
    }
}
