package org.topple.physics.narrow;

/**
 * Where a pair touches: one normal, from the first shape to the second, and up to eight points, reduced to four before
 * anyone solves them. Reused for every pair; holds no state between pairs.
 *
 * <p>A point lies midway between the two surfaces along the normal; its separation is the signed gap in meters between
 * them there, negative where they overlap. Its feature id names the features (corner, edge crossing, face) that made it
 * and stays the same from step to step while they do.
 */
public final class Manifold {
    /** Points before reduction, and after it. */
    public static final int RAW = 8, MAX = 4;

    /** Unit normal in world axes, from the first shape to the second. */
    public double nx, ny, nz;
    /** How many points there are; 0 if the shapes are farther apart than the margin. */
    public int count;
    /** World position of each point, and its separation in meters. */
    public final double[] x = new double[RAW], y = new double[RAW], z = new double[RAW], separation = new double[RAW];
    /** Which features made the point. */
    public final int[] feature = new int[RAW];

    /**
     * The shapes overlap only in a strip along an edge, a few millimeters thin across two axes, so that the normal could
     * as well be the other one: the seam of two blocks under a third. A solver may take it for no contact.
     */
    public boolean grazing;

    /** If there are no points: a distance that the shapes are known to keep, in meters; 0 if none is known. */
    public double gap;

    /** Forgets all points, and the normal of the pair before. */
    public void clear() {
        count = 0;
        gap = 0;
        nx = ny = nz = 0;
        grazing = false;
    }

    /** Adds a point; ignored beyond {@link #RAW}. */
    public void add(double px, double py, double pz, double sep, int featureId) {
        if (count < RAW) {
            x[count] = px;
            y[count] = py;
            z[count] = pz;
            separation[count] = sep;
            feature[count++] = featureId;
        }
    }
}
