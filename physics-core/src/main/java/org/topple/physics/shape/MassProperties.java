package org.topple.physics.shape;

import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.topple.physics.math.Eigen3;

/**
 * Mass in kg and the inertia tensor in kg m^2 about the center of mass, in the shape's axes:
 * the matrix is {@code [ixx ixy ixz; ixy iyy iyz; ixz iyz izz]}.
 */
public record MassProperties(double mass, double ixx, double iyy, double izz, double ixy, double ixz, double iyz) {
    /** Refuses numbers that are not finite, a mass that is not positive and a tensor that is not positive definite. */
    public MassProperties {
        Arguments.positive("mass", mass);
        double trace = ixx + iyy + izz;
        double s = 1 / trace;
        double a = ixx * s;
        double b = iyy * s;
        double c = izz * s;
        double p = ixy * s;
        double q = ixz * s;
        double r = iyz * s;
        boolean finite = trace > 0 && s <= Double.MAX_VALUE && trace <= Double.MAX_VALUE;
        if (!(finite && a > 0 && a * b - p * p > 0 && a * (b * c - r * r) - p * (p * c - q * r) + q * (p * r - b * q) > 0)) {
            throw new IllegalArgumentException("inertia must be a positive definite tensor in kg m^2, but is ["
                    + ixx + " " + ixy + " " + ixz + "; " + ixy + " " + iyy + " " + iyz + "; " + ixz + " " + iyz + " " + izz + "]");
        }
    }

    /** The same distribution of mass with another total. */
    public MassProperties withMass(double newMass) {
        double s = Arguments.positive("newMass", newMass) / mass;
        return new MassProperties(newMass, ixx * s, iyy * s, izz * s, ixy * s, ixz * s, iyz * s);
    }

    /**
     * The principal moments and axes: with R the rotation whose columns are the axes, R^T I R is diagonal.
     *
     * @param moments filled with the moments in kg m^2, ascending
     * @param axes filled with R, a proper rotation
     */
    public void principal(Vector3d moments, Matrix3d axes) {
        Arguments.notNull("moments", moments);
        Arguments.notNull("axes", axes);
        double[] value = new double[3];
        double[] r = new double[9];
        Eigen3.symmetric(ixx, iyy, izz, ixy, ixz, iyz, value, 0, r, 0);
        moments.set(value[0], value[1], value[2]);
        axes.set(r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]);
    }
}
