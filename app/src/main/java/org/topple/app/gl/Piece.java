package org.topple.app.gl;

import java.util.List;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.app.sim.Look;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * What is drawn of a body in one go: the body itself, or one part of a compound.
 *
 * @param figure   the mesh, and how it is shaded
 * @param hull     the hull that the mesh is made of, or null
 * @param body     index of the body
 * @param half     half size along the axes of the part
 * @param radius   radius of its edges
 * @param position where the part is in the body's frame
 * @param rotation how it is turned in the body's frame
 */
record Piece(Figure figure, ConvexHull hull, int body, Vector3d half, double radius, Vector3d position, Quaterniond rotation) {
    /** Share of its smallest half size by which a box or cylinder is rounded, and most meters. */
    private static final double ROUNDNESS = 0.10;
    private static final double ROUNDEST = 0.05;
    /** How many times as high as thick a fixed box is that one must look through to see what it holds. */
    private static final double WALL = 3;
    private static final double WALL_HEIGHT = 1;

    /** Adds the pieces of a body. */
    static void of(Look look, int body, List<Piece> out) {
        add(look, look.shape(), body, new Vector3d(), new Quaterniond(), out);
    }

    private static void add(Look look, Shape shape, int body, Vector3d position, Quaterniond rotation, List<Piece> out) {
        if (shape instanceof Compound c) {
            double[] pose = new double[Shape.POSE];
            for (int i = 0; i < c.parts(); i++) {
                c.partPose(i, pose, 0);
                Vector3d p = rotation.transform(new Vector3d(pose[0], pose[1], pose[2])).add(position);
                // JOML takes matrices by columns
                Quaterniond q = new Quaterniond().setFromNormalized(new Matrix3d(pose[3], pose[6], pose[9], pose[4], pose[7], pose[10], pose[5], pose[8], pose[11]));
                add(look, c.part(i), body, p, new Quaterniond(rotation).mul(q), out);
            }
        } else if (shape instanceof Box b) {
            Figure figure = isWall(look, b) ? Figure.GLASS : Figure.BOX;
            out.add(new Piece(figure, null, body, new Vector3d(b.hx, b.hy, b.hz), roundness(Math.min(b.hx, Math.min(b.hy, b.hz))), position, rotation));
        } else if (shape instanceof Sphere s) {
            out.add(new Piece(Figure.ROUND, null, body, new Vector3d(s.radius), s.radius, position, rotation));
        } else if (shape instanceof Capsule c) {
            out.add(new Piece(Figure.ROUND, null, body, new Vector3d(c.radius, c.radius + c.halfLength, c.radius), c.radius, position, rotation));
        } else if (shape instanceof Cylinder c) {
            out.add(new Piece(Figure.CYLINDER, null, body, new Vector3d(c.radius, c.halfLength, c.radius), roundness(Math.min(c.radius, c.halfLength)),
                position, rotation));
        } else if (shape instanceof ConvexHull h) {
            out.add(new Piece(Figure.HULL, h, body, new Vector3d(1), 0, position, rotation));
        } else {
            out.add(new Piece(Figure.GROUND, null, body, new Vector3d(1), 0, position, rotation));
        }
    }

    /** Whether a body casts a shadow: all but the ground and glass. */
    static boolean castsShadow(Look look) {
        return look.shape().kind() != Shape.HALF_SPACE && !(look.shape() instanceof Box b && isWall(look, b));
    }

    private static double roundness(double half) {
        return Math.min(ROUNDEST, ROUNDNESS * half);
    }

    private static boolean isWall(Look look, Box b) {
        return look.motion() == MotionType.FIXED && 2 * b.hy > WALL_HEIGHT && b.hy > WALL * Math.min(b.hx, b.hz);
    }
}
