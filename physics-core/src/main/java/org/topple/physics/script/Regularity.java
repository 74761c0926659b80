package org.topple.physics.script;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells what in a spline could make its derivative vanish, so that an author can remove it (Erleben, section 3.3): with
 * single knots, no neighboring control points that coincide and no three in a row on a line, C' is not zero at the
 * knots. Such a spline is still allowed.
 */
public final class Regularity {
    /** What is wrong with a spline at one place. */
    public enum Flaw {
        /** An inner knot that stands more than once: the acceleration jumps, or worse. */
        REPEATED_KNOT,
        /** A control point that coincides with the one before. */
        COINCIDENT_POINTS,
        /** A control point on the line through the two before. */
        COLLINEAR_POINTS
    }

    /** A flaw and the index of the knot or of the last control point concerned. */
    public static final class Finding {
        /** What. */
        public final Flaw flaw;
        /** Where. */
        public final int index;

        Finding(Flaw flaw, int index) {
            this.flaw = flaw;
            this.index = index;
        }

        @Override
        public String toString() {
            return flaw + " at " + index;
        }
    }

    /** Points are equal, and lines parallel, within this share of the distances. */
    private static final double SAME = 1e-9;

    private Regularity() {
    }

    /** All flaws, knots first; an empty list for a regular spline. */
    public static List<Finding> check(BSpline spline) {
        Input.there("spline", spline);
        List<Finding> found = new ArrayList<>();
        for (int i = 5; i < spline.count(); i++) {
            if (spline.knot(i) == spline.knot(i - 1)) {
                found.add(new Finding(Flaw.REPEATED_KNOT, i));
            }
        }
        double size = 0;
        for (int i = 1; i < spline.count(); i++) {
            size = Math.max(size, Math.sqrt(dot(spline, i, i)));
        }
        for (int i = 1; i < spline.count(); i++) {
            double step = Math.sqrt(dot(spline, i, i));
            double before = i == 1 ? 0 : Math.sqrt(dot(spline, i - 1, i - 1));
            if (step <= SAME * size) {
                found.add(new Finding(Flaw.COINCIDENT_POINTS, i));
            } else if (before > SAME * size && bend(spline, i, before, step) <= SAME) {
                found.add(new Finding(Flaw.COLLINEAR_POINTS, i));
            }
        }
        return found;
    }

    /** Scalar product of the steps into points i and j. */
    private static double dot(BSpline s, int i, int j) {
        double sum = 0;
        for (int k = 0; k < s.dimension(); k++) {
            sum += (s.point(i, k) - s.point(i - 1, k)) * (s.point(j, k) - s.point(j - 1, k));
        }
        return sum;
    }

    /** Size of the part of the unit step into point i that is across the unit step before. */
    private static double bend(BSpline s, int i, double before, double step) {
        double cosine = dot(s, i, i - 1) / (before * step);
        double square = 0;
        for (int k = 0; k < s.dimension(); k++) {
            double into = (s.point(i, k) - s.point(i - 1, k)) / step;
            double along = (s.point(i - 1, k) - s.point(i - 2, k)) / before;
            double across = into - cosine * along;
            square += across * across;
        }
        return Math.sqrt(square);
    }
}
