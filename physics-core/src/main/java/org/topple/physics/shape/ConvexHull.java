package org.topple.physics.shape;

import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/**
 * A convex polyhedron, made from a cloud of points. Coplanar triangles are merged into faces of any number of corners;
 * the surface follows the cloud to within 4e-7 of its largest extent. The center of mass becomes the
 * origin: {@link #offset} tells where it was in the cloud's frame.
 *
 * <p>The arrays are public for the narrow phase, which reads them in its inner loops. They must not be written.
 */
public final class ConvexHull extends Shape {
    /** Most corners a hull may have. */
    public static final int MAX_VERTICES = 256;
    /** Most points a cloud may have. */
    public static final int MAX_POINTS = 65536;

    /** Corners, three coordinates in meters each, from the center of mass. Read only. */
    public final double[] vertices;
    /** Where each face's loop starts in {@link #faceVertices}, and one entry more for the end. Read only. */
    public final int[] faceStart;
    /** The faces' corners, counter-clockwise seen from outside. Read only. */
    public final int[] faceVertices;
    /** Per face the unit outward normal n and the offset d: n.p = d on the face, n.p &lt;= d for all vertices. Read only. */
    public final double[] facePlanes;
    /** Per edge its two corners, the lower index first, sorted. Read only. */
    public final int[] edges;
    /** Per edge the face that runs from its lower to its higher corner, then the face that runs back. Read only. */
    public final int[] edgeFaces;

    private final double[] cloud;
    private final double offsetX, offsetY, offsetZ;
    private final double inner, outer;
    private final MassProperties unit;

    private ConvexHull(double[] cloud, double[] v, List<int[]> loops, double x, double y, double z) {
        super(HULL);
        this.cloud = cloud;
        int faces = loops.size();
        faceStart = new int[faces + 1];
        for (int f = 0; f < faces; f++) {
            faceStart[f + 1] = faceStart[f] + loops.get(f).length;
        }
        faceVertices = new int[faceStart[faces]];
        for (int f = 0; f < faces; f++) {
            System.arraycopy(loops.get(f), 0, faceVertices, faceStart[f], loops.get(f).length);
        }

        // move the center of mass to the origin
        MassSum sum = new MassSum().add(integrals(v, loops), 1);
        Vector3d c = sum.center(new Vector3d());
        unit = sum.properties();
        offsetX = x + c.x;
        offsetY = y + c.y;
        offsetZ = z + c.z;
        vertices = v;
        double far2 = 0;
        for (int i = 0; i < v.length; i += 3) {
            v[i] -= c.x;
            v[i + 1] -= c.y;
            v[i + 2] -= c.z;
            far2 = Math.max(far2, v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
        }
        outer = Math.sqrt(far2);

        // planes that no vertex crosses
        facePlanes = new double[4 * faces];
        double[] n = new double[4];
        double[] far = new double[3];
        double near = Double.POSITIVE_INFINITY;
        for (int f = 0; f < faces; f++) {
            PolyhedronMass.plane(v, faceVertices, faceStart[f], faceStart[f + 1], n);
            support(n[0], n[1], n[2], far, 0);
            n[3] = n[0] * far[0] + n[1] * far[1] + n[2] * far[2];
            System.arraycopy(n, 0, facePlanes, 4 * f, 4);
            near = Math.min(near, n[3]);
        }
        inner = near;

        // each edge is run through both ways; code v0, v1, way and face in one number and sort
        int sides = faceVertices.length;
        long[] code = new long[sides];
        for (int f = 0; f < faces; f++) {
            for (int i = faceStart[f]; i < faceStart[f + 1]; i++) {
                int a = faceVertices[i];
                int b = faceVertices[i + 1 < faceStart[f + 1] ? i + 1 : faceStart[f]];
                long pair = (long) Math.min(a, b) << 16 | Math.max(a, b);
                code[i] = (pair << 1 | (a < b ? 0 : 1)) << 16 | f;
            }
        }
        Arrays.sort(code);
        edges = new int[sides];
        edgeFaces = new int[sides];
        for (int i = 0; i < sides; i++) {
            edgeFaces[i] = (int) (code[i] & 0xffff);
            edges[i] = (int) (code[i] >> (i % 2 == 0 ? 33 : 17) & 0xffff);
        }
    }

    /**
     * The hull of a cloud.
     *
     * @param xyz at least 4 points that span a solid, three coordinates in meters each; at most {@link #MAX_POINTS} points
     * @throws IllegalArgumentException if there are fewer than 4 points; if a coordinate is not finite; if the points lie
     *     in one spot, line or plane to within 1e-5 of their extent; if they span less than 1e-9 m; or if the hull has
     *     more than {@link #MAX_VERTICES} corners
     */
    public static ConvexHull of(double[] xyz) {
        Arguments.notNull("xyz", xyz);
        Arguments.points("xyz", xyz);
        int n = xyz.length / 3;
        if (n < 4 || n > MAX_POINTS) {
            throw new IllegalArgumentException("xyz must hold 4 to " + MAX_POINTS + " points, but holds " + n);
        }

        // work round the middle of the cloud
        double[] v = xyz.clone();
        double[] middle = new double[3];
        double extent = 0;
        for (int k = 0; k < 3; k++) {
            double min = v[k];
            double max = v[k];
            for (int i = k; i < v.length; i += 3) {
                min = Math.min(min, v[i]);
                max = Math.max(max, v[i]);
            }
            middle[k] = (min + max) / 2;
            extent = Math.max(extent, max - min);
            for (int i = k; i < v.length; i += 3) {
                v[i] -= middle[k];
            }
        }
        if (!(extent >= 1e-9)) {
            throw new IllegalArgumentException("xyz must span a solid, but its points lie in one spot (less than 1e-9 m apart)");
        }
        HullFaces faces = HullFaces.of(v, extent);
        int corners = faces.vertices.length / 3;
        if (corners > MAX_VERTICES) {
            throw new IllegalArgumentException("xyz must have a hull of at most " + MAX_VERTICES + " vertices, but it has " + corners);
        }
        return new ConvexHull(xyz.clone(), faces.vertices, faces.loops, middle[0], middle[1], middle[2]);
    }

    /**
     * The integrals over the solid that the corners bound, its faces cut into triangles: merged faces are flat to 1e-7 only,
     * which would leave gaps between their planes that a thin hull can't afford.
     */
    private static PolyhedronMass integrals(double[] v, List<int[]> loops) {
        int triangles = 0;
        for (int[] loop : loops) {
            triangles += loop.length - 2;
        }
        int[] start = new int[triangles + 1];
        int[] corners = new int[3 * triangles];
        int n = 0;
        for (int[] loop : loops) {
            for (int i = 1; i + 1 < loop.length; i++) {
                corners[3 * n] = loop[0];
                corners[3 * n + 1] = loop[i];
                corners[3 * n + 2] = loop[i + 1];
                start[++n] = 3 * n;
            }
        }
        return new PolyhedronMass(v, start, corners);
    }

    /** A copy of the points that the hull was made of: the same points give the same hull, to the bit. */
    public double[] cloud() {
        return cloud.clone();
    }

    /** Number of corners. */
    public int vertexCount() {
        return vertices.length / 3;
    }

    /** Number of faces. */
    public int faceCount() {
        return faceStart.length - 1;
    }

    /** Number of edges. */
    public int edgeCount() {
        return edges.length / 2;
    }

    /** Where the center of mass, now the origin, was in the frame of the cloud. */
    public Vector3d offset(Vector3d dest) {
        Arguments.notNull("dest", dest);
        return dest.set(offsetX, offsetY, offsetZ);
    }

    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        double[] v = vertices;
        for (int k = 0; k < 3; k++) {
            double r0 = pose[p + 3 + 3 * k];
            double r1 = pose[p + 4 + 3 * k];
            double r2 = pose[p + 5 + 3 * k];
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < v.length; i += 3) {
                double s = r0 * v[i] + r1 * v[i + 1] + r2 * v[i + 2];
                min = s < min ? s : min;
                max = s > max ? s : max;
            }
            out[o + k] = pose[p + k] + min;
            out[o + 3 + k] = pose[p + k] + max;
        }
    }

    /** The index of the corner farthest in a direction, the lowest one of several. */
    public int supportVertex(double dx, double dy, double dz) {
        double[] v = vertices;
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < v.length; i += 3) {
            double s = dx * v[i] + dy * v[i + 1] + dz * v[i + 2];
            if (s > most) {
                most = s;
                best = i;
            }
        }
        return best / 3;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        int i = 3 * supportVertex(dx, dy, dz);
        out[o] = vertices[i];
        out[o + 1] = vertices[i + 1];
        out[o + 2] = vertices[i + 2];
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        int i = 3 * supportVertex(dx, dy, dz);
        return dx * vertices[i] + dy * vertices[i + 1] + dz * vertices[i + 2];
    }

    @Override
    double farthest(double x, double y, double z) {
        double most = 0;
        for (int i = 0; i < vertices.length; i += 3) {
            double dx = vertices[i] - x;
            double dy = vertices[i + 1] - y;
            double dz = vertices[i + 2] - z;
            most = Math.max(most, dx * dx + dy * dy + dz * dz);
        }
        return Math.sqrt(most);
    }

    @Override
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        // clip the ray by the planes of all faces
        double enter = Double.NEGATIVE_INFINITY;
        double exit = Double.POSITIVE_INFINITY;
        int face = 0;
        double[] n = facePlanes;
        for (int f = 0; f < n.length; f += 4) {
            double outside = n[f] * ox + n[f + 1] * oy + n[f + 2] * oz - n[f + 3];
            double out = n[f] * ux + n[f + 1] * uy + n[f + 2] * uz;
            if (out < 0) {
                double s = -outside / out;
                if (s > enter) {
                    enter = s;
                    face = f;
                }
            } else if (out > 0) {
                exit = Math.min(exit, -outside / out);
            } else if (outside > 0) {
                return Double.POSITIVE_INFINITY;
            }
        }
        if (!hits(enter, exit, max)) {
            return insideOrMiss(enter, exit, ux, uy, uz, normal);
        }
        normal[0] = n[face];
        normal[1] = n[face + 1];
        normal[2] = n[face + 2];
        return enter;
    }

    @Override
    public double outerRadius() {
        return outer;
    }

    @Override
    public double innerRadius() {
        return inner;
    }

    @Override
    public double volume() {
        return unit.mass();
    }

    @Override
    public MassProperties mass(double density) {
        return unit.withMass(Arguments.positive("density", density) * unit.mass());
    }
}
