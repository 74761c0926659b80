package org.topple.physics;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.Material;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Random worlds of random bodies: no NaN, no exception, and no energy out of nothing. */
public class EnergyFuzzTest {
    private static Shape shape(Random r) {
        double a = 0.1 + 0.4 * r.nextDouble();
        double b = 0.1 + 0.4 * r.nextDouble();
        double c = 0.1 + 0.4 * r.nextDouble();
        return switch (r.nextInt(5)) {
            case 0 -> new Sphere(a);
            case 1 -> new Box(a, b, c);
            case 2 -> new Capsule(a, b);
            case 3 -> new Cylinder(a, b);
            default -> ConvexHull.of(new double[] {a, 0, 0, -a, 0, 0, 0, b, 0, 0, -b, 0, 0, 0, c, 0, 0, -c, a, b, c});
        };
    }

    private static Quaterniond turn(Random r) {
        return new Quaterniond(r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), r.nextGaussian()).normalize();
    }

    /** Bodies apart from each other in a box without lid, thrown about. */
    static World world(Random r) {
        World w = new World(TestWorlds.awake());
        Material m = new Material(r.nextDouble(), 0, 0, r.nextInt(3) == 0 ? 0 : r.nextDouble());
        w.add(BodyDef.fixed(new HalfSpace()).material(m));
        if (r.nextBoolean()) {
            w.add(BodyDef.fixed(new Box(3, 0.3, 3)).material(m).position(0, 0.3, 0).rotation(new Quaterniond().rotationZ(0.5 * r.nextDouble() - 0.25)));
        }
        int n = 2 + r.nextInt(12);
        for (int i = 0; i < n; i++) {
            w.add(BodyDef.dynamic(shape(r)).density(100 + 2000 * r.nextDouble()).material(m).rotation(turn(r))
                    .position(2.1 * (i % 3) - 2.1, 3 + 2.1 * (i / 9), 2.1 * (i / 3 % 3) - 2.1)
                    .velocity(4 * r.nextGaussian(), 4 * r.nextGaussian(), 4 * r.nextGaussian())
                    .angularVelocity(5 * r.nextGaussian(), 5 * r.nextGaussian(), 5 * r.nextGaussian()));
        }
        return w;
    }

    @Test public void energyNeverExceedsItsStart() {
        double worst = 0;
        for (int i = 0; i < LongRuns.count(10_000); i++) {
            Random r = new Random(i);
            World w = world(r);
            double h = r.nextBoolean() ? 1 / 60.0 : 0.01;
            double start = TestWorlds.energy(w, h);
            for (int step = 0; step < 100; step++) {
                w.step(h);
                double now = TestWorlds.energy(w, h);
                assertFalse("world " + i + " step " + step, Double.isNaN(now));
                worst = Math.max(worst, now / start);
            }
        }
        assertTrue("worst " + worst, worst <= 1.01);
    }
}
