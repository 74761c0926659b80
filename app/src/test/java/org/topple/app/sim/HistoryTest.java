package org.topple.app.sim;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.World;
import org.topple.physics.body.BodyStore;
import org.topple.physics.record.Recording;
import org.topple.physics.record.Replay;
import org.topple.physics.stepper.LayerStepper;
import org.topple.physics.stepper.StepContext;
import org.topple.physics.stepper.Stepper;
import org.topple.scenes.Scenes;

/** Going back, forth and elsewhere in time, as the user sees it. */
public class HistoryTest {
    private static final double H = 1 / 60.0;
    private final Snapshot snapshot = new Snapshot();

    /** A run with a missile and a drag; returns the hash after every step. */
    private static List<Long> run(WorldSimulation s, int steps) {
        List<Long> hashes = new ArrayList<>();
        hashes.add(s.world().stateHash());
        for (int i = 0; i < steps; i++) {
            if (i == 40) {
                s.shoot(Missile.BALL, 0.5, new Vector3d(0, 3, 8), new Vector3d(0, 0, -12));
            }
            if (i == 90) {
                s.pick(0, new Vector3d(0, 5.5, 9), new Vector3d(0, 0, -1), 0.1);
                s.grab(0);
            }
            if (i > 90 && i < 130) {
                s.drag(0, new Vector3d(0, 5.5, 9), new Vector3d(0.003 * (i - 90), 0.02, -1).normalize());
            }
            if (i == 130) {
                s.release(0, new Vector3d(0.1, 0, 0));
            }
            s.step(H);
            hashes.add(s.world().stateHash());
        }
        return hashes;
    }

    private static WorldSimulation stack() {
        return new WorldSimulation(Scenes.named("stack10").world());
    }

    @Test
    public void everyStepIsReachedExactlyWithTheSameLooks() {
        WorldSimulation s = stack();
        List<Long> hashes = run(s, 200);
        assertEquals(200, s.history().now());
        s.write(snapshot);
        Look[] looks = snapshot.looks;
        for (int to : new int[] {199, 198, 150, 120, 91, 90, 41, 200, 100}) {
            s.seek(to);
            assertEquals("step " + to, (long) hashes.get(to), s.world().stateHash());
            assertEquals(to, s.history().now());
            s.write(snapshot);
            assertSame("the renderer has nothing to make anew", looks, snapshot.looks);
        }
        s.seek(10);
        s.write(snapshot);
        assertEquals("before the missile", looks.length - 1, snapshot.looks.length);
    }

    @Test
    public void itPlaysInReverseAndForwardAgain() {
        WorldSimulation s = stack();
        List<Long> hashes = run(s, 140);
        s.setReverse(true);
        for (int i = 139; i >= 80; i--) {
            s.step(H);
            assertEquals("step " + i, (long) hashes.get(i), s.world().stateHash());
        }
        // smoothly: the state before the step is the one that was shown last
        s.write(snapshot);
        double[] shown = afterOf(snapshot);
        s.step(H);
        s.write(snapshot);
        assertArrayEquals(shown, beforeOf(snapshot), 0);
        s.setReverse(false);
        for (int i = 80; i <= 140; i++) {
            s.step(H);
            assertEquals("step " + i, (long) hashes.get(i), s.world().stateHash());
        }
        assertEquals(140, s.history().newest());
        s.step(H);
        assertEquals("then it goes on", 141, s.history().newest());
        s.setReverse(true);
        for (int i = 0; i < 200; i++) {
            s.step(H);
        }
        assertEquals("and ends at the start", 0, s.history().now());
        assertEquals((long) hashes.get(0), s.world().stateHash());
    }

    private static double[] afterOf(Snapshot s) {
        return part(s, Snapshot.STRIDE / 2);
    }

    private static double[] beforeOf(Snapshot s) {
        return part(s, 0);
    }

    private static double[] part(Snapshot s, int from) {
        double[] out = new double[s.looks.length * 7];
        for (int i = 0; i < s.looks.length; i++) {
            System.arraycopy(s.poses, i * Snapshot.STRIDE + from, out, i * 7, 7);
        }
        return out;
    }

    @Test
    public void aBranchGoesItsOwnWayBesideTheGhostOfTheOriginal() {
        WorldSimulation s = stack();
        run(s, 160);
        Vector3d[] original = new Vector3d[161];
        for (int i = 30; i <= 160; i++) {
            s.seek(i);
            original[i] = s.world().body(10).position(new Vector3d());
        }
        s.seek(30);
        s.branch();
        assertEquals(30, s.history().newest());
        assertTrue(s.history().hasGhost());
        for (int i = 31; i <= 160; i++) {
            s.step(H);
            s.write(snapshot);
            assertTrue(snapshot.ghost);
            // body 10 stands in the branch, where no ball was thrown; its ghost is where the original was, or hidden where it is the same
            double[] g = java.util.Arrays.copyOfRange(snapshot.ghostPoses, 70, 73);
            boolean hidden = g[1] < -1000;
            if (!hidden) {
                assertArrayEquals("step " + i, new double[] {original[i].x, original[i].y, original[i].z}, g, 0);
            }
            double apart = original[i].distance(s.world().body(10).position(new Vector3d()));
            assertTrue("step " + i, apart > 0 || hidden);
            assertTrue("step " + i, apart < 2e-3 || !hidden);
        }
        assertTrue(original[160].distance(s.world().body(10).position(new Vector3d())) > 0.1);
        assertEquals("the ball was never thrown", 11, s.world().bodyCount());
        s.dropGhost();
        s.write(snapshot);
        assertFalse(snapshot.ghost);
    }

    @Test
    public void whoeverTouchesThePastBranches() {
        WorldSimulation s = stack();
        List<Long> hashes = run(s, 120);
        s.seek(100);
        int joints = s.world().jointCount();
        assertEquals("a finger held something then", 1, joints);
        s.step(H);
        assertEquals((long) hashes.get(101), s.world().stateHash());
        s.nudge(5, 3, 0, 0);
        s.step(H);
        assertEquals(102, s.history().newest());
        assertNotEquals((long) hashes.get(102), s.world().stateHash());
        assertEquals("nobody holds it now", 0, s.world().jointCount());
        assertTrue(s.history().hasGhost());
    }

    @Test
    public void whatIsSavedCanBePlayedAndChecked() {
        WorldSimulation s = stack();
        List<Long> hashes = run(s, 150);
        Recording r = Recording.fromBytes(s.recording().toBytes());
        assertTrue(Replay.run(r, World::restore).equal());
        WorldSimulation other = new WorldSimulation(new World());
        other.replay(r);
        assertEquals(150, other.history().newest());
        for (int i = 1; i <= 150; i++) {
            other.step(H);
            assertEquals("step " + i, (long) hashes.get(i), other.world().stateHash());
        }
        other.step(H);
        assertEquals(151, other.history().newest());
    }

    @Test
    public void theBudgetIsKept() {
        WorldSimulation s = new WorldSimulation(Scenes.named("balls125").world());
        s.setHistoryBudget(2 << 20);
        for (int i = 0; i < 900; i++) {
            s.step(H);
        }
        assertTrue("oldest " + s.history().oldest(), s.history().oldest() > 0);
        assertTrue("bytes " + s.recording().memory(), s.recording().memory() < 4 << 20);
    }

    /** Spoils a number of a body in one step. */
    private static final class Spoiler implements Stepper {
        private final Stepper inner = new LayerStepper();
        private int count;

        @Override
        public void step(StepContext c, double h) {
            inner.step(c, h);
            if (count++ == 10) {
                c.bodies.velocity[4 * BodyStore.VEL] = Double.NaN;
            }
        }
    }

    @Test
    public void aNumberThatGoesWrongIsToldWithStepBodyAndPhase() {
        WorldSimulation s = stack();
        s.world().setStepper(new Spoiler());
        List<Trouble> told = new ArrayList<>();
        s.setOnTrouble(told::add);
        for (int i = 0; i < 20; i++) {
            s.step(H);
        }
        assertEquals(1, told.size());
        assertEquals(11, told.get(0).step());
        assertEquals("SOLVE", told.get(0).phase());
        assertTrue(told.get(0).toString(), told.get(0).body() > 0 && !told.get(0).name().isEmpty());
    }

    /** Key frames and chapters come now and then, steps all the time: between key frames nothing at all is taken. */
    @Test
    public void recordingTakesNothingPerStep() {
        WorldSimulation s = new WorldSimulation(Scenes.named("wall200").world());
        s.setHistoryBudget(4 << 20);
        for (int i = 0; i < 1200; i++) {
            s.step(H);
            s.write(snapshot);
        }
        long[] before = {0};
        long least = Bytes.allocated(() -> {
            before[0]++;
            for (int i = 0; i < 40; i++) {
                s.step(H);
                s.write(snapshot);
            }
        });
        assertEquals(0, least);
    }
}
