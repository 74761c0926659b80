package org.topple.scenes;

import java.io.IOException;
import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Reads shapes: an object with one field, named after the kind. Points and parts of the whole file are counted. */
final class ShapeReader {
    private final JsonFields in;
    private int points;
    private int parts;
    private Shape made;

    ShapeReader(JsonFields in) {
        this.in = in;
    }

    Shape read() throws IOException {
        return read(true);
    }

    private Shape read(boolean compounds) throws IOException {
        String place = in.place();
        Shape[] out = new Shape[1];
        try {
            in.object(name -> {
                if (out[0] != null) {
                    throw in.fail("a shape has one field, named after its kind");
                }
                out[0] = shape(name, compounds);
                return out[0] != null;
            });
        } catch (SceneFileException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFileException(e.getMessage() + place, e);
        }
        if (out[0] == null) {
            throw new SceneFileException("a shape has one field, named after its kind" + place, null);
        }
        return out[0];
    }

    /** The shape of a kind, or null if there is no such kind here. */
    private Shape shape(String kind, boolean compounds) throws IOException {
        double[] n;
        switch (kind) {
            case "sphere":
                return new Sphere(in.number());
            case "box":
                n = in.numbers(3);
                return new Box(n[0], n[1], n[2]);
            case "capsule":
                n = in.numbers(2);
                return new Capsule(n[0], n[1]);
            case "cylinder":
                n = in.numbers(2);
                return new Cylinder(n[0], n[1]);
            case "hull":
                return hull();
            case "halfSpace":
                if (!in.flag()) {
                    throw in.fail("a half-space is written as true");
                }
                return new HalfSpace();
            case "compound":
                return compounds ? compound() : null;
            default:
                return null;
        }
    }

    private Shape hull() throws IOException {
        double[][] cloud = {new double[36]};
        int n = in.array(SceneFile.MAX_HULL_POINTS, i -> {
            if (++points > SceneFile.MAX_POINTS) {
                throw in.fail("all hulls together must not have more than " + SceneFile.MAX_POINTS + " points");
            }
            if (3 * i == cloud[0].length) {
                cloud[0] = Arrays.copyOf(cloud[0], 6 * i);
            }
            System.arraycopy(in.numbers(3), 0, cloud[0], 3 * i, 3);
        });
        return ConvexHull.of(Arrays.copyOf(cloud[0], 3 * n));
    }

    private Shape compound() throws IOException {
        Compound.Builder builder = Compound.builder();
        in.array(Compound.MAX_PARTS, i -> {
            if (++parts > SceneFile.MAX_PARTS) {
                throw in.fail("all compounds together must not have more than " + SceneFile.MAX_PARTS + " parts");
            }
            Vector3d position = new Vector3d();
            Quaterniond rotation = new Quaterniond();
            String place = in.place();
            made = null;
            in.object(name -> {
                switch (name) {
                    case "shape" -> made = read(false);
                    case "position" -> position.set(in.numbers(3));
                    case "rotation" -> {
                        double[] q = in.numbers(4);
                        rotation.set(q[0], q[1], q[2], q[3]);
                    }
                    default -> {
                        return false;
                    }
                }
                return true;
            });
            if (made == null) {
                throw new SceneFileException("a part needs a \"shape\"" + place, null);
            }
            builder.add(made, position, rotation);
        });
        return builder.build();
    }
}
