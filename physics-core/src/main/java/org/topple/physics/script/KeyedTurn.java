package org.topple.physics.script;

import org.joml.Quaterniondc;

/**
 * Turns through given rotations at given times: the C2 cubic curve r(t) through the quaternions, each with the sign
 * that is nearer to the one before, divided by its length. So rotation, angular velocity and angular acceleration are
 * all continuous (a spherical quadrangle interpolation would have jumps in the acceleration; Erleben, section 3.6).
 * Before the first and after the last key it stands still.
 */
public final class KeyedTurn implements Turn {
    /** The curve must stay this far from zero, where the rotation would be undefined. */
    private static final double LEAST = 0.3;
    /** Distance of the samples at which that is checked. */
    private static final double STEP = 0.1;
    /** A Bezier polygon with a longer side than this is refused unseen; a smooth one has sides below 1. */
    private static final double WILD = 100;

    private final CubicChain chain;

    private KeyedTurn(CubicChain chain) {
        this.chain = chain;
    }

    /**
     * Through at least two rotations at increasing times (s), from one to the next by less than half a turn. Refuses
     * keys so unevenly spaced in time that the curve between them comes near zero.
     */
    public static KeyedTurn through(double[] times, Quaterniondc... rotations) {
        double[] t = Input.increasing("times", times);
        Input.atLeast("number of times", 2, t.length);
        if (Input.there("rotations", rotations).length != t.length) {
            throw new IllegalArgumentException("rotations must be as many as times, " + t.length + ", not "
                    + rotations.length);
        }
        double[] points = new double[4 * t.length];
        for (int i = 0; i < t.length; i++) {
            double[] q = AxisTurn.unit("rotations[" + i + "]", rotations[i]);
            int o = 4 * i;
            double dot = 0;
            for (int k = 0; k < 4 && i > 0; k++) {
                dot += q[k] * points[o - 4 + k];
            }
            for (int k = 0; k < 4; k++) {
                points[o + k] = dot < 0 ? -q[k] : q[k];
            }
        }
        CubicChain chain = Interpolation.through(4, t, points, null, null);
        checkLength(chain);
        return new KeyedTurn(chain);
    }

    /** A turn by a curve of quaternions; refuses one that comes near zero. */
    static KeyedTurn of(CubicChain chain) {
        checkLength(chain);
        return new KeyedTurn(chain);
    }

    CubicChain curve() {
        return chain;
    }

    /**
     * |C'| is at most three times the longest side of the Bezier polygon, which says how many samples are close enough.
     */
    private static void checkLength(CubicChain chain) {
        for (int i = 0; i < chain.segments; i++) {
            double side = 0;
            for (int p = 0; p < 3; p++) {
                double square = 0;
                for (int k = 16 * i + 4 * p; k < 16 * i + 4 * p + 4; k++) {
                    square += (chain.bezier[k + 4] - chain.bezier[k]) * (chain.bezier[k + 4] - chain.bezier[k]);
                }
                side = Math.max(side, Math.sqrt(square));
            }
            if (side > WILD || !staysAway(chain, i, 1 + (int) (3 * side / STEP))) {
                throw new IllegalArgumentException("times are too uneven for a smooth turn from rotations[" + i
                        + "] to rotations[" + (i + 1) + "]: put a rotation between them");
            }
        }
    }

    private static boolean staysAway(CubicChain chain, int i, int samples) {
        for (int j = 0; j <= samples; j++) {
            double square = 0;
            for (int k = 0; k < 4; k++) {
                double x = chain.value(i, k, j / (double) samples);
                square += x * x;
            }
            if (square < LEAST * LEAST) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void at(double t, MotionState out) {
        Input.number("t", t);
        boolean moving = t >= chain.u[0] && t <= chain.u[chain.segments];
        int i = chain.segment(t);
        double h = chain.u[i + 1] - chain.u[i];
        double w = Math.min(1, Math.max(0, (t - chain.u[i]) / h));
        for (int k = 0; k < 4; k++) {
            out.r[k] = chain.value(i, k, w);
            out.r[4 + k] = moving ? chain.slope(i, k, w) / h : 0;
            out.r[8 + k] = moving ? chain.bend(i, k, w) / (h * h) : 0;
        }
        QuaternionRates.fill(out.r, out);
    }
}
