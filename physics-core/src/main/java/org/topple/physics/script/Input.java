package org.topple.physics.script;

/** Refuses bad input by name. */
final class Input {
    /** No coordinate, time or distance of a script is larger than this, so that no square of one overflows. */
    static final double LIMIT = 1e9;

    private Input() {
    }

    static double number(String name, double value) {
        if (!(Math.abs(value) <= LIMIT)) {
            throw new IllegalArgumentException(name + " must be a number of at most 1e9 in size, not " + value);
        }
        return value;
    }

    /** A checked copy. */
    static double[] numbers(String name, double[] values) {
        double[] copy = there(name, values).clone();
        for (int i = 0; i < copy.length; i++) {
            number(name + "[" + i + "]", copy[i]);
        }
        return copy;
    }

    static double[] increasing(String name, double[] values) {
        double[] copy = numbers(name, values);
        for (int i = 1; i < copy.length; i++) {
            if (!(copy[i] > copy[i - 1])) {
                throw new IllegalArgumentException(name + " must increase, but " + name + "[" + i + "] = " + copy[i]
                        + " follows " + copy[i - 1]);
            }
        }
        return copy;
    }

    static <T> T there(String name, T object) {
        if (object == null) {
            throw new IllegalArgumentException(name + " must not be null");
        }
        return object;
    }

    static void order(int order) {
        if (order < 0 || order > 2) {
            throw new IllegalArgumentException("order must be 0, 1 or 2, not " + order);
        }
    }

    static void atLeast(String name, int least, int count) {
        if (count < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", not " + count);
        }
    }

    /** The points packed x, y, z. */
    static double[] pack(String name, org.joml.Vector3dc[] points) {
        double[] packed = new double[3 * there(name, points).length];
        for (int i = 0; i < points.length; i++) {
            String one = name + "[" + i + "]";
            there(one, points[i]);
            packed[3 * i] = number(one + ".x", points[i].x());
            packed[3 * i + 1] = number(one + ".y", points[i].y());
            packed[3 * i + 2] = number(one + ".z", points[i].z());
        }
        return packed;
    }
}
