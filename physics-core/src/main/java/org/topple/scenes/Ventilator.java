package org.topple.scenes;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.Cylinder;

/** A fan on a motor in a bin, and ten jacks that fall into it (Erleben, figure 3). */
final class Ventilator extends Scene {
    /** Speed that the motor wants, rad/s, and its torque, N m. */
    static final double SPEED = 8, TORQUE = 2000;
    static final int JACKS = 10;

    Ventilator() {
        super("ventilator", Category.MACHINES);
        about("A fan on a motor, and ten jacks that fall into it", "Hold a blade", "The jacks are thrown about; the fan slows and recovers");
        camera(Camera.front(6, 5));
        atMost(80, 600, 400);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.4, 0);
        Parts.walls(world, 0.2, 2.6, 4, 0.3);
        Compound.Builder fan = Compound.builder().add(new Cylinder(0.2, 0.25), new Vector3d(), new Quaterniond());
        for (int i = 0; i < 2; i++) {
            fan.add(new Box(1.6, 0.2, 0.06), new Vector3d(), Parts.yaw(i * Math.PI / 2));
        }
        Body rotor = world.add(BodyDef.dynamic(fan.build()).density(400).friction(0.1).position(0, 0.27, 0));
        Quaterniond[] turns = {new Quaterniond(), Parts.roll(Math.PI / 2), new Quaterniond(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5))};
        Compound.Builder jack = Compound.builder();
        for (Quaterniond turn : turns) {
            jack.add(new Capsule(0.06, 0.2), new Vector3d(), turn);
        }
        Compound shape = jack.build();
        Random random = new Random(3);
        for (int i = 0; i < JACKS; i++) {
            world.add(BodyDef.dynamic(shape).density(500).friction(0.2).position(Parts.between(random, -1, 1), 2.5 + 0.9 * i, Parts.between(random, -1, 1))
                    .rotation(Parts.turn(random)));
        }
        world.add(JointDef.hinge(null, rotor, new Vector3d(0, 0.27, 0), new Vector3d(0, 1, 0)).motor(0, SPEED, TORQUE));
    }
}
