package org.topple.physics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.body.Turning;
import org.topple.physics.script.AxisTurn;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.Sphere;

/** The calls of the second row, for {@link ApiFuzzTest}: joints at work, queries, motions, timers, sleep, snapshots on the way. */
final class MoreCalls {
    private MoreCalls() {
    }

    static void call(World w, Random r, List<Body> bodies, List<Joint> joints) {
        Body b = bodies.get(r.nextInt(bodies.size()));
        Vector3d v = ApiFuzzTest.vector(r);
        double x = ApiFuzzTest.number(r);
        switch (r.nextInt(20)) {
            case 0 -> bodies.add(w.add(BodyDef.dynamic(Compound.builder().add(new Sphere(0.3), new Vector3d(-0.5, 0, 0), new Quaterniond())
                    .add(new Box(0.3, 0.2, 0.25), v, new Quaterniond().rotationX(0.3)).build()).position(0, 3, 0)));
            case 1 -> bodies.add(w.add(BodyDef.dynamic(ApiFuzzTest.shape(r)).mass(Math.abs(x) * 1e6).damping(Math.abs(x), 0.1).sleeps(r.nextBoolean())));
            case 2 -> b.setTurning(Turning.values()[r.nextInt(Turning.values().length)]);
            case 3 -> b.setSpinAxis(v);
            case 4 -> b.setDamping(Math.abs(x), Math.abs(x));
            case 5 -> b.applyTorque(v.x, v.y, v.z);
            case 6 -> b.applyForceAt(v.mul(1e6), ApiFuzzTest.vector(r));
            case 7 -> b.applyAngularImpulse(v.x, v.y, v.z);
            case 8 -> b.follow(r.nextInt(4) == 0 ? null : ScriptedMotion.standing(v).turning(AxisTurn.steady(new Vector3d(0, 1, 0), x, new Quaterniond())), x);
            case 9 -> w.addTimer(Math.abs(x));
            case 10 -> w.removeTimer(r.nextInt(3));
            case 11 -> w.setEventMask(r.nextInt());
            case 12 -> w.putToSleep(List.of(b, bodies.get(r.nextInt(bodies.size()))));
            case 13 -> b.wake();
            case 14 -> w.queries().rayCast(v, ApiFuzzTest.vector(r), Math.abs(x), null, new RayHit());
            case 15 -> w.queries().overlap(ApiFuzzTest.shape(r), v, new Quaterniond(), null, new ArrayList<Body>());
            case 16 -> w.reserve(r.nextInt(100) - 2, r.nextInt(100));
            case 17 -> World.restore(w.snapshot()).step(1 / 60.0);
            default -> {
                if (!joints.isEmpty()) {
                    joint(joints.get(r.nextInt(joints.size())), r, v, x);
                }
            }
        }
    }

    private static void joint(Joint j, Random r, Vector3d v, double x) {
        int axis = r.nextInt(4) - 1;
        switch (r.nextInt(6)) {
            case 0 -> j.setMotor(axis, x, 10);
            case 1 -> j.setServo(axis, x, 1, Math.abs(x));
            case 2 -> j.setLimit(axis, -Math.abs(x), x);
            case 3 -> j.setFriction(axis, x);
            case 4 -> j.setSpring(axis, 0.1, x, 0.5);
            default -> j.aim(v);
        }
    }
}
