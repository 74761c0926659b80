package org.topple.physics;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Quat;
import org.topple.physics.math.Real;
import org.topple.physics.record.WorldParts;
import org.topple.physics.script.Motion;
import org.topple.physics.script.MotionFormat;
import org.topple.physics.script.MotionState;
import org.topple.physics.script.ScriptedMotion;

/**
 * Scripted bodies that follow a motion. Before anything else happens in a step their state at its end is evaluated (Erleben
 * 2.2.2, 3.1), never integrated. Within the step they have the velocity that leads from where they are to where they will be,
 * so that contacts and joints meet them there: v = (r1 - r0)/h, and w about the axis of q1 q0* by its angle over h. When the
 * step is over they are put to the evaluated pose, to the last bit, and show the evaluated velocity.
 */
final class Scripts implements WorldParts.Part {
    /** Numbers kept of a state: position, rotation, velocity, spin. */
    private static final int STATE = 13;
    private final BodyStore bodies;
    private final MotionState state = new MotionState();
    private final double[] turn = new double[4];
    private Motion[] motions = new Motion[0];
    private double[] starts = new double[0], ends = new double[0];
    private int count;

    Scripts(BodyStore bodies) {
        this.bodies = bodies;
    }

    /** Whether a motion drives the body in a slot. */
    boolean drives(int b) {
        return b < motions.length && motions[b] != null;
    }

    /** The motion of the body in a slot, or null. */
    Motion motion(int b) {
        return drives(b) ? motions[b] : null;
    }

    /** The world's time that is time 0 of the motion of a body. */
    double start(int b) {
        return starts[b];
    }

    /** The body follows a motion whose time 0 is {@code start}, or none, and is where that has it at the time of now. */
    void set(int b, Motion motion, double start, double now) {
        room(b);
        if (motion != null) {
            motion.at(now - start, state);
            if (!good()) {
                throw new IllegalArgumentException("motion must give finite numbers and a unit rotation, but does not at " + (now - start) + " s");
            }
            keep(b);
        }
        count += (motion == null ? 0 : 1) - (motions[b] == null ? 0 : 1);
        motions[b] = motion;
        starts[b] = start;
        if (motion != null) {
            arrive(b);
        } else {
            Arrays.fill(bodies.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
        }
    }

    private void room(int b) {
        if (b >= motions.length) {
            int n = Math.max(b + 1, motions.length * 2);
            motions = Arrays.copyOf(motions, n);
            starts = Arrays.copyOf(starts, n);
            ends = Arrays.copyOf(ends, n * STATE);
        }
    }

    /** Writes all motions but those that are a user's own code. */
    @Override
    public void save(ByteWriter out) {
        int n = 0;
        for (Motion m : motions) {
            n += MotionFormat.keeps(m) ? 1 : 0;
        }
        out.whole(n);
        for (int b = 0; b < motions.length; b++) {
            if (MotionFormat.keeps(motions[b])) {
                MotionFormat.write(out.whole(b).f64(starts[b]), motions[b]);
            }
        }
    }

    /** Reads all motions; the bodies are where they were and stay there. */
    @Override
    public void load(ByteReader in) {
        int n = in.count("motions", 20, bodies.size);
        for (int i = 0; i < n; i++) {
            int b = in.whole("body with a motion", 0, bodies.size - 1);
            if ((bodies.flags[b] & BodyStore.USED) == 0 || bodies.motion[b] != BodyStore.SCRIPTED || drives(b)) {
                throw in.fail("body " + b + " can't follow a motion");
            }
            room(b);
            starts[b] = in.f64("start", Check.HUGE);
            motions[b] = MotionFormat.read(in);
            count++;
        }
    }

    /** A body is gone. */
    void forget(int b) {
        if (drives(b)) {
            motions[b] = null;
            count--;
        }
    }

    /** Evaluates where all will be when a part of the step of length h ends, and gives them the velocity that leads there. */
    void aim(double timeAtEnd, double h) {
        for (int b = 0; b < motions.length && count > 0; b++) {
            if (motions[b] == null) {
                continue;
            }
            double t = timeAtEnd - starts[b];
            boolean inTime = Math.abs(t) <= ScriptedMotion.LATEST;
            if (inTime) {
                motions[b].at(t, state);
            }
            if (inTime && good()) {
                keep(b);
                lead(b, h);
            } else {
                // a motion that has lost its way stands still
                stand(b);
            }
        }
    }

    private void lead(int b, double h) {
        int e = b * STATE;
        int v = b * BodyStore.VEL;
        int p = b * BodyStore.POSE;
        for (int k = 0; k < 3; k++) {
            bodies.velocity[v + k] = (ends[e + k] - bodies.pose[p + k]) / h;
        }
        // q1 q0*
        for (int k = 0; k < 3; k++) {
            turn[k] = -bodies.rotation[4 * b + k];
        }
        turn[3] = bodies.rotation[4 * b + 3];
        Quat.multiplyLeft(ends[e + 3], ends[e + 4], ends[e + 5], ends[e + 6], turn, 0);
        double sign = turn[3] < 0 ? -1 : 1;
        double s = Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
        double rate = s > 0 ? sign * 2 * Real.atan2(s, sign * turn[3]) / (s * h) : 0;
        for (int k = 0; k < 3; k++) {
            bodies.velocity[v + 3 + k] = rate * turn[k];
        }
    }

    private boolean good() {
        double sum = state.x + state.y + state.z + state.vx + state.vy + state.vz + state.wx + state.wy + state.wz;
        double l2 = state.qx * state.qx + state.qy * state.qy + state.qz * state.qz + state.qw * state.qw;
        return Math.abs(sum) <= Check.HUGE && Math.abs(l2 - 1) <= 1e-6;
    }

    private void keep(int b) {
        int e = b * STATE;
        ends[e] = state.x;
        ends[e + 1] = state.y;
        ends[e + 2] = state.z;
        ends[e + 3] = state.qx;
        ends[e + 4] = state.qy;
        ends[e + 5] = state.qz;
        ends[e + 6] = state.qw;
        ends[e + 7] = state.vx;
        ends[e + 8] = state.vy;
        ends[e + 9] = state.vz;
        ends[e + 10] = state.wx;
        ends[e + 11] = state.wy;
        ends[e + 12] = state.wz;
    }

    private void stand(int b) {
        int e = b * STATE;
        System.arraycopy(bodies.pose, b * BodyStore.POSE, ends, e, 3);
        System.arraycopy(bodies.rotation, 4 * b, ends, e + 3, 4);
        Arrays.fill(ends, e + 7, e + STATE, 0);
        Arrays.fill(bodies.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
    }

    /** The body is where its motion has it. */
    void arrive(int b) {
        int e = b * STATE;
        System.arraycopy(ends, e, bodies.pose, b * BodyStore.POSE, 3);
        System.arraycopy(ends, e + 3, bodies.rotation, 4 * b, 4);
        System.arraycopy(ends, e + 7, bodies.velocity, b * BodyStore.VEL, 6);
        bodies.refresh(b);
        bodies.flags[b] |= BodyStore.MOVED;
    }
}
