package org.topple.physics;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;

/** Refuses bad arguments at the door, by name. */
final class Check {
    /** Largest coordinate, speed or force that is taken. */
    static final double HUGE = 1e12;

    private Check() {
    }

    static double finite(String name, double value) {
        if (!(Math.abs(value) <= HUGE)) {
            throw new IllegalArgumentException(name + " must be a finite number of at most 1e12, but is " + value);
        }
        return value;
    }

    static void finite(String name, double x, double y, double z) {
        if (!(Math.abs(x) <= HUGE) || !(Math.abs(y) <= HUGE) || !(Math.abs(z) <= HUGE)) {
            throw new IllegalArgumentException(name + " must have finite components of at most 1e12, but is (" + x + ", " + y + ", " + z + ")");
        }
    }

    static void finite(String name, Vector3dc v) {
        notNull(name, v);
        finite(name, v.x(), v.y(), v.z());
    }

    static double positive(String name, double value) {
        if (!(value > 0) || value > HUGE) {
            throw new IllegalArgumentException(name + " must be a positive number of at most 1e12, but is " + value);
        }
        return value;
    }

    static double notNegative(String name, double value) {
        if (!(value >= 0) || value > HUGE) {
            throw new IllegalArgumentException(name + " must be a number from 0 to 1e12, but is " + value);
        }
        return value;
    }

    static int count(String name, int value, int most) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(name + " must be from 0 to " + most + ", but is " + value);
        }
        return value;
    }

    static void unit(String name, Quaterniondc q) {
        notNull(name, q);
        double l2 = q.x() * q.x() + q.y() * q.y() + q.z() * q.z() + q.w() * q.w();
        if (!(Math.abs(l2 - 1) <= 1e-6)) {
            throw new IllegalArgumentException(name + " must be a unit quaternion, but is (" + q.x() + ", " + q.y() + ", " + q.z() + ", " + q.w() + ")");
        }
    }

    static <T> T notNull(String name, T value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " must not be null");
        }
        return value;
    }
}
