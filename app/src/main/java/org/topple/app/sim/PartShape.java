package org.topple.app.sim;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Shapes to build with, by their size: the longest edge, or the diameter, in meters. */
public enum PartShape {
    BOX {
        @Override
        public Shape make(double size) {
            return new Box(size / 2, size / 2, size / 2);
        }
    },
    BRICK {
        @Override
        public Shape make(double size) {
            return new Box(size / 2, size / 4, size / 4);
        }
    },
    PLANK {
        @Override
        public Shape make(double size) {
            return new Box(size / 2, size / 32, size / 8);
        }
    },
    BALL {
        @Override
        public Shape make(double size) {
            return new Sphere(size / 2);
        }
    },
    CYLINDER {
        @Override
        public Shape make(double size) {
            return new Cylinder(size / 4, size / 2);
        }
    },
    CAPSULE {
        @Override
        public Shape make(double size) {
            return new Capsule(size / 5, 0.3 * size);
        }
    },
    /** A ramp: a hull of six corners. */
    WEDGE {
        @Override
        public Shape make(double size) {
            double a = size / 2;
            double h = size / 2;
            double b = size / 4;
            return ConvexHull.of(new double[] {-a, 0, -b, a, 0, -b, -a, 0, b, a, 0, b, a, h, -b, a, h, b});
        }
    },
    /** A cut stone: a hull of twelve corners, those of an icosahedron. */
    GEM {
        @Override
        public Shape make(double size) {
            double golden = (1 + Math.sqrt(5)) / 2;
            double a = size / 2 / Math.sqrt(1 + golden * golden);
            double b = a * golden;
            return ConvexHull.of(new double[] {0, a, b, 0, a, -b, 0, -a, b, 0, -a, -b, a, b, 0, a, -b, 0, -a, b, 0, -a, -b, 0, b, 0, a, b, 0, -a, -b, 0, a, -b, 0, -a});
        }
    },
    /** A body of two parts: a beam on a foot, like the letter T upside down. */
    TEE {
        @Override
        public Shape make(double size) {
            double t = size / 10;
            Quaterniond none = new Quaterniond();
            return new Compound.Builder().add(new Box(size / 2, t, 2 * t), new Vector3d(0, t, 0), none)
                .add(new Box(t, size / 2 - t, 2 * t), new Vector3d(0, size / 2 + t, 0), none).build();
        }
    },
    /** A body of three parts: two balls on a bar. */
    DUMBBELL {
        @Override
        public Shape make(double size) {
            double r = size / 5;
            Quaterniond across = new Quaterniond().rotationZ(Math.PI / 2);
            return new Compound.Builder().add(new Cylinder(r / 4, size / 2 - 1.5 * r), new Vector3d(), across)
                .add(new Sphere(r), new Vector3d(size / 2 - r, 0, 0), new Quaterniond()).add(new Sphere(r), new Vector3d(r - size / 2, 0, 0), new Quaterniond()).build();
        }
    };

    /** A shape of this kind. */
    public abstract Shape make(double size);
}
