package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

/** What fingers do to bodies, through the simulation. */
public class TouchTest {
    private static final Vector3d EYE = new Vector3d(0, 1, 10);
    private final World world = new World();
    private final Body plank;
    private final WorldSimulation s;

    public TouchTest() {
        world.add(BodyDef.fixed(new HalfSpace()));
        plank = world.add(BodyDef.dynamic(new Box(1, 0.1, 0.1)).density(600).position(0, 1, 0));
        world.setGravity(0, 0, 0);
        s = new WorldSimulation(world);
    }

    private static Vector3d toward(double x, double y) {
        return new Vector3d(x, y, 0.1).sub(EYE).normalize();
    }

    private void take(int finger, double x, double y) {
        assertEquals(plank.index(), s.pick(finger, EYE, toward(x, y), 0));
        s.grab(finger);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            s.step(1 / 60.0);
        }
    }

    /** One finger pulls each end: up on the left, down on the right. */
    @Test
    public void twoFingersTwistOneBody() {
        take(0, -0.9, 1);
        take(1, 0.9, 1);
        s.drag(0, EYE, toward(-0.64, 1.64));
        s.drag(1, EYE, toward(0.64, 0.36));
        run(120);
        assertEquals("turned by 45 degrees", -Math.sqrt(0.5), along().y, 0.05);
        assertEquals("in its place", 0, plank.position(new Vector3d()).distance(0, 1, 0), 0.1);
        assertEquals(2, s.world().jointCount());
        s.release(0, new Vector3d());
        s.release(1, new Vector3d());
        assertEquals(0, s.world().jointCount());
    }

    @Test
    public void severalFingersDragSeveralBodies() {
        Body other = world.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(3, 1, 0));
        take(0, 0, 1);
        assertEquals(other.index(), s.pick(1, EYE, toward(3, 1), 0));
        s.grab(1);
        s.drag(0, EYE, toward(0, 2));
        s.drag(1, EYE, toward(4, 1));
        run(120);
        assertEquals(2, plank.position(new Vector3d()).y, 0.1);
        // the finger keeps its distance from the eye, 10.2 m: 10.2 * 4 / 10.7
        assertEquals(3.84, other.position(new Vector3d()).x, 0.06);
    }

    /** A finger pulls with at most so many times the weight of the body. */
    @Test
    public void theForceOfAFingerIsCappedRelativeToTheWeight() {
        s.setStrength(3);
        take(0, 0, 1);
        s.drag(0, EYE, toward(0, 4));
        s.step(1 / 60.0);
        double speed = plank.velocity(new Vector3d()).y;
        assertTrue("speed " + speed, speed > 0 && speed <= 3 * 9.81 / 60 * 1.001);
    }

    @Test
    public void aFlingThrows() {
        take(0, 0, 1);
        s.drag(0, EYE, toward(0.2, 1));
        run(2);
        s.release(0, new Vector3d(0.3, 0.2, 0));
        Vector3d v = plank.velocity(new Vector3d());
        assertEquals("as fast as the finger there, ten meters away", 3, v.x, 0.1);
        assertEquals(2, v.y, 0.1);
    }

    /** Two fingers that hold the ends of a plank in the air and go half round each other turn it on its head, against its weight. */
    @Test
    public void twoFingersThatGoRoundEachOtherTurnTheBody() {
        world.setGravity(0, -9.81, 0);
        plank.setPose(new Vector3d(0, 3, 0), new Quaterniond());
        take(0, -0.9, 3);
        take(1, 0.9, 3);
        for (int degrees = 1; degrees <= 180; degrees++) {
            double x = 0.9 * Math.cos(Math.toRadians(degrees));
            double y = 0.9 * Math.sin(Math.toRadians(degrees));
            s.drag(0, EYE, toward(-x, 3 - y));
            s.drag(1, EYE, toward(x, 3 + y));
            run(1);
            if (degrees == 90) {
                assertTrue("upright half way: " + along(), along().y > 0.9);
            }
        }
        run(60);
        assertEquals("the ends have changed places: " + along(), -1, along().x, 0.02);
        assertEquals("where the fingers are", 0, plank.position(new Vector3d()).distance(0, 3, 0), 0.2);
    }

    private Vector3d along() {
        return plank.rotation(new Quaterniond()).transform(new Vector3d(1, 0, 0));
    }
}
