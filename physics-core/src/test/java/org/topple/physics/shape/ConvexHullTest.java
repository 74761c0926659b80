package org.topple.physics.shape;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Vector3d;
import org.junit.Test;

public class ConvexHullTest {
    private static double[] box(double x, double y, double z) {
        double[] p = new double[24];
        for (int i = 0; i < 8; i++) {
            p[3 * i] = (i & 1) != 0 ? x : -x;
            p[3 * i + 1] = (i & 2) != 0 ? y : -y;
            p[3 * i + 2] = (i & 4) != 0 ? z : -z;
        }
        return p;
    }

    @Test
    public void boxHasSixQuads() {
        ConvexHull h = ConvexHull.of(box(1, 2, 3));
        assertEquals(8, h.vertexCount());
        assertEquals(6, h.faceCount());
        assertEquals(12, h.edgeCount());
        for (int f = 0; f < 6; f++) {
            assertEquals(4, h.faceStart[f + 1] - h.faceStart[f]);
        }
        assertEquals(1, h.innerRadius(), 1e-15);
        assertEquals(Math.sqrt(14), h.outerRadius(), 1e-15);
        assertEquals(48, h.volume(), 1e-12);
        assertMass(new Box(1, 2, 3).mass(700), h.mass(700), 1e-14);
        sound(h, box(1, 2, 3));
    }

    @Test
    public void centroidMovesToTheOriginAndOffsetTellsWhereItWas() {
        double[] tetrahedron = {10, 20, 30, 15, 20, 30, 10, 24, 30, 10, 20, 33};
        ConvexHull h = ConvexHull.of(tetrahedron);
        Vector3d c = h.offset(new Vector3d());
        assertEquals(11.25, c.x, 1e-13);
        assertEquals(21, c.y, 1e-13);
        assertEquals(30.75, c.z, 1e-13);
        double[] sum = new double[3];
        for (int i = 0; i < 12; i++) {
            sum[i % 3] += h.vertices[i];
            assertEquals(tetrahedron[i], h.vertices[i] + (i % 3 == 0 ? c.x : i % 3 == 1 ? c.y : c.z), 1e-13);
        }
        assertArrayEquals(new double[3], sum, 1e-13);
        assertEquals(10, h.volume(), 1e-13);
        assertEquals(4, h.faceCount());
    }

    @Test
    public void pointsInsideOnFacesOnEdgesAndTwiceAreDropped() {
        Random random = new Random(1);
        double[] corners = box(1, 1, 1);
        double[] p = new double[3 * 400];
        System.arraycopy(corners, 0, p, 0, 24);
        for (int i = 8; i < 400; i++) {
            for (int k = 0; k < 3; k++) {
                p[3 * i + k] = 2 * random.nextDouble() - 1;
            }
            if (i % 4 > 0) {
                p[3 * i + random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
            }
            if (i % 4 > 1) {
                p[3 * i + random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
            }
        }
        ConvexHull h = ConvexHull.of(p);
        assertEquals(8, h.vertexCount());
        assertEquals(6, h.faceCount());
        assertEquals(8, h.volume(), 1e-12);
    }

    @Test
    public void edgesKnowTheirFaces() {
        ConvexHull h = ConvexHull.of(box(1, 1, 1));
        for (int e = 0; e < 12; e++) {
            int a = h.edges[2 * e];
            int b = h.edges[2 * e + 1];
            assertTrue(a < b);
            assertTrue(runs(h, h.edgeFaces[2 * e], a, b));
            assertTrue(runs(h, h.edgeFaces[2 * e + 1], b, a));
        }
    }

    private static boolean runs(ConvexHull h, int f, int a, int b) {
        int from = h.faceStart[f];
        int to = h.faceStart[f + 1];
        for (int i = from; i < to; i++) {
            if (h.faceVertices[i] == a && h.faceVertices[i + 1 < to ? i + 1 : from] == b) {
                return true;
            }
        }
        return false;
    }

    @Test
    public void prismKeepsItsRoundFaces() {
        int n = 64;
        double[] p = new double[6 * n];
        for (int i = 0; i < n; i++) {
            double a = 2 * Math.PI * i / n;
            for (int k = 0; k < 2; k++) {
                p[6 * i + 3 * k] = Math.cos(a);
                p[6 * i + 3 * k + 1] = k;
                p[6 * i + 3 * k + 2] = Math.sin(a);
            }
        }
        ConvexHull h = ConvexHull.of(p);
        assertEquals(2 * n, h.vertexCount());
        assertEquals(n + 2, h.faceCount());
        assertEquals(n, h.faceStart[1] - h.faceStart[0]);
        assertEquals(n / 2.0 * Math.sin(2 * Math.PI / n), h.volume(), 1e-12);
        sound(h, p);
    }

    @Test
    public void sameCloudGivesTheSameBits() {
        double[] p = new double[300];
        Random random = new Random(3);
        for (int i = 0; i < p.length; i++) {
            p[i] = random.nextGaussian();
        }
        ConvexHull a = ConvexHull.of(p);
        ConvexHull b = ConvexHull.of(p.clone());
        assertArrayEquals(a.vertices, b.vertices, 0);
        assertArrayEquals(a.faceVertices, b.faceVertices);
        assertArrayEquals(a.edges, b.edges);
    }

    @Test
    public void mostCornersAllowed() {
        assertEquals(256, ConvexHull.of(spiral(256)).vertexCount());
        Refusals.refused("xyz", () -> ConvexHull.of(spiral(257)));
        Refusals.refused("xyz", () -> ConvexHull.of(spiral(20000)));
    }

    /** Points spread over the unit sphere. */
    private static double[] spiral(int n) {
        double[] p = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double y = 1 - (2 * i + 1.0) / n;
            double r = Math.sqrt(1 - y * y);
            p[3 * i] = r * Math.cos(2.399963229728653 * i);
            p[3 * i + 1] = y;
            p[3 * i + 2] = r * Math.sin(2.399963229728653 * i);
        }
        return p;
    }

    @Test
    public void boundsAndReachAreTight() {
        Random random = new Random(4);
        ConvexHull h = ConvexHull.of(Clouds.random(random, 0));
        double[] pose = new double[12];
        double[] box = new double[6];
        for (int n = 0; n < 100; n++) {
            Clouds.pose(random, pose);
            h.bounds(pose, 0, box, 0);
            for (int k = 0; k < 3; k++) {
                double min = Double.POSITIVE_INFINITY;
                double max = Double.NEGATIVE_INFINITY;
                for (int i = 0; i < h.vertices.length; i += 3) {
                    double s = pose[k] + pose[3 + 3 * k] * h.vertices[i] + pose[4 + 3 * k] * h.vertices[i + 1] + pose[5 + 3 * k] * h.vertices[i + 2];
                    min = Math.min(min, s);
                    max = Math.max(max, s);
                }
                assertEquals(min, box[k], 1e-14);
                assertEquals(max, box[k + 3], 1e-14);
                assertEquals(max, pose[k] + h.reach(pose[3 + 3 * k], pose[4 + 3 * k], pose[5 + 3 * k]), 1e-14);
            }
        }
    }

    /** Closed, convex, holds the cloud, all corners are points of the cloud, centered, mass positive. */
    static void sound(ConvexHull h, double[] cloud) {
        assertEquals(2, h.vertexCount() - h.edgeCount() + h.faceCount());
        assertTrue(h.innerRadius() > 0);
        double slack = 1e-6 * h.outerRadius();
        Vector3d c = h.offset(new Vector3d());
        for (int f = 0; f < h.faceCount(); f++) {
            double nx = h.facePlanes[4 * f];
            double ny = h.facePlanes[4 * f + 1];
            double nz = h.facePlanes[4 * f + 2];
            double d = h.facePlanes[4 * f + 3];
            assertEquals(1, nx * nx + ny * ny + nz * nz, 1e-14);
            for (int i = 0; i < cloud.length; i += 3) {
                assertTrue(nx * (cloud[i] - c.x) + ny * (cloud[i + 1] - c.y) + nz * (cloud[i + 2] - c.z) <= d + slack);
            }
            for (int i = 0; i < h.vertices.length; i += 3) {
                assertTrue(nx * h.vertices[i] + ny * h.vertices[i + 1] + nz * h.vertices[i + 2] <= d);
            }
            for (int i = h.faceStart[f]; i < h.faceStart[f + 1]; i++) {
                int v = 3 * h.faceVertices[i];
                assertEquals(d, nx * h.vertices[v] + ny * h.vertices[v + 1] + nz * h.vertices[v + 2], slack);
            }
        }
        for (int e = 0; e < h.edgeCount(); e++) {
            assertTrue(h.edges[2 * e] < h.edges[2 * e + 1]);
            assertNotEquals(h.edgeFaces[2 * e], h.edgeFaces[2 * e + 1]);
        }
        PolyhedronMass t = PolyhedronMass.of(h.vertices, h.faceStart, h.faceVertices);

        // faces are flat to the slack, and their area is at most that of the ball around them
        assertEquals(h.volume(), t.volume, slack * 4 * Math.PI * h.outerRadius() * h.outerRadius());
    }

    private static void assertMass(MassProperties a, MassProperties b, double part) {
        assertEquals(a.mass(), b.mass(), part * a.mass());
        double i = part * (a.ixx() + a.iyy() + a.izz());
        assertEquals(a.ixx(), b.ixx(), i);
        assertEquals(a.iyy(), b.iyy(), i);
        assertEquals(a.izz(), b.izz(), i);
        assertEquals(a.ixy(), b.ixy(), i);
        assertEquals(a.ixz(), b.ixz(), i);
        assertEquals(a.iyz(), b.iyz(), i);
    }
}
