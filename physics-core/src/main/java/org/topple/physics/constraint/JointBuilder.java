package org.topple.physics.constraint;

import org.topple.physics.body.BodyStore;
import org.topple.physics.math.Real;

/**
 * Composes joints of parts (Erleben 4.9). Anchors and axes are given in world coordinates at the poses of now; axes need
 * not be of unit length.
 */
public final class JointBuilder {
    private final JointFrame frame;
    private final double[] u = new double[3];

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

    /** Ball-in-socket: three rows. */
    public JointConstraint ball() {
        frame.refresh();
        return new JointConstraint(frame, new PointPart(false));
    }

    /** Ball-in-socket with a reach cone about A's axis and a free twist. */
    public JointConstraint coneTwist(double cone) {
        return new JointConstraint(frame, new PointPart(false), new ConePart(cone), new FreeAxis(FreeAxis.Kind.TWIST));
    }

    /** Hinge: five rows, one free angle. */
    public JointConstraint hinge() {
        return new JointConstraint(frame, new PointPart(false), new ParallelPart(), new FreeAxis(FreeAxis.Kind.HINGE));
    }

    /** Slider: five rows, one free distance. */
    public JointConstraint slider() {
        return new JointConstraint(frame, new LinePart(), new RotationPart(), new FreeAxis(FreeAxis.Kind.SLIDE));
    }

    /** Wheel: turns about A's axis (steering) and B's (spin), rides on a spring along A's axis if there is one. */
    public JointConstraint wheel(double hertz, double damping) {
        boolean sprung = hertz > 0;
        AnglePart angle = new AnglePart(angle());
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
    public JointConstraint universal() {
        return new JointConstraint(frame, new PointPart(false), new AnglePart(angle()), new FreeAxis(FreeAxis.Kind.FIRST), new FreeAxis(FreeAxis.Kind.SECOND));
    }

    private double angle() {
        JointFrame.cross(frame.sa, frame.sb, u);
        return Real.atan2(Math.sqrt(JointFrame.dot(u, u)), JointFrame.dot(frame.sa, frame.sb));
    }

    /** Fixed: six rows. */
    public JointConstraint fixed() {
        frame.refresh();
        return new JointConstraint(frame, new PointPart(false), new RotationPart());
    }

    /** Rod (equal lengths), rope (shortest 0) or telescope. */
    public JointConstraint distance(double shortest, double longest) {
        frame.refresh();
        return new JointConstraint(frame, new DistancePart(shortest, longest));
    }

    /** A soft pull of B's anchor toward A's. */
    public JointConstraint drag(double hertz, double damping, double force) {
        frame.refresh();
        return new JointConstraint(frame, new DragPart(hertz, damping, force));
    }
}
