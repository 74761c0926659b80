package org.topple.physics;

import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.body.Turning;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.math.Quat;
import org.topple.physics.script.Motion;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Shape;

/**
 * A handle to a body of a world. Its numbers live in the world; the handle dies when the body is removed, and every call on
 * it is refused from then on, even if another body takes the place.
 *
 * <p>Positions are those of the center of mass. Setters wake the body, and through its contacts its group. Call them between
 * steps, on the thread that steps the world.
 */
public final class Body {
    private final World world;
    private final int slot;
    private final int generation;
    private final Shape shape;
    private final MotionType motion;
    private Material material;
    private Object userData;

    Body(World world, int slot, int generation, BodyDef def) {
        this.world = world;
        this.slot = slot;
        this.generation = generation;
        shape = def.shape;
        motion = def.motion;
        material = def.material;
        userData = def.userData;
    }

    /** A handle to a body that came with a snapshot. */
    Body(World world, int slot, Shape shape) {
        this.world = world;
        this.slot = slot;
        this.shape = shape;
        generation = world.bodies.generation[slot];
        motion = MotionType.values()[world.bodies.motion[slot]];
        int c = world.bodies.firstCollider[slot];
        material = new Material(world.colliders.friction[c], world.colliders.rolling[c], world.colliders.spinning[c], world.colliders.restitution[c]);
    }

    /** The world it belongs or belonged to. */
    public World world() {
        return world;
    }

    /** Whether the body is still in its world. */
    public boolean isAlive() {
        return world.bodies.alive(slot, generation);
    }

    /** Place in the world's tables; refuses dead handles. */
    int slot() {
        if (!isAlive()) {
            throw new IllegalStateException("the body has been removed from its world");
        }
        return slot;
    }

    /** Number of the body: its place in the world, unique among the living. */
    public int index() {
        return slot();
    }

    /** Its shape. */
    public Shape shape() {
        slot();
        return shape;
    }

    /** How it moves. */
    public MotionType motion() {
        slot();
        return motion;
    }

    /** What its surface does. */
    public Material material() {
        slot();
        return material;
    }

    /** Gives its surface another material. */
    public void setMaterial(Material value) {
        int b = edit();
        material = Check.notNull("material", value);
        for (int c = world.bodies.firstCollider[b]; c != BodyStore.NONE; c = world.colliders.next[c]) {
            world.colliders.friction[c] = value.friction();
            world.colliders.rolling[c] = value.rolling();
            world.colliders.spinning[c] = value.spinning();
            world.colliders.restitution[c] = value.restitution();
        }
        world.graph.recombine(b);
        world.graph.wake(b);
    }

    /** Whether it only senses. */
    public boolean isSensor() {
        int c = world.bodies.firstCollider[slot()];
        return world.colliders.sensor[c];
    }

    /** Collision group 0 to 31, and the groups it collides with, as bits. */
    public void setFilter(int collisionGroup, int collidesWith) {
        int b = edit();
        if (collisionGroup < 0 || collisionGroup > 31) {
            throw new IllegalArgumentException("collision group must be from 0 to 31, but is " + collisionGroup);
        }
        for (int c = world.bodies.firstCollider[b]; c != BodyStore.NONE; c = world.colliders.next[c]) {
            world.colliders.groupBit[c] = 1 << collisionGroup;
            world.colliders.mask[c] = collidesWith;
        }
        world.graph.refilter(b);
        world.graph.wake(b);
    }

    /** Its collision group, 0 to 31. */
    public int collisionGroup() {
        return Integer.numberOfTrailingZeros(world.colliders.groupBit[world.bodies.firstCollider[slot()]]);
    }

    /** The groups it collides with, as bits. */
    public int collidesWith() {
        return world.colliders.mask[world.bodies.firstCollider[slot()]];
    }

    /** Anything the user keeps here. */
    public Object userData() {
        slot();
        return userData;
    }

    /** Keeps anything. */
    public void setUserData(Object data) {
        edit();
        userData = data;
    }

    /** Center of mass in world coordinates, meters. */
    public Vector3d position(Vector3d dest) {
        int p = slot() * BodyStore.POSE;
        return Check.notNull("dest", dest).set(world.bodies.pose[p], world.bodies.pose[p + 1], world.bodies.pose[p + 2]);
    }

    /** Rotation from body axes to world axes. */
    public Quaterniond rotation(Quaterniond dest) {
        int q = slot() * 4;
        double[] r = world.bodies.rotation;
        return Check.notNull("dest", dest).set(r[q], r[q + 1], r[q + 2], r[q + 3]);
    }

    /** Velocity of the center of mass, m/s. */
    public Vector3d velocity(Vector3d dest) {
        int v = slot() * BodyStore.VEL;
        return Check.notNull("dest", dest).set(world.bodies.velocity[v], world.bodies.velocity[v + 1], world.bodies.velocity[v + 2]);
    }

    /** Angular velocity in world axes, rad/s. */
    public Vector3d angularVelocity(Vector3d dest) {
        int v = slot() * BodyStore.VEL + 3;
        return Check.notNull("dest", dest).set(world.bodies.velocity[v], world.bodies.velocity[v + 1], world.bodies.velocity[v + 2]);
    }

    /** Velocity of the body's material at a world point, m/s: v + w x (p - x). */
    public Vector3d velocityAt(Vector3dc point, Vector3d dest) {
        Check.finite("point", point);
        int b = slot();
        double[] v = world.bodies.velocity;
        double[] p = world.bodies.pose;
        int i = b * BodyStore.VEL;
        int j = b * BodyStore.POSE;
        double x = point.x() - p[j], y = point.y() - p[j + 1], z = point.z() - p[j + 2];
        return Check.notNull("dest", dest).set(v[i] + v[i + 4] * z - v[i + 5] * y, v[i + 1] + v[i + 5] * x - v[i + 3] * z,
                v[i + 2] + v[i + 3] * y - v[i + 4] * x);
    }

    /** Mass in kg; 0 for bodies that nothing can move. */
    public double mass() {
        return world.bodies.mass[slot()];
    }

    /** Kinetic energy in joules. */
    public double kineticEnergy() {
        return world.bodies.kineticEnergy(slot());
    }

    /** Axis-aligned bounds: lowest and highest corner. */
    public void bounds(Vector3d min, Vector3d max) {
        Check.notNull("min", min);
        Check.notNull("max", max);
        if (min == max) {
            throw new IllegalArgumentException("max must not be the same vector as min");
        }
        double[] out = new double[6];
        shape.bounds(world.bodies.pose, slot() * BodyStore.POSE, out, 0);
        min.set(out[0], out[1], out[2]);
        max.set(out[3], out[4], out[5]);
    }

    /**
     * Follows a motion from now on: in each step it goes exactly where the motion has it at the step's end, whatever is in the
     * way. Its time 0 is the world's time of now. Only for scripted bodies; null stops it where it is.
     */
    public void follow(Motion path) {
        follow(path, world.time());
    }

    /** The same with the time of the world, in seconds, that is the motion's time 0. */
    public void follow(Motion path, double startTime) {
        int b = edit();
        if (motion != MotionType.SCRIPTED) {
            throw new IllegalStateException("only scripted bodies follow a motion");
        }
        Check.finite("startTime", startTime);
        wakeNeighbors(b);
        world.scripts.set(b, path, startTime, world.time());
        world.bodies.flags[b] |= BodyStore.MOVED | BodyStore.NUDGED;
    }

    /** The motion that it follows, or null. */
    public Motion followed() {
        return world.scripts.motion(slot());
    }

    /** The time of the world, in seconds, that is time 0 of the motion that it follows; refused if it follows none. */
    public double followedFrom() {
        int b = slot();
        if (!world.scripts.drives(b)) {
            throw new IllegalStateException("the body follows no motion");
        }
        return world.scripts.start(b);
    }

    /** Puts the body somewhere else. Contacts are found anew; velocities stay. */
    public void setPose(Vector3dc position, Quaterniondc rotation) {
        int b = free(edit());
        Check.finite("position", position);
        Check.unit("rotation", rotation);
        wakeNeighbors(b);
        place(position, rotation);
        thaw(b);
        world.bodies.flags[b] |= BodyStore.MOVED | BodyStore.NUDGED;
        world.graph.wake(b);
    }

    /** Puts the body somewhere else, keeping its rotation. */
    public void setPosition(double x, double y, double z) {
        Check.finite("position", x, y, z);
        setPose(new Vector3d(x, y, z), rotation(new Quaterniond()));
    }

    /** Sets the velocity of the center of mass, m/s. Fixed bodies refuse. */
    public void setVelocity(double x, double y, double z) {
        int b = movable();
        Check.finite("velocity", x, y, z);
        int v = b * BodyStore.VEL;
        world.bodies.velocity[v] = x;
        world.bodies.velocity[v + 1] = y;
        world.bodies.velocity[v + 2] = z;
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.VELOCITY, b, x, y, z);
    }

    /** Sets the angular velocity in world axes, rad/s. Fixed bodies refuse. */
    public void setAngularVelocity(double x, double y, double z) {
        int b = movable();
        Check.finite("angularVelocity", x, y, z);
        int v = b * BodyStore.VEL + 3;
        world.bodies.velocity[v] = x;
        world.bodies.velocity[v + 1] = y;
        world.bodies.velocity[v + 2] = z;
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.SPIN, b, x, y, z);
    }

    /** Adds a force at the center of mass for the next step, in newtons. */
    public void applyForce(double x, double y, double z) {
        int b = dynamic();
        Check.finite("force", x, y, z);
        push(world.bodies.force, b * BodyStore.VEL, x, y, z, 1);
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.FORCE, b, x, y, z);
    }

    /** Adds a force at a world point for the next step, in newtons. */
    public void applyForceAt(Vector3dc force, Vector3dc point) {
        int b = dynamic();
        Check.finite("force", force);
        Check.finite("point", point);
        int p = b * BodyStore.POSE;
        double x = point.x() - world.bodies.pose[p], y = point.y() - world.bodies.pose[p + 1], z = point.z() - world.bodies.pose[p + 2];
        push(world.bodies.force, b * BodyStore.VEL, force.x(), force.y(), force.z(), 1);
        push(world.bodies.force, b * BodyStore.VEL + 3, y * force.z() - z * force.y(), z * force.x() - x * force.z(), x * force.y() - y * force.x(), 1);
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.FORCE_AT, b, force.x(), force.y(), force.z(), point.x(), point.y(), point.z());
    }

    /** Adds a torque for the next step, in newton meters, world axes. */
    public void applyTorque(double x, double y, double z) {
        int b = dynamic();
        Check.finite("torque", x, y, z);
        push(world.bodies.force, b * BodyStore.VEL + 3, x, y, z, 1);
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.TORQUE, b, x, y, z);
    }

    /** Changes the velocity at once by an impulse at the center of mass, in newton seconds. */
    public void applyImpulse(double x, double y, double z) {
        int b = dynamic();
        Check.finite("impulse", x, y, z);
        push(world.bodies.velocity, b * BodyStore.VEL, x, y, z, world.bodies.invMass[b]);
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.IMPULSE, b, x, y, z);
    }

    /** Changes velocity and spin at once by an impulse at a world point, in newton seconds. */
    public void applyImpulseAt(Vector3dc impulse, Vector3dc point) {
        int b = dynamic();
        Check.finite("impulse", impulse);
        Check.finite("point", point);
        int p = b * BodyStore.POSE;
        double x = point.x() - world.bodies.pose[p], y = point.y() - world.bodies.pose[p + 1], z = point.z() - world.bodies.pose[p + 2];
        push(world.bodies.velocity, b * BodyStore.VEL, impulse.x(), impulse.y(), impulse.z(), world.bodies.invMass[b]);
        turn(b, y * impulse.z() - z * impulse.y(), z * impulse.x() - x * impulse.z(), x * impulse.y() - y * impulse.x());
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.IMPULSE_AT, b, impulse.x(), impulse.y(), impulse.z(), point.x(), point.y(), point.z());
    }

    /** Changes the spin at once by an angular impulse, in newton meter seconds, world axes. */
    public void applyAngularImpulse(double x, double y, double z) {
        int b = dynamic();
        Check.finite("angular impulse", x, y, z);
        turn(b, x, y, z);
        world.graph.wake(b);
        world.inputs.note(Inputs.Kind.ANGULAR_IMPULSE, b, x, y, z);
    }

    /** Linear and angular damping in 1/s, at least 0. */
    public void setDamping(double linear, double angular) {
        int b = edit();
        Check.notNegative("linear damping", linear);
        Check.notNegative("angular damping", angular);
        world.bodies.damping[2 * b] = linear;
        world.bodies.damping[2 * b + 1] = angular;
        world.graph.wake(b);
    }

    /** Linear damping in 1/s. */
    public double linearDamping() {
        return world.bodies.damping[2 * slot()];
    }

    /** Angular damping in 1/s. */
    public double angularDamping() {
        return world.bodies.damping[2 * slot() + 1];
    }

    /** Whether it may sleep. */
    public boolean sleeps() {
        return (world.bodies.flags[slot()] & BodyStore.NO_SLEEP) == 0;
    }

    /** Its inertia about the center of mass in its own axes, kg m^2: xx, xy, xz, yy, yz, zz; zeros for bodies that nothing can move. */
    public double[] inertia() {
        int i = slot() * BodyStore.SYM;
        return Arrays.copyOfRange(world.bodies.inertia, i, i + BodyStore.SYM);
    }

    /** The axis given to {@link #setSpinAxis}, or null. */
    public Vector3d spinAxis() {
        int b = slot();
        double[] a = world.bodies.axis;
        return (world.bodies.flags[b] & BodyStore.AXIS_ROTATION) == 0 ? null : new Vector3d(a[3 * b], a[3 * b + 1], a[3 * b + 2]);
    }

    /** Rotates exactly about a given axis of the body and to first order about the others: for fast wheels. Null switches it off. */
    public void setSpinAxis(Vector3dc axis) {
        int b = edit();
        if (axis == null) {
            world.bodies.flags[b] &= ~BodyStore.AXIS_ROTATION;
            return;
        }
        Check.finite("axis", axis);
        double l = Math.sqrt(axis.x() * axis.x() + axis.y() * axis.y() + axis.z() * axis.z());
        if (!(l > 1e-9)) {
            throw new IllegalArgumentException("axis must not be zero");
        }
        world.bodies.axis[3 * b] = axis.x() / l;
        world.bodies.axis[3 * b + 1] = axis.y() / l;
        world.bodies.axis[3 * b + 2] = axis.z() / l;
        world.bodies.flags[b] |= BodyStore.AXIS_ROTATION;
    }

    /** How its rotation follows its spin, but for the spin axis if it has one. */
    public Turning turning() {
        int f = world.bodies.flags[slot()];
        return (f & BodyStore.FINITE_ROTATION) != 0 ? Turning.FINITE : (f & BodyStore.FIRST_ORDER) != 0 ? Turning.FIRST_ORDER : Turning.ADAPTIVE;
    }

    /** Says how its rotation follows its spin; adaptive by default. */
    public void setTurning(Turning turning) {
        int b = edit();
        Check.notNull("turning", turning);
        int rest = world.bodies.flags[b] & ~(BodyStore.FINITE_ROTATION | BodyStore.FIRST_ORDER);
        world.bodies.flags[b] = rest | (turning == Turning.FINITE ? BodyStore.FINITE_ROTATION : turning == Turning.FIRST_ORDER ? BodyStore.FIRST_ORDER : 0);
    }

    /** Takes the body out of the simulation without removing it, or back in; cheap, and allocates nothing. */
    public void setActive(boolean active) {
        int b = edit();
        boolean now = (world.bodies.flags[b] & BodyStore.PASSIVE) == 0;
        if (now == active) {
            return;
        }
        if (active) {
            world.bodies.flags[b] &= ~BodyStore.PASSIVE;
        } else {
            wakeNeighbors(b);
            world.bodies.flags[b] |= BodyStore.PASSIVE;
        }
        world.graph.refilter(b);
        world.graph.wake(b);
    }

    /** Whether it takes part in the simulation. */
    public boolean isActive() {
        return (world.bodies.flags[slot()] & BodyStore.PASSIVE) == 0;
    }

    /** Whether its group is asleep. */
    public boolean isAsleep() {
        return world.bodies.asleep(slot());
    }

    /** Whether the policy found it sleepy in the last step; its group sleeps when all are. */
    public boolean isSleepy() {
        return (world.bodies.flags[slot()] & (BodyStore.SLEEPY | BodyStore.ASLEEP)) != 0;
    }

    /** Whether it was frozen after a number went wrong or it left the world's bounds; setting its pose thaws it. */
    public boolean isFrozen() {
        return (world.bodies.flags[slot()] & BodyStore.FROZEN) != 0;
    }

    /** Wakes the body and, from the next step on, its group. */
    public void wake() {
        world.graph.wake(edit());
    }

    /** Contact group of the last step, or -1 for bodies that sleep or can't move. */
    public int group() {
        return world.bodies.group[slot()];
    }

    /** Edges on the shortest way to something fixed; 0 for fixed bodies, -1 for bodies that nothing carries. */
    public int stackHeight() {
        int h = world.bodies.height[slot()];
        return h >= 1 << 20 ? -1 : h;
    }

    @Override
    public String toString() {
        return "Body " + slot + (isAlive() ? "" : " (removed)");
    }

    // what the world does with it

    void weigh(MassProperties m) {
        BodyStore s = world.bodies;
        s.mass[slot] = m.mass();
        s.invMass[slot] = 1 / m.mass();
        int i = slot * BodyStore.SYM;
        double[] t = s.inertia;
        t[i] = m.ixx();
        t[i + 1] = m.ixy();
        t[i + 2] = m.ixz();
        t[i + 3] = m.iyy();
        t[i + 4] = m.iyz();
        t[i + 5] = m.izz();
        s.invertInertia(slot);
    }

    void place(Vector3dc position, Quaterniondc rotation) {
        BodyStore s = world.bodies;
        int p = slot * BodyStore.POSE;
        s.pose[p] = position.x();
        s.pose[p + 1] = position.y();
        s.pose[p + 2] = position.z();
        s.rotation[4 * slot] = rotation.x();
        s.rotation[4 * slot + 1] = rotation.y();
        s.rotation[4 * slot + 2] = rotation.z();
        s.rotation[4 * slot + 3] = rotation.w();
        // what was read from a body goes back as it was, to the bit
        if (Math.abs(rotation.lengthSquared() - 1) > 1e-15) {
            Quat.normalize(s.rotation, 4 * slot);
        }
        s.refresh(slot);
    }

    void move(Vector3dc v, Vector3dc w) {
        double[] s = world.bodies.velocity;
        int o = slot * BodyStore.VEL;
        s[o] = v.x();
        s[o + 1] = v.y();
        s[o + 2] = v.z();
        s[o + 3] = w.x();
        s[o + 4] = w.y();
        s[o + 5] = w.z();
    }

    /** A scripted body follows its velocity. */
    void carry(double h) {
        BodyStore s = world.bodies;
        int p = slot * BodyStore.POSE;
        int v = slot * BodyStore.VEL;
        for (int k = 0; k < 3; k++) {
            s.pose[p + k] += h * s.velocity[v + k];
        }
        Quat.rotate(s.rotation, 4 * slot, s.velocity[v + 3], s.velocity[v + 4], s.velocity[v + 5], h);
        s.refresh(slot);
        s.flags[slot] |= BodyStore.MOVED;
    }

    private void turn(int b, double x, double y, double z) {
        double[] t = world.bodies.invInertiaWorld;
        int i = b * BodyStore.SYM;
        push(world.bodies.velocity, b * BodyStore.VEL + 3, t[i] * x + t[i + 1] * y + t[i + 2] * z, t[i + 1] * x + t[i + 3] * y + t[i + 4] * z,
                t[i + 2] * x + t[i + 4] * y + t[i + 5] * z, 1);
    }

    private static void push(double[] to, int o, double x, double y, double z, double scale) {
        to[o] += x * scale;
        to[o + 1] += y * scale;
        to[o + 2] += z * scale;
    }

    private void wakeNeighbors(int b) {
        for (int l = world.bodies.firstEdge[b]; l != BodyStore.NONE; l = world.graph.edges.next[l]) {
            int e = l >> 1;
            if (world.graph.edges.kind[e] == EdgeStore.JOINT || world.graph.edges.points[e] > 0) {
                world.graph.wake(world.graph.edges.other(l));
            }
        }
    }

    private void thaw(int b) {
        if ((world.bodies.flags[b] & BodyStore.FROZEN) != 0) {
            world.bodies.flags[b] &= ~BodyStore.FROZEN;
            Arrays.fill(world.bodies.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
            world.bodies.invMass[b] = 1 / world.bodies.mass[b];
            world.bodies.refresh(b);
        }
    }

    private int edit() {
        world.change();
        return slot();
    }

    /** The next three are for what {@link Inputs} notes: no change of another kind. */
    private int told() {
        world.idle();
        return slot();
    }

    private int movable() {
        int b = told();
        if (motion == MotionType.FIXED) {
            throw new IllegalStateException("a fixed body has no velocity");
        }
        return free(b);
    }

    private int free(int b) {
        if (world.scripts.drives(b)) {
            throw new IllegalStateException("a body that follows a motion can't be moved by hand: let it follow null first");
        }
        return b;
    }

    private int dynamic() {
        int b = told();
        if (motion != MotionType.DYNAMIC) {
            throw new IllegalStateException("only dynamic bodies feel forces and impulses");
        }
        return b;
    }
}
