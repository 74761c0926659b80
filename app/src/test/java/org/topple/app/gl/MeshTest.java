package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.ConvexHull;

public class MeshTest {
    private static final double[] BRICK = {-1, -2, -3, 1, -2, -3, -1, 2, -3, 1, 2, -3, -1, -2, 3, 1, -2, 3, -1, 2, 3, 1, 2, 3};

    /** Corner i of an instance, as the vertex shader places it. */
    private static Vector3d corner(Mesh m, int i, Vector3d half, double radius) {
        int o = m.indices()[i] * Mesh.FLOATS_PER_VERTEX;
        float[] v = m.vertices();
        return new Vector3d(v[o], v[o + 1], v[o + 2]).mul(half.x - radius, half.y - radius, half.z - radius)
            .add(radius * v[o + 3], radius * v[o + 4], radius * v[o + 5]);
    }

    /** The volume of the tetrahedra between the origin and the triangles, positive if they face outwards. */
    private static double volume(Mesh m, Vector3d half, double radius) {
        double sum = 0;
        for (int i = 0; i < m.indices().length; i += 3) {
            sum += corner(m, i, half, radius).dot(corner(m, i + 1, half, radius).cross(corner(m, i + 2, half, radius)));
        }
        return sum / 6;
    }

    @Test
    public void trianglesFaceOutwardsAndEncloseTheVolume() {
        Vector3d half = new Vector3d(1, 2, 3);
        assertEquals("sharp box", 48, volume(Mesh.box(), half, 0), 1e-6);
        // chamfers of width r cut r^2 / 2 along edges of together 4 (2 + 4 + 6) m, less what the corners have in common
        double r = 0.1;
        double rounded = volume(Mesh.box(), half, r);
        assertEquals("rounded box", 48 - 24 * r * r, rounded, 0.03);
        assertAlmost("sphere", 4 * Math.PI / 3, volume(Mesh.round(32, 8), new Vector3d(1), 1));
        assertAlmost("capsule", 4 * Math.PI / 3 + 6 * Math.PI, volume(Mesh.round(32, 8), new Vector3d(1, 4, 1), 1));
        assertAlmost("cylinder", 4 * Math.PI, volume(Mesh.cylinder(40), new Vector3d(1, 2, 1), 0));
        assertEquals("hull", 48, volume(Mesh.hull(ConvexHull.of(BRICK)), new Vector3d(1), 0), 1e-5);
    }

    /** The corners lie on the surface, so the mesh is a little smaller: by 1.6 % for the sphere. */
    private static void assertAlmost(String name, double exact, double actual) {
        assertTrue(name + " " + actual + " of " + exact, actual < exact && actual > 0.98 * exact);
    }

    @Test
    public void normalsAreUnitAndFaceTheSameSideAsTheTriangles() {
        Mesh[] meshes = {Mesh.box(), Mesh.round(16, 5), Mesh.cylinder(20), Mesh.square(), Mesh.hull(ConvexHull.of(BRICK))};
        for (Mesh m : meshes) {
            Vector3d half = new Vector3d(1, 2, 1);
            for (int i = 0; i < m.indices().length; i += 3) {
                Vector3d a = corner(m, i, half, 0.5);
                Vector3d face = corner(m, i + 1, half, 0.5).sub(a).cross(corner(m, i + 2, half, 0.5).sub(a));
                int o = m.indices()[i] * Mesh.FLOATS_PER_VERTEX + 3;
                Vector3d normal = new Vector3d(m.vertices()[o], m.vertices()[o + 1], m.vertices()[o + 2]);
                assertEquals(1, normal.length(), 1e-6);
                assertTrue(face.length() < 1e-9 || face.dot(normal) > 0);
            }
        }
    }

    /** At the middle of a face of 4 by 6 m the nearest edge is 2 or 3 m away, and at the rim 0. */
    @Test
    public void hullsKnowTheDistanceToTheNextEdge() {
        Mesh m = Mesh.hull(ConvexHull.of(BRICK));
        for (int i = 0; i < m.indices().length; i += 3) {
            double middle = m.vertices()[m.indices()[i] * Mesh.FLOATS_PER_VERTEX + 6];
            assertTrue("" + middle, Math.abs(middle - Math.round(middle)) < 1e-6 && middle >= 1 && middle <= 3);
            assertEquals(0, m.vertices()[m.indices()[i + 1] * Mesh.FLOATS_PER_VERTEX + 6], 0);
        }
    }
}
