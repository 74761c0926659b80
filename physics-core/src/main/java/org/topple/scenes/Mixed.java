package org.topple.scenes;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** 300 bodies of every shape, in random sizes and orientations, poured in layers of 6 x 6 into a box of 6 x 6 m. */
final class Mixed extends Scene {
    private static final int BODIES = 300;
    private static final int SIDE = 6;
    private static final double PITCH = 1;

    Mixed() {
        super("mixed", Category.PILES);
        about("300 bodies of every shape, poured into a box", "Throw more in", "All come to rest inside, no shape in another");
        camera(Camera.front(10, 8));
        // a compound counts by its parts
        atMost(BODIES + BODIES / 3 + 40, 4200, 2600);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Parts.walls(world, 0.5, 3, 12, 0.5);
        Random random = new Random(300);
        double middle = 0.5 * (SIDE - 1);
        for (int n = 0; n < BODIES; n++) {
            Shape shape = shape(n % 6, Parts.between(random, 0.7, 1), random);
            int i = n % SIDE;
            int j = n / SIDE % SIDE;
            int k = n / (SIDE * SIDE);
            world.add(Parts.body(shape, 1000, 0.5, 0).rotation(Parts.turn(random)).position(PITCH * (i - middle), 0.6 + PITCH * k, PITCH * (j - middle)));
        }
    }

    /** A shape inside a ball of half a meter times the scale. */
    private static Shape shape(int kind, double s, Random random) {
        switch (kind) {
            case 0:
                return new Sphere(0.35 * s);
            case 1:
                return new Box(0.3 * s, 0.25 * s, 0.2 * s);
            case 2:
                return new Capsule(0.2 * s, 0.25 * s);
            case 3:
                return new Cylinder(0.3 * s, 0.25 * s);
            case 4:
                return hull(s, random);
            default:
                Box bar = new Box(0.4 * s, 0.1 * s, 0.1 * s);
                return Compound.builder().add(bar, new Vector3d(), new Quaterniond())
                        .add(new Box(0.1 * s, 0.3 * s, 0.1 * s), new Vector3d(0, 0.2 * s, 0), new Quaterniond()).build();
        }
    }

    /** The hull of twelve points on a sphere. */
    private static Shape hull(double s, Random random) {
        double[] xyz = new double[36];
        Vector3d p = new Vector3d();
        for (int i = 0; i < 12; i++) {
            Quaterniond q = Parts.turn(random);
            // the turn of the upright axis, by products only
            p.set(2 * (q.x * q.y - q.w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.w * q.x));
            xyz[3 * i] = 0.35 * s * p.x;
            xyz[3 * i + 1] = 0.35 * s * p.y;
            xyz[3 * i + 2] = 0.35 * s * p.z;
        }
        return ConvexHull.of(xyz);
    }
}
