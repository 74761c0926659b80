package org.topple.physics.shape;

import java.math.BigDecimal;

/**
 * On which side of the plane through a, b, c a point d lies, decided without rounding error: the sign of
 * ((b - a) x (c - a)).(d - a).
 *
 * <p>The determinant is taken in doubles first. Its error is at most (7 + 56 u) u times the sum of the magnitudes of its
 * terms, u = 2^-53 (Shewchuk, adaptive predicates); only when the result is smaller than that is it taken again with
 * exact decimals.
 */
final class Orientation {
    private static final double U = 0x1p-53;
    private static final double BOUND = (7 + 56 * U) * U;

    private Orientation() {
    }

    /** 1 if d lies on the side from which a, b, c run counter-clockwise, -1 on the other, 0 in the plane. */
    static int side(double[] v, int a, int b, int c, int d) {
        int ia = 3 * a;
        int ib = 3 * b;
        int ic = 3 * c;
        int id = 3 * d;
        double ax = v[ia] - v[id];
        double ay = v[ia + 1] - v[id + 1];
        double az = v[ia + 2] - v[id + 2];
        double bx = v[ib] - v[id];
        double by = v[ib + 1] - v[id + 1];
        double bz = v[ib + 2] - v[id + 2];
        double cx = v[ic] - v[id];
        double cy = v[ic + 1] - v[id + 1];
        double cz = v[ic + 2] - v[id + 2];
        double bxcy = bx * cy;
        double cxby = cx * by;
        double cxay = cx * ay;
        double axcy = ax * cy;
        double axby = ax * by;
        double bxay = bx * ay;
        double det = az * (bxcy - cxby) + bz * (cxay - axcy) + cz * (axby - bxay);
        double sum = (Math.abs(bxcy) + Math.abs(cxby)) * Math.abs(az)
                + (Math.abs(cxay) + Math.abs(axcy)) * Math.abs(bz)
                + (Math.abs(axby) + Math.abs(bxay)) * Math.abs(cz);
        if (Math.abs(det) > BOUND * sum) {
            return det < 0 ? 1 : -1;
        }
        return -exact(v, ia, ib, ic, id);
    }

    private static int exact(double[] v, int a, int b, int c, int d) {
        BigDecimal ax = difference(v, a, d);
        BigDecimal ay = difference(v, a + 1, d + 1);
        BigDecimal az = difference(v, a + 2, d + 2);
        BigDecimal bx = difference(v, b, d);
        BigDecimal by = difference(v, b + 1, d + 1);
        BigDecimal bz = difference(v, b + 2, d + 2);
        BigDecimal cx = difference(v, c, d);
        BigDecimal cy = difference(v, c + 1, d + 1);
        BigDecimal cz = difference(v, c + 2, d + 2);
        return az.multiply(bx.multiply(cy).subtract(cx.multiply(by)))
                .add(bz.multiply(cx.multiply(ay).subtract(ax.multiply(cy))))
                .add(cz.multiply(ax.multiply(by).subtract(bx.multiply(ay))))
                .signum();
    }

    private static BigDecimal difference(double[] v, int i, int j) {
        return new BigDecimal(v[i]).subtract(new BigDecimal(v[j]));
    }
}
