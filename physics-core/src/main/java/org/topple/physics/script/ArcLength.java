package org.topple.physics.script;

import java.util.Arrays;

/**
 * Arc length S(u) of a chain of cubic segments in space, and its inverse U(s) (Erleben, sections 3.2.1 and 3.2.2).
 *
 * <p>S is the integral of |C'|, which has no closed form. When the table is built, each segment is halved until
 * Gauss-Legendre quadrature over a piece agrees with that over its halves to 1e-14 of the segment's size; the pieces
 * and the lengths before them are kept. S(w) is then one quadrature from the begin of the piece, good to about 1e-13 of
 * the path, so that neither the ends nor sharp bends spoil the spacing (the thesis' first numerical problem, section
 * 3.4). U(s) is the only root of S(w) = s, S being monotone, by Newton's method with S' = |C'|, kept inside a shrinking
 * bracket.
 */
final class ArcLength {
    private static final double TOLERANCE = 1e-14;
    private static final int DEEPEST = 30;
    private static final int MOST_STEPS = 60;

    private final CubicChain chain;
    /** By piece: its segment, where it begins there, and the length before it; one entry more closes the last. */
    private int[] segment = new int[16];
    private double[] begin = new double[16];
    private double[] before = new double[16];
    private int pieces;

    ArcLength(CubicChain chain) {
        this.chain = chain;
        for (int i = 0; i < chain.segments; i++) {
            double size = 0;
            for (int k = 12 * i; k < 12 * i + 9; k++) {
                size = Math.max(size, Math.abs(chain.power[k]));
            }
            divide(i, 0, 1, integral(i, 0, 1), TOLERANCE * size, 0);
        }
    }

    private void divide(int i, double from, double to, double whole, double tolerance, int depth) {
        double middle = 0.5 * (from + to);
        double left = integral(i, from, middle);
        double right = integral(i, middle, to);
        if (Math.abs(left + right - whole) > tolerance && depth < DEEPEST) {
            divide(i, from, middle, left, tolerance, depth + 1);
            divide(i, middle, to, right, tolerance, depth + 1);
        } else if (left + right > 0) {
            add(i, from, left + right);
        }
    }

    /** Appends a piece; one without length is left out, because no s belongs to it. */
    private void add(int i, double from, double length) {
        if (pieces + 2 > segment.length) {
            segment = Arrays.copyOf(segment, 2 * segment.length);
            begin = Arrays.copyOf(begin, 2 * begin.length);
            before = Arrays.copyOf(before, 2 * before.length);
        }
        segment[pieces] = i;
        begin[pieces] = from;
        before[pieces + 1] = before[pieces] + length;
        pieces++;
    }

    /** |C'| of segment i by w. */
    private double speed(int i, double w) {
        double x = chain.slope(i, 0, w);
        double y = chain.slope(i, 1, w);
        double z = chain.slope(i, 2, w);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** The length of segment i between two parameters, by one quadrature. */
    private double integral(int i, double from, double to) {
        double half = 0.5 * (to - from);
        double middle = 0.5 * (to + from);
        double sum = 0;
        for (int j = 0; j < GaussLegendre.PAIRS; j++) {
            double x = half * GaussLegendre.node(j);
            sum += GaussLegendre.weight(j) * (speed(i, middle - x) + speed(i, middle + x));
        }
        return half * sum;
    }

    /** The whole length. */
    double length() {
        return before[pieces];
    }

    /** The piece that holds the length s. */
    int piece(double s) {
        int low = 0;
        int high = pieces - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (before[middle] <= s) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    int segment(int piece) {
        return segment[piece];
    }

    /** Where the piece ends in its segment. */
    private double end(int piece) {
        return piece + 1 < pieces && segment[piece + 1] == segment[piece] ? begin[piece + 1] : 1;
    }

    /** The local parameter in the piece's segment at which the length s is reached; s is clamped to the piece. */
    double parameter(int piece, double s) {
        int i = segment[piece];
        double from = begin[piece];
        double low = from;
        double high = end(piece);
        double want = s - before[piece];
        double all = before[piece + 1] - before[piece];
        if (want <= 0) {
            return low;
        }
        if (want >= all) {
            return high;
        }
        double w = low + (high - low) * (want / all);
        for (int step = 0; step < MOST_STEPS; step++) {
            double miss = integral(i, from, w) - want;
            if (Math.abs(miss) <= 4e-16 * length()) {
                break;
            }
            if (miss > 0) {
                high = w;
            } else {
                low = w;
            }
            double next = w - miss / speed(i, w);
            if (!(next > low && next < high)) {
                next = 0.5 * (low + high);
            }
            if (next == w) {
                break;
            }
            w = next;
        }
        return w;
    }

    /** The length up to the local parameter w of segment i. */
    double lengthAt(int i, double w) {
        int found = -1;
        for (int p = 0; p < pieces && (segment[p] < i || segment[p] == i && begin[p] <= w); p++) {
            found = p;
        }
        if (found < 0) {
            return 0;
        }
        return segment[found] < i ? before[found + 1]
                : before[found] + integral(i, begin[found], Math.min(w, end(found)));
    }
}
