package org.topple.physics.broad;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.Supplier;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** Cases with known answers, for each broad phase and for the reference. */
@RunWith(Parameterized.class)
public class BroadPhaseTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    @Parameterized.Parameters(name = "{0}")
    public static Collection<Object[]> phases() {
        return Arrays.asList(
                new Object[] {"AllPairs", (Supplier<BroadPhase>) AllPairs::new},
                new Object[] {"SweepAndPrune", (Supplier<BroadPhase>) SweepAndPrune::new},
                new Object[] {"HashGrid", (Supplier<BroadPhase>) HashGrid::new});
    }

    @Parameterized.Parameter
    public String name;
    @Parameterized.Parameter(1)
    public Supplier<BroadPhase> maker;

    private BroadPhase phase;
    private final double[] bounds = new double[6 * 5000];

    @Before
    public void make() {
        phase = maker.get();
    }

    private void add(int id, double... box) {
        System.arraycopy(box, 0, bounds, 6 * id, 6);
        phase.add(id, bounds);
    }

    private void move(int id, double... box) {
        System.arraycopy(box, 0, bounds, 6 * id, 6);
        phase.move(id, bounds);
    }

    private void addCube(int id, double x, double y, double z, double half) {
        add(id, x - half, y - half, z - half, x + half, y + half, z + half);
    }

    private void moveCube(int id, double x, double y, double z, double half) {
        move(id, x - half, y - half, z - half, x + half, y + half, z + half);
    }

    @Test
    public void anEmptyPhaseReportsNothing() {
        assertEquals(0, Reports.updateOf(phase).length);
        assertEquals(0, Reports.queryOf(phase, -INF, -INF, -INF, INF, INF, INF).length);
    }

    @Test
    public void touchingCountsAndAGapOfOneUlpDoesNot() {
        add(0, 0, 0, 0, 1, 1, 1);
        add(1, 1, 0, 0, 2, 1, 1);
        add(2, Math.nextUp(2.0), 0, 0, 3, 1, 1);
        assertArrayEquals(new int[] {0, 1}, Reports.updateOf(phase));
    }

    @Test
    public void aPairIsReportedAgainOnlyWhenOneOfItMoves() {
        addCube(3, 0, 0, 0, 1);
        addCube(1, 0.5, 0, 0, 1);
        addCube(2, 9, 0, 0, 1);
        assertArrayEquals(new int[] {1, 3}, Reports.updateOf(phase));
        assertEquals(0, Reports.updateOf(phase).length);
        moveCube(2, 20, 0, 0, 1);
        assertEquals(0, Reports.updateOf(phase).length);
        moveCube(3, 0.1, 0, 0, 1);
        assertArrayEquals(new int[] {1, 3}, Reports.updateOf(phase));
    }

    @Test
    public void movedBoxesComeByIdAndSoDoTheirPartners() {
        for (int id : new int[] {4, 0, 3, 1, 2}) {
            addCube(id, 0, 0, 0, 1);
        }
        assertArrayEquals(new int[] {0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4}, Reports.updateOf(phase));
        moveCube(3, 0, 0, 0, 2);
        moveCube(1, 0, 0, 0, 2);
        assertArrayEquals(new int[] {0, 1, 1, 2, 1, 3, 1, 4, 0, 3, 2, 3, 3, 4}, Reports.updateOf(phase));
    }

    @Test
    public void aRemovedBoxIsGoneEvenIfItHadJustMoved() {
        addCube(0, 0, 0, 0, 1);
        addCube(1, 0, 0, 0, 1);
        phase.remove(1);
        assertEquals(0, Reports.updateOf(phase).length);
        addCube(1, 0, 0, 0, 1);
        assertArrayEquals(new int[] {0, 1}, Reports.updateOf(phase));
        moveCube(1, 0.5, 0, 0, 1);
        phase.remove(1);
        assertEquals(0, Reports.updateOf(phase).length);
        assertArrayEquals(new int[] {0}, Reports.queryOf(phase, -9, -9, -9, 9, 9, 9));
    }

    @Test
    public void anIdUsedAgainStandsForTheNewBoxOnly() {
        addCube(7, 0, 0, 0, 1);
        addCube(9, 0, 0, 0, 1);
        Reports.updateOf(phase);
        phase.remove(7);
        addCube(7, 100, 0, 0, 1000);
        addCube(8, 1000, 0, 0, 1);
        assertArrayEquals(new int[] {7, 8, 7, 9}, Reports.updateOf(phase));
    }

    @Test
    public void aHalfSpaceMeetsAllThatReachesBelowItsPlane() {
        add(0, -INF, -INF, -INF, INF, 0, INF);
        addCube(1, 1e6, 0.5, -1e6, 0.5);
        addCube(2, -3, 0.51, 4, 0.5);
        addCube(3, 2, -700, 1, 0.01);
        assertArrayEquals(new int[] {0, 1, 0, 3}, Reports.updateOf(phase));
        move(0, -INF, -INF, -INF, INF, 1, INF);
        assertArrayEquals(new int[] {0, 1, 0, 2, 0, 3}, Reports.updateOf(phase));
    }

    @Test
    public void aGrainFindsAHillAndAHillItsGrains() {
        // 1 km against 1 cm, in negative space
        add(5, -1000, -1000, -1000, 0, 0, 0);
        for (int i = 0; i < 5; i++) {
            addCube(i, -150 * i - 10, 0.004 + 0.001 * i, -150 * i, 0.005);
        }
        assertArrayEquals(new int[] {0, 5, 1, 5}, Reports.updateOf(phase));
        moveCube(4, -600, 0, -600, 0.005);
        assertArrayEquals(new int[] {4, 5}, Reports.updateOf(phase));
        move(5, -1000, -1000, -1000, 0, 0.1, 0);
        assertArrayEquals(new int[] {0, 5, 1, 5, 2, 5, 3, 5, 4, 5}, Reports.updateOf(phase));
    }

    @Test
    public void boxesFarAwayOrWithoutVolumeAreFoundToo() {
        addCube(0, 1e15, -1e15, 1e15, 0.5);
        addCube(1, 1e15, -1e15, 1e15, 1e-3);
        add(2, 3, 3, 3, 3, 3, 3);
        add(3, 3, 3, 3, 3, 3, 3);
        add(4, -1e300, 3, 3, 1e300, 3, 3);
        add(5, Double.MIN_VALUE, 0, 0, 2 * Double.MIN_VALUE, 0, 0);
        add(6, 2 * Double.MIN_VALUE, -0.0, 0, 1, 0, 0);
        assertArrayEquals(new int[] {0, 1, 2, 3, 2, 4, 3, 4, 5, 6}, Reports.updateOf(phase));
    }

    @Test
    public void aThousandBoxesInOnePlaceAreAllPairs() {
        int n = 1000;
        for (int i = n - 1; i >= 0; i--) {
            addCube(i, 5, 5, 5, 1);
        }
        int[] seen = Reports.updateOf(phase);
        assertEquals(n * (n - 1), seen.length);
        int k = 0;
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                assertEquals(a, seen[k++]);
                assertEquals(b, seen[k++]);
            }
        }
    }

    @Test
    public void aRowOfTouchingTilesHasNeighboursOnly() {
        int n = 3000;
        for (int i = 0; i < n; i++) {
            add(i, 0.1 * i, 0, 0, 0.1 * (i + 1), 1, 1);
        }
        int[] seen = Reports.updateOf(phase);
        assertEquals(2 * (n - 1), seen.length);
        for (int i = 0; i < n - 1; i++) {
            assertEquals(i, seen[2 * i]);
            assertEquals(i + 1, seen[2 * i + 1]);
        }
    }

    @Test
    public void theOwnersArrayMayChangeOrBeReplaced() {
        addCube(0, 0, 0, 0, 1);
        addCube(1, 0.5, 0, 0, 1);
        Arrays.fill(bounds, 77);
        assertArrayEquals(new int[] {0, 1}, Reports.updateOf(phase));
        assertArrayEquals(new int[] {0}, Reports.queryOf(phase, -2, -1, -1, -1, 1, 1));
    }
}
