package org.topple.physics.script;

import org.joml.Vector3dc;

/**
 * The geometry of a scripted motion: a curve in space, found by the distance s travelled along it (Erleben, section
 * 3.2).
 *
 * <p>With u = U(s), and by (3.39) and (3.41) U' = 1/|C'| and U'' = -(C'.C'')/|C'|^4, the derivatives of C(U(s)) are the
 * unit tangent and the curvature vector
 * <pre>
 *   T = C' U' = C'/|C'|        K = C'' U'^2 + C' U'' = (C'' - T (T.C'')) / |C'|^2
 * </pre>
 * Neither depends on the parameter, so each segment uses its own.
 *
 * <p>Where C' vanishes (section 3.3), T and K are interpolated between the nearest places before and after at which it
 * does not. A cusp, where the curve turns back at once, is best made of two splines that meet there; give both to
 * {@link #of(BSpline...)}.
 *
 * <p>Before s = 0 and after s = length the path goes on straight along its tangent, so that a schedule which overshoots
 * by a rounding error meets no wall (section 3.4).
 */
public final class Path {
    /** Below this share of the segment's size C' counts as vanished. */
    private static final double VANISHED = 1e-4;
    /** First half width of the window in which T and K are interpolated, as a share of the length. */
    private static final double WINDOW = 1e-7;

    private final CubicChain chain;
    private final ArcLength arc;
    /** By segment: the least |C'| that gives a tangent. */
    private final double[] least;

    /** A curve that is checked by whoever made it. */
    Path(CubicChain chain) {
        this.chain = chain;
        arc = new ArcLength(chain);
        if (!(arc.length() > 0)) {
            throw new IllegalArgumentException("path must have a length, but all its points coincide");
        }
        least = new double[chain.segments];
        for (int i = 0; i < chain.segments; i++) {
            double size = 0;
            for (int k = 12 * i; k < 12 * i + 9; k++) {
                size = Math.max(size, Math.abs(chain.power[k]));
            }
            least[i] = VANISHED * size;
        }
    }

    /** The open cubic B-spline with these control points, at least 4, and evenly spaced knots. */
    public static Path bspline(Vector3dc... controlPoints) {
        return new Path(BSpline.open(3, Input.pack("controlPoints", controlPoints)).chain());
    }

    /**
     * The C2 curve through these points, at least 2, parameterized by the distances between them. Refuses neighbors
     * that coincide.
     */
    public static Path through(Vector3dc... points) {
        double[] p = Input.pack("points", points);
        Input.atLeast("number of points", 2, points.length);
        double[] u = new double[points.length];
        for (int i = 1; i < u.length; i++) {
            double x = p[3 * i] - p[3 * i - 3];
            double y = p[3 * i + 1] - p[3 * i - 2];
            double z = p[3 * i + 2] - p[3 * i - 1];
            u[i] = u[i - 1] + Math.sqrt(x * x + y * y + z * z);
            if (!(u[i] > u[i - 1])) {
                throw new IllegalArgumentException("points[" + i + "] must differ from the point before it");
            }
        }
        return new Path(Interpolation.through(3, u, p, null, null));
    }

    /**
     * These splines in space, one after the other. Refuses other dimensions than 3, and splines that don't begin where
     * the one before ends.
     */
    public static Path of(BSpline... splines) {
        Input.atLeast("number of splines", 1, Input.there("splines", splines).length);
        CubicChain whole = null;
        for (int i = 0; i < splines.length; i++) {
            String name = "splines[" + i + "]";
            if (Input.there(name, splines[i]).dimension() != 3) {
                throw new IllegalArgumentException(name + " must have 3 dimensions, not " + splines[i].dimension());
            }
            CubicChain next = splines[i].chain();
            whole = whole == null ? next : join(whole, next, name);
        }
        return new Path(whole);
    }

    private static CubicChain join(CubicChain a, CubicChain b, String name) {
        int end = a.bezier.length - 3;
        for (int k = 0; k < 3; k++) {
            double gap = Math.abs(a.bezier[end + k] - b.bezier[k]);
            if (gap > 1e-9 * (1 + Math.abs(b.bezier[k]))) {
                throw new IllegalArgumentException(name + " must begin where the spline before it ends; the gap is "
                        + gap + " m");
            }
        }
        double[] u = java.util.Arrays.copyOf(a.u, a.u.length + b.segments);
        for (int i = 1; i <= b.segments; i++) {
            u[a.segments + i] = a.u[a.segments] + (b.u[i] - b.u[0]);
        }
        double[] bezier = java.util.Arrays.copyOf(a.bezier, a.bezier.length + b.bezier.length);
        System.arraycopy(b.bezier, 0, bezier, a.bezier.length, b.bezier.length);
        return new CubicChain(3, u, bezier);
    }

    /** The length, m. */
    public double length() {
        return arc.length();
    }

    /** The curve by its parameter u. */
    public CubicChain curve() {
        return chain;
    }

    /** The distance S(u) travelled from the begin to the parameter u, m. */
    public double lengthTo(double u) {
        Input.number("u", u);
        int i = chain.segment(u);
        double w = (u - chain.u[i]) / (chain.u[i + 1] - chain.u[i]);
        return arc.lengthAt(i, Math.min(1, Math.max(0, w)));
    }

    /** The parameter U(s) at which the distance s (m) has been travelled, clamped to the path. */
    public double parameter(double s) {
        Input.number("s", s);
        int piece = arc.piece(s);
        int i = arc.segment(piece);
        return chain.u[i] + arc.parameter(piece, s) * (chain.u[i + 1] - chain.u[i]);
    }

    /** The length by adaptive Bezier subdivision (section 3.2.1), to about eps (m) for each segment. */
    public double subdividedLength(double eps) {
        double[] points = new double[12];
        double sum = 0;
        for (int i = 0; i < chain.segments; i++) {
            chain.points(i, points);
            sum += BezierLength.length(points, eps);
        }
        return sum;
    }

    /** Fills position, tangent and curvature at the distance s. */
    void at(double s, MotionState out) {
        double inside = Math.min(arc.length(), Math.max(0, s));
        if (!frame(inside, out)) {
            bridge(inside, out);
        }

        // beyond the ends, straight on
        double beyond = s - inside;
        if (beyond != 0) {
            out.x += out.tx * beyond;
            out.y += out.ty * beyond;
            out.z += out.tz * beyond;
            out.kx = 0;
            out.ky = 0;
            out.kz = 0;
        }
    }

    /** Fills position, and tangent and curvature unless C' vanishes there, which gives false. */
    private boolean frame(double s, MotionState out) {
        int piece = arc.piece(s);
        int i = arc.segment(piece);
        double w = arc.parameter(piece, s);
        out.x = chain.value(i, 0, w);
        out.y = chain.value(i, 1, w);
        out.z = chain.value(i, 2, w);

        double dx = chain.slope(i, 0, w);
        double dy = chain.slope(i, 1, w);
        double dz = chain.slope(i, 2, w);
        double speed = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(speed > least[i])) {
            return false;
        }
        out.tx = dx / speed;
        out.ty = dy / speed;
        out.tz = dz / speed;

        double bx = chain.bend(i, 0, w);
        double by = chain.bend(i, 1, w);
        double bz = chain.bend(i, 2, w);
        double along = out.tx * bx + out.ty * by + out.tz * bz;
        double square = speed * speed;
        out.kx = (bx - out.tx * along) / square;
        out.ky = (by - out.ty * along) / square;
        out.kz = (bz - out.tz * along) / square;
        return true;
    }

    /**
     * Fills tangent and curvature with the mean of both sides of a window that is wide enough, or of the one side there
     * is.
     */
    private void bridge(double s, MotionState out) {
        double x = out.x;
        double y = out.y;
        double z = out.z;
        double length = arc.length();
        for (double half = WINDOW * length; half < 2 * length; half *= 2) {
            boolean left = s - half >= 0 && frame(s - half, out);
            double tx = out.tx;
            double ty = out.ty;
            double tz = out.tz;
            double kx = out.kx;
            double ky = out.ky;
            double kz = out.kz;
            boolean right = s + half <= length && frame(s + half, out);
            if (left && right) {
                out.tx = 0.5 * (tx + out.tx);
                out.ty = 0.5 * (ty + out.ty);
                out.tz = 0.5 * (tz + out.tz);
                out.kx = 0.5 * (kx + out.kx);
                out.ky = 0.5 * (ky + out.ky);
                out.kz = 0.5 * (kz + out.kz);
                break;
            }
            // at an end one side is all there is
            if (left && s + half > length || right && s - half < 0) {
                break;
            }
        }
        out.x = x;
        out.y = y;
        out.z = z;
    }
}
