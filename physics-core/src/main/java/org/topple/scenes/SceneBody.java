package org.topple.scenes;

import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.body.Turning;
import org.topple.physics.script.MotionNumbers;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Shape;

/** A body of a scene file: the numbers, as they stand in the file. */
final class SceneBody {
    MotionType motion = MotionType.DYNAMIC;
    Shape shape;
    final Vector3d position = new Vector3d();
    final Quaterniond rotation = new Quaterniond();
    final Vector3d velocity = new Vector3d();
    final Vector3d spin = new Vector3d();
    /** Density, or 0 and the mass; 1000 kg/m^3 if nothing is said. */
    double density = 1000;
    double mass;
    /** Whether the file says one of the two. */
    boolean weighed;
    double friction = Material.DEFAULT.friction(), rolling, spinning, restitution;
    double linearDamping, angularDamping;
    int group;
    int mask = -1;
    boolean sensor;
    boolean sleeps = true;
    boolean active = true;
    /** Whether it sleeps until something wakes it. */
    boolean asleep;
    Vector3d spinAxis;
    Turning turning = Turning.ADAPTIVE;
    /** The motion that a scripted body follows, or null, and when it started, s before or after the scene does. */
    MotionNumbers follows;
    double start;
    /** Where it stands in the file, for messages. */
    String place = "";

    /** A body as it is now, at this time of its world. */
    static SceneBody of(Body body, double now) {
        SceneBody b = new SceneBody();
        b.motion = body.motion();
        b.shape = body.shape();
        body.position(b.position);
        body.rotation(b.rotation);
        body.velocity(b.velocity);
        body.angularVelocity(b.spin);
        b.friction = body.material().friction();
        b.rolling = body.material().rolling();
        b.spinning = body.material().spinning();
        b.restitution = body.material().restitution();
        b.linearDamping = body.linearDamping();
        b.angularDamping = body.angularDamping();
        b.group = body.collisionGroup();
        b.mask = body.collidesWith();
        b.sensor = body.isSensor();
        b.sleeps = body.sleeps();
        b.active = body.isActive();
        b.asleep = body.isAsleep() && b.active && b.sleeps;
        b.spinAxis = body.spinAxis();
        b.turning = body.turning();
        b.follows = MotionNumbers.of(body.followed());
        if (b.follows != null) {
            b.start = body.followedFrom() - now;
        }
        if (b.motion == MotionType.DYNAMIC) {
            b.weigh(body);
        }
        return b;
    }

    /** Finds whether density or mass gives back the same mass and inertia, to the bit. */
    private void weigh(Body body) {
        double perVolume = body.mass() / shape.mass(1).mass();
        double whole = Math.rint(perVolume);
        for (double d : new double[] {whole, perVolume, Math.nextUp(perVolume), -Math.nextUp(-perVolume)}) {
            if (d > 0 && same(shape.mass(d), body)) {
                density = d;
                return;
            }
        }
        density = 0;
        mass = body.mass();
    }

    private static boolean same(MassProperties m, Body body) {
        return m.mass() == body.mass()
                && Arrays.equals(new double[] {m.ixx(), m.ixy(), m.ixz(), m.iyy(), m.iyz(), m.izz()}, body.inertia());
    }

    /** What the engine makes a body of; refuses what it refuses. */
    BodyDef def() {
        BodyDef def = BodyDef.of(motion, shape).position(position).rotation(rotation).velocity(velocity.x, velocity.y, velocity.z)
                .angularVelocity(spin.x, spin.y, spin.z).material(new Material(friction, rolling, spinning, restitution))
                .damping(linearDamping, angularDamping).filter(group, mask).sensor(sensor).sleeps(sleeps);
        return density > 0 ? def.density(density) : def.mass(mass);
    }

    /** What a body is told after it was added, at this time of its world. */
    void finish(Body body, double now) {
        if (follows != null) {
            body.follow(follows.motion(), now + start);
        }
        if (spinAxis != null) {
            body.setSpinAxis(spinAxis);
        }
        if (turning != Turning.ADAPTIVE) {
            body.setTurning(turning);
        }
        if (!active) {
            body.setActive(false);
        }
    }
}
