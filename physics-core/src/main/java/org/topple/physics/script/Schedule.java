package org.topple.physics.script;

/**
 * When a scripted motion is where: a value s (a distance, m, or an angle, rad) as a function of time, given as a curve
 * V(v) = (t(v), s(v)) of cubic segments on which t never turns back (Erleben's velocity spline, sections 3.1 and
 * 3.2.3).
 *
 * <p>v(t) is the only root of t(v) = t, by Newton's method inside a shrinking bracket. Then (3.46, 3.47)
 * <pre>
 *   s'  = s_v / t_v
 *   s'' = s_vv / t_v^2 - s_v t_vv / t_v^3
 * </pre>
 * Where t_v vanishes, both are interpolated between the nearest times before and after at which it does not (section
 * 3.3). Before its begin and after its end a schedule stands still.
 */
public final class Schedule {
    private static final double VANISHED = 1e-5;
    private static final double WINDOW = 1e-6;
    private static final int MOST_STEPS = 80;

    private final CubicChain chain;
    /** Time at the joints. */
    private final double[] time;

    /** A curve of points (time, value). */
    Schedule(CubicChain chain) {
        this.chain = chain;
        time = new double[chain.segments + 1];
        for (int i = 0; i <= chain.segments; i++) {
            time[i] = i < chain.segments ? chain.bezier[8 * i] : chain.bezier[8 * i - 2];
        }
        for (int i = 0; i < chain.segments; i++) {
            checkForward(i);
        }
    }

    /**
     * t'(w)/3 = (1-w)^2 a + 2 w (1-w) b + w^2 c must not fall below zero; its least inner value is (ac - bb)/(a + c -
     * 2b).
     */
    private void checkForward(int i) {
        double[] p = chain.bezier;
        double a = p[8 * i + 2] - p[8 * i];
        double b = p[8 * i + 4] - p[8 * i + 2];
        double c = p[8 * i + 6] - p[8 * i + 4];
        double slack = 1e-12 * (Math.abs(a) + Math.abs(b) + Math.abs(c));
        boolean back = a < -slack || c < -slack || b < 0 && (a * c - b * b) / (a + c - 2 * b) < -slack;
        if (back || !(time[i + 1] > time[i])) {
            throw new IllegalArgumentException("schedule must have one value for each time, but time stands or turns back"
                    + " between t = " + time[i] + " and t = " + time[i + 1]);
        }
    }

    /** From value s0 at time t0 to s1 at t1, evenly. Refuses t1 that is not after t0. */
    public static Schedule constant(double t0, double s0, double t1, double s1) {
        return two(t0, s0, t1, s1, 1.0 / 3, 1.0 / 3);
    }

    /**
     * From rest at (t0, s0) to rest at (t1, s1), gently: s = s0 + (s1 - s0) (3 x^2 - 2 x^3) with x = (t - t0)/(t1 -
     * t0).
     */
    public static Schedule ease(double t0, double s0, double t1, double s1) {
        return two(t0, s0, t1, s1, 1.0 / 3, 0);
    }

    /**
     * From rest to rest, with most of the way in the middle of the time: the Bezier curve with times t0, t0 + k (t1 -
     * t0), t1 - k (t1 - t0), t1 and values s0, s0, s1, s1. The sharpness k is in [1/3, 1): 1/3 is {@link #ease(double,
     * double, double, double)}, and at k the greatest speed is 1/(1 - k) times the mean one.
     */
    public static Schedule ease(double t0, double s0, double t1, double s1, double sharpness) {
        if (!(sharpness >= 1.0 / 3 && sharpness < 1)) {
            throw new IllegalArgumentException("sharpness must be in [1/3, 1), not " + sharpness);
        }
        return two(t0, s0, t1, s1, sharpness, 0);
    }

    /** One segment whose inner points lie at the share f of the time and g of the value from each end. */
    private static Schedule two(double t0, double s0, double t1, double s1, double f, double g) {
        Input.number("t0", t0);
        Input.number("s0", s0);
        Input.number("t1", t1);
        Input.number("s1", s1);
        if (!(t1 > t0)) {
            throw new IllegalArgumentException("t1 must be after t0 = " + t0 + ", not " + t1);
        }
        double t = f * (t1 - t0);
        double s = g * (s1 - s0);
        double[] bezier = {t0, s0, t0 + t, s0 + s, t1 - t, s1 - s, t1, s1};
        return new Schedule(new CubicChain(2, new double[] {t0, t1}, bezier));
    }

    /** The C2 curve through the values at increasing times, from rest to rest. */
    public static Schedule through(double[] times, double[] values) {
        return through(times, values, 0, 0);
    }

    /** The C2 curve through the values at increasing times, with the given speeds at the first and the last. */
    public static Schedule through(double[] times, double[] values, double firstSpeed, double lastSpeed) {
        double[] t = Input.increasing("times", times);
        double[] s = Input.numbers("values", values);
        Input.number("firstSpeed", firstSpeed);
        Input.number("lastSpeed", lastSpeed);
        Input.atLeast("number of times", 2, t.length);
        if (s.length != t.length) {
            throw new IllegalArgumentException("values must be as many as times, " + t.length + ", not " + s.length);
        }
        double[] points = new double[2 * t.length];
        for (int i = 0; i < t.length; i++) {
            points[2 * i] = t[i];
            points[2 * i + 1] = s[i];
        }
        // with v = t the times are reproduced as they are
        return new Schedule(Interpolation.through(2, t, points, new double[] {1, firstSpeed}, new double[] {1, lastSpeed}));
    }

    /** A B-spline of points (t, s). Refuses dimensions other than 2 and curves on which time stands or turns back. */
    public static Schedule of(BSpline spline) {
        if (Input.there("spline", spline).dimension() != 2) {
            throw new IllegalArgumentException("spline must have 2 dimensions, time and value, not " + spline.dimension());
        }
        return new Schedule(spline.chain());
    }

    CubicChain curve() {
        return chain;
    }

    /** When it begins, s. */
    public double begin() {
        return time[0];
    }

    /** When it ends, s. */
    public double end() {
        return time[chain.segments];
    }

    /** The value at a time. */
    public double value(double t) {
        Input.number("t", t);
        MotionState state = new MotionState();
        at(t, state);
        return state.s;
    }

    /** The time at the curve's parameter v = v(t), which differs from t by rounding only. */
    double timeAtRoot(double t) {
        int i = segment(t);
        return chain.value(i, 0, root(i, t));
    }

    /** Fills s, ds and dds for the time t. */
    void at(double t, MotionState out) {
        double inside = Math.min(end(), Math.max(begin(), t));
        if (!rates(inside, out)) {
            bridge(inside, out);
        }
        if (inside != t) {
            out.ds = 0;
            out.dds = 0;
        }
    }

    private int segment(double t) {
        int low = 0;
        int high = chain.segments - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (time[middle] <= t) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private double root(int i, double t) {
        double low = 0;
        double high = 1;
        double w = (t - time[i]) / (time[i + 1] - time[i]);
        double tolerance = 1e-16 * (time[i + 1] - time[i]);
        for (int step = 0; step < MOST_STEPS; step++) {
            double miss = chain.value(i, 0, w) - t;
            if (Math.abs(miss) <= tolerance) {
                break;
            }
            if (miss > 0) {
                high = w;
            } else {
                low = w;
            }
            double next = w - miss / chain.slope(i, 0, w);
            if (!(next >= low && next <= high)) {
                next = 0.5 * (low + high);
            }
            if (next == w) {
                break;
            }
            w = next;
        }
        return w;
    }

    /** Fills s, and its derivatives unless t_v vanishes there, which gives false. */
    private boolean rates(double t, MotionState out) {
        int i = segment(t);
        double w = root(i, t);
        out.s = chain.value(i, 1, w);
        double tv = chain.slope(i, 0, w);
        if (!(tv > VANISHED * (time[i + 1] - time[i]))) {
            return false;
        }
        double sv = chain.slope(i, 1, w);
        out.ds = sv / tv;
        out.dds = (chain.bend(i, 1, w) - out.ds * chain.bend(i, 0, w)) / (tv * tv);
        return true;
    }

    private void bridge(double t, MotionState out) {
        double s = out.s;
        double span = end() - begin();
        for (double half = WINDOW * span; half < 2 * span; half *= 2) {
            boolean left = t - half >= begin() && rates(t - half, out);
            double ds = out.ds;
            double dds = out.dds;
            boolean right = t + half <= end() && rates(t + half, out);
            if (left && right) {
                out.ds = 0.5 * (ds + out.ds);
                out.dds = 0.5 * (dds + out.dds);
                break;
            }
            if (left && t + half > end() || right && t - half < begin()) {
                break;
            }
        }
        out.s = s;
    }
}
