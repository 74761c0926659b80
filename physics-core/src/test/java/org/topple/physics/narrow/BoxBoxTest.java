package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.Spec;
import org.topple.physics.shape.Box;

/** Two boxes: axis, edge or face, the points of every typical case, and their continuity. */
public class BoxBoxTest {
    private static final Box CUBE = new Box(0.5, 0.5, 0.5);
    private final BoxBox raw = new BoxBox(true);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Manifold m = new Manifold();

    private void raw(Box a, double[] pa, Box b, double[] pb, double margin) {
        m.clear();
        raw.collide(a, pa, 0, b, pb, 0, margin, m);
    }

    private static double deepest(Manifold m) {
        double d = Double.POSITIVE_INFINITY;
        for (int k = 0; k < m.count; k++) {
            d = Math.min(d, m.separation[k]);
        }
        return d;
    }

    private static Box randomBox(Random r) {
        return new Box(0.05 + r.nextDouble(), 0.05 + r.nextDouble(), 0.05 + r.nextDouble());
    }

    /** Overlap, and depth, agree with the plain test; a box moved out by its depth is out. */
    @Spec("S34")
    @Test
    public void overlapAgreesWithTheReference() {
        Random r = new Random(34);
        int overlaps = 0;
        for (int i = 0; i < 100_000; i++) {
            Box a = randomBox(r);
            Box b = randomBox(r);
            double[] pa = Poses.random(r, r.nextGaussian(), 0, 0);
            double[] pb = Poses.random(r, pa[0] + 1.2 * r.nextGaussian(), 1.2 * r.nextGaussian(), 1.2 * r.nextGaussian());
            if (i % 4 == 0) {
                pb = Poses.compose(pa, Poses.turned(r.nextGaussian(), r.nextGaussian(), r.nextGaussian(),
                        r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), Math.pow(10, -6 * r.nextDouble())));
            }
            raw(a, pa, b, pb, 0);
            double s = ReferenceBoxes.separation(a, pa, b, pb);
            String at = "pair " + i + " with separation " + s;
            if (s > 1e-12) {
                assertEquals(at, 0, m.count);
            } else if (s < -1e-5) {
                overlaps++;
                assertTrue(at, m.count > 0);
                double d = deepest(m);
                assertTrue(at + " claims " + d, d <= s + 1e-9 + 1e-5);
                double out = ReferenceBoxes.separation(a, pa, b, Poses.moved(pb, m.nx, m.ny, m.nz, -d));
                double least = Math.min(a.innerRadius(), b.innerRadius());
                assertTrue(at + " is " + out + " after moving by " + d, out > -0.02 * least - 1e-9);
            }
        }
        assertTrue(overlaps > 20_000);
    }

    @Spec("S34")
    @Test
    public void normalLeadsFromTheFirstBoxToTheSecond() {
        double[][] sides = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
        for (double[] s : sides) {
            narrow.collide(CUBE, Poses.at(3, 4, 5), 0, CUBE, Poses.at(3 + 0.9 * s[0], 4 + 0.9 * s[1], 5 + 0.9 * s[2]), 0, 0, m);
            assertEquals(4, m.count);
            assertEquals(s[0], m.nx, 1e-15);
            assertEquals(s[1], m.ny, 1e-15);
            assertEquals(s[2], m.nz, 1e-15);
            assertEquals(-0.1, deepest(m), 1e-12);
        }
    }

    /** Tilted by 1e-5 about any axis, resting anywhere on the other box: never an edge, always a patch. */
    @Spec("S35")
    @Test
    public void tinyTiltStaysAFaceCase() {
        Random r = new Random(35);
        for (int i = 0; i < 10_000; i++) {
            double yaw = i % 2 == 0 ? 0 : r.nextDouble() * 6;
            double[] turn = Poses.turned(0, 0, 0, 0, 1, 0, yaw);
            double[] pb = Poses.compose(Poses.at(0.9 * (r.nextDouble() - 0.5), 1 - 1e-6 * r.nextDouble(), 0.9 * (r.nextDouble() - 0.5)),
                    Poses.compose(turn, Poses.turned(0, 0, 0, r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), 1e-5)));
            raw(CUBE, Poses.at(0, 0, 0), CUBE, pb, 0.001);
            assertTrue("trial " + i + " gives " + m.count, m.count >= 3);
            assertEquals(1, m.ny, 1e-9);
            for (int k = 0; k < m.count; k++) {
                assertTrue(Math.abs(m.x[k]) <= 0.5005 && Math.abs(m.z[k]) <= 0.5005);
                assertEquals(0, m.separation[k], 4e-5);
            }
        }
    }

    /** Two roofs, ridge on ridge, at various angles between the ridges: the ridges meet above the origin. */
    @Spec("S36")
    @Test
    public void crossedEdgesTouchInOnePoint() {
        double ridge = Math.sqrt(0.5);
        double[] roof = Poses.turned(0, 0, 0, 0, 0, 1, Math.PI / 4);
        for (double angle = 0.3; angle <= 2.8; angle += 0.1) {
            double[] other = Poses.compose(Poses.turned(0.1, 2 * ridge - 1e-3, -0.07, 0, 1, 0, angle), roof);
            raw(CUBE, roof, CUBE, other, 0);
            assertEquals("angle " + angle, 1, m.count);
            assertEquals(1, m.ny, 1e-12);
            assertEquals(-1e-3, m.separation[0], 1e-12);

            // the lower ridge is x = 0; the upper passes (0.1, -0.07) in direction (sin, cos)
            double along = -0.1 / Math.sin(angle);
            assertEquals(0, m.x[0], 1e-12);
            assertEquals(ridge - 5e-4, m.y[0], 1e-12);
            assertEquals(-0.07 + along * Math.cos(angle), m.z[0], 1e-12);
        }
    }

    @Spec("S37")
    @Test
    public void alignedFacesTouchInFourCorners() {
        raw(CUBE, Poses.at(0, 0, 0), CUBE, Poses.at(0, 0.999, 0), 0);
        assertEquals(4, m.count);
        for (int k = 0; k < 4; k++) {
            assertEquals(0.5, Math.abs(m.x[k]), 1e-12);
            assertEquals(0.5, Math.abs(m.z[k]), 1e-12);
            assertEquals(0.4995, m.y[k], 1e-12);
            assertEquals(-1e-3, m.separation[k], 1e-12);
        }
    }

    /** A regular octagon; four of its corners, a square, after reduction. */
    @Spec("S37")
    @Test
    public void facesTurnedByHalfARightAngleMeetInAnOctagon() {
        double[] top = Poses.turned(0, 0.999, 0, 0, 1, 0, Math.PI / 4);
        raw(CUBE, Poses.at(0, 0, 0), CUBE, top, 0);
        assertEquals(8, m.count);
        double far = Math.sqrt(0.25 + Math.pow(0.5 * Math.tan(Math.PI / 8), 2));
        for (int k = 0; k < 8; k++) {
            assertEquals(far, Math.sqrt(m.x[k] * m.x[k] + m.z[k] * m.z[k]), 1e-12);
        }
        narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, top, 0, 0, m);
        assertEquals(4, m.count);
        for (int k = 0; k < 4; k++) {
            int q = (k + 1) % 4;
            assertEquals(far * Math.sqrt(2), Math.sqrt(Math.pow(m.x[k] - m.x[q], 2) + Math.pow(m.z[k] - m.z[q], 2)), 1e-9);
        }
    }

    /** The two squares of an octagon are equally good: noise must not make the choice flicker. */
    @Spec("S38")
    @Test
    public void theFourOfAnOctagonDoNotFlicker() {
        Random r = new Random(38);
        int[] first = new int[4];
        for (int i = 0; i < 1000; i++) {
            double e = i == 0 ? 0 : 1e-9;
            double[] top = Poses.turned(e * r.nextGaussian(), 0.9995 + e * r.nextGaussian(), e * r.nextGaussian(),
                    e * r.nextGaussian(), 1, e * r.nextGaussian(), Math.PI / 4 + e * r.nextGaussian());
            narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, top, 0, 0.02, m);
            assertEquals(4, m.count);
            for (int k = 0; k < 4; k++) {
                if (i == 0) {
                    first[k] = m.feature[k];
                }
                int id = m.feature[k];
                assertTrue("trial " + i, id == first[0] || id == first[1] || id == first[2] || id == first[3]);
            }
        }
    }

    @Spec("S37")
    @Test
    public void halfOffsetBrickTouchesInFourPoints() {
        raw(CUBE, Poses.at(0, 0, 0), CUBE, Poses.at(0.5, 0.999, 0), 0);
        assertEquals(4, m.count);
        int inner = 0;
        for (int k = 0; k < 4; k++) {
            inner += Math.abs(m.x[k]) < 1e-12 ? 1 : 0;
            assertTrue(Math.abs(m.x[k]) < 1e-12 || Math.abs(m.x[k] - 0.5) < 1e-12);
            assertEquals(0.5, Math.abs(m.z[k]), 1e-12);
        }
        assertEquals(2, inner);
    }

    @Spec("S37")
    @Test
    public void edgeOnFaceTouchesInTwoPoints() {
        double ridge = Math.sqrt(0.5);
        raw(new Box(2, 0.5, 2), Poses.at(0, 0, 0), CUBE, Poses.turned(0.2, 0.5 + ridge - 1e-3, 0.1, 0, 0, 1, Math.PI / 4), 0);
        assertEquals(2, m.count);
        for (int k = 0; k < 2; k++) {
            assertEquals(0.2, m.x[k], 1e-12);
            assertEquals(0.5, Math.abs(m.z[k] - 0.1), 1e-12);
            assertEquals(-1e-3, m.separation[k], 1e-12);
        }
    }

    @Spec("S37")
    @Test
    public void cornerOnFaceTouchesInOnePoint() {
        double[] onCorner = Poses.compose(Poses.turned(0.2, 0.5 + Math.sqrt(0.75) - 1e-3, 0.1, 1, 0, 0, Math.atan(Math.sqrt(0.5))),
                Poses.turned(0, 0, 0, 0, 0, 1, Math.PI / 4));
        raw(new Box(2, 0.5, 2), Poses.at(0, 0, 0), CUBE, onCorner, 0);
        assertEquals(1, m.count);
        assertEquals(0.2, m.x[0], 1e-12);
        assertEquals(0.1, m.z[0], 1e-12);
        assertEquals(-1e-3, m.separation[0], 1e-12);
        assertEquals(1, m.ny, 1e-12);
    }

    /** Any yaw, any offset: at most eight points, all inside both faces. */
    @Spec("S37")
    @Test
    public void neverMoreThanEightPoints() {
        Random r = new Random(37);
        for (int i = 0; i < 10_000; i++) {
            Box b = randomBox(r);
            double[] pb = Poses.turned(r.nextDouble() - 0.5, 0.5 + b.hy - 1e-4, r.nextDouble() - 0.5, 0, 1, 0, r.nextDouble() * 6);
            raw(CUBE, Poses.at(0, 0, 0), b, pb, 0);
            assertTrue(m.count >= 1 && m.count <= 8);
            for (int k = 0; k < m.count; k++) {
                assertTrue(Math.abs(m.x[k]) <= 0.5003 && Math.abs(m.z[k]) <= 0.5003);
                assertEquals(-1e-4, m.separation[k], 1e-9);
            }
        }
    }

    /** A turned box pushed across another in steps of a millimeter: points of equal name and the normal move smoothly. */
    @Spec("S38")
    @Test
    public void contactsMoveContinuously() {
        for (double yaw : new double[] {0, 1e-3, 0.2, Math.PI / 4, 1.1}) {
            for (double tilt : new double[] {0, 1e-4, 0.02, 0.4}) {
                Manifold last = null;
                for (double x = -1.3; x < 1.3; x += 1e-3) {
                    double[] pb = Poses.compose(Poses.turned(x, 0, 0.17, 0, 1, 0, yaw), Poses.turned(0, 0, 0, 1, 0, 0.5, tilt));
                    double low = Double.POSITIVE_INFINITY;
                    for (double[] c : ReferenceBoxes.corners(CUBE, pb)) {
                        low = Math.min(low, c[1]);
                    }
                    pb[1] = 0.5 - low - 1e-3;
                    Manifold now = new Manifold();
                    raw.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, pb, 0, 0.02, now);
                    if (last != null) {
                        compare(last, now, "yaw " + yaw + " tilt " + tilt + " x " + x);
                    }
                    last = now;
                }
            }
        }
    }

    private static void compare(Manifold last, Manifold now, String at) {
        boolean common = false;
        for (int k = 0; k < now.count; k++) {
            for (int q = 0; q < last.count; q++) {
                if (now.feature[k] == last.feature[q]) {
                    common = true;
                    double d = Math.sqrt(Math.pow(now.x[k] - last.x[q], 2) + Math.pow(now.y[k] - last.y[q], 2) + Math.pow(now.z[k] - last.z[q], 2));
                    assertTrue(at + " jumps " + d, d < 5e-3);
                    assertEquals(at, last.separation[q], now.separation[k], 2e-3);
                }
            }
        }
        if (common) {
            assertTrue(at, now.nx * last.nx + now.ny * last.ny + now.nz * last.nz > Math.cos(Math.toRadians(5)));
        }

        // while no point comes or goes, one of a new name is at most a merged corner (2 % of the face) from an old one
        if (last.count == now.count && common && last.ny > 0.999) {
            for (int k = 0; k < now.count; k++) {
                double near = Double.POSITIVE_INFINITY;
                for (int q = 0; q < last.count; q++) {
                    near = Math.min(near, Math.abs(now.x[k] - last.x[q]) + Math.abs(now.z[k] - last.z[q]));
                }
                assertTrue(at + " point " + k + " of " + now.count + " appears " + near + " away", near < 0.03);
            }
        }
    }

    /** Names and points of a resting brick stay while it trembles, offset or not. */
    @Spec("S38")
    @Test
    public void namesSurviveTrembling() {
        Random r = new Random(39);
        for (double offset : new double[] {0, 0.25, 0.5}) {
            narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, Poses.at(offset, 1, 0), 0, 0.02, m);
            int[] names = m.feature.clone();
            assertEquals(4, m.count);
            for (int i = 0; i < 1000; i++) {
                double[] pb = Poses.turned(offset + 1e-5 * r.nextGaussian(), 1 + 1e-5 * r.nextGaussian(), 1e-5 * r.nextGaussian(),
                        r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), 1e-5);
                narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, pb, 0, 0.02, m);
                assertEquals(4, m.count);
                for (int k = 0; k < 4; k++) {
                    assertEquals("offset " + offset + " trial " + i, names[k], m.feature[k]);
                }
            }
        }
    }

    /** A small box wholly inside a big one is pushed out through the nearest face. */
    @Test
    public void containedBoxLeavesByTheNearestFace() {
        narrow.collide(new Box(1, 1, 1), Poses.at(0, 0, 0), 0, new Box(0.1, 0.1, 0.1), Poses.at(0.1, 0.2, -0.6), 0, 0, m);
        assertEquals(-1, m.nz, 1e-12);
        assertEquals(-0.5, deepest(m), 1e-12);
        assertEquals(4, m.count);
    }

    @Test
    public void equalPosesStillHaveANormalAndADepth() {
        narrow.collide(CUBE, Poses.at(1, 2, 3), 0, CUBE, Poses.at(1, 2, 3), 0, 0, m);
        assertEquals(1, m.nx * m.nx + m.ny * m.ny + m.nz * m.nz, 1e-12);
        assertEquals(-1, deepest(m), 1e-12);
    }

    /** Far apart but within the margin: points with their gap; just beyond it: none. */
    @Test
    public void marginBringsPointsAhead() {
        narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, Poses.at(0, 3, 0), 0, 2.001, m);
        assertEquals(4, m.count);
        for (int k = 0; k < 4; k++) {
            assertEquals(2, m.separation[k], 1e-12);
            assertEquals(1.5, m.y[k], 1e-12);
        }
        narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, Poses.at(0, 3, 0), 0, 1.999, m);
        assertEquals(0, m.count);
    }

    /** The deepest corner of a tilted patch is kept by the reduction. */
    @Test
    public void reductionKeepsTheDeepest() {
        Random r = new Random(4);
        for (int i = 0; i < 10_000; i++) {
            double[] pb = Poses.compose(Poses.turned(0.3 * r.nextGaussian(), 0.98, 0.3 * r.nextGaussian(), 0, 1, 0, r.nextDouble() * 6),
                    Poses.turned(0, 0, 0, r.nextGaussian(), 0, r.nextGaussian(), 0.05 * r.nextDouble()));
            raw(CUBE, Poses.at(0, 0, 0), CUBE, pb, 0.5);
            double d = deepest(m);
            narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, pb, 0, 0.5, m);
            assertTrue(m.count <= 4);
            if (d < Double.POSITIVE_INFINITY) {
                assertEquals(d, deepest(m), 1.1e-5);
            }
        }
    }
}
