package org.topple.scenes;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Cylinder;

/**
 * A car of 1200 kg on four wheel joints with springs; the rear wheels drive, the front wheels steer. It goes along +x and drives
 * a circle over two low ramps. Wheels turn exactly about their own axes, or they would come off them at speed (Erleben 4.14).
 */
final class Car extends Scene {
    static final double RADIUS = 0.35;
    private static final double BASE = 1.35, TRACK = 0.8;

    Car() {
        super("car", Category.MACHINES);
        about("A car on four springs, rear wheels driven, front wheels turned", "Steer it against a wall", "It leans into the curve and jumps the ramps");
        camera(Camera.front(24, 6));
        atMost(24, 100, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 1, 0);
        build(world, 0, 12, 900, 0.08);
        for (int i = 0; i < 2; i++) {
            world.add(BodyDef.fixed(new Box(1.5, 0.1, 1.5)).friction(1).position(12, 0.05, 6 - 12.0 * i).rotation(Parts.roll(0.12)));
        }
    }

    /** The four wheel joints of a car that starts at a speed, wants another, by a torque at each rear wheel, and steers. */
    static Joint[] build(World world, double speed, double wanted, double torque, double steering) {
        double height = RADIUS + 0.35;
        Body chassis = world.add(BodyDef.dynamic(new Box(2, 0.3, 0.75)).mass(1120).friction(0.4).position(0, height, 0).velocity(speed, 0, 0));
        Joint[] joints = new Joint[4];
        // the wheel's own axis is its y, laid along z
        Quaterniond lying = new Quaterniond(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5));
        for (int i = 0; i < 4; i++) {
            boolean front = i < 2;
            double x = front ? BASE : -BASE;
            double z = i % 2 == 0 ? TRACK : -TRACK;
            Body wheel = world.add(BodyDef.dynamic(new Cylinder(RADIUS, 0.1)).mass(20).friction(1).position(x, RADIUS, z).rotation(lying)
                    .velocity(speed, 0, 0).angularVelocity(0, 0, -speed / RADIUS));
            wheel.setSpinAxis(new Vector3d(0, 1, 0));
            JointDef def = JointDef.wheel(chassis, wheel, new Vector3d(x, RADIUS, z), new Vector3d(0, 1, 0), new Vector3d(0, 0, -1))
                    .suspension(9, 0.5).limit(2, -0.15, 0.15);
            joints[i] = world.add(front ? def.servo(0, steering, 1, 4000) : def.limit(0, 0, 0).motor(1, wanted / RADIUS, torque));
        }
        return joints;
    }
}
