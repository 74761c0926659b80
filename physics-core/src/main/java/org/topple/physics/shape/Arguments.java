package org.topple.physics.shape;

/** Checks at the door of this package: each names the argument and the rule. */
final class Arguments {
    /** Largest coordinate in meters. */
    static final double FAR = 1e9;

    private Arguments() {
    }

    static void notNull(String name, Object value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " must not be null");
        }
    }

    /** A coordinate: finite and at most {@link #FAR} from zero. */
    static double coordinate(String name, double value) {
        if (!(Math.abs(value) <= FAR)) {
            throw new IllegalArgumentException(name + " must be a finite number of meters, at most 1e9 from zero, but is " + value);
        }
        return value;
    }

    /** Coordinates of points, three each. */
    static void points(String name, double[] xyz) {
        if (xyz.length % 3 != 0) {
            throw new IllegalArgumentException(name + " must hold three coordinates per point, but its length is " + xyz.length);
        }
        for (int i = 0; i < xyz.length; i++) {
            if (!(Math.abs(xyz[i]) <= FAR)) {
                throw new IllegalArgumentException(name + " must hold finite numbers of meters, at most 1e9 from zero, but number " + i + " is " + xyz[i]);
            }
        }
    }

    /** A mass in kg or a density in kg/m^3. */
    static double positive(String name, double value) {
        if (!(value > 0) || value > Double.MAX_VALUE) {
            throw new IllegalArgumentException(name + " must be a positive finite number, but is " + value);
        }
        return value;
    }
}
