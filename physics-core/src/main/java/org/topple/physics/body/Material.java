package org.topple.physics.body;

/**
 * What a surface does in contact. Two materials are combined so that the order never matters: friction, rolling and
 * spinning friction by the geometric mean (0 on one side means none), restitution by the larger of the two.
 *
 * @param friction    Coulomb coefficient, no unit, at least 0
 * @param rolling     resistance against rolling, in meters: the torque is at most this times the normal force
 * @param spinning    resistance against spinning about the contact normal, in meters
 * @param restitution share of the approach speed that comes back, 0 to 1
 */
public record Material(double friction, double rolling, double spinning, double restitution) {
    /** Friction 0.5, nothing else. */
    public static final Material DEFAULT = new Material(0.5, 0, 0, 0);

    /** Refuses values that are negative, not finite, or a restitution above 1. */
    public Material {
        notNegative("friction", friction);
        notNegative("rolling", rolling);
        notNegative("spinning", spinning);
        if (!(restitution >= 0 && restitution <= 1)) {
            throw new IllegalArgumentException("restitution must be from 0 to 1, but is " + restitution);
        }
    }

    /** Only friction, nothing else. */
    public static Material friction(double friction) {
        return new Material(friction, 0, 0, 0);
    }

    /** The same material with another friction. */
    public Material withFriction(double value) {
        return new Material(value, rolling, spinning, restitution);
    }

    /** The same material with another restitution. */
    public Material withRestitution(double value) {
        return new Material(friction, rolling, spinning, value);
    }

    /** How two coefficients of friction combine. */
    public static double combineFriction(double a, double b) {
        return Math.sqrt(a * b);
    }

    /** How two restitutions combine. */
    public static double combineRestitution(double a, double b) {
        return Math.max(a, b);
    }

    private static void notNegative(String name, double value) {
        if (!(value >= 0) || value == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(name + " must be a finite number, at least 0, but is " + value);
        }
    }
}
