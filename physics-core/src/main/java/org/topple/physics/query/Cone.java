package org.topple.physics.query;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.shape.Shape;

/**
 * How far beside a ray a body is, as an angle seen from the ray's origin: a finger is wide, and things far away are small.
 *
 * <p>Seen from the origin, a point p = (x, y, z) in the frame of the ray (z along it) appears at (x/z, y/z). Lines stay lines
 * in this picture, so a convex shape appears as a convex figure, and the tangent of the angle is the distance of the figure
 * from the origin of the picture. That distance is found as Gilbert, Johnson and Keerthi do: hold up to three points of the
 * figure, take the point v of their hull nearest to the origin, add the point of the figure farthest along -v, until none is
 * farther.
 *
 * <p>The farthest point of the figure in a direction w maximizes (p.w)/(p.z), a ratio. Dinkelbach's rule turns it into
 * questions that a shape can answer: with q the best ratio so far, the support point in the direction w - q z has a better
 * ratio or none has; a few rounds do.
 *
 * <p>Of a shape that reaches behind the origin, points that would lie behind are drawn towards its foremost point until they
 * are in front; such a shape may be judged a little farther from the ray than it is.
 */
public final class Cone {
    private static final int ROUNDS = 64;
    private static final double TOLERANCE = 1e-12;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final double[] pose = new double[Shape.POSE];
    private final double[] support = new double[3];
    /** The picture's axes in the world: x, y, then the ray. */
    private final double[] axes = new double[9];
    private double ox, oy, oz, cos, sin;
    /** Points of the simplex in the ray's frame, and in the picture. */
    private final double[] px = new double[3], py = new double[3], pz = new double[3], u = new double[3], v = new double[3], weight = new double[3];
    private int size;
    private Shape shape;
    private double frontX, frontY, frontZ;

    /** Of the last body within the angle: tangent of its angle, distance of its nearest point, that point and its normal. */
    public double tangent, distance, x, y, z, nx, ny, nz;

    /** Angles to these bodies. */
    public Cone(BodyStore bodies, ColliderStore colliders) {
        this.bodies = bodies;
        this.colliders = colliders;
    }

    /** Sets a ray with a direction of unit length, and the cosine and sine of the angle beside it. */
    public void set(Ray ray, double cosine, double sine) {
        ox = ray.ox;
        oy = ray.oy;
        oz = ray.oz;
        cos = cosine;
        sin = sine;
        double dx = ray.dx, dy = ray.dy, dz = ray.dz;
        boolean useX = Math.abs(dx) < 0.6;
        double l = useX ? 1 / Math.sqrt(dy * dy + dz * dz) : 1 / Math.sqrt(dx * dx + dz * dz);
        double tx = useX ? 0 : -dz * l, ty = useX ? dz * l : 0, tz = useX ? -dy * l : dx * l;
        axes[0] = tx;
        axes[1] = ty;
        axes[2] = tz;
        axes[3] = dy * tz - dz * ty;
        axes[4] = dz * tx - dx * tz;
        axes[5] = dx * ty - dy * tx;
        axes[6] = dx;
        axes[7] = dy;
        axes[8] = dz;
    }

    /** Whether a bounded body lies within the angle and within a distance; where, stands in the fields of this. */
    public boolean holds(int b, double max) {
        if (!ballMeets(b, max)) {
            return false;
        }
        double best = Double.POSITIVE_INFINITY;
        double limit = sin / cos;
        for (int c = bodies.firstCollider[b]; c != BodyStore.NONE; c = colliders.next[c]) {
            Poses.collider(bodies, colliders, b, c, pose);
            shape = colliders.shape[c];
            if (nearest(Math.min(limit, best), max)) {
                best = tangent;
            }
        }
        tangent = best;
        return best <= limit;
    }

    /** The ball around a body meets the cone: its center is at most its radius outside of the cone's side. */
    private boolean ballMeets(int b, double max) {
        double r = bodies.outerRadius[b] * (1 + 1e-9);
        if (r == Double.POSITIVE_INFINITY) {
            return false;
        }
        int p = b * BodyStore.POSE;
        double mx = bodies.pose[p] - ox, my = bodies.pose[p + 1] - oy, mz = bodies.pose[p + 2] - oz;
        double along = mx * axes[6] + my * axes[7] + mz * axes[8];
        double m2 = mx * mx + my * my + mz * mz;
        double beside = Math.sqrt(Math.max(0, m2 - along * along));
        return along > -r && Math.sqrt(m2) - r <= max && beside * cos - along * sin <= r;
    }

    /** Finds the point of the convex part nearest to the ray; whether its tangent is below the limit and it is near enough. */
    private boolean nearest(double limit, double max) {
        // the foremost point, then the picture of the part's center or of it
        far(0, 0, 1);
        frontX = support[0];
        frontY = support[1];
        frontZ = support[2];
        double epsilon = 1e-9 * (1 + Math.abs(frontZ));
        if (!(frontZ > epsilon)) {
            return false;
        }
        size = 1;
        put(0, frontX, frontY, frontZ);
        weight[0] = 1;
        double vx = u[0], vy = v[0];
        for (int i = 0; i < ROUNDS; i++) {
            double d2 = vx * vx + vy * vy;
            if (d2 <= TOLERANCE * TOLERANCE) {
                break;
            }
            double gain = farthest(-vx, -vy, -d2, epsilon);
            if (gain + d2 <= TOLERANCE * d2) {
                break;
            }
            put(size++, support[0], support[1], support[2]);
            reduce();
            double wx = 0, wy = 0;
            for (int k = 0; k < size; k++) {
                wx += weight[k] * u[k];
                wy += weight[k] * v[k];
            }
            if (size == 3) {
                vx = vy = 0;
            } else if (wx * wx + wy * wy >= d2) {
                break;
            } else {
                vx = wx;
                vy = wy;
            }
        }
        return tell(Math.sqrt(vx * vx + vy * vy), vx, vy, limit, max);
    }

    /** Point in the simplex at place k. */
    private void put(int k, double a, double b, double c) {
        px[k] = a;
        py[k] = b;
        pz[k] = c;
        u[k] = a / c;
        v[k] = b / c;
    }

    /** The point of the figure farthest along w, into {@link #support}; the best ratio. */
    private double farthest(double wx, double wy, double start, double epsilon) {
        double q = start;
        for (int i = 0; i < ROUNDS; i++) {
            far(wx, wy, -q);
            if (support[2] <= epsilon) {
                // behind the origin: as far towards the foremost point as it takes to be in front
                double t = (frontZ - epsilon) / (frontZ - support[2]);
                support[0] = frontX + t * (support[0] - frontX);
                support[1] = frontY + t * (support[1] - frontY);
                support[2] = epsilon;
            }
            double ratio = (support[0] * wx + support[1] * wy) / support[2];
            if (!(ratio > q + TOLERANCE * Math.abs(q))) {
                return Math.max(q, ratio);
            }
            q = ratio;
        }
        return q;
    }

    /** Support point of the part in a direction of the ray's frame, in the ray's frame. */
    private void far(double a, double b, double c) {
        double[] m = pose;
        double wx = a * axes[0] + b * axes[3] + c * axes[6];
        double wy = a * axes[1] + b * axes[4] + c * axes[7];
        double wz = a * axes[2] + b * axes[5] + c * axes[8];
        shape.support(m[3] * wx + m[6] * wy + m[9] * wz, m[4] * wx + m[7] * wy + m[10] * wz, m[5] * wx + m[8] * wy + m[11] * wz, support, 0);
        double sx = support[0], sy = support[1], sz = support[2];
        double qx = m[0] - ox + m[3] * sx + m[4] * sy + m[5] * sz;
        double qy = m[1] - oy + m[6] * sx + m[7] * sy + m[8] * sz;
        double qz = m[2] - oz + m[9] * sx + m[10] * sy + m[11] * sz;
        support[0] = qx * axes[0] + qy * axes[1] + qz * axes[2];
        support[1] = qx * axes[3] + qy * axes[4] + qz * axes[5];
        support[2] = qx * axes[6] + qy * axes[7] + qz * axes[8];
    }

    /** Keeps of the simplex what is nearest to the picture's origin, with weights. */
    private void reduce() {
        if (size == 3 && inside()) {
            return;
        }
        // the nearest of its sides
        int best = 0;
        int from = 0;
        double least = Double.POSITIVE_INFINITY;
        double share = 0;
        int sides = size == 2 ? 1 : 3;
        for (int s = 0; s < sides; s++) {
            int i = s == 2 ? 1 : 0;
            int j = s == 0 ? 1 : 2;
            double ex = u[j] - u[i], ey = v[j] - v[i];
            double l2 = ex * ex + ey * ey;
            double t = l2 > 0 ? Math.max(0, Math.min(1, -(u[i] * ex + v[i] * ey) / l2)) : 0;
            double cx = u[i] + t * ex, cy = v[i] + t * ey;
            if (cx * cx + cy * cy < least) {
                least = cx * cx + cy * cy;
                from = i;
                best = j;
                share = t;
            }
        }
        keep(from, best, share);
    }

    private void keep(int i, int j, double t) {
        double jx = px[j], jy = py[j], jz = pz[j];
        put(0, px[i], py[i], pz[i]);
        put(1, jx, jy, jz);
        weight[0] = 1 - t;
        weight[1] = t;
        size = 2;
        if (t == 0 || t == 1) {
            if (t == 1) {
                put(0, jx, jy, jz);
            }
            weight[0] = 1;
            size = 1;
        }
    }

    /** Whether the triangle holds the picture's origin. */
    private boolean inside() {
        double a = u[1] * v[2] - u[2] * v[1];
        double b = u[2] * v[0] - u[0] * v[2];
        double c = u[0] * v[1] - u[1] * v[0];
        double sum = a + b + c;
        if (sum == 0 || a * sum < 0 || b * sum < 0 || c * sum < 0) {
            return false;
        }
        weight[0] = a / sum;
        weight[1] = b / sum;
        weight[2] = c / sum;
        return true;
    }

    /** The point of the part that appears at (a, b): weights of the picture, divided by the depths, are weights in space. */
    private boolean tell(double tan, double a, double b, double limit, double max) {
        double sum = 0, rx = 0, ry = 0, rz = 0;
        for (int k = 0; k < size; k++) {
            double w = weight[k] / pz[k];
            sum += w;
            rx += w * px[k];
            ry += w * py[k];
            rz += w * pz[k];
        }
        rx /= sum;
        ry /= sum;
        rz /= sum;
        double far = Math.sqrt(rx * rx + ry * ry + rz * rz);
        if (!(tan <= limit) || far > max) {
            return false;
        }
        tangent = tan;
        distance = far;
        x = ox + rx * axes[0] + ry * axes[3] + rz * axes[6];
        y = oy + rx * axes[1] + ry * axes[4] + rz * axes[7];
        z = oz + rx * axes[2] + ry * axes[5] + rz * axes[8];
        normal(a, b, tan);
        return true;
    }

    /** At the rim the normal is across the line of sight, towards the ray: (-a, -b, tan^2) up to length. */
    private void normal(double a, double b, double tan) {
        double kx = tan > 0 ? -a : 0, ky = tan > 0 ? -b : 0, kz = tan > 0 ? tan * tan : -1;
        double l = 1 / Math.sqrt(kx * kx + ky * ky + kz * kz);
        nx = l * (kx * axes[0] + ky * axes[3] + kz * axes[6]);
        ny = l * (kx * axes[1] + ky * axes[4] + kz * axes[7]);
        nz = l * (kx * axes[2] + ky * axes[5] + kz * axes[8]);
    }
}
