package org.topple.app.gl;

import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * How a shape is drawn: a mesh, named so that equal meshes are made once and drawn together, and its scale along the
 * shape's axes. A shape without a mesh of its own is drawn as the box that bounds it.
 */
record Figure(String mesh, double sx, double sy, double sz) {
    private static final int SEGMENTS = 32;
    private static final int RINGS = 8;
    private static final double GROUND_HALF_SIZE = 100;
    private static final String GROUND = "ground";
    private static final double[] IDENTITY_POSE = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};

    static Figure of(Shape shape) {
        if (shape.kind() == Shape.HALF_SPACE) {
            return new Figure(GROUND, 1, 1, 1);
        } else if (shape instanceof Box b) {
            return new Figure("box", b.hx, b.hy, b.hz);
        } else if (shape instanceof Sphere s) {
            return new Figure("sphere", s.radius, s.radius, s.radius);
        } else if (shape instanceof Cylinder c) {
            return new Figure("cylinder", c.radius, c.halfLength, c.radius);
        } else if (shape instanceof Capsule c) {
            return new Figure("capsule " + c.halfLength / c.radius, c.radius, c.radius, c.radius);
        }
        double[] bounds = new double[6];
        shape.bounds(IDENTITY_POSE, 0, bounds, 0);
        return new Figure("box", bounds[3], bounds[4], bounds[5]);
    }

    boolean isGround() {
        return mesh.equals(GROUND);
    }

    Mesh makeMesh() {
        String[] word = mesh.split(" ");
        switch (word[0]) {
            case "box":
                return Mesh.box();
            case GROUND:
                return Mesh.square(GROUND_HALF_SIZE);
            case "cylinder":
                return Mesh.revolution(Mesh.cylinderProfile(), SEGMENTS);
            case "sphere":
                return Mesh.revolution(Mesh.roundProfile(1, 0, RINGS), SEGMENTS);
            case "capsule":
                return Mesh.revolution(Mesh.roundProfile(1, Double.parseDouble(word[1]), RINGS), SEGMENTS);
            default:
                throw new IllegalStateException("no mesh " + mesh);
        }
    }
}
