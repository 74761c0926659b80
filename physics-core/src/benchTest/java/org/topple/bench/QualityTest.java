package org.topple.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** Poses made by hand, judged. */
public class QualityTest {
    private static final double H = 0.01;

    /** Ground, and two unit cubes of 2 and 6 kg, one on the other. */
    private static SceneData column() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).mass(2).position(0, 0.5, 0));
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).mass(6).position(0, 1.5, 0));
        return SceneData.of("column", world);
    }

    private static double[] poses(SceneData s, double x, double lowY, double highY) {
        double[] p = Poses.start(s);
        Poses.put(p, 1, 0, lowY, 0, 0, 0, 0, 1);
        Poses.put(p, 2, x, highY, 0, 0, 0, 0, 1);
        return p;
    }

    @Test
    public void aColumnThatSettlesStands() {
        SceneData s = column();
        Quality q = new Quality(s, H, 3, 1);
        q.look(poses(s, 0, 0.499, 1.49));
        q.look(poses(s, 0.03, 0.497, 1.48));
        q.look(poses(s, 0.02, 0.498, 1.49));
        assertTrue(Double.isNaN(q.fellAt));
        assertEquals("the top sank most in the second step", 0.02, q.sinking, 1e-12);
        assertEquals(0.03, q.drift, 1e-12);
        // the upper cube was 0.98 above the lower one's center in the second step and 0.992 in the last
        assertEquals(1 - (1.48 - 0.497), q.maxPenetration, 1e-12);
        assertEquals(1 - (1.49 - 0.498), q.endPenetration, 1e-12);
        assertEquals(0, q.lost);
    }

    @Test
    public void aBodyHalfItsHeightAsideOrDownHasFallen() {
        SceneData s = column();
        Quality aside = new Quality(s, H, 4, 1);
        aside.look(poses(s, 0.49, 0.5, 1.5));
        assertTrue(Double.isNaN(aside.fellAt));
        aside.look(poses(s, 0.51, 0.5, 1.5));
        aside.look(poses(s, 0.8, 0.5, 0.9));
        assertEquals("the first time counts", 2 * H, aside.fellAt, 1e-12);
        Quality down = new Quality(s, H, 4, 1);
        down.look(poses(s, 0, 0.5, 0.99));
        assertEquals(H, down.fellAt, 1e-12);
    }

    @Test
    public void energyIsThatOfPoseDifferencesInTheLastHalfSecond() {
        SceneData s = column();
        int steps = 200;
        Quality q = new Quality(s, H, steps, 50);
        double[] p = Poses.start(s);
        double x = 0;
        double angle = 0;
        for (int i = 0; i < steps; i++) {
            // fast at first, then 0.2 m/s and 3 rad/s about y for the last half second
            boolean last = i >= steps - 50;
            x += H * (last ? 0.2 : 5);
            angle += H * (last ? 3 : 0);
            Poses.put(p, 2, x, 3, 0, 0, Math.sin(angle / 2), 0, Math.cos(angle / 2));
            q.look(p);
        }
        // 6 kg of 8 kg move: m v^2 / 2 + (m / 6) w^2 / 2
        assertEquals((0.5 * 6 * 0.04 + 0.5 * 1 * 9) / 8, q.restEnergy, 1e-9);
    }

    @Test
    public void whatLeavesTheWorldIsLost() {
        SceneData s = column();
        Quality q = new Quality(s, H, 2, 1);
        q.look(poses(s, 0, 0.5, -0.1));
        assertEquals(1, q.lost);
        assertEquals(H, q.fellAt, 1e-12);
        q.look(poses(s, 0, 0.5, Double.NaN));
        assertEquals(1, q.lost);
    }

    @Test
    public void aJointGapsByTheDistanceOfItsAnchorsAndItsBodiesMayOverlap() {
        World world = new World();
        Body a = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 0, 0));
        Body b = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0.8, 0, 0));
        world.add(JointDef.ball(a, b, new Vector3d(0.4, 0, 0)));
        SceneData s = SceneData.of("pair", world);
        Quality q = new Quality(s, H, 2, 1);
        double[] p = Poses.start(s);
        q.look(p);
        assertEquals(0, q.jointGap, 1e-15);
        // b turned a quarter about z: its anchor, 0.4 to the left, is now 0.4 below
        Poses.put(p, 1, 0.8, 0, 0, 0, 0, Math.sqrt(0.5), Math.sqrt(0.5));
        q.look(p);
        assertEquals(0.4 * Math.sqrt(2), q.jointGap, 1e-12);
        assertEquals(0, q.maxPenetration, 0);
    }

    @Test
    public void overlapsAreFoundAmongManyByTheirDeepest() {
        World world = new World();
        for (int i = 0; i < 50; i++) {
            world.add(BodyDef.dynamic(new Sphere(0.5)).position(1.5 * (i % 5), 1.5 * (i / 25), 1.5 * (i / 5 % 5)));
        }
        SceneData s = SceneData.of("balls", world);
        double[] p = Poses.start(s);
        Overlaps overlaps = new Overlaps(s);
        assertEquals(0, overlaps.deepest(p), 0);
        p[17 * Poses.STRIDE] += 0.6;
        assertEquals(0.1, overlaps.deepest(p), 1e-12);
        p[31 * Poses.STRIDE + 1] -= 0.75;
        assertEquals(0.25, overlaps.deepest(p), 1e-12);
    }
}
