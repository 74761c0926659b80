package org.topple.physics.narrow;

import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;

/**
 * Two boxes, by the improved method of Erleben's thesis, section 6.3.
 *
 * <p><b>Axis.</b> Two boxes are apart exactly if one of 15 axes separates their projections: the 3 + 3 face normals and
 * the 9 cross products of edges. With t the offset of the centers, the separation along a face normal a_i of A is
 * {@code s = |t.a_i| - hA_i - sum_j hB_j |a_i.b_j|}; along a_i x b_j it is the like sum over the other axes, divided by
 * {@code sqrt(1 - (a_i.b_j)^2)}. Any s above the margin ends the test; the largest s is the least motion that parts the
 * boxes. Faces of A go before faces of B and faces before edges unless beaten by a tolerance, so that round-off never
 * decides between equals. Direction cosines that are zero but for round-off are snapped to zero.
 *
 * <p><b>Edge or face.</b> The thesis' first fault was an edge axis that wins over a face because of a slight tilt. An
 * edge axis is taken only if it beats the best face, all four end points of the two edges lie outside the other box, and
 * it is not merely a face normal tilted by a few degrees whose face patch is as shallow as the edges (an overhanging
 * corner makes a face look deeper than it is). The contact is then the midpoint of the closest points of the edges.
 *
 * <p><b>Face.</b> The incident face is cut by the reference face ({@link ContactPatch}). The deepest point has
 * the separation of the chosen axis.
 *
 * <p><b>Grazing.</b> Boxes that meet only in a strip along an edge, thinner than a small tolerance across both of two
 * axes, are the seams of floors and walls. Apart, they give no contact. Overlapping, nothing tells which of the two axes
 * is the right one (a box that slides over a floor of blocks, sunk by a hair, would run against the side of the next
 * block), so the manifold says that it grazes and whoever uses it may ignore it.
 */
final class BoxBox implements PairCollider {
    /** Cosines and sines below these count as zero. */
    private static final double SNAP = 1e-7, PARALLEL2 = 1e-8;
    /** Tolerances as fractions of the smallest half extent: face of B over A, edge over face, apart while grazing. */
    private static final double FACE_BIAS = 1e-3, EDGE_BIAS = 2e-3, TOUCH = 1e-5;
    /** Thickness of a grazing strip: in meters, and as a fraction of the smallest half extent. */
    private static final double STRIP = 2e-3, STRIP_PART = 0.05;
    /** An edge axis within this cosine (5 degrees) of the face normal is a tilted face. */
    private static final double SAME_NORMAL = 0.9962;
    /** How much deeper than the edges a tilted face may be, as a fraction of the smallest half extent. */
    private static final double SHALLOW = 0.02;
    /** Feature id bit: the reference face is of the second box. */
    private static final int REF_B = 1 << 20;

    private final BoxFaces faces = new BoxFaces();
    private final BoxEdges edges = new BoxEdges();
    private final boolean raw;
    private double bestEdge;
    private int edgeA, edgeB;

    BoxBox() {
        this(false);
    }

    /** A collider that, if raw, leaves up to eight points. */
    BoxBox(boolean raw) {
        this.raw = raw;
    }

    @Override
    public void collide(Shape shapeA, double[] a, int pa, Shape shapeB, double[] b, int pb, double margin, Manifold out) {
        Box boxA = (Box) shapeA;
        Box boxB = (Box) shapeB;
        double ax = boxA.hx;
        double ay = boxA.hy;
        double az = boxA.hz;
        double bx = boxB.hx;
        double by = boxB.hy;
        double bz = boxB.hz;
        double dx = b[pb] - a[pa];
        double dy = b[pb + 1] - a[pa + 1];
        double dz = b[pb + 2] - a[pa + 2];

        // axes of A against those of B, and faces of A
        double a0 = a[pa + 3];
        double a1 = a[pa + 6];
        double a2 = a[pa + 9];
        double tx = a0 * dx + a1 * dy + a2 * dz;
        double r00 = snap(a0 * b[pb + 3] + a1 * b[pb + 6] + a2 * b[pb + 9]);
        double r01 = snap(a0 * b[pb + 4] + a1 * b[pb + 7] + a2 * b[pb + 10]);
        double r02 = snap(a0 * b[pb + 5] + a1 * b[pb + 8] + a2 * b[pb + 11]);
        double c00 = Math.abs(r00);
        double c01 = Math.abs(r01);
        double c02 = Math.abs(r02);
        double sax = Math.abs(tx) - ax - (bx * c00 + by * c01 + bz * c02);
        if (sax > margin) {
            out.gap = sax;
            return;
        }
        a0 = a[pa + 4];
        a1 = a[pa + 7];
        a2 = a[pa + 10];
        double ty = a0 * dx + a1 * dy + a2 * dz;
        double r10 = snap(a0 * b[pb + 3] + a1 * b[pb + 6] + a2 * b[pb + 9]);
        double r11 = snap(a0 * b[pb + 4] + a1 * b[pb + 7] + a2 * b[pb + 10]);
        double r12 = snap(a0 * b[pb + 5] + a1 * b[pb + 8] + a2 * b[pb + 11]);
        double c10 = Math.abs(r10);
        double c11 = Math.abs(r11);
        double c12 = Math.abs(r12);
        double say = Math.abs(ty) - ay - (bx * c10 + by * c11 + bz * c12);
        if (say > margin) {
            out.gap = say;
            return;
        }
        a0 = a[pa + 5];
        a1 = a[pa + 8];
        a2 = a[pa + 11];
        double tz = a0 * dx + a1 * dy + a2 * dz;
        double r20 = snap(a0 * b[pb + 3] + a1 * b[pb + 6] + a2 * b[pb + 9]);
        double r21 = snap(a0 * b[pb + 4] + a1 * b[pb + 7] + a2 * b[pb + 10]);
        double r22 = snap(a0 * b[pb + 5] + a1 * b[pb + 8] + a2 * b[pb + 11]);
        double c20 = Math.abs(r20);
        double c21 = Math.abs(r21);
        double c22 = Math.abs(r22);
        double saz = Math.abs(tz) - az - (bx * c20 + by * c21 + bz * c22);
        if (saz > margin) {
            out.gap = saz;
            return;
        }

        // faces of B
        double ux = b[pb + 3] * dx + b[pb + 6] * dy + b[pb + 9] * dz;
        double uy = b[pb + 4] * dx + b[pb + 7] * dy + b[pb + 10] * dz;
        double uz = b[pb + 5] * dx + b[pb + 8] * dy + b[pb + 11] * dz;
        double sbx = Math.abs(ux) - bx - (ax * c00 + ay * c10 + az * c20);
        double sby = Math.abs(uy) - by - (ax * c01 + ay * c11 + az * c21);
        double sbz = Math.abs(uz) - bz - (ax * c02 + ay * c12 + az * c22);
        if (sbx > margin || sby > margin || sbz > margin) {
            out.gap = Math.max(sbx, Math.max(sby, sbz));
            return;
        }

        // the best face of each box, the first of equals
        double least = Math.min(Math.min(Math.min(ax, ay), az), Math.min(Math.min(bx, by), bz));
        double tie = 1e-6 * least;
        int ia = say > sax + tie ? 1 : 0;
        double bestA = ia == 1 ? say : sax;
        if (saz > bestA + tie) {
            ia = 2;
            bestA = saz;
        }
        int ib = sby > sbx + tie ? 1 : 0;
        double bestB = ib == 1 ? sby : sbx;
        if (sbz > bestB + tie) {
            ib = 2;
            bestB = sbz;
        }
        double bestFace = Math.max(bestA, bestB);

        // pairs of edges: the unnormalized separation tells most of them off without a root
        bestEdge = bestFace;
        boolean in = axis(0, 0, Math.abs(tz * r10 - ty * r20) - (ay * c20 + az * c10 + by * c02 + bz * c01), c00, margin)
                && axis(0, 1, Math.abs(tz * r11 - ty * r21) - (ay * c21 + az * c11 + bx * c02 + bz * c00), c01, margin)
                && axis(0, 2, Math.abs(tz * r12 - ty * r22) - (ay * c22 + az * c12 + bx * c01 + by * c00), c02, margin)
                && axis(1, 0, Math.abs(tx * r20 - tz * r00) - (ax * c20 + az * c00 + by * c12 + bz * c11), c10, margin)
                && axis(1, 1, Math.abs(tx * r21 - tz * r01) - (ax * c21 + az * c01 + bx * c12 + bz * c10), c11, margin)
                && axis(1, 2, Math.abs(tx * r22 - tz * r02) - (ax * c22 + az * c02 + bx * c11 + by * c10), c12, margin)
                && axis(2, 0, Math.abs(ty * r00 - tx * r10) - (ax * c10 + ay * c00 + by * c22 + bz * c21), c20, margin)
                && axis(2, 1, Math.abs(ty * r01 - tx * r11) - (ax * c11 + ay * c01 + bx * c22 + bz * c20), c21, margin)
                && axis(2, 2, Math.abs(ty * r02 - tx * r12) - (ax * c12 + ay * c02 + bx * c21 + by * c20), c22, margin);
        if (!in) {
            out.gap = bestEdge;
            return;
        }
        double best = Math.max(bestFace, bestEdge);

        // reference face, and what to do in a grazing strip
        boolean refA = bestB <= bestA + FACE_BIAS * least;
        int ref = refA ? ia : ib;
        double s0 = refA ? sax : sbx;
        double s1 = refA ? say : sby;
        double s2 = refA ? saz : sbz;
        double across = ref == 0 ? Math.max(s1, s2) : ref == 1 ? Math.max(s0, s2) : Math.max(s0, s1);
        double strip = Math.min(STRIP, STRIP_PART * least);
        if (best > -strip && across > -strip && bestEdge < bestFace + strip) {
            if (best > -TOUCH * least) {
                return;
            }
            out.grazing = true;
        }

        // the face patch, unless two edges cross
        boolean towards = (refA ? ref == 0 ? tx : ref == 1 ? ty : tz : -(ref == 0 ? ux : ref == 1 ? uy : uz)) >= 0;
        boolean crossing = bestEdge > bestFace + EDGE_BIAS * least;
        boolean slanted = false;
        if (crossing) {
            edges.prepare(a, pa, edgeA, b, pb, edgeB, dx, dy, dz);
            double[] r = refA ? a : b;
            int n = (refA ? pa : pb) + 3 + ref;
            slanted = !(Math.abs(edges.nx * r[n] + edges.ny * r[n + 3] + edges.nz * r[n + 6]) > SAME_NORMAL);
            if (slanted && edges.cross(a, pa, ax, ay, az, b, pb, bx, by, bz)) {
                edges.emit(bestEdge, out);
                return;
            }
        }
        if (refA) {
            faces.prepare(a, pa, ax, ay, az, ref, towards, b, pb, bx, by, bz, 0);
        } else {
            faces.prepare(b, pb, bx, by, bz, ref, towards, a, pa, ax, ay, az, REF_B);
        }
        if (crossing) {
            boolean tilted = !slanted && faces.deepest() >= bestEdge - SHALLOW * least;
            if (!tilted) {
                if (!slanted && edges.cross(a, pa, ax, ay, az, b, pb, bx, by, bz)) {
                    edges.emit(bestEdge, out);
                    return;
                }
                best = bestEdge > 0 ? bestEdge : bestFace;
            }
        }
        faces.emit(refA ? 1 : -1, margin, best, raw ? Manifold.RAW : Manifold.MAX, out);
    }

    /** Tries one pair of edges, given its separation times the sine between them; false if it parts the boxes. */
    private boolean axis(int i, int j, double s, double cosine, double margin) {
        double sine2 = 1 - cosine * cosine;
        if (s <= 0 && s <= bestEdge || sine2 < PARALLEL2) {
            return true;
        }
        s /= Math.sqrt(sine2);
        if (s > bestEdge) {
            bestEdge = s;
            edgeA = i;
            edgeB = j;
        }
        return s <= margin;
    }

    /** A direction cosine without the tilt of round-off. */
    private static double snap(double c) {
        return c < SNAP && c > -SNAP ? 0 : c;
    }
}
