package org.topple.physics.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Several convex shapes as one rigid shape. The common center of mass becomes the origin: {@link #offset} tells where it
 * was in the frame the parts were given in. Mass and inertia are those of the parts, moved by the parallel-axes theorem
 * ({@link MassSum}); where parts overlap, their mass counts twice.
 */
public final class Compound extends Shape {
    /** Most parts a compound may have. */
    public static final int MAX_PARTS = 1024;

    private final Shape[] parts;
    private final double[] poses;
    private final double[][] places;
    private final double offsetX, offsetY, offsetZ;
    private final double inner, outer;
    private final MassProperties unit;

    /** Collects the parts of a compound. */
    public static final class Builder {
        private final List<Shape> shapes = new ArrayList<>();
        private double[] poses = new double[4 * POSE];
        private final List<double[]> places = new ArrayList<>();
        private final MassSum sum = new MassSum();

        /**
         * Adds a part with its center of mass at {@code position} (meters), turned by the unit quaternion {@code rotation}.
         * Half-spaces and compounds are refused, as are null, NaN and quaternions that are not of unit length.
         */
        public Builder add(Shape shape, Vector3dc position, Quaterniondc rotation) {
            Arguments.notNull("shape", shape);
            if (shape.kind() == HALF_SPACE || shape.kind() == COMPOUND) {
                throw new IllegalArgumentException("shape must be convex and finite: a "
                        + (shape.kind() == COMPOUND ? "compound" : "half-space") + " can't be part of a compound");
            }
            int n = shapes.size();
            if (n == MAX_PARTS) {
                throw new IllegalArgumentException("a compound must have at most " + MAX_PARTS + " parts");
            }
            double[] pose = new double[POSE];
            Pose.set(position, rotation, pose, 0);
            sum.add(shape.mass(1), position, rotation);
            if (poses.length == n * POSE) {
                poses = Arrays.copyOf(poses, 2 * poses.length);
            }
            System.arraycopy(pose, 0, poses, n * POSE, POSE);
            shapes.add(shape);
            places.add(new double[] {position.x(), position.y(), position.z(), rotation.x(), rotation.y(), rotation.z(), rotation.w()});
            return this;
        }

        /** The compound of the parts added so far; refused without parts. */
        public Compound build() {
            if (shapes.isEmpty()) {
                throw new IllegalArgumentException("a compound must have at least one part");
            }
            return new Compound(this);
        }
    }

    private Compound(Builder b) {
        super(COMPOUND);
        parts = b.shapes.toArray(new Shape[0]);
        places = b.places.toArray(new double[0][]);
        poses = Arrays.copyOf(b.poses, parts.length * POSE);
        Vector3d c = b.sum.center(new Vector3d());
        unit = b.sum.properties();
        offsetX = c.x;
        offsetY = c.y;
        offsetZ = c.z;
        double far = 0;
        double thin = Double.POSITIVE_INFINITY;
        for (int i = 0; i < parts.length; i++) {
            int p = i * POSE;
            poses[p] -= c.x;
            poses[p + 1] -= c.y;
            poses[p + 2] -= c.z;

            // the origin as the part sees it
            double ox = -(poses[p + 3] * poses[p] + poses[p + 6] * poses[p + 1] + poses[p + 9] * poses[p + 2]);
            double oy = -(poses[p + 4] * poses[p] + poses[p + 7] * poses[p + 1] + poses[p + 10] * poses[p + 2]);
            double oz = -(poses[p + 5] * poses[p] + poses[p + 8] * poses[p + 1] + poses[p + 11] * poses[p + 2]);
            far = Math.max(far, parts[i].farthest(ox, oy, oz));
            thin = Math.min(thin, parts[i].innerRadius());
        }
        outer = far;
        inner = thin;
    }

    /** Starts a compound. */
    public static Builder builder() {
        return new Builder();
    }

    /** Number of parts. */
    public int parts() {
        return parts.length;
    }

    /** Part {@code i}, from 0. */
    public Shape part(int i) {
        return parts[index(i)];
    }

    /** The pose of part {@code i} in the compound's frame: twelve numbers from {@code out[o]} on. */
    public void partPose(int i, double[] out, int o) {
        int part = index(i) * POSE;
        Arguments.notNull("out", out);
        System.arraycopy(poses, part, out, o, POSE);
    }

    /** Where part i was put when the compound was made: position, then rotation x y z w. */
    public double[] place(int i) {
        return places[index(i)].clone();
    }

    private int index(int i) {
        if (i < 0 || i >= parts.length) {
            throw new IndexOutOfBoundsException("i must lie in 0.." + (parts.length - 1) + " but is " + i);
        }
        return i;
    }

    /** Where the common center of mass, now the origin, was in the frame the parts were given in. */
    public Vector3d offset(Vector3d dest) {
        Arguments.notNull("dest", dest);
        return dest.set(offsetX, offsetY, offsetZ);
    }

    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            double r0 = pose[p + 3 + 3 * k];
            double r1 = pose[p + 4 + 3 * k];
            double r2 = pose[p + 5 + 3 * k];
            out[o + k] = pose[p + k] - reach(-r0, -r1, -r2);
            out[o + 3 + k] = pose[p + k] + reach(r0, r1, r2);
        }
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        double most = Double.NEGATIVE_INFINITY;
        double[] q = poses;
        for (int i = 0, p = 0; p < q.length; i++, p += POSE) {
            double lx = q[p + 3] * dx + q[p + 6] * dy + q[p + 9] * dz;
            double ly = q[p + 4] * dx + q[p + 7] * dy + q[p + 10] * dz;
            double lz = q[p + 5] * dx + q[p + 8] * dy + q[p + 11] * dz;
            double s = dx * q[p] + dy * q[p + 1] + dz * q[p + 2] + parts[i].reach(lx, ly, lz);
            most = s > most ? s : most;
        }
        return most;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        throw new UnsupportedOperationException("a compound isn't convex: ask its parts for their farthest points");
    }

    @Override
    double farthest(double x, double y, double z) {
        throw new UnsupportedOperationException("compounds don't nest");
    }

    @Override
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        double best = Double.POSITIVE_INFINITY;
        double[] q = poses;
        for (int i = 0, p = 0; p < q.length; i++, p += POSE) {
            // the ray as the part sees it
            double x = ox - q[p];
            double y = oy - q[p + 1];
            double z = oz - q[p + 2];
            double s = parts[i].cast(q[p + 3] * x + q[p + 6] * y + q[p + 9] * z,
                    q[p + 4] * x + q[p + 7] * y + q[p + 10] * z,
                    q[p + 5] * x + q[p + 8] * y + q[p + 11] * z,
                    q[p + 3] * ux + q[p + 6] * uy + q[p + 9] * uz,
                    q[p + 4] * ux + q[p + 7] * uy + q[p + 10] * uz,
                    q[p + 5] * ux + q[p + 8] * uy + q[p + 11] * uz, Math.min(max, best), normal);
            if (s == Double.POSITIVE_INFINITY) {
                continue;
            }

            // turn the normal to the compound's axes
            best = s;
            x = normal[0];
            y = normal[1];
            z = normal[2];
            normal[0] = q[p + 3] * x + q[p + 4] * y + q[p + 5] * z;
            normal[1] = q[p + 6] * x + q[p + 7] * y + q[p + 8] * z;
            normal[2] = q[p + 9] * x + q[p + 10] * y + q[p + 11] * z;
        }
        return best;
    }

    @Override
    public double outerRadius() {
        return outer;
    }

    /** The smallest inner radius of the parts: what passes through a plate is the thinnest part, wherever it sits. */
    @Override
    public double innerRadius() {
        return inner;
    }

    /** The sum of the parts' volumes: overlaps count twice. */
    @Override
    public double volume() {
        return unit.mass();
    }

    @Override
    public MassProperties mass(double density) {
        return unit.withMass(Arguments.positive("density", density) * unit.mass());
    }
}
