package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.Constraint;
import org.topple.physics.constraint.ContactRows;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.physics.solver.GaussSeidel;
import org.topple.physics.solver.RowStore;

/** Contacts, joints, limits and motors in one system: the same interface, the same rows, the same bounds. */
public class ConstraintAssemblyTest {
    private static final double H = 0.01;
    private final World world = scene();
    private final RowStore rows = new RowStore();
    private final ContactRows contacts = new ContactRows(world.graph, world.settings());

    /** A contact and a joint of every kind, limits and motors at work. */
    private static World scene() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF).friction(WorldSettings.FrictionModel.CONE));
        w.add(BodyDef.fixed(new HalfSpace()));
        Vector3d y = new Vector3d(0, 1, 0), z = new Vector3d(0, 0, 1), x = new Vector3d(1, 0, 0);
        Body last = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5, 0).mass(3));
        JointDef.Kind[] kinds = JointDef.Kind.values();
        for (int i = 0; i < kinds.length; i++) {
            Body next = w.add(BodyDef.dynamic(i % 2 == 0 ? new Sphere(0.3) : new Box(0.2, 0.3, 0.25)).position(1 + i, 0.6, 0.1 * i).mass(1 + i)
                    .rotation(new Quaterniond().rotationXYZ(0.1 * i, 0.2, 0.05 * i)));
            Vector3d at = new Vector3d(0.5 + i, 0.5, 0);
            w.add(switch (kinds[i]) {
                case BALL -> JointDef.ball(last, next, at).turnFriction(1);
                case HINGE -> JointDef.hinge(last, next, at, z).limit(0, -0.001, 1).motor(0, 2, 3);
                case SLIDER -> JointDef.slider(last, next, at, x).limit(0, -1, 0.0005);
                case WHEEL -> JointDef.wheel(last, next, at, y, z).suspension(3, 0.5).motor(1, 5, 1);
                case UNIVERSAL -> JointDef.universal(last, next, at, y, z).friction(1, 0.5);
                case FIXED -> JointDef.fixed(last, next, at).softness(1e-3);
                case CONE_TWIST -> JointDef.coneTwist(last, next, at, x, 0.015).limit(0, -0.001, 0.5);
                case DISTANCE -> JointDef.distance(last, next, at, new Vector3d(1 + i, 0.6, 0.1 * i), 0, 0.6);
                case DRAG -> JointDef.drag(next, new Vector3d(1 + i, 0.7, 0), 3, 1, 2);
            });
            last = next;
        }
        for (int i = 0; i < 20; i++) {
            w.step(H);
        }
        return w;
    }

    private int fillAll() {
        return fillAll(contacts);
    }

    private int fillAll(ContactRows contacts) {
        rows.clear();
        contacts.begin(H, H, 0, 1, 0, -9.81, 0);
        for (int b = 0; b < world.bodies.size; b++) {
            contacts.take(rows, b);
        }
        int sum = 0;
        EdgeStore es = world.graph.edges;
        for (int e = 0; e < es.size; e++) {
            Constraint c = null;
            if (es.kind[e] == EdgeStore.JOINT) {
                JointConstraint joint = world.joints.get(es.joint[e]);
                joint.begin(H, H, 0, 1);
                c = joint;
            } else if (es.kind[e] == EdgeStore.CONTACT && es.points[e] > 0) {
                c = contacts.at(e);
            }
            if (c != null) {
                sum += c.rows();
                c.fill(rows);
            }
        }
        return sum;
    }

    @Spec({"E52", "E78", "E79"})
    @Test public void whatAConstraintSaysIsWhatItFills() {
        int sum = fillAll();
        assertEquals(sum, rows.rows);
        assertTrue("contacts are there", rows.blocks > world.jointCount());
    }

    /** A_ij, found by an impulse on row j, equals J M^-1 J^T written out with full matrices. */
    @Spec({"E59", "E78"})
    @Test public void impulsesActAsTheFullMatrixSays() {
        for (WorldSettings.FrictionModel model : WorldSettings.FrictionModel.values()) {
            fillAll(new ContactRows(world.graph, new WorldSettings().friction(model)));
            actAsTheFullMatrixSays();
        }
    }

    private void actAsTheFullMatrixSays() {
        int n = rows.rows;
        int bodies = world.bodies.size;
        double[][] j = new double[n][6 * bodies];
        int[] blockOf = new int[n];
        double[] line = new double[9];
        for (int k = 0; k < rows.blocks; k++) {
            for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
                blockOf[i] = k;
                rows.line(i, k, line);
                for (int c = 0; c < 3; c++) {
                    j[i][6 * rows.bodyA[k] + c] -= line[c];
                    j[i][6 * rows.bodyA[k] + 3 + c] -= line[3 + c];
                    j[i][6 * rows.bodyB[k] + c] += line[c];
                    j[i][6 * rows.bodyB[k] + 3 + c] += line[6 + c];
                }
            }
        }
        // the right-hand side: J u of each row
        for (int i = 0; i < n; i++) {
            double full = 0;
            for (int c = 0; c < 6 * bodies; c++) {
                full += j[i][c] * world.bodies.velocity[c];
            }
            assertEquals(full, rows.relative(i, blockOf[i], world.bodies.velocity), 1e-10 * Math.max(1, Math.abs(full)));
        }
        double[] v = new double[6 * bodies];
        for (int q = 0; q < n; q++) {
            Arrays.fill(v, 0);
            rows.apply(q, blockOf[q], v, world.bodies.invMass, 1);
            double[] mj = inverseMassTimes(j[q]);
            for (int i = 0; i < n; i++) {
                double full = 0;
                for (int c = 0; c < mj.length; c++) {
                    full += j[i][c] * mj[c];
                }
                assertEquals(full, rows.relative(i, blockOf[i], v), 1e-10 * Math.max(1, Math.abs(full)));
                if (i == q) {
                    assertEquals(full, rows.diag[i], 1e-10 * Math.max(1, full));
                }
            }
        }
    }

    private double[] inverseMassTimes(double[] x) {
        double[] out = new double[x.length];
        BodyStore bs = world.bodies;
        for (int b = 0; b < bs.size; b++) {
            for (int c = 0; c < 3; c++) {
                out[6 * b + c] = bs.invMass[b] * x[6 * b + c];
            }
            int[] s = {0, 1, 2, 1, 3, 4, 2, 4, 5};
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    out[6 * b + 3 + r] += bs.invInertiaWorld[6 * b + s[3 * r + c]] * x[6 * b + 3 + c];
                }
            }
        }
        return out;
    }

    /** J^T lambda of a contact is the force n f + t b1 + u b2 at the contact point, as Erleben's C (N f + D beta). */
    @Spec("E59")
    @Test public void aContactIsItsForceAtItsPoint() {
        fillAll();
        double[] line = new double[9];
        for (int k = 0; k < rows.blocks; k++) {
            if (rows.kind[k] == RowStore.JOINT) {
                continue;
            }
            int n = rows.points[k];
            for (int p = 0; p < n; p++) {
                // a contact found more than a centimeter ahead acts on each body where that body will be hit, not at one point
                if (rows.separation[rows.first[k] + p] > 0.01) {
                    continue;
                }
                int[] of = {rows.first[k] + p, rows.first[k] + n + 2 * p, rows.first[k] + n + 2 * p + 1};
                double[] x = {2, 0.3, -0.4};
                Vector3d force = new Vector3d(), turnA = new Vector3d(), turnB = new Vector3d();
                for (int i = 0; i < 3; i++) {
                    rows.line(of[i], k, line);
                    force.add(new Vector3d(line[0], line[1], line[2]).mul(x[i]));
                    turnA.sub(new Vector3d(line[3], line[4], line[5]).mul(x[i]));
                    turnB.add(new Vector3d(line[6], line[7], line[8]).mul(x[i]));
                }
                rows.place(of[0], k, line);
                Vector3d at = new Vector3d(line[0], line[1], line[2]);
                Vector3d ra = new Vector3d(at).sub(center(rows.bodyA[k])), rb = new Vector3d(at).sub(center(rows.bodyB[k]));
                assertEquals(0, turnB.distance(rb.cross(force, new Vector3d())), 1e-12);
                assertEquals(0, turnA.distance(ra.cross(force, new Vector3d()).negate()), 1e-12);
            }
        }
    }

    private Vector3d center(int b) {
        return new Vector3d(world.bodies.pose[b * BodyStore.POSE], world.bodies.pose[b * BodyStore.POSE + 1], world.bodies.pose[b * BodyStore.POSE + 2]);
    }

    @Spec({"E79", "E80"})
    @Test public void theSolutionKeepsItsBoundsAndIsComplementary() {
        fillAll();
        GaussSeidel sweeps = new GaussSeidel();
        sweeps.box = true;
        double[] v = world.bodies.velocity.clone();
        for (int q = 0; q < 20_000; q++) {
            sweeps.sweep(rows, 0, rows.blocks, false, v, world.bodies.invMass);
        }
        int low = 0, high = 0, between = 0;
        for (int k = 0; k < rows.blocks; k++) {
            boolean joint = rows.kind[k] == RowStore.JOINT;
            int n = rows.points[k];
            for (int i = rows.first[k]; i < rows.first[k] + (joint ? rows.size[k] : 3 * n); i++) {
                boolean normal = !joint && i < rows.first[k] + n;
                double x = rows.lambda[i];
                double bound = joint || normal ? 0 : rows.friction[k] * rows.lambda[rows.first[k] + (i - rows.first[k] - n) / 2];
                double lo = joint ? rows.low[i] : normal ? 0 : -bound;
                double hi = joint ? rows.high[i] : normal ? Double.POSITIVE_INFINITY : bound;
                assertTrue(x >= lo - 1e-12 && x <= hi + 1e-12);
                double w = rows.relative(i, k, v) - rows.target[i] + (joint ? rows.cfm[i] * x : 0);
                if (x > lo + 1e-9 && x < hi - 1e-9) {
                    assertEquals(0, w, 1e-6);
                    between++;
                } else if (x <= lo + 1e-9 && x < hi - 1e-9) {
                    assertTrue("at its lower bound w = " + w, w >= -1e-6);
                    low++;
                } else if (x > lo + 1e-9) {
                    assertTrue("at its upper bound w = " + w, w <= 1e-6);
                    high++;
                }
            }
        }
        assertTrue(low + " low, " + high + " high, " + between + " between", low > 0 && high > 0 && between > 20);
    }

    /** A constraint that the engine has never heard of: two bodies approach along x at 1 m/s. */
    @Spec("E78")
    @Test public void aNewConstraintNeedsNothingButItsRows() {
        BodyStore bs = world.bodies;
        Constraint meet = new Constraint() {
            @Override
            public int rows() {
                return 1;
            }

            @Override
            public int fill(RowStore s) {
                int k = s.block(RowStore.JOINT, 2, 3, 1);
                int i = s.first[k];
                s.line[s.lineAt[i]] = 1;
                s.low[i] = Double.NEGATIVE_INFINITY;
                s.high[i] = Double.POSITIVE_INFINITY;
                s.target[i] = -1;
                s.finish(s.first[k], bs.invMass[2], bs.invMass[3], bs.invInertiaWorld, 2 * 6, 3 * 6, 1, 0);
                return k;
            }

            @Override
            public void store(RowStore s, int block) {
            }

            @Override
            public boolean errors(RowStore s, int block) {
                return false;
            }
        };
        rows.clear();
        int k = meet.fill(rows);
        double[] v = world.bodies.velocity.clone();
        new GaussSeidel().sweep(rows, 0, 1, false, v, bs.invMass);
        assertEquals(-1, rows.relative(rows.first[k], k, v), 1e-12);
        assertEquals("equal and opposite", bs.mass[2] * (v[12] - bs.velocity[12]), -bs.mass[3] * (v[18] - bs.velocity[18]), 1e-12);
    }
}
