package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;

public class MeshTest {
    /** Six times the volume of the tetrahedra between the origin and the triangles, positive if they face outwards. */
    private static double volume(Mesh m) {
        double sum = 0;
        for (int i = 0; i < m.indices().length; i += 3) {
            sum += corner(m, i).dot(corner(m, i + 1).cross(corner(m, i + 2)));
        }
        return sum / 6;
    }

    private static Vector3d corner(Mesh m, int i) {
        int o = m.indices()[i] * Mesh.FLOATS_PER_VERTEX;
        return new Vector3d(m.vertices()[o], m.vertices()[o + 1], m.vertices()[o + 2]);
    }

    @Test
    public void trianglesFaceOutwardsAndEncloseTheVolume() {
        assertEquals(8, volume(Mesh.box()), 1e-5);
        assertVolume("sphere", 4 * Math.PI / 3);
        assertVolume("cylinder", 2 * Math.PI);
        assertVolume("capsule 3", 4 * Math.PI / 3 + 6 * Math.PI);
    }

    /** The corners lie on the surface, so the mesh is a little smaller: by 1.6 % for the sphere. */
    private static void assertVolume(String mesh, double exact) {
        double actual = volume(new Figure(mesh, 1, 1, 1).makeMesh());
        assertTrue(mesh + " " + actual + " of " + exact, actual < exact && actual > 0.98 * exact);
    }

    @Test
    public void normalsAreUnitAndFaceTheSameSideAsTheTriangles() {
        for (String name : new String[] {"box", "sphere", "cylinder", "capsule 3", "ground"}) {
            Mesh m = new Figure(name, 1, 1, 1).makeMesh();
            for (int i = 0; i < m.indices().length; i += 3) {
                Vector3d a = corner(m, i);
                Vector3d face = corner(m, i + 1).sub(a).cross(corner(m, i + 2).sub(a));
                int o = m.indices()[i] * Mesh.FLOATS_PER_VERTEX + 3;
                Vector3d normal = new Vector3d(m.vertices()[o], m.vertices()[o + 1], m.vertices()[o + 2]);
                assertEquals(1, normal.length(), 1e-6);
                assertTrue(name, face.length() < 1e-9 || face.dot(normal) > 0);
            }
        }
    }
}
