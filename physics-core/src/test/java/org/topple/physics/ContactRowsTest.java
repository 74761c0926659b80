package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.constraint.ContactRows;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.math.Quat;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;
import org.topple.physics.solver.GaussSeidel;
import org.topple.physics.solver.RowStore;

/** Contacts as rows: the matrices of Erleben 4.3 and 4.4, in factored form. */
public class ContactRowsTest {
    @Spec("E42")
    @Test public void quaternionsFollowTheSpin() {
        Random r = new Random(1);
        for (int i = 0; i < 1000; i++) {
            Quaterniond q = new Quaterniond(r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), r.nextGaussian()).normalize();
            Vector3d w = new Vector3d(r.nextGaussian(), r.nextGaussian(), r.nextGaussian());
            // q + h/2 [w, 0] q, then normalized
            Quaterniond d = new Quaterniond(w.x, w.y, w.z, 0).mul(q);
            double h = 0.01;
            Quaterniond want = new Quaterniond(q.x + h / 2 * d.x, q.y + h / 2 * d.y, q.z + h / 2 * d.z, q.w + h / 2 * d.w).normalize();
            double[] got = {q.x, q.y, q.z, q.w};
            Quat.integrate(got, 0, w.x, w.y, w.z, h);
            assertEquals(want.x, got[0], 1e-12);
            assertEquals(want.y, got[1], 1e-12);
            assertEquals(want.z, got[2], 1e-12);
            assertEquals(want.w, got[3], 1e-12);
        }
    }

    /** A heap of boxes with random velocities, and its rows. */
    private static World heap(RowStore rows, double friction) {
        return heap(rows, friction, WorldSettings.FrictionModel.CONE);
    }

    private static World heap(RowStore rows, double friction, WorldSettings.FrictionModel model) {
        World w = TestWorlds.floor(TestWorlds.awake().set(Setting.SKIN, 0).friction(model), friction, 0);
        Random r = new Random(2);
        for (int i = 0; i < 12; i++) {
            w.add(BodyDef.dynamic(new Box(0.5, 0.3, 0.4)).mass(1 + 10 * r.nextDouble()).friction(friction)
                    .position(r.nextDouble(), 0.3 + 0.6 * (i / 2), 1.2 * (i % 2) + 0.3 * r.nextDouble())
                    .rotation(new Quaterniond().rotationY(r.nextDouble())));
        }
        w.step(1e-6);
        for (int i = 0; i < w.bodies.size * 6; i++) {
            w.bodies.velocity[i] = w.bodies.invMass[i / 6] > 0 ? r.nextGaussian() : 0;
        }
        ContactRows contacts = new ContactRows(w.graph, w.settings());
        contacts.begin(0.01, 0.01, 0, 1, 0, 0, 0);
        for (int b = 0; b < w.bodies.size; b++) {
            contacts.take(rows, b);
        }
        for (int e = 0; e < w.graph.edges.size; e++) {
            if (w.graph.edges.kind[e] == EdgeStore.CONTACT && w.graph.edges.points[e] > 0) {
                contacts.at(e).fill(rows);
            }
        }
        assertTrue(rows.blocks >= 12);
        return w;
    }

    private static Vector3d along(RowStore s, int i, int k) {
        double[] line = new double[9];
        s.line(i, k, line);
        return new Vector3d(line);
    }

    private static Vector3d place(RowStore s, int i, int k) {
        double[] at = new double[3];
        s.place(i, k, at);
        return new Vector3d(at);
    }

    /** n.(vb + wb x rb) - n.(va + wa x ra), equation 4.21, for normals and tangents. */
    @Spec("E42")
    @Test public void rowsSpeakOfTheRelativeVelocityAtThePoint() {
        RowStore s = new RowStore();
        World w = heap(s, 0.5);
        Vector3d va = new Vector3d();
        Vector3d vb = new Vector3d();
        for (int k = 0; k < s.blocks; k++) {
            for (int i = s.first[k]; i < s.first[k] + 3 * s.points[k]; i++) {
                Vector3d p = place(s, i, k);
                w.handle(s.bodyA[k]).velocityAt(p, va);
                w.handle(s.bodyB[k]).velocityAt(p, vb);
                Vector3d l = along(s, i, k);
                assertEquals(1, l.length(), 1e-12);
                assertEquals(l.dot(vb) - l.dot(va), s.relative(i, k, w.bodies.velocity), 1e-12);
            }
        }
    }

    /** Friction of a whole pair: two tangents at the middle of its points, and the spin about the normal. */
    @Spec("E42")
    @Test public void rowsOfAPairSpeakOfTheVelocityAtItsMiddleAndOfItsSpin() {
        RowStore s = new RowStore();
        World w = heap(s, 0.5, WorldSettings.FrictionModel.MANIFOLD);
        Vector3d va = new Vector3d();
        Vector3d vb = new Vector3d();
        int pairs = 0;
        for (int k = 0; k < s.blocks; k++) {
            int n = s.points[k];
            assertEquals(RowStore.CONTACT_MANIFOLD, s.kind[k]);
            pairs += n > 1 ? 1 : 0;
            assertEquals(n > 1 ? n + 3 : 3, s.size[k]);
            int t = s.first[k] + n;
            Vector3d p = new Vector3d();
            for (int i = s.first[k]; i < t; i++) {
                Vector3d at = place(s, i, k);
                p.add(at.x / n, at.y / n, at.z / n);
                w.handle(s.bodyA[k]).velocityAt(at, va);
                w.handle(s.bodyB[k]).velocityAt(at, vb);
                Vector3d l = along(s, i, k);
                assertEquals(1, l.length(), 1e-12);
                assertEquals(l.dot(vb) - l.dot(va), s.relative(i, k, w.bodies.velocity), 1e-12);
            }
            assertEquals(0, p.distance(place(s, t, k)), 1e-12);
            w.handle(s.bodyA[k]).velocityAt(p, va);
            w.handle(s.bodyB[k]).velocityAt(p, vb);
            Vector3d normal = along(s, s.first[k], k);
            for (int i = t; i < t + 2; i++) {
                Vector3d l = along(s, i, k);
                assertEquals(1, l.length(), 1e-12);
                assertEquals(0, l.dot(normal), 1e-12);
                assertEquals(l.dot(vb) - l.dot(va), s.relative(i, k, w.bodies.velocity), 1e-12);
            }
            if (n == 1) {
                continue;
            }
            w.handle(s.bodyA[k]).angularVelocity(va);
            w.handle(s.bodyB[k]).angularVelocity(vb);
            assertEquals(normal.dot(vb) - normal.dot(va), s.relative(t + 2, k, w.bodies.velocity), 1e-12);
        }
        assertTrue(pairs >= 12);
    }

    /** A pair keeps where its points lie along the tangents: midway between where A and where B carries them. */
    @Spec("E42")
    @Test public void pointsOfAPairLieMidwayBetweenWhereBothBodiesCarryThem() {
        RowStore s = new RowStore();
        World w = heap(s, 0.5, WorldSettings.FrictionModel.MANIFOLD);
        EdgeStore es = w.graph.edges;
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        for (int k = 0; k < s.blocks; k++) {
            int n = s.points[k];
            Vector3d mean = new Vector3d();
            for (int i = 0; i < n; i++) {
                double[] o = es.pool.data;
                int d = es.place[s.edge[k] * EdgeStore.POINTS + i];
                a.set(o[d], o[d + 1], o[d + 2]).rotate(TestWorlds.turn(w.handle(s.bodyA[k]))).add(TestWorlds.at(w.handle(s.bodyA[k])));
                b.set(o[d + 3], o[d + 4], o[d + 5]).rotate(TestWorlds.turn(w.handle(s.bodyB[k]))).add(TestWorlds.at(w.handle(s.bodyB[k])));
                Vector3d mid = a.lerp(b, 0.5, new Vector3d());
                mean.fma(1.0 / n, mid);
                Vector3d off = mid.sub(place(s, s.first[k] + i, k));
                Vector3d normal = along(s, s.first[k], k);
                assertEquals(0, off.distance(normal.mul(off.dot(normal))), 1e-12);
            }
            assertEquals(0, mean.distance(place(s, s.first[k] + n, k)), 1e-12);
        }
    }

    /** A = N^T C^T M^-1 C N entry by entry (4.28): n_l.(1/m - [r_l] I^-1 [r_k]) n_k over shared bodies, + for like ends, - for unlike. */
    @Spec("E44")
    @Test public void matrixIsThatOfTheBookSymmetricAndPositive() {
        RowStore s = new RowStore();
        World w = heap(s, 0);
        int n = 0;
        int[] row = new int[s.rows];
        int[] block = new int[s.rows];
        for (int k = 0; k < s.blocks; k++) {
            for (int i = 0; i < s.points[k]; i++) {
                row[n] = s.first[k] + i;
                block[n++] = k;
            }
        }
        double[][] a = new double[n][n];
        double[] v = new double[w.bodies.size * 6];
        for (int c = 0; c < n; c++) {
            java.util.Arrays.fill(v, 0);
            s.apply(row[c], block[c], v, w.bodies.invMass, 1);
            for (int r = 0; r < n; r++) {
                a[r][c] = s.relative(row[r], block[r], v);
                assertEquals(book(w, s, row[r], block[r], row[c], block[c]), a[r][c], 1e-10);
            }
            assertEquals(s.diag[row[c]], a[c][c], 1e-10);
        }
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                assertEquals(a[r][c], a[c][r], 1e-10);
            }
            a[r][r] += 1e-9;
        }
        // Cholesky of A + 1e-9 succeeds, so no eigenvalue is below -1e-9
        for (int c = 0; c < n; c++) {
            for (int k = 0; k < c; k++) {
                a[c][c] -= a[c][k] * a[c][k];
            }
            assertTrue("pivot " + c + " " + a[c][c], a[c][c] > 0);
            a[c][c] = Math.sqrt(a[c][c]);
            for (int r = c + 1; r < n; r++) {
                for (int k = 0; k < c; k++) {
                    a[r][c] -= a[r][k] * a[c][k];
                }
                a[r][c] /= a[c][c];
            }
        }
    }

    private static double book(World w, RowStore s, int i, int ki, int j, int kj) {
        double sum = 0;
        for (int end = 0; end < 4; end++) {
            int bi = end < 2 ? s.bodyA[ki] : s.bodyB[ki];
            int bj = end % 2 == 0 ? s.bodyA[kj] : s.bodyB[kj];
            if (bi != bj) {
                continue;
            }
            Vector3d x = TestWorlds.at(w.handle(bi));
            Vector3d ni = along(s, i, ki);
            Vector3d nj = along(s, j, kj);
            Vector3d ti = place(s, i, ki).sub(x).cross(ni);
            Vector3d tj = place(s, j, kj).sub(x).cross(nj);
            double[] t = w.bodies.invInertiaWorld;
            int o = 6 * bi;
            Vector3d it = new Vector3d(t[o] * tj.x + t[o + 1] * tj.y + t[o + 2] * tj.z, t[o + 1] * tj.x + t[o + 3] * tj.y + t[o + 4] * tj.z,
                    t[o + 2] * tj.x + t[o + 4] * tj.y + t[o + 5] * tj.z);
            double sign = end == 0 || end == 3 ? 1 : -1;
            sum += sign * (w.bodies.invMass[bi] * ni.dot(nj) + ti.dot(it));
        }
        return sum;
    }

    /** Many sweeps on the frictionless heap: x >= 0, w >= 0, x.w = 0. */
    @Spec("E44")
    @Test public void frictionlessProblemIsSolved() {
        RowStore s = new RowStore();
        World w = heap(s, 0);
        GaussSeidel solver = new GaussSeidel();
        solver.measure = true;
        for (int i = 0; i < 200_000; i++) {
            solver.sweep(s, 0, s.blocks, i % 2 == 1, w.bodies.velocity, w.bodies.invMass);
            if (solver.change() < 1e-13) {
                break;
            }
        }
        int pushed = 0;
        for (int k = 0; k < s.blocks; k++) {
            for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
                double x = s.lambda[i];
                double rest = s.relative(i, k, w.bodies.velocity) - s.target[i];
                assertTrue(x >= 0);
                assertTrue("w " + rest, rest > -1e-8);
                assertTrue("x w " + x * rest, Math.abs(x * rest) < 1e-8);
                pushed += x > 0 ? 1 : 0;
            }
        }
        assertTrue(pushed > 10);
    }

    @Spec("E44")
    @Test public void restingBoxIsCarriedByItsWeight() {
        for (WorldSettings s : new WorldSettings[] {TestWorlds.awake(), TestWorlds.awake().friction(WorldSettings.FrictionModel.MANIFOLD)}) {
            World w = TestWorlds.floor(s, 0.5, 0);
            Body box = w.add(BodyDef.dynamic(new Box(0.5, 0.25, 0.4)).mass(7).position(0, 0.25, 0));
            TestWorlds.run(w, 0.01, 100);
            assertEquals(7 * 9.81 * 0.01, TestWorlds.impulse(w, w.handle(0), box), 1e-6 * 7 * 9.81 * 0.01);
        }
    }

    /** In a crowd of every shape, with bodies removed and added so that slots are reused: A has the lower index, n points from A to B. */
    @Spec("E43")
    @Test public void normalsPointFromTheLowerToTheHigherIndex() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        Random r = new Random(6);
        Shape[] shapes = {new Sphere(0.3), new Box(0.3, 0.2, 0.4), new Capsule(0.2, 0.3), new Cylinder(0.25, 0.3),
            new Compound.Builder().add(new Box(0.2, 0.2, 0.2), new Vector3d(0.3, 0, 0), new Quaterniond())
                .add(new Sphere(0.25), new Vector3d(-0.2, 0, 0), new Quaterniond()).build()};
        Body[] crowd = new Body[60];
        int[] seen = {0};
        for (int step = 0; step < 400; step++) {
            int k = step % 60;
            if (step < 60 || step % 5 == 0) {
                if (crowd[k] != null) {
                    w.remove(crowd[k]);
                }
                crowd[k] = w.add(BodyDef.dynamic(shapes[r.nextInt(shapes.length)]).position(0.9 * (k % 4) + 0.1 * r.nextDouble(), 3 + 1.2 * (k / 16) + (step < 60 ? 0 : 5), 0.9 * (k / 4 % 4)));
            }
            w.step(0.01);
            Map<Long, Double> deepest = new HashMap<>();
            w.forEachContact(c -> deepest.merge(c.bodyA().index() * 1000L + c.bodyB().index(), c.separation(), Math::min));
            w.forEachContact(c -> {
                seen[0]++;
                assertTrue(c.bodyA().index() < c.bodyB().index());
                Vector3d n = c.normal(new Vector3d());
                assertEquals(1, n.length(), 1e-9);
                // a convex body lies behind its own contact plane: seen from the point, A is on the side the normal comes from
                if (!(c.bodyA().shape() instanceof Compound) && !(c.bodyB().shape() instanceof Compound) 
                        && deepest.get(c.bodyA().index() * 1000L + c.bodyB().index()) > -0.02) {
                    Vector3d p = c.position(new Vector3d());
                    String what = c.bodyA().shape() + " and " + c.bodyB().shape() + " normal " + n + " separation " + c.separation();
                    double a = n.dot(TestWorlds.at(c.bodyA()).sub(p));
                    double b = n.dot(TestWorlds.at(c.bodyB()).sub(p));
                    assertTrue(what + " a " + a, c.bodyA().mass() == 0 || a < 0.02);
                    assertTrue(what + " b " + b, c.bodyB().mass() == 0 || b > -0.02);
                }
            });
        }
        assertTrue(seen[0] > 10_000);
    }
}
