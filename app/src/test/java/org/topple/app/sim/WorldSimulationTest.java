package org.topple.app.sim;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

public class WorldSimulationTest {
    private static final double H = 0.01;
    private static final int BOX = Snapshot.STRIDE;
    private static final int AFTER = Snapshot.STRIDE / 2;

    private final Snapshot snapshot = new Snapshot();

    private static WorldSimulation fallingBox(double restitution) {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).density(500).restitution(restitution).position(0, 2, 0)
            .rotation(new Quaterniond()));
        return new WorldSimulation(world);
    }

    private double height(WorldSimulation s) {
        s.write(snapshot);
        return snapshot.poses[BOX + AFTER + 1];
    }

    /** Falls 1.5 m in 0.55 s, and comes back to e^2 times that height. */
    @Test
    public void theBoxFallsAndBounces() {
        WorldSimulation s = fallingBox(0.6);
        for (int i = 0; i < 50; i++) {
            s.step(H);
        }
        assertEquals("after 0.5 s", 2 - 9.81 / 2 * 0.25, height(s), 0.03);
        double highest = 0;
        double before = 0;
        boolean rising = false;
        for (int i = 0; i < 60; i++) {
            s.step(H);
            rising |= height(s) > before && i > 10;
            before = height(s);
            highest = rising ? Math.max(highest, before) : 0;
        }
        assertEquals("top of the first bounce", 0.5 + 0.36 * 1.5, highest, 0.06);
    }

    @Test
    public void snapshotsHoldTheStateBeforeAndAfterAStep() {
        WorldSimulation s = fallingBox(0);
        s.step(H);
        double first = height(s);
        s.step(H);
        double second = height(s);
        assertEquals(first, snapshot.poses[BOX + 1], 0);
        assertTrue(second < first);
        Look[] looks = snapshot.looks;
        s.write(snapshot);
        assertSame("unchanged bodies keep their looks", looks, snapshot.looks);
    }

    private static final Vector3d AWAY = new Vector3d(0, 0, -1);

    private void run(WorldSimulation s, int steps) {
        for (int i = 0; i < steps; i++) {
            s.step(H);
        }
    }

    @Test
    public void aFingerLiftsTheBoxAndLetsItFall() {
        WorldSimulation s = fallingBox(0);
        run(s, 200);
        assertEquals(0.5, height(s), 0.01);
        assertEquals(1, s.pick(0, new Vector3d(0, 0.5, 5), AWAY, 0));
        assertTrue(s.isMovable(1));
        s.grab(0);
        s.drag(0, new Vector3d(0, 2.5, 5), AWAY);
        run(s, 200);
        assertTrue("lifted to " + height(s), height(s) > 1.8);
        s.release(0, new Vector3d());
        run(s, 300);
        assertTrue("fell to " + height(s), height(s) < 0.75);
        assertEquals(0, s.world().jointCount());
    }

    @Test
    public void aFingerBesideTheBoxPicksNothingUnlessItIsWide() {
        WorldSimulation s = fallingBox(0);
        assertEquals("over it", -1, s.pick(0, new Vector3d(0, 4, 5), AWAY, 0));
        assertEquals("behind the eye", -1, s.pick(0, new Vector3d(0, 2, 5), new Vector3d(0, 0, 1), 0));
        assertEquals("the ground", -1, s.pick(0, new Vector3d(5, 2, 0), new Vector3d(0, -1, 0), 0));
        assertEquals("a wide finger", 1, s.pick(0, new Vector3d(0, 2.6, 5), AWAY, 0.1));
        s.grab(1);
        s.drag(1, new Vector3d(0, 9, 0), AWAY);
        s.step(H);
        assertTrue(height(s) < 2);
        assertEquals(0, s.world().jointCount());
    }

    /** The finger moves by 2 m/s for each meter of distance, and the box is 4.5 m away; more than 25 m/s is cut. */
    @Test
    public void aFlingThrows() {
        WorldSimulation s = fallingBox(0);
        s.pick(3, new Vector3d(0, 2, 5), AWAY, 0);
        s.grab(3);
        s.release(3, new Vector3d(2, 0, 0));
        assertEquals(9, s.world().body(1).velocity(new Vector3d()).x, 1e-9);
        s.pick(3, new Vector3d(0, 2, 5), AWAY, 0);
        s.grab(3);
        s.release(3, new Vector3d(0, 200, 0));
        assertEquals(25, s.world().body(1).velocity(new Vector3d()).y, 1e-9);
    }

    @Test
    public void twoFingersTwistOneBody() {
        WorldSimulation s = fallingBox(0);
        s.world().setGravity(0, 0, 0);
        s.pick(0, new Vector3d(-0.4, 2, 5), AWAY, 0);
        s.pick(1, new Vector3d(0.4, 2, 5), AWAY, 0);
        s.grab(0);
        s.grab(1);
        s.drag(0, new Vector3d(0, 2.4, 5), AWAY);
        s.drag(1, new Vector3d(0, 1.6, 5), AWAY);
        run(s, 20);
        assertTrue(s.world().body(1).angularVelocity(new Vector3d()).z < -0.5);
        s.releaseAll();
        assertEquals(0, s.world().jointCount());
    }

    @Test
    public void missilesFlyAndTheOldestGoFirst() {
        WorldSimulation s = fallingBox(0);
        for (int i = 0; i < Missiles.MOST + 3; i++) {
            s.shoot(i % 2 == 0 ? Missile.BALL : Missile.BOX, 0.3, new Vector3d(20, 5 + i, 0), new Vector3d(1, 0, 0));
        }
        assertEquals(2 + Missiles.MOST, s.world().bodyCount());
        run(s, 10);
        s.write(snapshot);
        assertEquals(2 + Missiles.MOST, snapshot.looks.length);
    }

    @Test
    public void hardHitsAreTold() {
        WorldSimulation s = fallingBox(0);
        double[] hardest = new double[1];
        s.setOnHit(v -> hardest[0] = Math.max(hardest[0], v));
        run(s, 100);
        assertEquals("1.5 m deep", Math.sqrt(2 * 9.81 * 1.5), hardest[0], 0.3);
    }

    @Test
    public void theInspectorSaysWhyABodySleeps() {
        WorldSimulation s = fallingBox(0);
        run(s, 10);
        assertTrue(s.inspect(1).why(), s.inspect(1).why().startsWith("Awake"));
        run(s, 400);
        BodyInfo info = s.inspect(1);
        assertTrue(info.why(), info.why().startsWith("Asleep"));
        assertEquals(500, info.mass(), 1e-9);
        assertEquals("Box 1", info.name());
        assertTrue(info.contactList(), info.contactList().contains("Ground"));
        assertEquals(1, info.height());
        assertEquals("each step carries the weight", 500 * 9.81 * H, info.load(), 5);
        assertEquals(null, s.inspect(99));
        assertTrue(s.inspect(0).why().startsWith("Fixed"));
        s.pick(0, new Vector3d(0, 0.5, 5), AWAY, 0);
        s.grab(0);
        s.step(H);
        assertTrue(s.inspect(1).why().contains("finger"));
    }

    /** A wall is one group, also while it sleeps; a column beside it is another; ground and piers join nobody, joints do. */
    @Test
    public void theInspectorCountsTheGroup() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 5; i++) {
            world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + i, 0));
        }
        for (int i = 0; i < 2; i++) {
            world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(4 + 3 * i, 0.5, 0));
        }
        world.add(JointDef.ball(world.body(6), world.body(7), new Vector3d(5.5, 0.5, 0)));
        WorldSimulation s = new WorldSimulation(world);
        s.step(H);
        assertEquals(5, s.inspect(1).groupSize());
        assertEquals(2, s.inspect(6).groupSize());
        assertTrue(s.inspect(1).group() >= 0);
        run(s, 300);
        assertTrue(s.inspect(1).why(), s.inspect(1).why().startsWith("Asleep"));
        assertEquals(-1, s.inspect(1).group());
        assertEquals(5, s.inspect(1).groupSize());
        assertEquals(5, s.inspect(5).groupSize());
        assertEquals(2, s.inspect(7).groupSize());
        assertEquals("the ground", 0, s.inspect(0).groupSize());
    }

    @Test
    public void materialAndNudgeReachTheBodies() {
        WorldSimulation s = fallingBox(0);
        s.setMaterial(0.9, Double.NaN);
        assertEquals(0.9, s.world().body(1).material().friction(), 0);
        assertEquals(0, s.world().body(1).material().restitution(), 0);
        s.nudge(1, 3, 0, 0);
        s.nudge(0, 3, 0, 0);
        s.jolt(0, 1, 0);
        Vector3d v = s.world().body(1).velocity(new Vector3d());
        assertEquals(3, v.x, 0);
        assertEquals(1, v.y, 0);
        assertEquals(1, s.places(10).size());
    }

    @Test
    public void savingLetsGo() {
        WorldSimulation s = fallingBox(0);
        s.pick(0, new Vector3d(0, 2, 5), AWAY, 0);
        s.grab(0);
        assertEquals(1, s.world().jointCount());
        s.restore(s.save());
        assertEquals(0, s.world().jointCount());
    }

    @Test
    public void aRestoredSimulationGoesOnAsTheSavedOne() {
        WorldSimulation first = fallingBox(0.5);
        for (int i = 0; i < 40; i++) {
            first.step(H);
        }
        WorldSimulation second = fallingBox(0.5);
        second.restore(first.save());
        assertArrayEquals(first.save(), second.save());
        assertEquals("shown at once", height(first), height(second), 0);
        for (int i = 0; i < 10; i++) {
            first.step(H);
            second.step(H);
        }
        assertEquals(height(first), height(second), 1e-12);
    }

    @Test
    public void badStatesAreRefusedAndChangeNothing() {
        WorldSimulation s = fallingBox(0);
        byte[] good = s.save();
        assertThrows(FormatException.class, () -> s.restore(new byte[7]));
        byte[] bad = good.clone();
        bad[bad.length / 2] ^= 1;
        assertThrows(FormatException.class, () -> s.restore(bad));
        assertArrayEquals(good, s.save());
    }

    /** Asleep and left alone it is still; a finger, a script, the past, a ghost, or another world that is awake are not. */
    @Test
    public void itIsStillWhileEverythingSleeps() {
        WorldSimulation s = fallingBox(0);
        assertFalse(s.isStill());
        run(s, 300);
        assertTrue(s.world().body(1).isAsleep());
        assertTrue(s.isStill());
        s.pick(0, new Vector3d(0, 0.5, 5), AWAY, 0);
        assertTrue("a finger that only rests there", s.isStill());
        s.grab(0);
        s.drag(0, new Vector3d(0, 1.5, 5), AWAY);
        run(s, 2);
        assertFalse(s.isStill());
        s.releaseAll();
        run(s, 300);
        assertTrue(s.isStill());
        s.setTwin(fallingBox(0).world());
        assertFalse("the other world falls", s.isStill());
        s.setTwin(null);
        s.seek(10);
        assertFalse("the past is played", s.isStill());
        s.branch();
        run(s, 300);
        assertFalse("the ghost is shown", s.isStill());
        s.dropGhost();
        assertTrue(s.isStill());
        Body belt = s.world().add(BodyDef.scripted(new Box(0.2, 0.2, 0.2)).position(9, 5, 0));
        assertTrue("a script that does nothing", s.isStill());
        belt.setVelocity(0, 0, 1e-3);
        assertFalse(s.isStill());
    }

    /** A plank that carries six boxes touches seven bodies: the four strongest are named, the others counted. */
    @Test
    public void theInspectorCountsWhatItDoesNotList() {
        WorldSimulation s = fallingBox(0);
        int plank = s.world().add(BodyDef.dynamic(new Box(3, 0.1, 0.5)).density(500).position(0, 0.1, 5)).index();
        for (int i = 0; i < 6; i++) {
            s.world().add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).density(500).position(i - 2.5, 0.4, 5));
        }
        run(s, 20);
        String[] lines = s.inspect(plank).contactList().split("\n");
        assertEquals(5, lines.length);
        assertTrue(lines[0], lines[0].startsWith("Ground"));
        // three boxes of 32 kg, 3.14 N s a step each
        assertTrue(lines[4], lines[4].matches("and 3 more: (9|8)\\.[0-9]+ N s"));
    }
}
