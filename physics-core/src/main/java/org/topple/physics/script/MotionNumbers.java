package org.topple.physics.script;

/**
 * The numbers that a {@link ScriptedMotion} is made of, for those who write motions down in a form of their own: where it stands, or
 * its path and schedule; then how it turns, if it does. {@link #of} takes a motion apart and {@link #motion} makes it again, to the
 * bit. Arrays are taken and handed out as they are, and checked when the motion is made.
 */
public final class MotionNumbers {
    /** Numbers of a turn about an axis. */
    public static final int TURN = AxisTurn.NUMBERS;
    /** Most segments of a curve. */
    public static final int MOST_SEGMENTS = 1 << 16;

    /** The point in which it stands, m, or null. */
    public final double[] point;
    /** Instead of the point: a curve of three dimensions, and one of time (s) and distance (m) along it. */
    public final Curve path, schedule;
    /** Unit axis, first rotation as a unit quaternion x, y, z, w, and rate in rad/s, or null. */
    public final double[] turn;
    /** Of time (s) and angle (rad), instead of the rate, or null. */
    public final Curve angle;
    /** Of quaternions over time, instead of the turn about an axis, or null. */
    public final Curve keys;

    /** All of them, null where there is none. */
    public MotionNumbers(double[] point, Curve path, Curve schedule, double[] turn, Curve angle, Curve keys) {
        this.point = point;
        this.path = path;
        this.schedule = schedule;
        this.turn = turn;
        this.angle = angle;
        this.keys = keys;
    }

    /** A chain of cubic Bezier segments. */
    public static final class Curve {
        /** Parameters at the joints, increasing, one more than segments. */
        public final double[] knots;
        /** Bezier points, four for each segment, coordinate by coordinate. */
        public final double[] points;

        /** Both. */
        public Curve(double[] knots, double[] points) {
            this.knots = knots;
            this.points = points;
        }

        private static Curve of(CubicChain c) {
            return new Curve(c.u, c.bezier);
        }

        private CubicChain chain(String name, int dimension) {
            int segments = Input.there(name + ".knots", knots).length - 1;
            if (segments < 1 || segments > MOST_SEGMENTS) {
                throw new IllegalArgumentException(name + ".knots must be 2 to " + (MOST_SEGMENTS + 1) + " numbers, but are " + knots.length);
            }
            if (Input.there(name + ".points", points).length != 4 * segments * dimension) {
                throw new IllegalArgumentException(name + ".points must be " + 4 * segments * dimension + " numbers, but are " + points.length);
            }
            for (int i = 0; i < knots.length; i++) {
                if (!(Math.abs(knots[i]) <= 1e12) || i > 0 && !(knots[i] > knots[i - 1])) {
                    throw new IllegalArgumentException(name + ".knots must increase and be at most 1e12 in size");
                }
            }
            for (double p : points) {
                // between points at the limit a smooth curve may leave it
                if (!(Math.abs(p) <= 2 * Input.LIMIT)) {
                    throw new IllegalArgumentException(name + ".points must be at most 2e9 in size, not " + p);
                }
            }
            return new CubicChain(dimension, knots.clone(), points.clone());
        }
    }

    /** Takes a motion apart; null if it is none, or a user's own code. */
    public static MotionNumbers of(Motion motion) {
        if (!MotionFormat.keeps(motion)) {
            return null;
        }
        ScriptedMotion m = (ScriptedMotion) motion;
        boolean stands = m.path == null;
        AxisTurn axis = m.turn instanceof AxisTurn a ? a : null;
        return new MotionNumbers(stands ? new double[] {m.x, m.y, m.z} : null, stands ? null : Curve.of(m.path.curve()),
                stands ? null : Curve.of(m.schedule.curve()), axis == null ? null : axis.numbers(),
                axis == null || axis.angle() == null ? null : Curve.of(axis.angle().curve()), m.turn instanceof KeyedTurn k ? Curve.of(k.curve()) : null);
    }

    /** Makes the motion; refuses numbers that make none. */
    public ScriptedMotion motion() {
        if (point == null == (path == null) || path == null != (schedule == null)) {
            throw new IllegalArgumentException("a motion must have either a point, or a path and a schedule");
        }
        if (turn != null && keys != null || turn == null && angle != null) {
            throw new IllegalArgumentException("a motion must have either a turn, with an angle or without, or keys, or none of them");
        }
        ScriptedMotion m;
        if (point != null) {
            double[] p = sized("point", point, 3);
            m = new ScriptedMotion(null, null, p[0], p[1], p[2], null);
        } else {
            m = ScriptedMotion.along(new Path(path.chain("path", 3)), new Schedule(schedule.chain("schedule", 2)));
        }
        if (turn != null) {
            return m.turning(AxisTurn.of(sized("turn", turn, TURN), angle == null ? null : new Schedule(angle.chain("angle", 2))));
        }
        return keys == null ? m : m.turning(KeyedTurn.of(keys.chain("keys", 4)));
    }

    private static double[] sized(String name, double[] values, int size) {
        if (values.length != size) {
            throw new IllegalArgumentException(name + " must be " + size + " numbers, but are " + values.length);
        }
        return Input.numbers(name, values);
    }
}
