package org.topple.physics;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Shape;

/**
 * What a body shall be. Made once, given to {@link World#add}, and reusable for as many bodies as one likes; each method
 * refuses what no world could take.
 */
public final class BodyDef {
    final MotionType motion;
    final Shape shape;
    final Vector3d position = new Vector3d();
    final Quaterniond rotation = new Quaterniond();
    final Vector3d velocity = new Vector3d();
    final Vector3d spin = new Vector3d();
    Material material = Material.DEFAULT;
    double density = 1000;
    double mass;
    double linearDamping;
    double angularDamping;
    int group;
    int mask = -1;
    boolean sensor;
    boolean sleeps = true;
    Object userData;

    private BodyDef(MotionType motion, Shape shape) {
        this.motion = motion;
        this.shape = Check.notNull("shape", shape);
        if (motion == MotionType.DYNAMIC && shape.kind() == Shape.HALF_SPACE) {
            throw new IllegalArgumentException("shape must be bounded for a dynamic body, but is a half-space");
        }
    }

    /** A body that forces, contacts and joints move; 1000 kg/m^3 unless told otherwise. */
    public static BodyDef dynamic(Shape shape) {
        return new BodyDef(MotionType.DYNAMIC, shape);
    }

    /** A body that never moves. */
    public static BodyDef fixed(Shape shape) {
        return new BodyDef(MotionType.FIXED, shape);
    }

    /** A body that moves as it is told. */
    public static BodyDef scripted(Shape shape) {
        return new BodyDef(MotionType.SCRIPTED, shape);
    }

    /** A body of the given motion type. */
    public static BodyDef of(MotionType motion, Shape shape) {
        return new BodyDef(Check.notNull("motion", motion), shape);
    }

    /** Center of mass in world coordinates, meters. */
    public BodyDef position(double x, double y, double z) {
        Check.finite("position", x, y, z);
        position.set(x, y, z);
        return this;
    }

    /** Center of mass in world coordinates, meters. */
    public BodyDef position(Vector3dc p) {
        Check.notNull("position", p);
        return position(p.x(), p.y(), p.z());
    }

    /** Rotation from the shape's axes to the world's; a unit quaternion. */
    public BodyDef rotation(Quaterniondc q) {
        Check.unit("rotation", q);
        rotation.set(q);
        return this;
    }

    /** Velocity of the center of mass, m/s. */
    public BodyDef velocity(double x, double y, double z) {
        Check.finite("velocity", x, y, z);
        velocity.set(x, y, z);
        return this;
    }

    /** Angular velocity in world axes, rad/s. */
    public BodyDef angularVelocity(double x, double y, double z) {
        Check.finite("angularVelocity", x, y, z);
        spin.set(x, y, z);
        return this;
    }

    /** Density in kg/m^3, positive. */
    public BodyDef density(double value) {
        density = Check.positive("density", value);
        mass = 0;
        return this;
    }

    /** Total mass in kg, positive; replaces the density. */
    public BodyDef mass(double value) {
        mass = Check.positive("mass", value);
        return this;
    }

    /** What the surface does in contact. */
    public BodyDef material(Material value) {
        material = Check.notNull("material", value);
        return this;
    }

    /** Coulomb friction of the surface; the rest of the material stays. */
    public BodyDef friction(double value) {
        material = material.withFriction(value);
        return this;
    }

    /** Restitution of the surface, 0 to 1; the rest of the material stays. */
    public BodyDef restitution(double value) {
        material = material.withRestitution(value);
        return this;
    }

    /** Linear and angular damping in 1/s, at least 0; 0 by default. */
    public BodyDef damping(double linear, double angular) {
        linearDamping = Check.notNegative("linear damping", linear);
        angularDamping = Check.notNegative("angular damping", angular);
        return this;
    }

    /** Collision group 0 to 31, and the groups it collides with, as bits. Two bodies collide if each accepts the other's group. */
    public BodyDef filter(int collisionGroup, int collidesWith) {
        if (collisionGroup < 0 || collisionGroup > 31) {
            throw new IllegalArgumentException("collision group must be from 0 to 31, but is " + collisionGroup);
        }
        group = collisionGroup;
        mask = collidesWith;
        return this;
    }

    /** Whether the body only senses: it reports what is inside and pushes nothing. */
    public BodyDef sensor(boolean value) {
        sensor = value;
        return this;
    }

    /** Whether the body may sleep. */
    public BodyDef sleeps(boolean value) {
        sleeps = value;
        return this;
    }

    /** Anything the user wants to find again at the body. */
    public BodyDef userData(Object data) {
        userData = data;
        return this;
    }
}
