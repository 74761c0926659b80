package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * The parts of a robot lie half a meter apart and the error reduction of its joints, 0.1 a step and nothing else, pulls them
 * together (Erleben 4.8.3, figure 2). Its torso hangs in the air.
 */
final class RobotAssembly extends Scene {
    /** Share of the error that goes in each step. */
    static final double SHARE = 0.1;

    RobotAssembly() {
        super("robot-assembly", Category.MACHINES);
        about("A robot whose parts have come apart", "Pull an arm off while it assembles", "Its joints pull it together, gently");
        camera(Camera.front(4, 4));
        atMost(24, 120, 120);
        runsWith(0.01, new WorldSettings());
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Body torso = world.add(BodyDef.dynamic(new Box(0.25, 0.4, 0.15)).mass(30).position(0, 2, 0).damping(0.5, 0.5));
        part(world, torso, new Sphere(0.18), 5, 0, 2.62, 0, 0, 2.42, 0, 0, 0.5, 0);
        for (int side = -1; side <= 1; side += 2) {
            Body arm = part(world, torso, new Capsule(0.07, 0.15), 3, side * 0.37, 2.15, 0, side * 0.3, 2.35, 0, side * 0.5, 0, 0.1);
            part(world, arm, new Capsule(0.06, 0.15), 2, side * 0.37, 1.7, 0, side * 0.37, 1.92, 0, side * 0.5, -0.1, 0.3);
            Body leg = part(world, torso, new Capsule(0.09, 0.2), 6, side * 0.15, 1.3, 0, side * 0.15, 1.6, 0, side * 0.2, -0.45, 0);
            part(world, leg, new Capsule(0.08, 0.2), 4, side * 0.15, 0.75, 0, side * 0.15, 1.02, 0, side * 0.2, -0.45, -0.2);
        }
        world.add(JointDef.fixed(null, torso, new Vector3d(0, 2, 0)));
    }

    /** A part at its place, joined there, then moved away from it. */
    private static Body part(World world, Body parent, Shape shape, double mass, double x, double y, double z, double jx,
            double jy, double jz, double dx, double dy, double dz) {
        Body body = world.add(BodyDef.dynamic(shape).mass(mass).position(x, y, z).damping(0.5, 0.5));
        world.add(JointDef.ball(parent, body, new Vector3d(jx, jy, jz)).errorReduction(SHARE).turnFriction(2));
        body.setPosition(x + dx, y + dy, z + dz);
        return body;
    }
}
