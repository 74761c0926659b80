package org.topple.physics.narrow;

import java.util.Random;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Shapes for tests. */
final class Shapes {
    private Shapes() {
    }

    /** A random shape of a kind, some 5 cm to 1.5 m large. */
    static Shape random(Random r, int kind) {
        return switch (kind) {
            case Shape.SPHERE -> new Sphere(size(r));
            case Shape.BOX -> new Box(size(r), size(r), size(r));
            case Shape.CAPSULE -> new Capsule(size(r), size(r));
            case Shape.CYLINDER -> new Cylinder(size(r), size(r));
            default -> {
                double[] p = new double[3 * (5 + r.nextInt(20))];
                for (int i = 0; i < p.length; i++) {
                    p[i] = 0.4 * r.nextGaussian();
                }
                yield ConvexHull.of(p);
            }
        };
    }

    private static double size(Random r) {
        return 0.05 + 0.6 * r.nextDouble();
    }

    /** The hull that a box is. */
    static ConvexHull block(double hx, double hy, double hz) {
        double[] p = new double[24];
        for (int k = 0; k < 8; k++) {
            p[3 * k] = (k & 1) == 0 ? -hx : hx;
            p[3 * k + 1] = (k & 2) == 0 ? -hy : hy;
            p[3 * k + 2] = (k & 4) == 0 ? -hz : hz;
        }
        return ConvexHull.of(p);
    }
}
