package org.topple.physics.shape;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Shapes of every kind for tests, and whether they hold a point. */
final class Solids {
    private Solids() {
    }

    /** One shape of each kind. */
    static Shape[] all() {
        Random random = new Random(99);
        Shape[] s = new Shape[Shape.KINDS];
        for (int k = 0; k < s.length; k++) {
            s[k] = random(random, k);
        }
        return s;
    }

    /** A shape of the given kind and random size. */
    static Shape random(Random random, int kind) {
        return switch (kind) {
            case Shape.SPHERE -> new Sphere(size(random));
            case Shape.BOX -> new Box(size(random), size(random), size(random));
            case Shape.CAPSULE -> new Capsule(size(random), size(random));
            case Shape.CYLINDER -> new Cylinder(size(random), size(random));
            case Shape.HULL -> ConvexHull.of(Clouds.random(random, random.nextBoolean() ? 0 : 6));
            case Shape.HALF_SPACE -> new HalfSpace();
            default -> {
                Compound.Builder b = Compound.builder();
                int parts = 1 + random.nextInt(4);
                for (int i = 0; i < parts; i++) {
                    b.add(random(random, random.nextInt(5)), new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()), turn(random));
                }
                yield b.build();
            }
        };
    }

    static Quaterniond turn(Random random) {
        return new Quaterniond(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
    }

    private static double size(Random random) {
        return 0.2 + random.nextDouble();
    }

    /** Whether a point lies in the shape, its surface moved outwards by {@code grow} meters. */
    static boolean holds(Shape shape, double x, double y, double z, double grow) {
        switch (shape.kind()) {
            case Shape.SPHERE:
                return Math.sqrt(x * x + y * y + z * z) <= ((Sphere) shape).radius + grow;
            case Shape.BOX: {
                Box b = (Box) shape;
                return Math.abs(x) <= b.hx + grow && Math.abs(y) <= b.hy + grow && Math.abs(z) <= b.hz + grow;
            }
            case Shape.CAPSULE: {
                Capsule c = (Capsule) shape;
                double r = y - Math.max(-c.halfLength, Math.min(c.halfLength, y));
                return Math.sqrt(x * x + r * r + z * z) <= c.radius + grow;
            }
            case Shape.CYLINDER: {
                Cylinder c = (Cylinder) shape;
                return Math.sqrt(x * x + z * z) <= c.radius + grow && Math.abs(y) <= c.halfLength + grow;
            }
            case Shape.HULL: {
                double[] p = ((ConvexHull) shape).facePlanes;
                boolean in = true;
                for (int f = 0; f < p.length; f += 4) {
                    in &= p[f] * x + p[f + 1] * y + p[f + 2] * z <= p[f + 3] + grow;
                }
                return in;
            }
            case Shape.HALF_SPACE:
                return y <= grow;
            default: {
                Compound c = (Compound) shape;
                double[] q = new double[12];
                for (int i = 0; i < c.parts(); i++) {
                    c.partPose(i, q, 0);
                    double dx = x - q[0];
                    double dy = y - q[1];
                    double dz = z - q[2];
                    if (holds(c.part(i), q[3] * dx + q[6] * dy + q[9] * dz, q[4] * dx + q[7] * dy + q[10] * dz,
                            q[5] * dx + q[8] * dy + q[11] * dz, grow)) {
                        return true;
                    }
                }
                return false;
            }
        }
    }
}
