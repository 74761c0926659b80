package org.topple.physics.solver;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;

/** A pair whose rows are kept as one frame does what its rows, written out one by one, would do one after the other. */
public class PairRowsTest {
    /** Slots of both bodies; another comes before them. */
    private static final int A = 2, B = 1;
    /** The pair is the second block: its first row, and its number. */
    private static final int F = 2, K = 1;
    private static final double[] INV_MASS = {9, 0.2, 0.7};
    /** The same with an end that nothing moves; its inertia stands there all the same. */
    private static final double[][] SOME_FIXED = {INV_MASS, {9, 0.2, 0}, {9, 0, 0.7}};
    private static final double[] INERTIA = {9, 9, 9, 9, 9, 9, 0.3, -0.02, 0.04, 0.5, 0.01, 0.6, 1.1, 0.1, -0.2, 0.9, 0.05, 1.4};
    /** Where the numbers of a packed symmetric matrix stand. */
    private static final int[] PACKED = {0, 1, 2, 1, 3, 4, 2, 4, 5};
    private static final double LEVER = 0.4;
    private final Random random = new Random(7);
    /** The frame of the pair at hand: normal, tangents, ways to the middle, the middle in the world, and its points against that. */
    private Vector3d normal, tangent, other, armA, armB, middle;
    private final double[] x = new double[4], y = new double[4];

    /** A pair of n points in a random frame, with rows that resist rolling if asked for; what nobody writes is not a number. */
    private RowStore pair(int n, double friction, int rolls, double[] invMass) {
        RowStore s = store();
        int k = s.pair(A, B, n, rolls);
        assertEquals(K, k);
        assertEquals(F, s.first[k]);
        s.friction[k] = friction;
        Quaterniond turn = new Quaterniond(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
        normal = turn.transform(new Vector3d(0, 0, 1));
        tangent = turn.transform(new Vector3d(1, 0, 0));
        other = turn.transform(new Vector3d(0, 1, 0));
        armA = vector();
        armB = vector();
        middle = vector();
        s.frame(k, normal.x, normal.y, normal.z, tangent.x, tangent.y, tangent.z, other.x, other.y, other.z, armA.x, armA.y, armA.z, armB.x, armB.y, armB.z);
        s.line[s.middle(k)] = middle.x;
        s.line[s.middle(k) + 1] = middle.y;
        s.line[s.middle(k) + 2] = middle.z;
        for (int i = 0; i < n; i++) {
            x[i] = n > 1 ? random.nextGaussian() : 0;
            y[i] = n > 1 ? random.nextGaussian() : 0;
            s.line[s.spot(k, i)] = x[i];
            s.line[s.spot(k, i) + 1] = y[i];
            s.target[F + i] = random.nextGaussian();
            s.lambda[F + i] = random.nextDouble();
            s.error[F + i] = random.nextGaussian();
        }
        Arrays.fill(s.lambda, F + n, F + rows(n), 0);
        if (n > 1) {
            s.high[F + n + 2] = LEVER;
        }
        s.take(A, INERTIA);
        s.take(B, INERTIA);
        s.finishPair(k, invMass[A], invMass[B], 1);
        for (int i = rows(n); i < s.size[k]; i++) {
            turn(s, F + i, i == rows(n) ? tangent : i == rows(n) + 1 ? other : normal, invMass);
        }
        return s;
    }

    /** A store full of what is not a number, with a block that is none of ours. */
    private static RowStore store() {
        RowStore s = new RowStore();
        s.reserve(8, 64, 1024);
        s.reserveBodies(3);
        for (double[] numbers : new double[][] {s.line, s.target, s.lambda, s.mass, s.low, s.high, s.cfm, s.diag, s.push, s.error, s.inertia}) {
            Arrays.fill(numbers, Double.NaN);
        }
        s.block(RowStore.JOINT, 0, B, F);
        return s;
    }

    private static int rows(int n) {
        return n == 1 ? 3 : n + 3;
    }

    private Vector3d vector() {
        return new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    private double[] velocities() {
        return random.doubles(18, -1, 1).toArray();
    }

    /** None for what nothing moves. */
    private static double[] inertia(double[] invMass) {
        double[] out = INERTIA.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] = invMass[i / 6] > 0 ? out[i] : 0;
        }
        return out;
    }

    private static void turn(RowStore s, int i, Vector3d axis, double[] invMass) {
        for (int c = 0; c < 3; c++) {
            s.line[s.lineAt[i] + RowStore.ANG_A + c] = s.line[s.lineAt[i] + RowStore.ANG_B + c] = axis.get(c);
        }
        s.finish(i, invMass[A], invMass[B], inertia(invMass), 6 * A, 6 * B, 1, 0);
    }

    /** The pair at hand as the book has it: every row with lever arms of its own. */
    private RowStore book(RowStore s, double[] invMass) {
        RowStore rows = store();
        int n = s.points[K];
        rows.block(RowStore.JOINT, A, B, s.size[K]);
        for (int i = 0; i < n; i++) {
            Vector3d at = new Vector3d(tangent).mul(x[i]).fma(y[i], other);
            row(rows, F + i, normal, new Vector3d(armA).add(at), new Vector3d(armB).add(at), invMass);
        }
        row(rows, F + n, tangent, armA, armB, invMass);
        row(rows, F + n + 1, other, armA, armB, invMass);
        if (n > 1) {
            turn(rows, F + n + 2, normal, invMass);
            rows.high[F + n + 2] = LEVER;
        }
        for (int i = rows(n); i < s.size[K]; i++) {
            turn(rows, F + i, i == rows(n) ? tangent : i == rows(n) + 1 ? other : normal, invMass);
        }
        System.arraycopy(s.target, F, rows.target, F, n);
        System.arraycopy(s.error, F, rows.error, F, n);
        System.arraycopy(s.lambda, F, rows.lambda, F, s.size[K]);
        rows.friction[K] = s.friction[K];
        return rows;
    }

    private static void row(RowStore s, int i, Vector3d l, Vector3d ra, Vector3d rb, double[] invMass) {
        s.at(i, l.x, l.y, l.z, ra.x, ra.y, ra.z, rb.x, rb.y, rb.z, invMass[A], invMass[B], inertia(invMass), 6 * A, 6 * B, 1);
    }

    @Test public void itsRowsAreThoseOfTheBook() {
        double[] line = new double[9];
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + trial % 4;
            double[] invMass = SOME_FIXED[trial % 3];
            RowStore s = pair(n, 0.5, trial % 2 == 0 ? 3 : 0, invMass);
            RowStore book = book(s, invMass);
            assertEquals(rows(n) + (trial % 2 == 0 ? 3 : 0), s.size[K]);
            for (int i = 0; i < s.size[K]; i++) {
                s.line(F + i, K, line);
                assertArrayEquals(Arrays.copyOfRange(book.line, book.lineAt[F + i], book.lineAt[F + i] + 9), line, 1e-12);
                assertEquals(book.diag[F + i], s.diag[F + i], 1e-12 * book.diag[F + i]);
                assertEquals(book.mass[F + i], s.mass[F + i], 1e-12 * book.mass[F + i]);
                s.place(F + i, K, line);
                Vector3d at = new Vector3d(middle);
                if (i < n) {
                    at.fma(x[i], tangent).fma(y[i], other);
                }
                assertEquals(0, at.distance(line[0], line[1], line[2]), 1e-12);
            }
        }
    }

    /** A = J M^-1 J^T with full matrices, entry by entry as it stands beside the frame; the tangents do not look at each other. */
    @Test public void whatRowsDoToEachOtherIsTheFullMatrix() {
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + trial % 4;
            double[] invMass = SOME_FIXED[trial % 3];
            RowStore s = pair(n, 0.5, 0, invMass);
            double[][] a = full(s, invMass);
            for (int i = 0; i < rows(n); i++) {
                assertEquals(a[i][i], s.diag[F + i], 1e-11 * a[i][i]);
                assertEquals(1 / a[i][i], s.mass[F + i], 1e-11 / a[i][i]);
            }
            int o = s.lineAt[F];
            int c = PairRows.spot(o, n);
            for (int i = 0; i < n; i++) {
                int q = PairRows.spot(o, i);
                assertEquals(a[i][n], s.line[q + PairRows.WITH_T], 1e-11);
                assertEquals(a[i][n + 1], s.line[q + PairRows.WITH_U], 1e-11);
                if (n > 1) {
                    assertEquals(a[i][n + 2], s.line[q + PairRows.WITH_W], 1e-11);
                }
                for (int j = 0; j < i; j++) {
                    assertEquals(a[i][j], s.line[c++], 1e-11);
                }
            }
            if (n > 1) {
                assertEquals(a[n + 2][n], s.line[c++], 1e-11);
                assertEquals(a[n + 2][n + 1], s.line[c++], 1e-11);
            }
            assertEquals("the middle follows", s.middle(K), c);
        }
    }

    private static double[][] full(RowStore s, double[] invMass) {
        int n = s.size[K];
        double[][] j = new double[n][18];
        double[][] a = new double[n][n];
        double[] line = new double[9];
        for (int i = 0; i < n; i++) {
            s.line(F + i, K, line);
            for (int c = 0; c < 3; c++) {
                j[i][6 * A + c] = -line[c];
                j[i][6 * A + 3 + c] = -line[3 + c];
                j[i][6 * B + c] = line[c];
                j[i][6 * B + 3 + c] = line[6 + c];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int m = 0; m < n; m++) {
                for (int b = 0; b < 3; b++) {
                    for (int r = 0; r < 3; r++) {
                        a[i][m] += invMass[b] * j[i][6 * b + r] * j[m][6 * b + r];
                        for (int c = 0; c < 3 && invMass[b] > 0; c++) {
                            a[i][m] += j[i][6 * b + 3 + r] * INERTIA[6 * b + PACKED[3 * r + c]] * j[m][6 * b + 3 + c];
                        }
                    }
                }
            }
        }
        return a;
    }

    @Test public void velocitiesOfRowsAreWhatTheirLinesSay() {
        double[] all = new double[RowStore.MOST];
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + trial % 4;
            RowStore s = pair(n, 0.5, trial % 2 == 0 ? 3 : 0, INV_MASS);
            double[] v = velocities();
            double[] line = new double[9];
            s.relatives(K, v, all);
            for (int i = 0; i < s.size[K]; i++) {
                s.line(F + i, K, line);
                double a = 0, b = 0;
                for (int c = 0; c < 3; c++) {
                    a += line[c] * v[6 * A + c] + line[3 + c] * v[6 * A + 3 + c];
                    b += line[c] * v[6 * B + c] + line[6 + c] * v[6 * B + 3 + c];
                }
                assertEquals(b - a, s.relative(F + i, K, v), 1e-12);
                assertEquals(b - a, all[i], 1e-12);
                assertEquals(a, s.carried(F + i, K, false, v), 1e-12);
                assertEquals(b, s.carried(F + i, K, true, v), 1e-12);
            }
        }
    }

    @Test public void impulsesActAlongTheirLines() {
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + trial % 4;
            double[] invMass = SOME_FIXED[trial % 3];
            RowStore s = pair(n, 0.5, trial % 2 == 0 ? 3 : 0, invMass);
            double[] v = velocities();
            double[] w = v.clone();
            for (int i = 0; i < s.size[K]; i++) {
                double p = random.nextGaussian();
                s.apply(F + i, K, v, invMass, p);
                act(s, i, w, invMass, p);
                assertArrayEquals(w, v, 1e-12);
                s.lambda[F + i] = random.nextGaussian();
            }
            // all at once, from impulses of before and from none
            double[] old = random.doubles(s.size[K], -1, 1).toArray();
            s.applyChange(K, old, v, invMass);
            for (int i = 0; i < s.size[K]; i++) {
                act(s, i, w, invMass, s.lambda[F + i] - old[i]);
            }
            assertArrayEquals(w, v, 1e-12);
            s.warmStart(K, K + 1, v, invMass);
            for (int i = 0; i < s.size[K]; i++) {
                act(s, i, w, invMass, s.lambda[F + i]);
            }
            assertArrayEquals(w, v, 1e-12);
            s.applyChange(K, lambdas(s), v, invMass);
            assertArrayEquals(w, v, 1e-12);
        }
    }

    /** v += M^-1 J^T p, from the line of a row. */
    private static void act(RowStore s, int i, double[] v, double[] invMass, double p) {
        double[] line = new double[9];
        s.line(F + i, K, line);
        for (int b : new int[] {A, B}) {
            double sign = b == A ? -p : p;
            for (int r = 0; r < 3; r++) {
                v[6 * b + r] += sign * invMass[b] * line[r];
                for (int c = 0; c < 3 && invMass[b] > 0; c++) {
                    v[6 * b + 3 + r] += sign * INERTIA[6 * b + PACKED[3 * r + c]] * line[(b == A ? RowStore.ANG_A : RowStore.ANG_B) + c];
                }
            }
        }
    }

    /** Wrenches of patterns are the sums of their rows that are on. */
    @Test public void wrenchesOfPatternsAreThoseOfTheirRows() {
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + trial % 4;
            RowStore s = pair(n, 0.5, 0, INV_MASS);
            boolean[] on = new boolean[F + rows(n)];
            for (int i = F; i < on.length; i++) {
                on[i] = i == F + n + 1 ? on[F + n] : random.nextInt(3) > 0;
            }
            double[][] share = new double[3][];
            Arrays.setAll(share, c -> random.doubles(on.length, -1, 1).toArray());
            double[] line = new double[9];
            double[] wa = wrenches(), wb = wrenches();
            double[] a = wa.clone(), b = wb.clone();
            for (int i = F; i < on.length; i++) {
                s.line(i, K, line);
                for (int c = 0; c < 3 && on[i]; c++) {
                    int q = (i < F + n ? 0 : 18) + 6 * c;
                    for (int r = 0; r < 3; r++) {
                        a[q + r] -= share[c][i] * line[r];
                        a[q + 3 + r] -= share[c][i] * line[3 + r];
                        b[q + r] += share[c][i] * line[r];
                        b[q + 3 + r] += share[c][i] * line[6 + r];
                    }
                }
            }
            for (int c = 0; c < 3; c++) {
                PairRows.wrenches(s, K, false, on, share[c], wa, c);
                PairRows.wrenches(s, K, true, on, share[c], wb, c);
            }
            assertArrayEquals(a, wa, 1e-12);
            assertArrayEquals(b, wb, 1e-12);
        }
    }

    private double[] wrenches() {
        return random.doubles(36, -1, 1).toArray();
    }

    private static double set(RowStore s, int i, double[] v, double now) {
        double old = s.lambda[F + i];
        s.lambda[F + i] = now;
        s.apply(F + i, K, v, INV_MASS, now - old);
        return now;
    }

    private static double free(RowStore s, int i, double[] v) {
        return s.lambda[F + i] + (s.target[F + i] - s.relative(F + i, K, v)) * s.mass[F + i];
    }

    /** Whether the friction of a pair of n points slides. */
    private static boolean frictionByRows(RowStore s, int n, double[] v) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += s.lambda[F + i];
        }
        double t = free(s, n, v), u = free(s, n + 1, v);
        double f = Math.min(1, s.friction[K] * sum / Math.hypot(t, u));
        set(s, n, v, f * t);
        set(s, n + 1, v, f * u);
        if (n > 1) {
            double most = s.friction[K] * sum * s.high[F + n + 2];
            set(s, n + 2, v, Math.max(-most, Math.min(most, free(s, n + 2, v))));
        }
        return f < 1;
    }

    private static void normalsByRows(RowStore s, int n, double[] v, boolean backwards) {
        for (int j = 0; j < n; j++) {
            int i = backwards ? n - 1 - j : j;
            set(s, i, v, Math.max(0, free(s, i, v)));
        }
    }

    @Test public void sweepsLikeItsRowsOneByOne() {
        int clamped = 0, slides = 0, visits = 0;
        for (int trial = 0; trial < 480; trial++) {
            int n = 1 + trial % 4;
            RowStore s = pair(n, trial % 5 == 0 ? 0 : 0.5, 0, INV_MASS);
            if (trial % 3 == 0) {
                for (int i = n; i < rows(n); i++) {
                    s.lambda[F + i] = random.nextGaussian();
                }
            }
            RowStore slow = book(s, INV_MASS);
            double[] v = velocities();
            double[] w = v.clone();
            boolean backwards = (trial & 8) != 0;
            GaussSeidel sweeps = new GaussSeidel();
            sweeps.measure = true;
            sweeps.frictionFirst = (trial & 16) != 0;
            for (int q = 0; q < 3; q++) {
                double[] before = lambdas(s);
                sweeps.sweep(s, K, K + 1, backwards, v, INV_MASS);
                if (!sweeps.frictionFirst) {
                    normalsByRows(slow, n, w, backwards);
                }
                double sum = Arrays.stream(slow.lambda, F, F + n).sum();
                boolean held = Arrays.stream(slow.lambda, F + n, F + rows(n)).anyMatch(p -> p != 0);
                boolean slid = frictionByRows(slow, n, w);
                if (sweeps.frictionFirst) {
                    normalsByRows(slow, n, w, backwards);
                }
                assertArrayEquals(w, v, 1e-12);
                assertArrayEquals(lambdas(slow), lambdas(s), 1e-12);
                // friction without any load is not looked at
                if (s.friction[K] * sum > 0 || held) {
                    assertEquals("trial " + trial, slid ? 1 : 0, s.sliding[K]);
                    slides += slid ? 1 : 0;
                    visits++;
                }
                double change = 0, largest = 0;
                for (int i = 0; i < rows(n); i++) {
                    change = Math.max(change, Math.abs(lambdas(s)[i] - before[i]));
                    largest = i < n + 2 ? Math.max(largest, Math.abs(lambdas(s)[i])) : largest;
                    clamped += i < n && lambdas(s)[i] == 0 ? 1 : 0;
                }
                assertEquals(change, sweeps.change(), 1e-12);
                assertEquals(largest, sweeps.largest(), 1e-12);
            }
        }
        assertTrue(clamped + " rows at their bound", clamped > 100);
        assertTrue(slides + " of " + visits + " slide", slides > visits / 4 && slides < visits * 3 / 4);
    }

    /** Rolling and spinning rows stand behind the others, bounded by the sum of the normal impulses of now. */
    @Test public void rollingRowsComeBehindTheOthers() {
        int clamped = 0;
        for (int trial = 0; trial < 200; trial++) {
            int n = 1 + trial % 4;
            RowStore s = pair(n, 0.5, 3, INV_MASS);
            s.high[F + rows(n)] = s.high[F + rows(n) + 1] = 0.2;
            s.high[F + rows(n) + 2] = 0.1;
            RowStore slow = book(s, INV_MASS);
            double[] v = velocities();
            double[] w = v.clone();
            GaussSeidel sweeps = new GaussSeidel();
            for (int q = 0; q < 3; q++) {
                sweeps.sweep(s, K, K + 1, false, v, INV_MASS);
                frictionByRows(slow, n, w);
                normalsByRows(slow, n, w, false);
                double sum = Arrays.stream(slow.lambda, F, F + n).sum();
                for (int i = rows(n); i < rows(n) + 3; i++) {
                    double most = sum * (i < rows(n) + 2 ? 0.2 : 0.1);
                    double now = set(slow, i, w, Math.max(-most, Math.min(most, free(slow, i, w))));
                    clamped += Math.abs(now) == most ? 1 : 0;
                }
                assertArrayEquals(w, v, 1e-12);
                assertArrayEquals(lambdas(slow), lambdas(s), 1e-12);
            }
        }
        assertTrue(clamped + " at their bound", clamped > 100 && clamped < 1700);
    }

    private static double[] lambdas(RowStore s) {
        return Arrays.copyOfRange(s.lambda, F, F + s.size[K]);
    }

    @Test public void projectsLikeItsRowsOneByOne() {
        int idle = 0;
        for (int trial = 0; trial < 200; trial++) {
            int n = 1 + trial % 4;
            RowStore s = pair(n, 0.5, 0, INV_MASS);
            RowStore book = book(s, INV_MASS);
            double[] v = new double[18];
            double[] w = new double[18];
            double[] push = new double[n];
            Projection.clear(s, K, K + 1);
            for (int q = 0; q < 3; q++) {
                boolean any = Projection.sweep(s, K, K + 1, v, INV_MASS);
                boolean changed = false;
                for (int i = 0; i < n; i++) {
                    double now = Math.max(0, push[i] + (book.error[F + i] - book.relative(F + i, K, w)) / book.diag[F + i]);
                    book.apply(F + i, K, w, INV_MASS, now - push[i]);
                    changed |= Math.abs(now - push[i]) > 1e-12;
                    push[i] = now;
                    assertEquals(now, s.push[F + i], 1e-12 * Math.max(1, now));
                }
                assertArrayEquals(w, v, 1e-12);
                assertTrue("a change is told", any || !changed);
                idle += any ? 0 : 1;
            }
        }
        assertTrue(idle + " times nothing to push", idle > 20);
    }

    /** What has no inverse mass may be shared between groups, and is not even written. */
    @Test public void whatNothingMovesIsNotWritten() {
        for (int trial = 0; trial < 16; trial++) {
            int n = 1 + trial % 4;
            int fixed = trial / 4 % 2 == 0 ? A : B;
            double[] invMass = SOME_FIXED[fixed == A ? 1 : 2];
            RowStore s = pair(n, 0.5, 3, invMass);
            s.error[F] = 1;
            s.target[F] = 10;
            double[] v = velocities();
            v[6 * fixed + 3] = -0.0;
            double[] before = v.clone();
            GaussSeidel sweeps = new GaussSeidel();
            sweeps.frictionFirst = trial < 8;
            sweeps.sweep(s, K, K + 1, false, v, invMass);
            Projection.sweep(s, K, K + 1, v, invMass);
            for (int i = 0; i < s.size[K]; i++) {
                s.apply(F + i, K, v, invMass, 1);
            }
            s.warmStart(K, K + 1, v, invMass);
            for (int i = 0; i < 6; i++) {
                assertEquals(Double.doubleToRawLongBits(before[6 * fixed + i]), Double.doubleToRawLongBits(v[6 * fixed + i]));
            }
            assertTrue(v[6 * (A + B - fixed)] != before[6 * (A + B - fixed)]);
        }
    }
}
