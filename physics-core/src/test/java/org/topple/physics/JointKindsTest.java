package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** What each kind of joint does over a minute, with the numbers of the specification. */
public class JointKindsTest {
    static final Vector3d X = new Vector3d(1, 0, 0), Y = new Vector3d(0, 1, 0), Z = new Vector3d(0, 0, 1), O = new Vector3d();

    static World world(boolean gravity) {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        if (!gravity) {
            w.setGravity(0, 0, 0);
        }
        return w;
    }

    static Body box(World w, double x, double y, double z, double hx, double hy, double hz, double mass) {
        return w.add(BodyDef.dynamic(new Box(hx, hy, hz)).position(x, y, z).mass(mass).filter(1, 0));
    }

    static Vector3d axis(Body b, Vector3d local) {
        return b.rotation(new Quaterniond()).transform(new Vector3d(local));
    }

    static double degreesBetween(Vector3d a, Vector3d b) {
        return Math.toDegrees(a.angle(b));
    }

    /**
     * Released at 30 degrees. A joint that corrects by velocity lags by what centrifugal acceleration does in a step, about
     * h^2 w^2 r/2: a chain that whips round at 20 rad/s would show 2 cm whatever the solver.
     */
    @Spec("E53")
    @Test public void aChainOfBallsSwingsForAMinute() {
        double worst = swing(Math.PI / 6, 0.8);
        assertTrue("gap " + worst, worst < 0.01);
    }

    @Spec("E53")
    @Test public void aProjectedChainHoldsWhileItWhips() {
        double worst = swing(Math.PI / 2, -1);
        assertTrue("gap " + worst, worst < 5e-3);
    }

    private static double swing(double angle, double erp) {
        World w = world(true);
        Vector3d along = new Vector3d(Math.sin(angle), -Math.cos(angle), 0);
        Body last = null;
        for (int i = 0; i < 10; i++) {
            Body link = w.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).mass(1).position(new Vector3d(along).mul(i + 0.5))
                    .rotation(new Quaterniond().rotationZ(angle - Math.PI / 2)).filter(1, 0));
            JointDef ball = JointDef.ball(last, link, new Vector3d(along).mul(i));
            w.add(erp < 0 ? ball : ball.errorReduction(erp));
            last = link;
        }
        double[] worst = new double[1];
        double top = w.kineticEnergy() + w.potentialEnergy();
        for (int i = 0; i < 6000; i++) {
            w.step(0.01);
            w.forEachJoint(j -> worst[0] = Math.max(worst[0], j.gap()));
        }
        double end = w.kineticEnergy() + w.potentialEnergy();
        assertTrue("energy " + end + " after " + top, end < top + 1);
        assertTrue("it still swings", w.kineticEnergy() > 1);
        return worst[0];
    }

    /** A bar of length L about its end: T = 2 pi sqrt(2 L/(3 g)) for small swings, longer by 1/16 of the amplitude squared. */
    @Spec("E54")
    @Test public void aBarOnAHingeSwingsWithItsPeriod() {
        World w = world(true);
        double amplitude = 0.1;
        Body bar = w.add(BodyDef.dynamic(new Box(0.5, 0.01, 0.01)).mass(2)
                .position(0.5 * Math.sin(amplitude), -0.5 * Math.cos(amplitude), 0)
                .rotation(new Quaterniond().rotationZ(amplitude - Math.PI / 2)));
        Joint hinge = w.add(JointDef.hinge(null, bar, O, Z));
        double period = 2 * Math.PI * Math.sqrt((1 + 0.0004) * 2 / (3 * 9.81)) * (1 + amplitude * amplitude / 16);
        double h = 1 / 240.0;
        double first = Double.NaN, last = Double.NaN;
        int turns = 0;
        double before = 0;
        for (int i = 0; i < 240 * 60; i++) {
            w.step(h);
            double x = bar.position(new Vector3d()).x;
            if (before < 0 && x >= 0) {
                last = w.time() - h * x / (x - before);
                first = turns++ == 0 ? last : first;
            }
            before = x;
        }
        assertTrue(turns > 30);
        assertEquals(period, (last - first) / (turns - 1), 0.01 * period);
        assertTrue(hinge.gap() < 1e-6);
    }

    @Spec("E54")
    @Test public void aHingeKeepsItsAxisUnderASidewaysLoad() {
        World w = world(true);
        Body door = box(w, 0.5, 0, 0, 0.5, 1, 0.02, 30);
        Joint hinge = w.add(JointDef.hinge(null, door, new Vector3d(0, 0, 0), Y).errorReduction(0.8));
        for (int i = 0; i < 6000; i++) {
            door.applyForceAt(new Vector3d(0, -200, i % 200 < 100 ? 40 : -40), door.position(new Vector3d()).add(axis(door, X).mul(0.5)));
            w.step(0.01);
            assertTrue("axis off by " + degreesBetween(axis(door, Y), Y), degreesBetween(axis(door, Y), Y) < 0.5);
        }
        assertTrue("gap " + hinge.gap(), hinge.gap() < 1e-3);
        assertTrue("it turned", Math.abs(hinge.rate(0)) > 0.1);
    }

    @Spec("E55")
    @Test public void aSliderHoldsAnOffCenterLoad() {
        World w = world(true);
        Body base = w.add(BodyDef.fixed(new Box(0.1, 0.1, 0.1)));
        Body block = box(w, 1, 0, 0, 0.5, 0.5, 0.5, 10);
        Joint slider = w.add(JointDef.slider(base, block, O, X).limit(0, -2, 2));
        for (int i = 0; i < 6000; i++) {
            block.applyForceAt(new Vector3d(i % 400 < 200 ? 15 : -15, -300, 40), block.position(new Vector3d()).add(0.5, 0.5, 0.5));
            w.step(0.01);
            assertTrue("lateral " + slider.gap(), slider.gap() < 0.01);
            double turn = Math.toDegrees(block.rotation(new Quaterniond()).angle());
            assertTrue("turned by " + turn, Math.min(turn, 360 - turn) < 0.5);
        }
        assertTrue("it slid", Math.abs(slider.value(0)) > 0.1);
    }

    /** Corrected by velocity, because projection moves masses by h^2 and with them their moment. */
    @Spec("E55")
    @Test public void aFreeSliderPairKeepsItsMomentum() {
        World w = world(false);
        // balls, whose spin carries the same angular momentum whichever way they turn
        Body a = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(2).velocity(1, 2, 0).angularVelocity(0.3, -0.2, 0.4).filter(1, 0));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.4)).mass(3).position(2, 0.3, -0.1).velocity(-1, 0, 1).filter(1, 0));
        w.add(JointDef.slider(a, b, new Vector3d(1, 0, 0), new Vector3d(1, 0.2, 0)).errorReduction(0.2));
        Vector3d p = momentum(w), l = angularMomentum(w);
        for (int i = 0; i < 100; i++) {
            w.step(0.001);
            assertEquals(0, momentum(w).distance(p), 1e-12);
            assertEquals("step " + i, 0, angularMomentum(w).distance(l), 1e-9);
        }
    }

    static Vector3d momentum(World w) {
        Vector3d sum = new Vector3d();
        w.forEachBody(b -> sum.fma(b.mass(), b.velocity(new Vector3d())));
        return sum;
    }

    /** About the origin. */
    static Vector3d angularMomentum(World w) {
        Vector3d sum = new Vector3d();
        w.forEachBody(b -> {
            Vector3d x = b.position(new Vector3d());
            sum.add(x.cross(b.velocity(new Vector3d()).mul(b.mass())));
            Quaterniond q = b.rotation(new Quaterniond());
            Vector3d spin = q.transformInverse(b.angularVelocity(new Vector3d()));
            int o = b.index() * 6;
            double[] i = w.bodies.inertia;
            sum.add(q.transform(new Vector3d(i[o] * spin.x + i[o + 1] * spin.y + i[o + 2] * spin.z,
                    i[o + 1] * spin.x + i[o + 3] * spin.y + i[o + 4] * spin.z, i[o + 2] * spin.x + i[o + 4] * spin.y + i[o + 5] * spin.z)));
        });
        return sum;
    }

    /** Stiffness m (2 pi f)^2 against the weight m g: the wheel hangs g/(2 pi f)^2 below. */
    @Spec("E56")
    @Test public void aWheelHangsOnItsSpringAsPredicted() {
        World w = world(true);
        Body chassis = w.add(BodyDef.fixed(new Box(1, 0.1, 0.5)).filter(1, 0));
        Body wheel = w.add(BodyDef.dynamic(new Sphere(0.3)).mass(20).position(0, -0.5, 1).filter(1, 0));
        Joint joint = w.add(JointDef.wheel(chassis, wheel, new Vector3d(0, -0.5, 1), Y, Z).suspension(2, 0.7));
        for (int i = 0; i < 500; i++) {
            w.step(0.01);
        }
        double sag = 9.81 / Math.pow(2 * Math.PI * 2, 2);
        assertEquals(-sag, joint.value(2), 0.001 * sag);
        assertTrue(joint.gap() < 1e-9);
    }

    @Spec("E56")
    @Test public void aSpinningSteeredWheelKeepsTheAngleOfItsAxes() {
        World w = world(true);
        Body wheel = w.add(BodyDef.dynamic(new Sphere(0.3)).mass(20).position(0, 0, 1).filter(1, 0));
        wheel.setSpinAxis(Z);
        Joint joint = w.add(JointDef.wheel(null, wheel, new Vector3d(0, 0, 0.8), Y, Z).motor(1, 60, 200).limit(0, -0.6, 0.6));
        for (int i = 0; i < 6000; i++) {
            if (i % 100 == 0) {
                joint.setServo(0, i % 200 == 0 ? 0.5 : -0.5, 2, 500);
            }
            w.step(0.01);
            assertEquals(90, degreesBetween(axis(wheel, Z), Y), 0.5);
        }
        assertEquals(60, joint.rate(1), 0.6);
        assertTrue(joint.gap() < 1e-3);
    }

    /** With the first arm upright on the plane of the shafts, tan(out) = tan(in) cos b, so out'/in' = cos b/(1 - sin^2 b sin^2 in). */
    @Spec("E57")
    @Test public void aUniversalJointTurnsUnevenlyAsCardanSays() {
        World w = world(false);
        double bend = Math.PI / 6;
        Vector3d inShaft = X;
        Vector3d outShaft = new Vector3d(Math.cos(bend), 0, Math.sin(bend));
        Body in = box(w, -1, 0, 0, 1, 0.1, 0.1, 5);
        Body out = w.add(BodyDef.dynamic(new Box(1, 0.1, 0.1)).mass(0.01).position(new Vector3d(outShaft))
                .rotation(new Quaterniond().rotationY(-bend)).filter(1, 0));
        w.add(JointDef.hinge(null, in, new Vector3d(-1, 0, 0), inShaft).motor(0, 1, 1e6));
        w.add(JointDef.hinge(null, out, outShaft, outShaft));
        // the cross: one arm across the input shaft, the other across the output shaft, upright on each other
        Joint cross = w.add(JointDef.universal(in, out, O, Y, new Vector3d(outShaft).cross(Y)));
        double angle = 0;
        double h = 1 / 200.0;
        double low = 9, high = 0;
        for (int i = 0; i < 200 * 13; i++) {
            w.step(h);
            double speed = in.angularVelocity(new Vector3d()).dot(inShaft);
            double ratio = out.angularVelocity(new Vector3d()).dot(outShaft) / speed;
            // velocities hold at the pose where the step began
            double theory = Math.cos(bend) / (1 - Math.pow(Math.sin(bend) * Math.sin(angle), 2));
            angle += h * speed;
            if (i > 10) {
                assertEquals("at " + angle, theory, ratio, 0.02 * theory);
                low = Math.min(low, ratio);
                high = Math.max(high, ratio);
            }
            double dot = axis(in, Y).dot(axis(out, new Quaterniond().rotationY(bend).transform(new Vector3d(outShaft).cross(Y))));
            assertTrue("axes " + dot, Math.abs(dot) < 0.01);
        }
        assertEquals(Math.cos(bend), low, 0.02);
        assertEquals(1 / Math.cos(bend), high, 0.02);
        assertTrue(cross.gap() < 1e-3);
    }

    @Spec("E58")
    @Test public void twoGluedBoxesMoveAsOne() {
        World glued = world(true);
        Body a = box(glued, -0.5, 0, 0, 0.5, 0.5, 0.5, 1);
        Body b = box(glued, 0.5, 0, 0, 0.5, 0.5, 0.5, 1);
        glued.add(JointDef.fixed(a, b, O));
        World whole = world(true);
        Body one = box(whole, 0, 0, 0, 1, 0.5, 0.5, 2);
        Vector3d spin = new Vector3d(0.4, 2, -1);
        for (Body part : new Body[] {a, b, one}) {
            Vector3d v = new Vector3d(1, 5, 0).add(new Vector3d(spin).cross(part.position(new Vector3d())));
            part.setVelocity(v.x, v.y, v.z);
            part.setAngularVelocity(spin.x, spin.y, spin.z);
        }
        for (int i = 0; i < 200; i++) {
            glued.step(0.005);
            whole.step(0.005);
        }
        Vector3d middle = a.position(new Vector3d()).add(b.position(new Vector3d())).mul(0.5);
        assertEquals(0, middle.distance(one.position(new Vector3d())), 0.01);
        assertEquals(0, a.angularVelocity(new Vector3d()).distance(one.angularVelocity(new Vector3d())), 0.01 * spin.length());
        double off = Math.toDegrees(a.rotation(new Quaterniond()).difference(b.rotation(new Quaterniond())).angle());
        assertTrue("off by " + off, Math.min(off, 360 - off) < 0.5);
    }

    @Spec("E58")
    @Test public void aGluedBeamHoldsItsLoadForAMinute() {
        World w = world(true);
        Body a = box(w, 0.5, 0, 0, 0.5, 0.1, 0.1, 10);
        Body b = box(w, 1.5, 0, 0, 0.5, 0.1, 0.1, 10);
        w.add(JointDef.fixed(null, a, O));
        w.add(JointDef.fixed(a, b, new Vector3d(1, 0, 0)));
        for (int i = 0; i < 6000; i++) {
            b.applyForce(0, -500, 300);
            w.step(0.01);
            double off = Math.toDegrees(b.rotation(new Quaterniond()).angle());
            assertTrue("off by " + off, Math.min(off, 360 - off) < 0.5);
        }
        assertEquals(0, b.position(new Vector3d()).distance(1.5, 0, 0), 1e-3);
    }

    @Test public void aRopeOnlyPullsAndARodDoesBoth() {
        World w = world(true);
        Body roped = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1).position(0, 0.5, 0));
        Joint rope = w.add(JointDef.distance(null, roped, O, new Vector3d(0, 0.5, 0), 0, 1));
        Body rodded = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1).position(5, 1, 0));
        Joint rod = w.add(JointDef.distance(null, rodded, new Vector3d(5, 0, 0), new Vector3d(5, 1, 0), 1, 1));
        double longest = 0;
        double freeFall = 0;
        for (int i = 0; i < 300; i++) {
            w.step(0.01);
            longest = Math.max(longest, roped.position(new Vector3d()).length());
            if (i == 30) {
                freeFall = roped.velocity(new Vector3d()).y;
            }
            assertEquals(1, rodded.position(new Vector3d()).distance(5, 0, 0), 1e-6);
        }
        assertEquals("falls freely while the rope is slack", -9.81 * 0.31, freeFall, 1e-9);
        assertEquals(1, longest, 1e-6);
        assertTrue(rope.gap() < 1e-6 && rod.gap() < 1e-6);
        assertEquals("the rope carries the weight", 9.81, rope.force(), 0.1);
    }

    /** A finger: pulls like a spring that is damped as told, and never by more than its share of the weight. */
    @Test public void aDragPullsSoftlyAndLetsGoAboveItsForce() {
        World w = world(true);
        Body light = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1));
        Joint drag = w.add(JointDef.drag(light, O, 5, 1, 10));
        drag.aim(new Vector3d(1, 1, 0));
        for (int i = 0; i < 200; i++) {
            w.step(0.01);
            assertTrue(drag.force() <= 10 * 9.81 * Math.sqrt(3) + 1e-9);
        }
        double sag = 9.81 / Math.pow(2 * Math.PI * 5, 2);
        assertEquals(0, light.position(new Vector3d()).distance(1, 1 - sag, 0), 1e-4);
        Body pulled = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(2).position(5, 0, 0));
        Joint weak = w.add(JointDef.drag(pulled, new Vector3d(5, 0, 0), 5, 1, 0.5));
        weak.aim(new Vector3d(5, 1, 0));
        for (int i = 0; i < 50; i++) {
            w.step(0.01);
        }
        assertEquals("half its weight does not hold it", -9.81 * 0.5 * 0.5, pulled.velocity(new Vector3d()).y, 0.05);
        assertEquals(0, new Vector3d(drag.anchor(new Vector3d())).distance(1, 1, 0), 1e-12);
    }
}
