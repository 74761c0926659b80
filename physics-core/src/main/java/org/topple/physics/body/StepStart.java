package org.topple.physics.body;

import java.util.Arrays;

/**
 * Poses and velocities of bodies as they were when the step began, {@link #STRIDE} numbers a body. Groups are stepped in any order
 * and at the same time, so whoever asks for a body of another group must see it here, where it does not depend on who came first.
 */
public final class StepStart {
    /** Numbers per body, and where they stand: position, rotation, velocity. */
    public static final int STRIDE = 13, ROTATION = 3, VELOCITY = 7;
    public double[] state = new double[0];

    /** Makes room for this many bodies. */
    public void reserve(int bodies) {
        state = Arrays.copyOf(state, Math.max(state.length, bodies * STRIDE));
    }

    /** Remembers the bodies of a list. */
    public void save(BodyStore bodies, int[] list, int from, int to) {
        for (int i = from; i < to; i++) {
            int b = list[i];
            int o = b * STRIDE;
            System.arraycopy(bodies.pose, b * BodyStore.POSE, state, o, 3);
            System.arraycopy(bodies.rotation, b * 4, state, o + ROTATION, 4);
            System.arraycopy(bodies.velocity, b * BodyStore.VEL, state, o + VELOCITY, BodyStore.VEL);
        }
    }
}
