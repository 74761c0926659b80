package org.topple.physics.constraint;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Real;
import org.topple.physics.solver.RowStore;

/**
 * A direction in which a joint is free, and what acts along it: limits, a motor or servo, friction, a spring
 * (Erleben 4.10, 4.11 with the errata).
 *
 * <p>Its value x is an angle about an axis d, with rate d.(wb - wa), or a distance along an axis that A carries, with the
 * rate of the exact slider row (a reaches to B's anchor, so that a stop conserves angular momentum). Angles are measured
 * between a direction fixed in A and one fixed in B: atan2(s.(ua x ub), ua.ub) about the joint axis s.
 *
 * <p>A joint with two axes sa, sb at the cosine c turns with wb - wa = x' sa + y' sb. Its rows are the dual directions,
 * x' = d.(wb - wa) with d = (sa - c sb)/(1 - c^2), and likewise for y: d is sa only where the axes stand upright on each other.
 *
 * <ul>
 * <li>lower limit: row +d, C = x - low &gt;= 0; upper limit: row -d, C = high - x &gt;= 0; pushing only, present when near
 * <li>motor: row +d wants a speed, by at most a force; joint friction is a motor that wants 0
 * <li>servo: the speed that reaches the target in this step, up to its top speed, by at most a force
 * <li>spring: an implicit damped spring toward a target
 * </ul>
 */
public final class FreeAxis extends JointPart {
    /** What the axis is. */
    public enum Kind {
        /** Angle about the hinge axis. */
        HINGE,
        /** Distance along A's axis. */
        SLIDE,
        /** Angle about A's axis of a joint with two axes. */
        FIRST,
        /** Angle about B's axis of a joint with two axes. */
        SECOND,
        /** Twist about the common axis of a ball joint. */
        TWIST
    }

    private static final double INF = Double.POSITIVE_INFINITY;
    /** Angle from a limit, rad, beyond which a slow joint has no row; a slow one turns by less than this in two steps. */
    private static final double CLOSE = 0.1, SLOW = 0.07;
    private final Kind kind;
    private final double[] d = new double[3], across = new double[3];
    private double value, x, y;
    private boolean low, high, driven, sprung;
    private double given;
    /** Limits; motor speed and force; servo target; spring. */
    private double lowLimit = -INF, highLimit = INF, speed, force, target, topSpeed, friction, springTarget, frequency, ratio, springForce = INF;
    private boolean servo;
    /** Cosine and sine of the middle of both limits, and cosine of the way from there to where one may be near; 2 if one may always be. */
    private double middleX, middleY, wide = 2;

    FreeAxis(Kind kind) {
        super(4, false, 0);
        this.kind = kind;
    }

    /** What it is. */
    public Kind kind() {
        return kind;
    }

    /** Keeps the value between two bounds; infinite bounds are none. */
    public void limit(double lo, double hi) {
        lowLimit = lo;
        highLimit = hi;
        double way = 0.5 * (hi - lo) - CLOSE;
        boolean both = kind != Kind.SLIDE && way > 0 && way < Math.PI;
        middleX = both ? Real.cos(0.5 * (lo + hi)) : 0;
        middleY = both ? Real.sin(0.5 * (lo + hi)) : 0;
        wide = both ? Real.cos(way) : 2;
        choose();
    }

    /** What it looks at follows from what acts along it. */
    private void choose() {
        int what = switch (kind) {
            case HINGE, FIRST, SECOND -> JointFrame.AXES | JointFrame.REFERENCES;
            case SLIDE -> JointFrame.AXES;
            case TWIST -> JointFrame.AXES | JointFrame.TURN;
        };
        sees = limited() || force > 0 || friction > 0 || frequency > 0 ? what : 0;
    }

    /** Lower bound of the value; negative infinity if there is none. */
    public double lowest() {
        return lowLimit;
    }

    /** Upper bound of the value; infinity if there is none. */
    public double highest() {
        return highLimit;
    }

    /** Wants a speed, by at most a force (N) or torque (N m); force 0 switches it off. */
    public void motor(double wantedSpeed, double maxForce) {
        speed = wantedSpeed;
        force = maxForce;
        servo = false;
        choose();
    }

    /** Wants a value, at no more than a speed and by at most a force. */
    public void servo(double wanted, double maxSpeed, double maxForce) {
        target = wanted;
        topSpeed = maxSpeed;
        force = maxForce;
        servo = true;
        choose();
    }

    /** Resists motion by a constant force. */
    public void friction(double maxForce) {
        friction = maxForce;
        choose();
    }

    /** Pulls toward a value with a frequency in Hz and a damping ratio, by at most a force; frequency 0 switches it off. */
    public void spring(double wanted, double hertz, double damping, double maxForce) {
        springTarget = wanted;
        frequency = hertz;
        ratio = damping;
        springForce = maxForce;
        choose();
    }

    /**
     * What acts along it: limits, whether a servo drives it, speed and force of the motor, target and top speed of the servo,
     * friction; target, frequency and damping of the spring.
     */
    public double[] drives() {
        return new double[] {lowLimit, highLimit, servo ? 1 : 0, speed, force, target, topSpeed, friction, springTarget, frequency, ratio};
    }

    /** The value now: an angle in (-pi, pi], or meters. */
    public double value(JointFrame f) {
        f.refresh();
        look(f);
        return kind == Kind.SLIDE ? value : value > Math.PI ? value - 2 * Math.PI : value <= -Math.PI ? value + 2 * Math.PI : value;
    }

    /** Its rate now. */
    public double rate(JointFrame f) {
        f.refresh();
        look(f);
        return speedNow(f);
    }

    /** Force or torque of motor, servo or friction in the last step. */
    public double motorForce() {
        return driven ? given : 0;
    }

    @Override
    void took(RowStore s, int i, double h) {
        given = driven ? s.lambda[i + (low ? 1 : 0) + (high ? 1 : 0)] / h : 0;
    }

    private void look(JointFrame f) {
        aim(f);
        gauge(f);
    }

    /** The direction that goes with the rate. */
    private void aim(JointFrame f) {
        switch (kind) {
            case HINGE, SLIDE -> System.arraycopy(f.sa, 0, d, 0, 3);
            case FIRST -> dual(f.sa, f.sb);
            case SECOND -> dual(f.sb, f.sa);
            case TWIST -> {
                // the rate of a twist is (sa + sb).(wb - wa)/(1 + sa.sb)
                double c = 1 + JointFrame.dot(f.sa, f.sb);
                double s = c > 0.05 ? 1 / c : 20;
                for (int k = 0; k < 3; k++) {
                    d[k] = s * (f.sa[k] + f.sb[k]);
                }
            }
        }
    }

    /** The value, once the direction stands. */
    private void gauge(JointFrame f) {
        switch (kind) {
            case SLIDE -> value = JointFrame.dot(d, f.e);
            case TWIST -> {
                // of the relative rotation about A's axis
                point(f);
                value = near(2 * Real.atan2(y, x));
            }
            default -> {
                point(f);
                value = near(Real.atan2(y, x));
            }
        }
    }

    /** A point at the angle of the value, or half of it for a twist. */
    private void point(JointFrame f) {
        switch (kind) {
            case HINGE -> point(f.sa, f.ua, f.ub);
            case FIRST -> point(f.sa, f.ua, f.sb);
            case SECOND -> point(f.sb, f.sa, f.ub);
            default -> {
                x = f.turn[3];
                y = f.turn[0] * f.axisA[0] + f.turn[1] * f.axisA[1] + f.turn[2] * f.axisA[2];
            }
        }
    }

    /** The angle about s from one direction to another, both seen along s. */
    private void point(double[] s, double[] from, double[] to) {
        JointFrame.cross(from, to, across);
        y = JointFrame.dot(s, across);
        x = JointFrame.dot(from, to) - JointFrame.dot(s, from) * JointFrame.dot(s, to);
    }

    /** Whether both limits of an angle are too far for this step, as one can tell without an arc tangent. */
    private boolean far(JointFrame f, double turn) {
        if (wide > 1 || !(turn < SLOW)) {
            return false;
        }
        point(f);
        if (kind == Kind.TWIST) {
            // twice the angle: (x + iy)^2
            double twice = x * x - y * y;
            return twice * middleX + 2 * x * y * middleY > wide * (x * x + y * y);
        }
        return x * middleX + y * middleY > wide * Math.sqrt(x * x + y * y);
    }

    /** Angles are taken within half a turn of the middle of their limits, so that one who overshoots is pushed back the way he came. */
    private double near(double angle) {
        if (lowLimit == -INF || highLimit == INF) {
            return angle;
        }
        double off = angle - 0.5 * (lowLimit + highLimit);
        return off > Math.PI ? angle - 2 * Math.PI : off < -Math.PI ? angle + 2 * Math.PI : angle;
    }

    /** d = (s - c o)/(1 - c^2) with c = s.o; axes that have become parallel keep a finite row. */
    private void dual(double[] s, double[] o) {
        double c = JointFrame.dot(s, o);
        double n = 1 / Math.max(1 - c * c, 1e-3);
        for (int k = 0; k < 3; k++) {
            d[k] = n * (s[k] - c * o[k]);
        }
    }

    /** Way from the value to a wanted one; an angle that nothing limits takes the shorter way round. */
    private double way(double wanted) {
        double way = wanted - value;
        if (kind != Kind.SLIDE && lowLimit == -INF && highLimit == INF) {
            way = way > Math.PI ? way - 2 * Math.PI : way < -Math.PI ? way + 2 * Math.PI : way;
        }
        return way;
    }

    private double speedNow(JointFrame f) {
        double[] v = f.bodies.velocity;
        int a = f.a * 6;
        int b = f.b * 6;
        double sum = 0;
        if (kind != Kind.SLIDE) {
            for (int k = 0; k < 3; k++) {
                sum += d[k] * (v[b + 3 + k] - v[a + 3 + k]);
            }
            return sum;
        }
        double cx = f.ra[0] + f.e[0], cy = f.ra[1] + f.e[1], cz = f.ra[2] + f.e[2];
        sum += d[0] * (v[b] + v[b + 4] * f.rb[2] - v[b + 5] * f.rb[1] - v[a] - v[a + 4] * cz + v[a + 5] * cy);
        sum += d[1] * (v[b + 1] + v[b + 5] * f.rb[0] - v[b + 3] * f.rb[2] - v[a + 1] - v[a + 5] * cx + v[a + 3] * cz);
        sum += d[2] * (v[b + 2] + v[b + 3] * f.rb[1] - v[b + 4] * f.rb[0] - v[a + 2] - v[a + 3] * cy + v[a + 4] * cx);
        return sum;
    }

    /** Whether it has a limit. */
    private boolean limited() {
        return lowLimit > -INF || highLimit < INF;
    }

    @Override
    int count(JointFrame f, double h) {
        boolean wasLow = low, wasHigh = high, wasDriven = driven, wasSprung = sprung;
        low = high = false;
        driven = force > 0 || friction > 0;
        sprung = frequency > 0;
        boolean limited = limited();
        if (limited || driven || sprung) {
            aim(f);
            double turn = limited ? 2 * h * Math.abs(speedNow(f)) : 0;
            boolean near = limited && !far(f, turn);
            if (near || sprung || driven && servo) {
                gauge(f);
            }
            double reach = turn + (kind == Kind.SLIDE ? 1e-3 : 0.02);
            low = near && value - lowLimit < reach;
            high = near && highLimit - value < reach;
        }
        errs = low || high;
        if (wasLow != low || wasHigh != high || wasDriven != driven || wasSprung != sprung) {
            java.util.Arrays.fill(impulse, 0);
        }
        return (low ? 1 : 0) + (high ? 1 : 0) + (driven ? 1 : 0) + (sprung ? 1 : 0);
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        int n = 0;
        if (low) {
            along(f, s, i + n, 1);
            w.stop(f, s, i + n, value - lowLimit, impulse[n]);
            n++;
        }
        if (high) {
            along(f, s, i + n, -1);
            w.stop(f, s, i + n, highLimit - value, impulse[n]);
            n++;
        }
        if (driven) {
            along(f, s, i + n, 1);
            double wanted = force == 0 ? 0 : servo ? Math.max(-topSpeed, Math.min(topSpeed, way(target) / w.h)) : speed;
            w.drive(f, s, i + n, wanted, force > 0 ? force : friction, impulse[n]);
            n++;
        }
        if (sprung) {
            along(f, s, i + n, 1);
            w.spring(f, s, i + n, -way(springTarget), frequency, ratio, springForce, impulse[n]);
        }
    }

    private void along(JointFrame f, RowStore s, int i, double sign) {
        if (kind == Kind.SLIDE) {
            line(f, s, i, sign * d[0], sign * d[1], sign * d[2]);
        } else {
            angle(s, i, sign * d[0], sign * d[1], sign * d[2]);
        }
    }

    @Override
    void measure(JointFrame f, double[] out) {
        look(f);
        int n = 0;
        if (low) {
            out[n++] = value - lowLimit;
        }
        if (high) {
            out[n++] = highLimit - value;
        }
        if (driven) {
            out[n++] = Double.NaN;
        }
        if (sprung) {
            out[n] = Double.NaN;
        }
    }

    @Override
    void turned(JointFrame f) {
        look(f);
    }

    @Override
    void save(ByteWriter out) {
        super.save(out);
        out.f64(lowLimit).f64(highLimit).f64(speed).f64(force).f64(target).f64(topSpeed).f64(friction).f64(springTarget).f64(frequency)
                .f64(ratio).f64(springForce).f64(given);
        out.u8((low ? 1 : 0) | (high ? 2 : 0) | (driven ? 4 : 0) | (sprung ? 8 : 0) | (servo ? 16 : 0));
    }

    @Override
    void load(ByteReader in) {
        super.load(in);
        limit(in.raw(), in.raw());
        speed = in.f64("speed");
        force = notNegative(in);
        target = in.f64("target");
        topSpeed = notNegative(in);
        friction = notNegative(in);
        springTarget = in.f64("target");
        frequency = notNegative(in);
        ratio = notNegative(in);
        springForce = notNegative(in);
        given = in.f64("force");
        choose();
        int bits = in.u8();
        low = (bits & 1) != 0;
        high = (bits & 2) != 0;
        driven = (bits & 4) != 0;
        sprung = (bits & 8) != 0;
        servo = (bits & 16) != 0;
        if (!(lowLimit <= highLimit)) {
            throw in.fail("the limits of a joint are upside down");
        }
    }

    static double notNegative(ByteReader in) {
        double v = in.raw();
        if (!(v >= 0)) {
            throw in.fail("a force, frequency or damping of a joint is " + v);
        }
        return v;
    }
}
