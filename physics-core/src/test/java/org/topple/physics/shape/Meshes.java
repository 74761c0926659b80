package org.topple.physics.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Polyhedra for tests. */
final class Meshes {
    final double[] vertices;
    final int[][] faces;

    Meshes(double[] vertices, int[][] faces) {
        this.vertices = vertices;
        this.faces = faces;
    }

    PolyhedronMass mass() {
        int[] start = new int[faces.length + 1];
        for (int f = 0; f < faces.length; f++) {
            start[f + 1] = start[f] + faces[f].length;
        }
        int[] loop = new int[start[faces.length]];
        for (int f = 0; f < faces.length; f++) {
            System.arraycopy(faces[f], 0, loop, start[f], faces[f].length);
        }
        return PolyhedronMass.of(vertices, start, loop);
    }

    static Meshes box(double x, double y, double z) {
        return prism(new double[] {-x, -y, x, -y, x, y, -x, y}, 2 * z).moved(0, 0, -z);
    }

    /** A counter-clockwise outline in the x, y plane, raised to z = height. */
    static Meshes prism(double[] outline, double height) {
        int n = outline.length / 2;
        double[] v = new double[6 * n];
        int[][] f = new int[n + 2][];
        f[0] = new int[n];
        f[1] = new int[n];
        for (int i = 0; i < n; i++) {
            v[3 * i] = v[3 * (n + i)] = outline[2 * i];
            v[3 * i + 1] = v[3 * (n + i) + 1] = outline[2 * i + 1];
            v[3 * (n + i) + 2] = height;
            f[0][n - 1 - i] = i;
            f[1][i] = n + i;
            f[2 + i] = new int[] {i, (i + 1) % n, n + (i + 1) % n, n + i};
        }
        return new Meshes(v, f);
    }

    /** Outer 4 by 4 by 1 round the origin, hole 2 by 2 along z; top and bottom of four quads each. */
    static Meshes ring() {
        double[] v = new double[48];
        for (int i = 0; i < 16; i++) {
            int corner = i % 4;
            double r = i % 8 < 4 ? 2 : 1;
            v[3 * i] = corner == 1 || corner == 2 ? r : -r;
            v[3 * i + 1] = corner >= 2 ? r : -r;
            v[3 * i + 2] = i < 8 ? -0.5 : 0.5;
        }
        int[][] f = new int[16][];
        for (int i = 0; i < 4; i++) {
            int j = (i + 1) % 4;
            f[i] = new int[] {i, j, 8 + j, 8 + i};
            f[4 + i] = new int[] {4 + j, 4 + i, 12 + i, 12 + j};
            f[8 + i] = new int[] {8 + i, 8 + j, 12 + j, 12 + i};
            f[12 + i] = new int[] {j, i, 4 + i, 4 + j};
        }
        return new Meshes(v, f);
    }

    /** The ring with top and bottom as one face each. */
    static Meshes bridgedRing() {
        Meshes ring = ring();
        int[][] f = new int[10][];
        System.arraycopy(ring.faces, 0, f, 0, 8);
        f[8] = new int[] {8, 9, 10, 11, 8, 12, 15, 14, 13, 12};
        f[9] = new int[] {0, 3, 2, 1, 0, 4, 5, 6, 7, 4};
        return new Meshes(ring.vertices, f);
    }

    /** The icosahedron in the unit sphere at level 1; each further level halves the edges and puts the middles on the sphere. */
    static Meshes sphere(int level) {
        double g = (1 + Math.sqrt(5)) / 2;
        List<Vector3d> v = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 4; i++) {
                double a = i % 2 == 0 ? 1 : -1;
                double b = i < 2 ? g : -g;
                v.add((k == 0 ? new Vector3d(0, a, b) : k == 1 ? new Vector3d(b, 0, a) : new Vector3d(a, b, 0)).normalize());
            }
        }

        // faces: triples of mutual neighbors, wound outwards
        double side = 4 / (1 + g * g) * 1.01;
        List<int[]> f = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            for (int j = i + 1; j < 12; j++) {
                for (int k = j + 1; k < 12; k++) {
                    Vector3d a = v.get(i);
                    Vector3d b = v.get(j);
                    Vector3d c = v.get(k);
                    if (a.distanceSquared(b) < side && b.distanceSquared(c) < side && c.distanceSquared(a) < side) {
                        boolean out = new Vector3d(a).cross(b).dot(c) > 0;
                        f.add(out ? new int[] {i, j, k} : new int[] {i, k, j});
                    }
                }
            }
        }
        for (int l = 1; l < level; l++) {
            Map<Long, Integer> middles = new HashMap<>();
            List<int[]> finer = new ArrayList<>();
            for (int[] t : f) {
                int[] m = new int[3];
                for (int i = 0; i < 3; i++) {
                    int a = Math.min(t[i], t[(i + 1) % 3]);
                    int b = Math.max(t[i], t[(i + 1) % 3]);
                    m[i] = middles.computeIfAbsent((long) a << 32 | b, key -> {
                        v.add(new Vector3d(v.get(a)).add(v.get(b)).normalize());
                        return v.size() - 1;
                    });
                }
                finer.add(new int[] {t[0], m[0], m[2]});
                finer.add(new int[] {m[0], t[1], m[1]});
                finer.add(new int[] {m[2], m[1], t[2]});
                finer.add(m);
            }
            f = finer;
        }
        double[] xyz = new double[3 * v.size()];
        for (int i = 0; i < v.size(); i++) {
            xyz[3 * i] = v.get(i).x;
            xyz[3 * i + 1] = v.get(i).y;
            xyz[3 * i + 2] = v.get(i).z;
        }
        return new Meshes(xyz, f.toArray(new int[0][]));
    }

    Meshes triangles() {
        List<int[]> f = new ArrayList<>();
        for (int[] face : faces) {
            for (int i = 1; i + 1 < face.length; i++) {
                f.add(new int[] {face[0], face[i], face[i + 1]});
            }
        }
        return new Meshes(vertices, f.toArray(new int[0][]));
    }

    Meshes moved(double x, double y, double z) {
        return each(p -> p.add(x, y, z));
    }

    Meshes scaled(double x, double y, double z) {
        return each(p -> p.mul(x, y, z));
    }

    Meshes turned(Quaterniondc q) {
        return each(q::transform);
    }

    private Meshes each(java.util.function.Consumer<Vector3d> change) {
        double[] v = new double[vertices.length];
        for (int i = 0; i < v.length; i += 3) {
            Vector3d p = new Vector3d(vertices[i], vertices[i + 1], vertices[i + 2]);
            change.accept(p);
            v[i] = p.x;
            v[i + 1] = p.y;
            v[i + 2] = p.z;
        }
        return new Meshes(v, faces);
    }

    static int[] reversed(int[] loop) {
        int[] r = new int[loop.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = loop[r.length - 1 - i];
        }
        return r;
    }
}
