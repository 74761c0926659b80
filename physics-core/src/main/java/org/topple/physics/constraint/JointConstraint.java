package org.topple.physics.constraint;

import org.joml.Vector3d;
import org.topple.physics.body.BodyStore;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Hash64;
import org.topple.physics.solver.RowStore;

/**
 * A joint: a frame and the parts that restrain it, hard parts first. By default errors of position are projected together
 * with overlaps and nothing is corrected at the level of velocities; with an error reduction (ERP) of its own, a joint
 * corrects that share of its error by velocity in each step instead, measured where the step starts.
 */
public final class JointConstraint implements Constraint {
    private final JointFrame frame;
    private final JointPart[] parts;
    private final JointPart.RowWriter writer;
    private final int[] counts;
    private int hard;
    /** What its parts look at of the frame, and what the errors of the rows of now depend on. */
    private int sees, errorsSee;
    private double pull, torque;
    /** How fast a tension is believed, s. */
    private static final double BELIEF = 0.05;
    /** Tension along the lever at A and at B that has lasted, N. */
    private double tautA, tautB;
    private boolean overloaded;
    private double scale = 1;
    /** Largest error, in m or rad, that one projection takes away: beyond, straight rows are no guide. */
    private static final double MOST = 0.2;
    /** Errors up to this, in m or rad, wait for a later step to be projected, if the joint turns by no more than so much, rad, in a step. */
    private static final double SMALL = 5e-7, SLOW = 0.01;
    /** Numbers of a row that turning must not change, and most rows of a part. */
    private static final int KEPT = 5, PART_ROWS = 8;
    private final double[] kept = new double[PART_ROWS * KEPT];
    private double end;
    /** Edge of the contact graph that stands for this joint. */
    public int edge = -1;
    /** What kind of joint it is, and the numbers that it was made with, as {@link JointBuilder#build} takes them. */
    int kind;
    double[] recipe;
    /** Whether its two bodies pass through each other. */
    public boolean ignores;
    /** Force in N and torque in N m that break it. */
    public double breakForce = Double.POSITIVE_INFINITY, breakTorque = Double.POSITIVE_INFINITY;

    JointConstraint(JointFrame frame, JointPart... parts) {
        this.frame = frame;
        this.parts = parts;
        counts = new int[parts.length];
        writer = new JointPart.RowWriter(frame.bodies);
        writer.erp = -1;
    }

    /** Where it is. */
    public JointFrame frame() {
        return frame;
    }

    /** Slots of its bodies. */
    public int bodyA() {
        return frame.a;
    }

    /** Slots of its bodies. */
    public int bodyB() {
        return frame.b;
    }

    /** Corrects this share of its error by velocity in each step; negative goes back to projection. */
    public void errorReduction(double share) {
        writer.erp = share;
    }

    /** Softness of its hard rows (Erleben 4.15): relative velocity per force. Needs an error reduction, or it creeps. */
    public void softness(double cfm) {
        writer.cfm = cfm;
    }

    /**
     * Starts a step of length h that ends {@code timeAtEnd} into the whole step.
     *
     * @param warm       what the last impulses are multiplied with
     * @param storeScale what the new ones are multiplied with when they are kept
     */
    public void begin(double h, double timeAtEnd, double warm, double storeScale) {
        writer.h = h;
        writer.warm = warm;
        scale = storeScale;
        end = timeAtEnd;
    }

    /** What acts on the rotations of a ball or cone-twist joint, or null. */
    SocketPart socket() {
        for (JointPart p : parts) {
            if (p instanceof SocketPart socket) {
                return socket;
            }
        }
        return null;
    }

    /** Friction of the rotations of a ball or cone-twist joint, N m about each axis. */
    public void socketFriction(double torqueLimit) {
        socket().friction(torqueLimit);
    }

    /** Motor of the rotations of a ball or cone-twist joint: angular velocity in the axes of A, N m about each axis. */
    public void socketMotor(double wx, double wy, double wz, double torqueLimit) {
        socket().motor(wx, wy, wz, torqueLimit);
    }

    /** Spring of a ball or cone-twist joint toward the pose in which it was made. */
    public void socketSpring(double hertz, double damping, double torqueLimit) {
        socket().spring(hertz, damping, torqueLimit);
    }

    /** Its free axes, in the order in which the joint has them. */
    public FreeAxis axis(int i) {
        int n = 0;
        for (JointPart p : parts) {
            if (p instanceof FreeAxis axis && n++ == i) {
                return axis;
            }
        }
        return null;
    }

    /** Moves A's anchor to a place given in A's frame: the target of a drag. */
    public void aim(double x, double y, double z) {
        frame.anchorA[0] = x;
        frame.anchorA[1] = y;
        frame.anchorA[2] = z;
    }

    @Override
    public int rows() {
        sees = errorsSee = 0;
        for (JointPart p : parts) {
            sees |= p.sees;
        }
        refresh(end - writer.h, sees);
        int n = 0;
        hard = 0;
        for (int i = 0; i < parts.length; i++) {
            JointPart p = parts[i];
            int count = p.count(frame, writer.h);
            counts[i] = count;
            n += count;
            hard += p.hard ? count : 0;
            errorsSee |= count > 0 && p.errs ? p.sees : 0;
        }
        return n;
    }

    /** What is wanted of the frame at a time within the step; between steps it is at 0. */
    private void refresh(double time, int what) {
        frame.advance(time);
        frame.refresh(what);
        frame.advance(0);
    }

    @Override
    public int fill(RowStore s) {
        int n = rows();
        int k = s.joint(frame.a, frame.b, n);
        s.edge[k] = edge;
        s.points[k] = hard;
        int at = s.first[k];
        for (int i = 0; i < parts.length; i++) {
            if (counts[i] > 0) {
                parts[i].fill(frame, s, at, writer);
                at += counts[i];
            }
        }
        return k;
    }

    /** Turns the directions and levers of its rows to the poses of now, at the end of the step; all else stays. */
    public void turn(RowStore s, int k) {
        refresh(end, sees);
        int at = s.first[k];
        for (int i = 0; i < parts.length; i++) {
            keep(s, at, counts[i], false);
            if (counts[i] > 0) {
                parts[i].turned(frame);
                parts[i].fill(frame, s, at, writer);
            }
            keep(s, at, counts[i], true);
            for (int j = 0; j < counts[i]; j++) {
                writer.finish(frame, s, at + j, s.cfm[at + j]);
            }
            at += counts[i];
        }
    }

    /** Puts what turning must not change of some rows aside, or back. */
    private void keep(RowStore s, int at, int count, boolean back) {
        keep(s.target, at, 0, count, back);
        keep(s.lambda, at, 1, count, back);
        keep(s.low, at, 2, count, back);
        keep(s.high, at, 3, count, back);
        keep(s.cfm, at, 4, count, back);
    }

    private void keep(double[] of, int at, int place, int count, boolean back) {
        if (back) {
            System.arraycopy(kept, place * PART_ROWS, of, at, count);
        } else {
            System.arraycopy(of, at, kept, place * PART_ROWS, count);
        }
    }

    @Override
    public void store(RowStore s, int k) {
        s.dropAbsurd(k);
        int at = s.first[k];
        double x = 0, y = 0, z = 0, tx = 0, ty = 0, tz = 0;
        double[] d = s.line;
        for (int i = 0; i < parts.length; i++) {
            int count = counts[i];
            if (count == 0) {
                continue;
            }
            JointPart p = parts[i];
            p.took(s, at, writer.h);
            double[] impulse = p.impulse;
            for (int j = 0; j < count; j++, at++) {
                int r = s.lineAt[at];
                double lambda = s.lambda[at];
                impulse[j] = scale * lambda;
                double lx = d[r], ly = d[r + 1], lz = d[r + 2];
                if (lx == 0 && ly == 0 && lz == 0) {
                    tx += d[r + 6] * lambda;
                    ty += d[r + 7] * lambda;
                    tz += d[r + 8] * lambda;
                } else {
                    x += lx * lambda;
                    y += ly * lambda;
                    z += lz * lambda;
                }
            }
        }
        pull = Math.sqrt(x * x + y * y + z * z) / writer.h;
        torque = Math.sqrt(tx * tx + ty * ty + tz * tz) / writer.h;
        overloaded |= pull > breakForce || torque > breakTorque;
        pull = number(pull);
        torque = number(torque);
        double trust = Math.min(1, writer.h / BELIEF);
        double ta = taut(frame.ra, -x, -y, -z);
        double tb = taut(frame.rb, x, y, z);
        tautA = Math.min(ta, tautA + trust * (ta - tautA));
        tautB = Math.min(tb, tautB + trust * (tb - tautB));
    }

    /** How hard an impulse pulls outward along a lever, in N; a push has no tension. */
    private double taut(double[] r, double x, double y, double z) {
        double out = r[0] * x + r[1] * y + r[2] * z;
        if (!(out > 0)) {
            return 0;
        }
        return number(out / (Math.sqrt(JointFrame.dot(r, r)) * writer.h));
    }

    /** A load, or 0 if it is none: the group is about to be frozen, and nothing of it may stay in a snapshot. */
    private static double number(double load) {
        return load <= ByteReader.MOST ? load : 0;
    }

    @Override
    public boolean errors(RowStore s, int k) {
        refresh(end, errorsSee);
        boolean any = false;
        double pass = turning() * writer.h < SLOW ? SMALL : NO_ERROR;
        int at = s.first[k];
        for (int i = 0; i < parts.length; i++) {
            JointPart p = parts[i];
            int count = counts[i];
            if (count == 0) {
                continue;
            }
            // motors own no error, and a joint that corrects by velocity is not projected
            boolean none = !p.errs || writer.erp >= 0;
            double[] c = none ? null : p.errors(frame);
            for (int j = 0; j < count; j++, at++) {
                boolean skip = none || Double.isNaN(c[j]);
                s.error[at] = skip ? Double.NEGATIVE_INFINITY : Math.max(-MOST, Math.min(MOST, -c[j]));
                any |= !skip && (p.hard ? Math.abs(c[j]) : -c[j]) > pass;
            }
        }
        return any;
    }

    /** How fast its bodies turn against each other, rad/s. */
    public double turning() {
        double[] v = frame.bodies.velocity;
        int a = frame.a * BodyStore.VEL + 3;
        int b = frame.b * BodyStore.VEL + 3;
        double x = v[b] - v[a], y = v[b + 1] - v[a + 1], z = v[b + 2] - v[a + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** How fast the anchor on a body swings about that body's center, rad/s: spin across the lever. 0 where the anchor is the center. */
    public double swing(int body) {
        double[] r = body == frame.a ? frame.ra : frame.rb;
        double[] v = frame.bodies.velocity;
        int o = body * BodyStore.VEL + 3;
        double x = v[o + 1] * r[2] - v[o + 2] * r[1], y = v[o + 2] * r[0] - v[o] * r[2], z = v[o] * r[1] - v[o + 1] * r[0];
        double lever = JointFrame.dot(r, r);
        return lever > 0 ? Math.sqrt((x * x + y * y + z * z) / lever) : 0;
    }

    /** Force of the last step in N. */
    public double force() {
        return pull;
    }

    /** Torque of the last step in N m, of its angular rows. */
    public double torque() {
        return torque;
    }

    /** Whether its load was ever more than it bears. */
    public boolean overloaded() {
        return overloaded;
    }

    /** World position of A's anchor. */
    public Vector3d anchor(Vector3d dest) {
        frame.refresh();
        return dest.set(frame.placeA(0), frame.placeA(1), frame.placeA(2));
    }

    /** A's axis in the world. */
    public Vector3d axis(Vector3d dest) {
        frame.refresh();
        return dest.set(frame.sa[0], frame.sa[1], frame.sa[2]);
    }

    /** World position of B's anchor. */
    public Vector3d otherAnchor(Vector3d dest) {
        frame.refresh();
        return dest.set(frame.placeA(0) + frame.e[0], frame.placeA(1) + frame.e[1], frame.placeA(2) + frame.e[2]);
    }

    /** The direction across A's axis from which angles count, in the world. */
    public Vector3d reference(Vector3d dest) {
        frame.refresh();
        return dest.set(frame.ua[0], frame.ua[1], frame.ua[2]);
    }

    /** Largest angle between the axes of both bodies, infinite if none is set. */
    public double cone() {
        for (JointPart p : parts) {
            if (p instanceof ConePart cone) {
                return cone.bound();
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Largest gap in meters between what should be in one place. */
    public double gap() {
        frame.refresh();
        double worst = 0;
        for (JointPart p : parts) {
            worst = Math.max(worst, p.gap(frame));
        }
        return worst;
    }

    /**
     * Square of the frequency, in 1/s^2, at which the tension of this joint swings one of its bodies to and fro: a force T
     * outward along a lever r turns a body like a spring of stiffness T r. A force that pushes inward makes nothing swing.
     * Only a tension that lasts counts, not a blow.
     */
    public double stiffness(int body) {
        double t = body == frame.a ? tautA : tautB;
        if (t == 0) {
            return 0;
        }
        double[] r = body == frame.a ? frame.ra : frame.rb;
        double[] i = frame.bodies.invInertiaWorld;
        int o = body * BodyStore.SYM;
        double lever = Math.sqrt(JointFrame.dot(r, r));
        double turn = Math.max(i[o], Math.max(i[o + 3], i[o + 5]));
        return t * (lever * turn + (lever > 0 ? frame.bodies.invMass[body] / lever : 0));
    }

    /** Its frame in 22 numbers, in the axes of its bodies: anchors, axes and references of A and B in turn, then the rotation when it was made. */
    public double[] numbers() {
        return frame.numbers();
    }

    /** The numbers that it was made with, as {@link JointBuilder#build} takes them. */
    public double[] recipe() {
        return recipe.clone();
    }

    /** Share of its error that it corrects by velocity; negative if it is projected. */
    public double errorReduction() {
        return writer.erp;
    }

    /** Softness of its hard rows. */
    public double softness() {
        return writer.cfm;
    }

    /**
     * Torque of the friction of a ball or cone-twist joint; frequency, damping ratio and torque of its pose spring; angular velocity and
     * torque of its motor. Zeros for others.
     */
    public double[] socketNumbers() {
        SocketPart socket = socket();
        return socket == null ? new double[8] : socket.numbers();
    }

    /** Code of its kind. */
    public int kind() {
        return kind;
    }

    /** Writes the joint: how it was made, where it is, and what it carries from step to step. */
    public void save(ByteWriter out) {
        out.u8(kind).u8(ignores ? 1 : 0).f64(recipe, 0, recipe.length);
        frame.save(out);
        out.f64(writer.erp).f64(writer.cfm).f64(breakForce).f64(breakTorque).f64(pull).f64(torque);
        out.f64(tautA).f64(tautB).u8(overloaded ? 1 : 0);
        for (JointPart p : parts) {
            p.save(out);
        }
    }

    /** Writes how it was made and what it was told, but for the target of a drag: nothing that a step changes. */
    public void define(ByteWriter out) {
        double[] place = frame.numbers();
        out.u8(kind).u8(ignores ? 1 : 0).f64(recipe, 0, recipe.length).f64(place, 3, place.length - 3);
        out.f64(writer.erp).f64(writer.cfm).f64(breakForce).f64(breakTorque);
        for (JointPart p : parts) {
            if (p instanceof FreeAxis axis) {
                double[] drives = axis.drives();
                out.f64(drives, 0, drives.length);
            }
        }
        double[] socket = socketNumbers();
        out.f64(socket, 0, socket.length);
    }

    /** Whether it pulls to a target that is told between steps. */
    public boolean drags() {
        return parts[0] instanceof DragPart;
    }

    /** Adds where a drag pulls to. */
    public void hashTarget(Hash64 hash) {
        hash.add(frame.a, frame.anchorA[0], frame.anchorA[1], frame.anchorA[2]);
    }

    /** Adds what it carries from step to step. */
    public void hash(Hash64 hash) {
        hash.add(tautA, tautB, pull, torque);
        for (JointPart p : parts) {
            hash.addRun(p.impulse, 0, p.impulse.length);
        }
    }

    /** Reads a joint between the bodies in two slots. */
    public static JointConstraint load(ByteReader in, BodyStore bodies, int a, int b) {
        int code = in.u8();
        if (code >= JointBuilder.KINDS) {
            throw in.fail("there is no joint of kind " + code);
        }
        boolean apart = in.u8() != 0;
        double[] numbers = new double[JointBuilder.RECIPE];
        in.f64("joint", numbers, 0, numbers.length);
        JointBuilder builder = new JointBuilder(bodies, a, b);
        builder.frame.load(in);
        JointConstraint j = builder.build(code, numbers);
        j.ignores = apart;
        j.writer.erp = in.f64("error reduction");
        j.writer.cfm = in.f64("softness");
        j.breakForce = in.raw();
        j.breakTorque = in.raw();
        j.pull = in.f64("force");
        j.torque = in.f64("torque");
        j.tautA = in.f64("tension");
        j.tautB = in.f64("tension");
        j.overloaded = in.u8() != 0;
        if (j.writer.erp > 1 || j.writer.cfm < 0 || !(j.breakForce > 0) || !(j.breakTorque > 0)) {
            throw in.fail("a joint has settings out of range");
        }
        for (JointPart p : j.parts) {
            p.load(in);
        }
        return j;
    }
}
