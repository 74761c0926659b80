package org.topple.physics.shape;

/**
 * All points p of the shape's frame with n.p &lt;= 0, n the y axis: solid below its plane y = 0, for floors. Only fixed and
 * scripted bodies may carry one. Turn and move the body to place it.
 */
public final class HalfSpace extends Shape {
    /** The half-space y &lt;= 0 of the body's frame. */
    public HalfSpace() {
        super(HALF_SPACE);
    }

    /** Without end, except that the side along the plane's normal is tight when the normal is a world axis. */
    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            double n = pose[p + 4 + 3 * k];
            out[o + k] = n < -1 + 1e-12 ? pose[p + k] : Double.NEGATIVE_INFINITY;
            out[o + 3 + k] = n > 1 - 1e-12 ? pose[p + k] : Double.POSITIVE_INFINITY;
        }
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        throw new UnsupportedOperationException("a half-space has no farthest point");
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        return dx == 0 && dz == 0 && dy >= 0 ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    double farthest(double x, double y, double z) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        double enter = uy < 0 ? -oy / uy : Double.NEGATIVE_INFINITY;
        double exit = uy > 0 ? -oy / uy : oy < 0 || uy < 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        if (!hits(enter, exit, max)) {
            return insideOrMiss(enter, exit, ux, uy, uz, normal);
        }
        normal[0] = 0;
        normal[1] = 1;
        normal[2] = 0;
        return enter;
    }

    @Override
    public double outerRadius() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double innerRadius() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double volume() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public MassProperties mass(double density) {
        throw new IllegalArgumentException("a half-space has no finite mass: use it on fixed or scripted bodies only");
    }
}
