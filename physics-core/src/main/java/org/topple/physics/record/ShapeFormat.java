package org.topple.physics.record;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * Shapes as bytes: what a shape was made of, not what was computed from it. Reading makes it anew, so that all checks of its
 * constructor hold for foreign data too, and equal input gives equal bits.
 */
final class ShapeFormat {
    private ShapeFormat() {
    }

    static void write(ByteWriter out, Shape shape) {
        out.u8(shape.kind());
        switch (shape.kind()) {
            case Shape.SPHERE -> out.f64(((Sphere) shape).radius);
            case Shape.BOX -> {
                Box b = (Box) shape;
                out.f64(b.hx).f64(b.hy).f64(b.hz);
            }
            case Shape.CAPSULE -> {
                Capsule c = (Capsule) shape;
                out.f64(c.radius).f64(c.halfLength);
            }
            case Shape.CYLINDER -> {
                Cylinder c = (Cylinder) shape;
                out.f64(c.radius).f64(c.halfLength);
            }
            case Shape.HULL -> {
                double[] cloud = ((ConvexHull) shape).cloud();
                out.whole(cloud.length).f64(cloud, 0, cloud.length);
            }
            case Shape.HALF_SPACE -> {
            }
            default -> {
                Compound c = (Compound) shape;
                out.whole(c.parts());
                for (int i = 0; i < c.parts(); i++) {
                    write(out, c.part(i));
                    out.f64(c.place(i), 0, 7);
                }
            }
        }
    }

    static Shape read(ByteReader in) {
        return read(in, true);
    }

    private static Shape read(ByteReader in, boolean compounds) {
        int kind = in.u8();
        try {
            switch (kind) {
                case Shape.SPHERE:
                    return new Sphere(in.f64("radius"));
                case Shape.BOX:
                    return new Box(in.f64("hx"), in.f64("hy"), in.f64("hz"));
                case Shape.CAPSULE:
                    return new Capsule(in.f64("radius"), in.f64("half length"));
                case Shape.CYLINDER:
                    return new Cylinder(in.f64("radius"), in.f64("half length"));
                case Shape.HULL:
                    double[] cloud = new double[in.count("cloud", 8, 3 * ConvexHull.MAX_POINTS)];
                    in.f64("point", cloud, 0, cloud.length);
                    return ConvexHull.of(cloud);
                case Shape.HALF_SPACE:
                    return new HalfSpace();
                case Shape.COMPOUND:
                    if (compounds) {
                        return compound(in);
                    }
                    break;
                default:
            }
        } catch (org.topple.physics.bytes.FormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw in.fail("a shape is refused: " + e.getMessage());
        }
        throw in.fail("there is no shape of kind " + kind + " here");
    }

    private static Compound compound(ByteReader in) {
        int n = in.count("parts", 57, Compound.MAX_PARTS);
        Compound.Builder builder = Compound.builder();
        double[] p = new double[7];
        for (int i = 0; i < n; i++) {
            Shape part = read(in, false);
            in.f64("place", p, 0, 7);
            builder.add(part, new Vector3d(p[0], p[1], p[2]), new Quaterniond(p[3], p[4], p[5], p[6]));
        }
        return builder.build();
    }
}
