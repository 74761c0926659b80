package org.topple.physics.record;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.script.AxisTurn;
import org.topple.physics.script.KeyedTurn;
import org.topple.physics.script.Path;
import org.topple.physics.script.Schedule;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** Small worlds that together have everything a snapshot can hold: the smaller, the more errors can be tried. */
final class HostileWorlds {
    private static final double H = 1 / 60.0;

    private HostileWorlds() {
    }

    /** Snapshots of all of them. */
    static List<byte[]> snapshots() {
        List<byte[]> all = new ArrayList<>();
        for (World w : new World[] {stack(), shapes(), joints(), scripts(), gone()}) {
            all.add(w.snapshot());
        }
        return all;
    }

    private static World ran(World w, int steps) {
        for (int i = 0; i < steps; i++) {
            w.step(H);
        }
        return w;
    }

    /** Boxes in contact, and a hinge. */
    static World stack() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5, 0));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.4)).position(0, 1.4, 0));
        w.add(JointDef.hinge(a, b, new Vector3d(0, 1, 0), new Vector3d(0, 0, 1)).limit(0, -0.5, 0.5).motor(0, 1, 5));
        return ran(w, 5);
    }

    /** Every shape, one in another, one a sensor, some asleep by the thesis' policy, which keeps a ring of energies. */
    private static World shapes() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.ENERGY).friction(WorldSettings.FrictionModel.MANIFOLD));
        w.add(BodyDef.fixed(new HalfSpace()));
        w.add(BodyDef.dynamic(new Capsule(0.2, 0.3)).position(0, 0.2, 0).rotation(new Quaterniond().rotationZ(Math.PI / 2)));
        w.add(BodyDef.dynamic(new Cylinder(0.25, 0.3)).position(0, 0.6, 0));
        w.add(BodyDef.dynamic(ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1})).position(2, 0.5, 0).angularVelocity(1, 2, 3));
        w.add(BodyDef.dynamic(Compound.builder().add(new Sphere(0.3), new Vector3d(-0.5, 0, 0), new Quaterniond())
                .add(new Box(0.3, 0.2, 0.25), new Vector3d(0.5, 0, 0), new Quaterniond().rotationX(0.3)).build()).position(2, 1, 0).restitution(0.4));
        w.add(BodyDef.fixed(new Box(1, 1, 1)).sensor(true).position(2, 1, 0));
        return ran(w, 25);
    }

    /** Every joint. */
    private static World joints() {
        World w = new World();
        Vector3d x = new Vector3d(1, 0, 0);
        Vector3d y = new Vector3d(0, 1, 0);
        Body[] b = new Body[9];
        for (int i = 0; i < b.length; i++) {
            b[i] = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(i, 3, 0));
        }
        w.add(JointDef.ball(null, b[0], new Vector3d(0, 3.5, 0)).poseSpring(3, 0.4, 50).turnFriction(1));
        w.add(JointDef.slider(b[0], b[1], new Vector3d(0.5, 3, 0), x).limit(0, -0.1, 0.1).spring(0, 0.1, 4, 0.5));
        w.add(JointDef.wheel(b[1], b[2], new Vector3d(1.5, 3, 0), y, x).suspension(3, 0.6).motor(1, 5, 6));
        w.add(JointDef.universal(b[2], b[3], new Vector3d(2.5, 3, 0), y, x).friction(1, 0.4));
        w.add(JointDef.fixed(b[3], b[4], new Vector3d(3.5, 3, 0)).breaksAt(1e4, 1e4));
        w.add(JointDef.coneTwist(b[4], b[5], new Vector3d(4.5, 3, 0), x, 0.7).servo(0, 0.2, 1, 50));
        w.add(JointDef.distance(b[5], b[6], new Vector3d(5, 3, 0), new Vector3d(6, 3, 0), 0.5, 1.2));
        w.add(JointDef.hinge(b[6], b[7], new Vector3d(6.5, 3, 0), y).errorReduction(0.3).softness(1e-5));
        w.add(JointDef.drag(b[7], new Vector3d(7, 3, 0), 3, 1, 10)).aim(new Vector3d(7, 4, 1));
        return ran(w, 10);
    }

    /** Motions of scripted bodies, a timer, a rule, events. */
    private static World scripts() {
        World w = new World(new WorldSettings().stepper(WorldSettings.StepperKind.SHOCK).broadPhase(WorldSettings.BroadPhaseKind.SWEEP));
        Schedule ease = Schedule.ease(0, 0, 3, 2);
        w.add(BodyDef.scripted(new Sphere(0.2))).follow(ScriptedMotion.along(Path.through(new Vector3d(-5, 3, 1), new Vector3d(-6, 4, 2)), ease)
                .turning(AxisTurn.by(new Vector3d(1, 2, 3), ease, new Quaterniond(0.5, 0.5, 0.5, 0.5))), -0.3);
        w.add(BodyDef.scripted(new Box(0.5, 0.1, 0.5))).follow(ScriptedMotion.standing(new Vector3d(0, 0, 0))
                .turning(KeyedTurn.through(new double[] {0, 1}, new Quaterniond(), new Quaterniond().rotateX(1))), 0.1);
        Body a = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(0, 0.35, 0).filter(3, -2));
        Body b = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(0.1, 0.36, 0));
        w.ignore(a, b);
        w.addTimer(0.05);
        w.setEventMask(-1);
        return ran(w, 6);
    }

    /** Free slots of bodies, colliders, edges and joints; a force, a passive body, one that is told something between steps. */
    private static World gone() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        Body[] b = new Body[5];
        for (int i = 0; i < b.length; i++) {
            b[i] = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0.3 * i, 0.5 + i, 0));
        }
        w.add(JointDef.ball(b[0], b[1], new Vector3d(0, 1, 0)));
        w.add(JointDef.ball(b[3], b[4], new Vector3d(1, 4, 0)));
        ran(w, 3);
        w.remove(b[1]);
        w.remove(b[3]);
        b[4].applyForce(1, 2, 3);
        b[0].setActive(false);
        w.add(BodyDef.dynamic(new Sphere(1)).position(0, 9, 0));
        return w;
    }
}
