package org.topple.physics.shape;

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
}
