package org.topple.physics.shape;

import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Adds up bodies, polyhedra and point masses in one frame, then gives total mass, center of mass and the inertia tensor
 * about it (Mirtich, section 6.1).
 *
 * <p>Kept are m, the first moments m r and the second moments int x^2 dm ... int zx dm about the frame's origin, which
 * simply add. At the end the tensor is moved to the center of mass r: with products P_xy = int xy dm - m r_x r_y and
 * D_x = int x^2 dm - m r_x^2, it is [[D_y + D_z, -P_xy, -P_xz], ...]: off-diagonals are minus the products. Overlapping
 * parts count twice where they overlap.
 */
public final class MassSum {
    private double m, x, y, z, xx, yy, zz, xy, yz, zx;

    /** Adds a polyhedron of a density in kg/m^3. */
    public MassSum add(PolyhedronMass t, double density) {
        Arguments.notNull("t", t);
        Arguments.positive("density", density);
        m += density * t.volume;
        x += density * t.tx;
        y += density * t.ty;
        z += density * t.tz;
        xx += density * t.txx;
        yy += density * t.tyy;
        zz += density * t.tzz;
        xy += density * t.txy;
        yz += density * t.tyz;
        zx += density * t.tzx;
        return this;
    }

    /** Adds a polyhedron of a mass in kg. */
    public MassSum addMass(PolyhedronMass t, double mass) {
        Arguments.notNull("t", t);
        return add(t, Arguments.positive("mass", mass) / t.volume);
    }

    /** Adds a point mass in kg. */
    public MassSum addPoint(double mass, double px, double py, double pz) {
        Arguments.positive("mass", mass);
        Arguments.coordinate("px", px);
        Arguments.coordinate("py", py);
        Arguments.coordinate("pz", pz);
        m += mass;
        x += mass * px;
        y += mass * py;
        z += mass * pz;
        xx += mass * px * px;
        yy += mass * py * py;
        zz += mass * pz * pz;
        xy += mass * px * py;
        yz += mass * py * pz;
        zx += mass * pz * px;
        return this;
    }

    /** Adds a body whose center of mass lies at {@code position}, turned by the unit quaternion {@code rotation}. */
    public MassSum add(MassProperties body, Vector3dc position, Quaterniondc rotation) {
        Arguments.notNull("body", body);
        Arguments.notNull("position", position);
        double[] r = new double[12];
        Pose.set(position, rotation, r, 0);
        addPoint(body.mass(), r[0], r[1], r[2]);

        // second moments in the body's axes, then R D R^T
        double half = (body.ixx() + body.iyy() + body.izz()) / 2;
        double dx = half - body.ixx();
        double dy = half - body.iyy();
        double dz = half - body.izz();
        double pxy = -body.ixy();
        double pyz = -body.iyz();
        double pzx = -body.ixz();
        xx += turned(r, 3, 3, dx, dy, dz, pxy, pyz, pzx);
        yy += turned(r, 6, 6, dx, dy, dz, pxy, pyz, pzx);
        zz += turned(r, 9, 9, dx, dy, dz, pxy, pyz, pzx);
        xy += turned(r, 3, 6, dx, dy, dz, pxy, pyz, pzx);
        yz += turned(r, 6, 9, dx, dy, dz, pxy, pyz, pzx);
        zx += turned(r, 9, 3, dx, dy, dz, pxy, pyz, pzx);
        return this;
    }

    /** Row i of R times D times row j of R. */
    private static double turned(double[] r, int i, int j, double dx, double dy, double dz, double pxy, double pyz, double pzx) {
        return r[i] * (dx * r[j] + pxy * r[j + 1] + pzx * r[j + 2])
                + r[i + 1] * (pxy * r[j] + dy * r[j + 1] + pyz * r[j + 2])
                + r[i + 2] * (pzx * r[j] + pyz * r[j + 1] + dz * r[j + 2]);
    }

    /** Total mass in kg. */
    public double mass() {
        return m;
    }

    /** The center of mass. Refused while nothing has been added. */
    public Vector3d center(Vector3d dest) {
        Arguments.notNull("dest", dest);
        filled();
        return dest.set(x / m, y / m, z / m);
    }

    /** Mass and inertia about the center of mass, in the frame's axes. Refused while nothing has been added. */
    public MassProperties properties() {
        filled();
        double cx = x / m;
        double cy = y / m;
        double cz = z / m;
        double dx = xx - x * cx;
        double dy = yy - y * cy;
        double dz = zz - z * cz;
        return new MassProperties(m, dy + dz, dz + dx, dx + dy, x * cy - xy, z * cx - zx, y * cz - yz);
    }

    private void filled() {
        if (!(m > 0)) {
            throw new IllegalStateException("nothing has been added");
        }
    }
}
