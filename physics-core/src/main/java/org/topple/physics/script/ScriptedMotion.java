package org.topple.physics.script;

import org.joml.Vector3dc;

/**
 * A motion along a path by a schedule, turning as it goes: r(t) = C(U(s(t))) (Erleben, chapter 3).
 *
 * <p>With the path's tangent T and curvature vector K at s, and the schedule's s' and s'', (3.11) and (3.12) read
 * <pre>
 *   v = C' U' s'                                     = T s'
 *   a = C'' U'^2 s'^2 + C' U'' s'^2 + C' U' s''      = K s'^2 + T s''
 * </pre>
 * Both are evaluated, never integrated: the acceleration of a sharp bend is stiff, and an integrator drifts off the
 * path (section 3.4).
 */
public final class ScriptedMotion implements Motion {
    /** No motion knows a time later than this, s, or earlier than minus this. */
    public static final double LATEST = Input.LIMIT;

    /** Null where the motion stands in one point. */
    final Path path;
    final Schedule schedule;
    final double x, y, z;
    /** Null where it does not turn. */
    final Turn turn;

    ScriptedMotion(Path path, Schedule schedule, double x, double y, double z, Turn turn) {
        this.path = path;
        this.schedule = schedule;
        this.x = x;
        this.y = y;
        this.z = z;
        this.turn = turn;
    }

    /** Along the path, the schedule saying how far (m) at which time. */
    public static ScriptedMotion along(Path path, Schedule schedule) {
        return new ScriptedMotion(Input.there("path", path), Input.there("schedule", schedule), 0, 0, 0, null);
    }

    /** In one point (m), for motions that only turn. */
    public static ScriptedMotion standing(Vector3dc point) {
        Input.there("point", point);
        return new ScriptedMotion(null, null, Input.number("point.x", point.x()), Input.number("point.y", point.y()),
                Input.number("point.z", point.z()), null);
    }

    /** The same motion, turning as given. */
    public ScriptedMotion turning(Turn newTurn) {
        return new ScriptedMotion(path, schedule, x, y, z, Input.there("turn", newTurn));
    }

    @Override
    public void at(double t, MotionState out) {
        Input.number("t", t);
        if (path == null) {
            stand(out);
        } else {
            travel(t, out);
        }
        if (turn != null) {
            turn.at(t, out);
        } else {
            out.qx = 0;
            out.qy = 0;
            out.qz = 0;
            out.qw = 1;
            out.wx = 0;
            out.wy = 0;
            out.wz = 0;
            out.alphaX = 0;
            out.alphaY = 0;
            out.alphaZ = 0;
        }
    }

    private void stand(MotionState out) {
        out.x = x;
        out.y = y;
        out.z = z;
        out.vx = 0;
        out.vy = 0;
        out.vz = 0;
        out.ax = 0;
        out.ay = 0;
        out.az = 0;
    }

    private void travel(double t, MotionState out) {
        schedule.at(t, out);
        path.at(out.s, out);
        double speed = out.ds;
        double square = speed * speed;
        out.vx = out.tx * speed;
        out.vy = out.ty * speed;
        out.vz = out.tz * speed;
        out.ax = out.kx * square + out.tx * out.dds;
        out.ay = out.ky * square + out.ty * out.dds;
        out.az = out.kz * square + out.tz * out.dds;
    }
}
