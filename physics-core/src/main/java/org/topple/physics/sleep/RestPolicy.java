package org.topple.physics.sleep;

import org.topple.physics.body.BodyStore;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/**
 * The default policy: a body is sleepy when it has been still for a while, and nothing is about to move it.
 *
 * <p>Still is judged by poses, not by velocities, because solvers leave small velocities that lead nowhere and because what
 * turns back is slow without being at rest. From the pose at the start of a window no point of the body may move farther
 * than a tolerance, |dx| + 2 |dq| r with r the outer radius, else a new window starts. At the end of the window the change of
 * velocity over it, per time, must be near zero: a ball that rolls to its turning point on a slope, a see-saw, or a brick
 * tipped just past its balance is accelerated all along and never passes.
 *
 * <p>A body that passes stays sleepy, and a new window starts where it is. In a big pile some ball always creeps, half a
 * millimeter a second and slower; measured from where it was when it fell still, it would be awake for half a second again after
 * every 2 mm, never all would be sleepy at once, and the pile would stay awake.
 *
 * <p>Memory: 0 time in the window, 1..3 position, 4..7 rotation, 8..13 velocity at its start, 14 whether the window before was still.
 */
public final class RestPolicy implements SleepPolicy {
    private static final int STILL = 14;
    private final WorldSettings settings;

    /** A policy with the thresholds of these settings. */
    public RestPolicy(WorldSettings settings) {
        this.settings = settings;
    }

    @Override
    public boolean sleepy(BodyStore bodies, int body, double h) {
        double[] m = bodies.sleepMemory;
        int o = body * BodyStore.SLEEP_MEMORY;
        double r = bodies.outerRadius[body];
        if (m[o] > 0 && moved(bodies, body, m, o, r) <= settings.get(Setting.SLEEP_DISTANCE)) {
            m[o] += h;
            double time = settings.get(Setting.SLEEP_TIME);
            boolean over = m[o] >= time;
            if (!over && m[o + STILL] == 0) {
                return false;
            }
            if (gained(bodies, body, m, o, r) <= settings.get(Setting.SLEEP_ACCELERATION) * Math.max(m[o], time)) {
                if (over) {
                    start(bodies, body, m, o, h);
                    m[o + STILL] = 1;
                }
                return true;
            }
        }
        start(bodies, body, m, o, h);
        m[o + STILL] = 0;
        return false;
    }

    private static double moved(BodyStore bodies, int body, double[] m, int o, double r) {
        int p = body * BodyStore.POSE;
        int q = body * 4;
        double x = bodies.pose[p] - m[o + 1], y = bodies.pose[p + 1] - m[o + 2], z = bodies.pose[p + 2] - m[o + 3];
        double a = bodies.rotation[q] - m[o + 4], b = bodies.rotation[q + 1] - m[o + 5], c = bodies.rotation[q + 2] - m[o + 6],
                d = bodies.rotation[q + 3] - m[o + 7];
        return Math.sqrt(x * x + y * y + z * z) + 2 * r * Math.sqrt(a * a + b * b + c * c + d * d);
    }

    private static double gained(BodyStore bodies, int body, double[] m, int o, double r) {
        int v = body * BodyStore.VEL;
        double x = bodies.velocity[v] - m[o + 8], y = bodies.velocity[v + 1] - m[o + 9], z = bodies.velocity[v + 2] - m[o + 10];
        double a = bodies.velocity[v + 3] - m[o + 11], b = bodies.velocity[v + 4] - m[o + 12], c = bodies.velocity[v + 5] - m[o + 13];
        return Math.sqrt(x * x + y * y + z * z) + r * Math.sqrt(a * a + b * b + c * c);
    }

    private static void start(BodyStore bodies, int body, double[] m, int o, double h) {
        m[o] = h;
        System.arraycopy(bodies.pose, body * BodyStore.POSE, m, o + 1, 3);
        System.arraycopy(bodies.rotation, body * 4, m, o + 4, 4);
        System.arraycopy(bodies.velocity, body * BodyStore.VEL, m, o + 8, 6);
    }
}
