package org.topple.physics.shape;

/**
 * Mass in kg and the inertia tensor in kg m^2 about the center of mass, in the shape's axes:
 * the matrix is {@code [ixx ixy ixz; ixy iyy iyz; ixz iyz izz]}.
 */
public record MassProperties(double mass, double ixx, double iyy, double izz, double ixy, double ixz, double iyz) {
    /** The same distribution of mass with another total. */
    public MassProperties withMass(double newMass) {
        double s = newMass / mass;
        return new MassProperties(newMass, ixx * s, iyy * s, izz * s, ixy * s, ixz * s, iyz * s);
    }
}
