package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Sphere;

/** Elastic blows (Erleben 2.2.4): between two balls, and through a row of them, one after the other or all at once. */
public class BlowsTest {
    private static final double H = 1 / 60.0;

    /** Balls of 1 kg in a row along x, the first some way off and on its way at 3 m/s. */
    private static Body[] row(World w, int balls, double restitution) {
        w.setGravity(0, 0, 0);
        Body[] out = new Body[balls];
        for (int i = 0; i < balls; i++) {
            out[i] = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1).friction(0).restitution(restitution).position(0.2 * i - (i == 0 ? 0.33 : 0), 0, 0));
        }
        out[0].setVelocity(3, 0, 0);
        return out;
    }

    private static World world(StepperKind stepper) {
        return new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF).stepper(stepper));
    }

    private static double speed(Body b) {
        Vector3d v = b.velocity(new Vector3d());
        assertEquals(0, Math.abs(v.y) + Math.abs(v.z), 1e-12);
        return v.x;
    }

    @Spec("E12")
    @Test public void twoEqualBallsSwapTheirVelocities() {
        for (StepperKind stepper : new StepperKind[] {StepperKind.LAYER, StepperKind.FIXED, StepperKind.SHOCK}) {
            World w = world(stepper);
            Body[] b = row(w, 2, 1);
            b[1].setVelocity(-1, 0, 0);
            for (int i = 0; i < 30; i++) {
                w.step(H);
            }
            assertEquals(stepper.name(), -1, speed(b[0]), 1e-9);
            assertEquals(stepper.name(), 3, speed(b[1]), 1e-9);
        }
    }

    /** One after the other, one in is one out; all at once, Newton's law at the place of the blow shares the momentum among all that touch. */
    @Spec("E12")
    @Test public void aBlowPassesThroughARowOrIsShared() {
        for (StepperKind stepper : new StepperKind[] {StepperKind.LAYER, StepperKind.FIXED}) {
            World w = world(stepper);
            Body[] b = row(w, 5, 1);
            for (int i = 0; i < 30; i++) {
                w.step(H);
            }
            double momentum = 0, energy = 0;
            int moving = 0;
            for (Body ball : b) {
                momentum += speed(ball);
                energy += 0.5 * speed(ball) * speed(ball);
                moving += Math.abs(speed(ball)) > 0.1 ? 1 : 0;
            }
            assertEquals(3, momentum, 1e-9);
            assertTrue(stepper + " gains energy: " + energy, energy < 4.5 + 1e-9);
            if (stepper == StepperKind.LAYER) {
                assertEquals("the last one flies", 3, speed(b[4]), 1e-9);
                assertEquals(1, moving);
            } else {
                assertTrue("all at once " + moving + " move", moving > 1);
            }
        }
    }

    /** Contacts are handed to it: the step in which the blow falls looks for no more of them than one without a bounce. */
    @Spec("E12")
    @Test public void aBlowLooksForNoContacts() {
        World hard = world(StepperKind.LAYER), soft = world(StepperKind.LAYER);
        Body[] h = row(hard, 5, 1), s = row(soft, 5, 0);
        boolean met = false;
        for (int i = 0; i < 30 && !met; i++) {
            hard.step(H);
            soft.step(H);
            assertEquals(soft.profile().narrowCalls, hard.profile().narrowCalls);
            assertEquals(soft.profile().pairs, hard.profile().pairs);
            met = speed(s[0]) < 2.9;
        }
        assertTrue(met);
        assertEquals(3, speed(h[4]), 1e-9);
    }
}
