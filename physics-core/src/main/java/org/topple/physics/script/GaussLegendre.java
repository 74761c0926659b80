package org.topple.physics.script;

/**
 * Gauss-Legendre quadrature with 8 points on [-1, 1], which is exact for polynomials up to degree 15; the points come
 * in pairs.
 */
final class GaussLegendre {
    static final int PAIRS = 4;
    private static final double[] NODE = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
    private static final double[] WEIGHT = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};

    private GaussLegendre() {
    }

    /** Distance of both points of pair j from the middle. */
    static double node(int j) {
        return NODE[j];
    }

    static double weight(int j) {
        return WEIGHT[j];
    }
}
