package org.topple.app.sim;

import java.util.Arrays;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.ContactView;
import org.topple.physics.ContactVisitor;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.constraint.FreeAxis;
import org.topple.physics.profile.Phase;
import org.topple.physics.shape.Shape;

/**
 * Writes a world into snapshots. Call {@link #stepped} after every step, or {@link #jumped} after a change that must not be
 * interpolated (a restored state), then {@link #write}. Notices by itself when bodies came or went; allocates only then.
 * Belongs to the thread that owns the world.
 */
public final class WorldRecorder {
    private static final int HALF = Snapshot.STRIDE / 2;
    private static final Phase[] PHASES = Phase.values();

    private World world;
    private Body[] bodies = {};
    private Look[] looks = {};
    private double[] poses = {};
    /** Place in the arrays above of a body, by its number in the world. */
    /** Contact group of each body. */
    private int[] groups = {};
    private int[] place = {};
    private int details;
    /** What was written last, to tell whether anything has changed since. */
    private Look[] shownLooks;
    private int shownDetails;
    private byte[] shownState = {};
    private int[] shownGroup = {};
    private int[] shownHeight = {};
    private boolean jump;

    private final Consumer<Body> compare = this::compare;
    private final ContactVisitor recordContact = this::record;
    private final Consumer<Joint> recordJoint = this::record;
    private final double[] pose = new double[Shape.POSE];
    private final double[] box = new double[Snapshot.BOUNDS];
    private final Vector3d v = new Vector3d();
    private final Quaterniond q = new Quaterniond();
    private int seen;
    private boolean same;
    private Snapshot target;

    /** Records a world, whose bodies stand still before the first step. */
    public WorldRecorder(World world) {
        this.world = world;
        jumped();
    }

    /** Chooses what else is recorded, a sum of {@link Snapshot#WITH_CONTACTS} and so on; nothing at the start. */
    public void setDetails(int details) {
        boolean other = ((this.details ^ details) & Snapshot.WITH_RESIDUALS) != 0;
        this.details = details;
        if (other) {
            residuals();
        }
    }

    private void residuals() {
        boolean wanted = (details & Snapshot.WITH_RESIDUALS) != 0;
        if (wanted != world.profile().wantsResiduals()) {
            world.profile().recordResiduals(wanted ? Snapshot.MOST_RESIDUALS : 0);
        }
    }

    /** The world made a step: its poses become those after, and those after the step before become those before. */
    public void stepped() {
        refresh();
        for (int i = 0; i < bodies.length; i++) {
            int o = i * Snapshot.STRIDE;
            System.arraycopy(poses, o + HALF, poses, o, HALF);
            read(i, o + HALF);
        }
    }

    /** The world was changed by hand: both states are that of now. */
    public void jumped() {
        refresh();
        jump = true;
        for (int i = 0; i < bodies.length; i++) {
            int o = i * Snapshot.STRIDE;
            read(i, o + HALF);
            System.arraycopy(poses, o + HALF, poses, o, HALF);
        }
    }

    /** Goes on with another world of the same past: bodies that are there too keep their looks, and where they were. */
    public void follow(World other) {
        world = other;
        residuals();
        rebuild();
    }

    /** Number of bodies. */
    public int size() {
        return bodies.length;
    }

    /** The body of that place in the snapshots. */
    public Body body(int i) {
        return bodies[i];
    }

    /** Fills in everything but the times at which the snapshot is due, and whether it shows anything new. */
    public void write(Snapshot s) {
        copy(s);
        notice(s);
    }

    /** The same for someone who is not shown every snapshot. */
    void copy(Snapshot s) {
        refresh();
        int n = bodies.length;
        s.reserve(n);
        s.looks = looks;
        s.details = details;
        System.arraycopy(poses, 0, s.poses, 0, n * Snapshot.STRIDE);
        for (int i = 0; i < n; i++) {
            Body b = bodies[i];
            s.state[i] = state(b);
            int group = b.group();
            // who sleeps belongs to the group with which it fell asleep
            groups[i] = group < 0 && b.isAsleep() ? groups[i] : group;
            s.group[i] = groups[i];
            s.height[i] = b.stackHeight();
            put(s.velocities, i * Snapshot.VELOCITY, b.velocity(v));
            put(s.velocities, i * Snapshot.VELOCITY + 3, b.angularVelocity(v));
            if ((details & Snapshot.WITH_BOUNDS) != 0) {
                bounds(i, s.bounds);
            }
        }
        target = s;
        s.contactCount = 0;
        s.jointCount = 0;
        if ((details & Snapshot.WITH_CONTACTS) != 0) {
            world.forEachContact(recordContact);
        }
        if (world.jointCount() > 0) {
            world.forEachJoint(recordJoint);
        }
        target = null;
        numbers(s);
    }

    /** Tells whether anything moves, and whether anything looks other than it did; where contacts are shown they change while anything is awake. */
    private void notice(Snapshot s) {
        int n = bodies.length;
        s.moves = moves();
        boolean other = looks != shownLooks || details != shownDetails;
        if (shownState.length < n) {
            shownState = new byte[s.state.length];
            shownGroup = new int[s.state.length];
            shownHeight = new int[s.state.length];
        }
        for (int i = 0; i < n; i++) {
            other |= s.state[i] != shownState[i] || s.group[i] != shownGroup[i] || s.height[i] != shownHeight[i];
            shownState[i] = s.state[i];
            shownGroup[i] = s.group[i];
            shownHeight[i] = s.height[i];
        }
        s.changed = other || jump || s.moves || details != 0 && s.awake > 0;
        shownLooks = looks;
        shownDetails = details;
        jump = false;
    }

    private boolean moves() {
        for (int i = 0; i < bodies.length; i++) {
            int o = i * Snapshot.STRIDE;
            for (int k = o; k < o + HALF; k++) {
                if (poses[k] != poses[k + HALF]) {
                    return true;
                }
            }
        }
        return false;
    }

    private void numbers(Snapshot s) {
        s.steps = world.steps();
        s.time = world.time();
        for (Phase p : PHASES) {
            s.phaseNanos[p.ordinal()] = world.profile().nanos(p);
        }
        s.contacts = world.profile().contacts;
        s.awake = world.profile().awake;
        s.groups = world.profile().groups;
        s.rows = world.profile().rows;
        s.sweeps = world.profile().sweeps;
        s.pairs = world.profile().pairs;
        s.residualCount = world.profile().residualCount();
        for (int i = 0; i < s.residualCount; i++) {
            s.residuals[i] = (float) world.profile().residual(i);
        }
        s.kinetic = world.kineticEnergy();
        s.potential = world.potentialEnergy();
    }

    private static byte state(Body b) {
        if (b.motion() == MotionType.FIXED) {
            return Snapshot.FIXED;
        } else if (b.motion() == MotionType.SCRIPTED) {
            return Snapshot.SCRIPTED;
        } else if (b.isFrozen()) {
            return Snapshot.FROZEN;
        }
        return b.isAsleep() ? Snapshot.ASLEEP : b.isSleepy() ? Snapshot.SLEEPY : Snapshot.MOVING;
    }

    /** Finds out whether the bodies are still the same, and makes new lists if not. */
    private void refresh() {
        seen = 0;
        same = true;
        world.forEachBody(compare);
        if (!same || seen != bodies.length) {
            rebuild();
        }
    }

    private void compare(Body b) {
        same &= seen < bodies.length && bodies[seen] == b;
        seen++;
    }

    /** Bodies that stay keep the state before; new ones start where they are. */
    private void rebuild() {
        Body[] before = bodies;
        Look[] looksBefore = looks;
        double[] posesBefore = poses;
        int[] placeBefore = place;
        int[] groupsBefore = groups;
        bodies = new Body[world.bodyCount()];
        seen = 0;
        world.forEachBody(b -> bodies[seen++] = b);
        looks = new Look[bodies.length];
        poses = new double[bodies.length * Snapshot.STRIDE];
        place = new int[bodies.length == 0 ? 0 : bodies[bodies.length - 1].index() + 1];
        Arrays.fill(place, -1);
        groups = new int[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body b = bodies[i];
            int slot = b.index();
            place[slot] = i;
            int old = slot < placeBefore.length ? placeBefore[slot] : -1;
            Look twin = old < 0 || before[old] != b && !twins(looksBefore[old], b) ? null : looksBefore[old];
            groups[i] = twin == null ? -1 : groupsBefore[old];
            int color = MaterialColor.of(b);
            looks[i] = twin != null && (before[old] == b || twin.color() == color) ? twin : new Look(b.shape(), color, b.motion(), slot);
            if (twin != null) {
                System.arraycopy(posesBefore, old * Snapshot.STRIDE, poses, i * Snapshot.STRIDE, Snapshot.STRIDE);
            } else {
                read(i, i * Snapshot.STRIDE);
                read(i, i * Snapshot.STRIDE + HALF);
            }
        }
        // the same list tells the renderer that it need not make anything anew
        if (Arrays.equals(looks, looksBefore)) {
            looks = looksBefore;
        }
    }

    private static boolean twins(Look look, Body b) {
        return look.motion() == b.motion() && ShapeTwins.same(look.shape(), b.shape());
    }

    private void read(int i, int o) {
        Body b = bodies[i];
        b.position(v);
        b.rotation(q);
        poses[o] = v.x;
        poses[o + 1] = v.y;
        poses[o + 2] = v.z;
        poses[o + 3] = q.x;
        poses[o + 4] = q.y;
        poses[o + 5] = q.z;
        poses[o + 6] = q.w;
    }

    private void bounds(int i, float[] out) {
        Body b = bodies[i];
        b.position(v);
        b.rotation(q);
        pose[0] = v.x;
        pose[1] = v.y;
        pose[2] = v.z;
        pose[3] = 1 - 2 * (q.y * q.y + q.z * q.z);
        pose[4] = 2 * (q.x * q.y - q.w * q.z);
        pose[5] = 2 * (q.x * q.z + q.w * q.y);
        pose[6] = 2 * (q.x * q.y + q.w * q.z);
        pose[7] = 1 - 2 * (q.x * q.x + q.z * q.z);
        pose[8] = 2 * (q.y * q.z - q.w * q.x);
        pose[9] = 2 * (q.x * q.z - q.w * q.y);
        pose[10] = 2 * (q.y * q.z + q.w * q.x);
        pose[11] = 1 - 2 * (q.x * q.x + q.y * q.y);
        b.shape().bounds(pose, 0, box, 0);
        for (int k = 0; k < Snapshot.BOUNDS; k++) {
            out[i * Snapshot.BOUNDS + k] = (float) box[k];
        }
    }

    private void record(ContactView c) {
        int k = target.contactCount;
        if (k == Snapshot.MOST_CONTACTS) {
            return;
        }
        target.reserveContacts(k + 1);
        target.contactCount = k + 1;
        int o = k * Snapshot.CONTACT;
        put(target.contact, o, c.position(v));
        put(target.contact, o + 3, c.normal(v));
        target.contact[o + 6] = c.impulse();
        target.contact[o + 7] = c.separation();
        target.contactLayer[k] = c.layer();
        target.contactBodies[2 * k] = place[c.bodyA().index()];
        target.contactBodies[2 * k + 1] = place[c.bodyB().index()];
    }

    private void record(Joint j) {
        boolean toWorld = j.bodyA() == null || j.bodyB() == null;
        if ((details & Snapshot.WITH_JOINTS) == 0 && !toWorld && j.kind() != JointDef.Kind.DISTANCE) {
            return;
        }
        int k = target.jointCount++;
        target.reserveJoints(k + 1);
        target.jointBodies[2 * k] = j.bodyA() == null ? -1 : place[j.bodyA().index()];
        target.jointBodies[2 * k + 1] = j.bodyB() == null ? -1 : place[j.bodyB().index()];
        double[] out = target.joint;
        int o = k * Snapshot.JOINT;
        put(out, o + Snapshot.JOINT_ANCHOR, j.anchor(v));
        put(out, o + Snapshot.JOINT_OTHER, j.otherAnchor(v));
        put(out, o + Snapshot.JOINT_AXIS, j.axis(v));
        put(out, o + Snapshot.JOINT_ZERO, j.reference(v));
        boolean free = j.hasAxis(0);
        out[o + Snapshot.JOINT_VALUE] = free ? j.value(0) : 0;
        out[o + Snapshot.JOINT_LOW] = free ? j.lowest(0) : Double.NEGATIVE_INFINITY;
        out[o + Snapshot.JOINT_HIGH] = free ? j.highest(0) : Double.POSITIVE_INFINITY;
        out[o + Snapshot.JOINT_CONE] = j.cone();
        out[o + Snapshot.JOINT_SLIDES] = free && j.axisKind(0) == FreeAxis.Kind.SLIDE ? 1 : 0;
        out[o + Snapshot.JOINT_KIND] = j.kind().ordinal();
    }

    private static void put(double[] out, int o, Vector3d x) {
        out[o] = x.x;
        out[o + 1] = x.y;
        out[o + 2] = x.z;
    }

    private static void put(float[] out, int o, Vector3d x) {
        out[o] = (float) x.x;
        out[o + 1] = (float) x.y;
        out[o + 2] = (float) x.z;
    }
}
