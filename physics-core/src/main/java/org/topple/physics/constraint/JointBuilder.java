package org.topple.physics.constraint;

import org.topple.physics.body.BodyStore;
import org.topple.physics.math.Real;

/**
 * Composes joints of parts (Erleben 4.9). Anchors and axes are given in world coordinates at the poses of now; axes need
 * not be of unit length.
 */
public final class JointBuilder {
    /** Codes of the kinds, in the order of the public ones, and how many numbers a recipe has. */
    public static final int BALL = 0, HINGE = 1, SLIDER = 2, WHEEL = 3, UNIVERSAL = 4, FIXED = 5, CONE_TWIST = 6, DISTANCE = 7, DRAG = 8,
            KINDS = 9, RECIPE = 6;
    final JointFrame frame;
    private final double[] u = new double[3];
    private double phi;

    /** A builder for a joint between the bodies in two slots. */
    public JointBuilder(BodyStore bodies, int a, int b) {
        frame = new JointFrame(bodies, a, b);
    }

    /** Both anchors at one place of the world. */
    public JointBuilder anchor(double x, double y, double z) {
        return anchors(x, y, z, x, y, z);
    }

    /** Each anchor at its own place of the world. */
    public JointBuilder anchors(double ax, double ay, double az, double bx, double by, double bz) {
        double[] p = frame.bodies.pose;
        int i = frame.a * BodyStore.POSE;
        int j = frame.b * BodyStore.POSE;
        frame.unrotate(frame.a, ax - p[i], ay - p[i + 1], az - p[i + 2], frame.anchorA);
        frame.unrotate(frame.b, bx - p[j], by - p[j + 1], bz - p[j + 2], frame.anchorB);
        return this;
    }

    /** One axis for both bodies, with a common reference across it. */
    public JointBuilder axis(double x, double y, double z) {
        double[] s = unit(x, y, z);
        JointFrame.across(s, u);
        return keep(s, s, u, u);
    }

    /** An axis for each body; the references are each other's axes, across their own. */
    public JointBuilder axes(double ax, double ay, double az, double bx, double by, double bz) {
        double[] s = unit(ax, ay, az);
        double[] t = unit(bx, by, bz);
        return keep(s, t, perpendicular(t, s), perpendicular(s, t));
    }

    /** Anchors, axes and the rest in body frames, as {@link JointConstraint#numbers} gives them. */
    public JointBuilder frame(double[] numbers) {
        frame.set(numbers);
        return this;
    }

    private JointBuilder keep(double[] s, double[] t, double[] us, double[] ut) {
        frame.unrotate(frame.a, s[0], s[1], s[2], frame.axisA);
        frame.unrotate(frame.b, t[0], t[1], t[2], frame.axisB);
        frame.unrotate(frame.a, us[0], us[1], us[2], frame.refA);
        frame.unrotate(frame.b, ut[0], ut[1], ut[2], frame.refB);
        frame.refresh();
        return this;
    }

    private static double[] unit(double x, double y, double z) {
        double l = 1 / Math.sqrt(x * x + y * y + z * z);
        return new double[] {x * l, y * l, z * l};
    }

    private static double[] perpendicular(double[] v, double[] s) {
        double d = JointFrame.dot(v, s);
        return unit(v[0] - d * s[0], v[1] - d * s[1], v[2] - d * s[2]);
    }

    /**
     * The joint of a kind.
     *
     * @param p reach cone or longest length, shortest length, frequency in Hz, damping ratio, force in N, angle between the axes
     *     (negative: as they are now)
     */
    public JointConstraint build(int kind, double[] p) {
        if (kind == WHEEL || kind == UNIVERSAL) {
            phi = p[5] >= 0 ? p[5] : angle();
        }
        JointConstraint j = switch (kind) {
            case BALL -> ball();
            case HINGE -> hinge();
            case SLIDER -> slider();
            case WHEEL -> wheel(p[2], p[3]);
            case UNIVERSAL -> universal();
            case FIXED -> fixed();
            case CONE_TWIST -> coneTwist(p[0]);
            case DISTANCE -> distance(p[1], p[0]);
            default -> drag(p[2], p[3], p[4]);
        };
        j.kind = kind;
        j.recipe = new double[] {p[0], p[1], p[2], p[3], p[4], phi};
        return j;
    }

    /** Ball-in-socket: three rows. */
    private JointConstraint ball() {
        frame.refresh();
        return new JointConstraint(frame, new PointPart(false), new SocketPart());
    }

    /** Ball-in-socket with a reach cone about A's axis and a free twist. */
    private JointConstraint coneTwist(double cone) {
        return new JointConstraint(frame, new PointPart(false), new ConePart(cone), new FreeAxis(FreeAxis.Kind.TWIST), new SocketPart());
    }

    /** Hinge: five rows, one free angle. */
    private JointConstraint hinge() {
        return new JointConstraint(frame, new PointPart(false), new ParallelPart(), new FreeAxis(FreeAxis.Kind.HINGE));
    }

    /** Slider: five rows, one free distance. */
    private JointConstraint slider() {
        return new JointConstraint(frame, new LinePart(), new RotationPart(), new FreeAxis(FreeAxis.Kind.SLIDE));
    }

    /** Wheel: turns about A's axis (steering) and B's (spin), rides on a spring along A's axis if there is one. */
    private JointConstraint wheel(double hertz, double damping) {
        boolean sprung = hertz > 0;
        AnglePart angle = new AnglePart(phi);
        FreeAxis steer = new FreeAxis(FreeAxis.Kind.FIRST);
        FreeAxis spin = new FreeAxis(FreeAxis.Kind.SECOND);
        if (!sprung) {
            return new JointConstraint(frame, new PointPart(false), angle, steer, spin);
        }
        FreeAxis ride = new FreeAxis(FreeAxis.Kind.SLIDE);
        ride.spring(0, hertz, damping, Double.POSITIVE_INFINITY);
        return new JointConstraint(frame, new PointPart(true), angle, steer, spin, ride);
    }

    /** Universal joint: four rows, two free angles. */
    private JointConstraint universal() {
        return new JointConstraint(frame, new PointPart(false), new AnglePart(phi), new FreeAxis(FreeAxis.Kind.FIRST), new FreeAxis(FreeAxis.Kind.SECOND));
    }

    private double angle() {
        JointFrame.cross(frame.sa, frame.sb, u);
        return Real.atan2(Math.sqrt(JointFrame.dot(u, u)), JointFrame.dot(frame.sa, frame.sb));
    }

    /** Fixed: six rows. */
    private JointConstraint fixed() {
        frame.refresh();
        return new JointConstraint(frame, new PointPart(false), new RotationPart());
    }

    /** Rod (equal lengths), rope (shortest 0) or telescope. */
    private JointConstraint distance(double shortest, double longest) {
        frame.refresh();
        return new JointConstraint(frame, new DistancePart(shortest, longest));
    }

    /** A soft pull of B's anchor toward A's. */
    private JointConstraint drag(double hertz, double damping, double force) {
        frame.refresh();
        return new JointConstraint(frame, new DragPart(hertz, damping, force));
    }
}
