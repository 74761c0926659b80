package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

public class QueriesTest {
    private static final Vector3d DOWN = new Vector3d(0, -1, 0);
    private static final Vector3d EAST = new Vector3d(1, 0, 0);
    private static final Quaterniond UPRIGHT = new Quaterniond();
    private final RayHit hit = new RayHit();
    private final RayHits hits = new RayHits();
    private final Vector3d v = new Vector3d();

    @Test public void aRayStopsAtTheFirstBody() {
        World world = Blocks.floor();
        Body low = Blocks.cube(world, 0, 0.5, 0);
        Body high = Blocks.cube(world, 0, 3.5, 0);
        assertTrue(world.queries().rayCast(new Vector3d(0.2, 10, 0.1), new Vector3d(0, -7, 0), 100, null, hit));
        assertSame(high, hit.body());
        assertEquals(6, hit.distance(), 1e-12);
        assertEquals(0, hit.angle(), 0);
        assertEquals(0, hit.point(v).distance(0.2, 4, 0.1), 1e-12);
        assertEquals(0, hit.normal(v).distance(0, 1, 0), 1e-12);
        assertFalse("too far", world.queries().rayCast(new Vector3d(0, 10, 0), DOWN, 5.9, null, hit));
        assertNull(hit.body());
        assertFalse(hit.isHit());
        assertEquals(Double.POSITIVE_INFINITY, hit.distance(), 0);
        assertEquals(3, world.queries().rayCastAll(new Vector3d(0, 10, 0), DOWN, Double.POSITIVE_INFINITY, null, hits));
        assertSame(high, hits.get(0).body());
        assertSame(low, hits.get(1).body());
        assertEquals(9, hits.get(1).distance(), 1e-12);
        assertEquals(10, hits.get(2).distance(), 1e-12);
    }

    @Test public void aRayFromInsideHitsAtOnce() {
        World world = new World();
        Body cube = Blocks.cube(world, 5, 0, 0);
        assertTrue(world.queries().rayCast(new Vector3d(5.1, 0, 0), EAST, 10, null, hit));
        assertSame(cube, hit.body());
        assertEquals(0, hit.distance(), 0);
        assertEquals(0, hit.normal(v).distance(-1, 0, 0), 1e-12);
    }

    @Test public void aRayOfNoLengthHitsOnlyWhereItStands() {
        World world = new World();
        Blocks.cube(world, 5, 0, 0);
        assertTrue(world.queries().rayCast(new Vector3d(5, 0, 0), EAST, 0, null, hit));
        assertFalse(world.queries().rayCast(new Vector3d(4, 0, 0), EAST, 0, null, hit));
    }

    @Test public void filtersChooseWhatIsHit() {
        World world = Blocks.floor();
        Body sensor = world.add(BodyDef.fixed(new Box(1, 1, 1)).position(0, 9, 0).sensor(true));
        Body platform = world.add(BodyDef.scripted(new Box(1, 1, 1)).position(0, 6, 0).filter(3, -1));
        Body cube = Blocks.cube(world, 0, 3, 0);
        Vector3d from = new Vector3d(0, 20, 0);
        assertTrue(world.queries().rayCast(from, DOWN, 100, null, hit));
        assertSame("sensors are not solid", platform, hit.body());
        assertTrue(world.queries().rayCast(from, DOWN, 100, b -> true, hit));
        assertSame("but a filter may want them", sensor, hit.body());
        assertTrue(world.queries().rayCast(from, DOWN, 100, BodyFilter.DYNAMIC, hit));
        assertSame(cube, hit.body());
        assertTrue(world.queries().rayCast(from, DOWN, 100, BodyFilter.groups(1 << 3), hit));
        assertSame(platform, hit.body());
        assertFalse(world.queries().rayCast(from, DOWN, 100, BodyFilter.groups(1 << 4), hit));
        assertEquals(1, world.queries().rayCastAll(from, DOWN, 100, b -> b == sensor, hits));
        cube.setActive(false);
        assertFalse("passive bodies are not there", world.queries().rayCast(from, DOWN, 100, BodyFilter.DYNAMIC, hit));
    }

    /** Bounds of the broad phase lag behind by one step; queries must not. */
    @Test public void aRaySeesThePosesOfNow() {
        World world = new World();
        world.setGravity(0, 0, 0);
        Body ball = world.add(BodyDef.dynamic(new Sphere(0.5)).velocity(100, 0, 0));
        world.step(0.1);
        assertFalse(world.queries().rayCast(new Vector3d(0, 10, 0), DOWN, 100, null, hit));
        assertTrue(world.queries().rayCast(new Vector3d(10, 10, 0), DOWN, 100, null, hit));
        ball.setPosition(-7, 0, 0);
        assertTrue(world.queries().rayCast(new Vector3d(-7, 10, 0), DOWN, 100, null, hit));
        world.remove(ball);
        assertFalse(world.queries().rayCast(new Vector3d(-7, 10, 0), DOWN, 100, null, hit));
    }

    /** Thousands of rays against all shapes: the closest hit is the first of all hits, and all hits are those of each body. */
    @Test public void raysAgreeWithEachBodyAskedByItself() {
        Random random = new Random(1);
        World world = shapes(random, 120);
        double[] normal = new double[3];
        int found = 0;
        for (int i = 0; i < 2000; i++) {
            Vector3d from = point(random, 12);
            Vector3d d = point(random, 1);
            if (i % 5 == 0) {
                d.set(i % 3 == 0 ? 1 : 0, i % 3 == 1 ? -1 : 0, i % 3 == 2 ? 1 : 0);
            }
            double max = i % 4 == 0 ? 3 : 50;
            List<Double> expected = new ArrayList<>();
            for (Body b : world.bodies()) {
                Quaterniond inverse = b.rotation(new Quaterniond()).conjugate();
                Vector3d o = inverse.transform(new Vector3d(from).sub(Blocks.at(b)));
                Vector3d u = inverse.transform(new Vector3d(d).normalize());
                double t = b.shape().rayCast(o.x, o.y, o.z, u.x, u.y, u.z, max, normal);
                if (t <= max) {
                    expected.add(t);
                }
            }
            Collections.sort(expected);
            int n = world.queries().rayCastAll(from, d, max, null, hits);
            assertEquals("ray " + i, expected.size(), n);
            for (int k = 0; k < n; k++) {
                assertEquals(expected.get(k), hits.get(k).distance(), 1e-9);
            }
            assertEquals(n > 0, world.queries().rayCast(from, d, max, null, hit));
            if (n > 0) {
                assertSame(hits.get(0).body(), hit.body());
                assertEquals(hits.get(0).distance(), hit.distance(), 0);
                assertEquals(1, hit.normal(v).length(), 1e-9);
                found++;
            }
        }
        assertTrue("only " + found + " of 2000 rays hit", found > 500);
    }

    @Test public void ofEquallyNearBodiesTheFirstWins() {
        World world = new World();
        Body first = Blocks.cube(world, 0, 0, 0);
        Body second = Blocks.cube(world, 0, 0, 0.5);
        assertTrue(world.queries().rayCast(new Vector3d(-5, 0, 0.2), EAST, 100, null, hit));
        assertSame(first, hit.body());
        assertEquals(2, world.queries().rayCastAll(new Vector3d(-5, 0, 0.2), EAST, 100, null, hits));
        assertSame(first, hits.get(0).body());
        assertSame(second, hits.get(1).body());
    }

    @Test public void overlapFindsWhatTouches() {
        World world = Blocks.floor();
        Body a = Blocks.cube(world, 0, 0.5, 0);
        Body b = Blocks.cube(world, 3, 0.5, 0);
        Body trigger = world.add(BodyDef.fixed(new Box(1, 1, 1)).position(0, 5, 0).sensor(true));
        List<Body> found = new ArrayList<>();
        assertEquals(2, world.queries().overlap(new Box(1, 1, 1), new Vector3d(1.2, 2.0, 0), UPRIGHT, b1 -> b1 != b && b1.shape().kind() != Shape.HALF_SPACE, found)
                + world.queries().overlap(new Sphere(1), new Vector3d(0, 2, 0), UPRIGHT, null, found));
        assertEquals(Arrays.asList(a), found);
        assertEquals("beside it", 0, world.queries().overlap(new Sphere(1), new Vector3d(0, 2.001, 0), UPRIGHT, null, found));
        assertEquals("the list is cleared", 0, found.size());
        assertEquals("floor and both", 3, world.queries().overlap(new Box(4, 0.1, 0.1), new Vector3d(1.5, 0.05, 0), UPRIGHT, null, found));
        assertSame(a, found.get(1));
        assertSame(b, found.get(2));
        assertEquals(1, world.queries().overlap(new Sphere(0.1), new Vector3d(0, 5, 0), UPRIGHT, q -> q.isSensor(), found));
        assertSame(trigger, found.get(0));
    }

    @Test public void overlapTakesCompoundsAndHalfSpaces() {
        World world = Blocks.floor();
        Body a = Blocks.cube(world, 0, 5, 0);
        Compound dumbbell = Compound.builder().add(new Sphere(0.3), new Vector3d(-2, 0, 0), UPRIGHT)
                .add(new Sphere(0.3), new Vector3d(2, 0, 0), UPRIGHT).build();
        Body d = world.add(BodyDef.dynamic(dumbbell).position(0, 9, 0));
        List<Body> found = new ArrayList<>();
        assertEquals("between the balls is nothing", 0, world.queries().overlap(new Sphere(1), new Vector3d(0, 9, 0), UPRIGHT, null, found));
        assertEquals(1, world.queries().overlap(new Sphere(1), new Vector3d(1, 9, 0), UPRIGHT, null, found));
        assertSame(d, found.get(0));
        assertEquals(0, world.queries().overlap(dumbbell, new Vector3d(0, 5, 0), UPRIGHT, null, found));
        assertEquals(1, world.queries().overlap(dumbbell, new Vector3d(1.5, 5, 0), UPRIGHT, null, found));
        assertSame(a, found.get(0));
        Quaterniond ceiling = new Quaterniond().rotateX(Math.PI);
        assertEquals("all above 6 m", 1, world.queries().overlap(new HalfSpace(), new Vector3d(0, 6, 0), ceiling, null, found));
        assertSame(d, found.get(0));
        assertEquals("floor and cube below 6 m", 2, world.queries().overlap(new HalfSpace(), new Vector3d(0, 6, 0), UPRIGHT, null, found));
    }

    /** Balls at random: overlap is a matter of distances. */
    @Test public void overlapOfBallsIsByDistance() {
        Random random = new Random(2);
        World world = new World();
        List<Body> balls = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Vector3d p = point(random, 5);
            balls.add(world.add(BodyDef.dynamic(new Sphere(0.2 + random.nextDouble())).position(p)));
        }
        List<Body> found = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Vector3d p = point(random, 6);
            double r = 0.1 + random.nextDouble();
            List<Body> expected = new ArrayList<>();
            for (Body b : balls) {
                if (Blocks.at(b).distance(p) <= r + b.shape().outerRadius()) {
                    expected.add(b);
                }
            }
            world.queries().overlap(new Sphere(r), p, UPRIGHT, null, found);
            assertEquals(expected, found);
        }
    }

    /** A ball of radius r at distance m appears at its center's angle less asin(r/m). */
    @Test public void aFingerFindsTheBallAtTheSmallestAngle() {
        Random random = new Random(3);
        int beside = 0;
        for (int i = 0; i < 300; i++) {
            World world = new World();
            Vector3d eye = point(random, 3);
            Vector3d d = point(random, 1).normalize();
            Body best = null;
            double least = Double.POSITIVE_INFINITY;
            boolean struck = false;
            for (int k = 0; k < 12; k++) {
                Vector3d p = point(random, 20);
                double r = 0.1 + 0.5 * random.nextDouble();
                Body b = world.add(BodyDef.dynamic(new Sphere(r)).position(p));
                Vector3d m = new Vector3d(p).sub(eye);
                double angle = Math.acos(m.dot(d) / m.length()) - Math.asin(Math.min(1, r / m.length()));
                struck |= angle <= 0;
                if (angle < least) {
                    least = angle;
                    best = b;
                }
            }
            double limit = 0.5;
            boolean found = world.queries().pick(eye, d, 100, limit, null, hit);
            if (struck) {
                assertTrue(found);
                assertEquals(0, hit.angle(), 0);
            } else if (Math.abs(least - limit) > 1e-6) {
                assertEquals(least < limit, found);
                if (found) {
                    beside++;
                    assertSame(best, hit.body());
                    assertEquals(least, hit.angle(), 1e-6);
                    Vector3d grip = hit.point(new Vector3d());
                    assertEquals("the grip is on the ball", best.shape().outerRadius(), grip.distance(Blocks.at(best)), 1e-5);
                    assertEquals(grip.distance(eye), hit.distance(), 1e-9);
                    Vector3d out = new Vector3d(grip).sub(Blocks.at(best)).normalize();
                    assertEquals("the normal points out", 1, out.dot(hit.normal(v)), 1e-4);
                }
            }
        }
        assertTrue("only " + beside + " picks beside the ray", beside > 50);
    }

    /** Boxes, cylinders, hulls and compounds against a dense search over their points. */
    @Test public void aFingerFindsTheNearestPointOfAnyShape() {
        Random random = new Random(4);
        int compared = 0;
        for (int i = 0; i < 200; i++) {
            World world = new World();
            Body b = world.add(BodyDef.dynamic(shape(random, i % 6)).position(point(random, 4)).rotation(turn(random)));
            Vector3d eye = point(random, 1).normalize(8);
            Vector3d d = Blocks.at(b).add(point(random, 2)).sub(eye);
            boolean found = world.queries().pick(eye, d, 100, 0.7, null, hit);
            if (!found || hit.angle() == 0) {
                continue;
            }
            compared++;
            // no point of the body is nearer to the ray, and the grip is one of its points
            double sampled = Double.POSITIVE_INFINITY;
            Vector3d u = new Vector3d(d).normalize();
            for (int k = 0; k < 4000; k++) {
                Vector3d p = Blocks.at(b).add(b.rotation(new Quaterniond()).transform(surface(b.shape(), random))).sub(eye);
                sampled = Math.min(sampled, Math.acos(p.dot(u) / p.length()));
            }
            assertTrue("case " + i + ": " + hit.angle() + " but a point is at " + sampled, hit.angle() <= sampled + 1e-9);
            assertTrue("case " + i + ": " + hit.angle() + " but no point is nearer than " + sampled, hit.angle() >= sampled - 0.05);
            Vector3d grip = hit.point(new Vector3d());
            List<Body> at = new ArrayList<>();
            assertEquals("the grip is on the body", 1, world.queries().overlap(new Sphere(1e-6), grip, UPRIGHT, null, at));
            assertEquals(hit.angle(), Math.acos(Math.min(1, grip.sub(eye).normalize().dot(u))), 1e-7);
        }
        assertTrue("only " + compared + " compared", compared > 60);
    }

    @Test public void aFingerPrefersWhatItTouches() {
        World world = new World();
        Body struck = Blocks.cube(world, 10, 0, 0);
        Blocks.cube(world, 5, 0.6, 0);
        assertTrue(world.queries().pick(new Vector3d(), EAST, 100, 0.1, null, hit));
        assertSame(struck, hit.body());
        Body wide = world.add(BodyDef.fixed(new Box(50, 0.5, 50)).position(0, -2, 0));
        assertTrue("beside, reaching behind the eye", world.queries().pick(new Vector3d(0, 0, 20), EAST, 100, 0.5, null, hit));
        assertSame(wide, hit.body());
        assertFalse(world.queries().pick(new Vector3d(0, 0, -300), EAST, 100, 0.5, null, hit));
    }

    @Test public void boundsHoldAllThatIsBounded() {
        World world = new World();
        Vector3d min = new Vector3d(1, 2, 3);
        Vector3d max = new Vector3d(4, 5, 6);
        assertFalse(world.queries().bounds(null, min, max));
        assertEquals("left alone", new Vector3d(1, 2, 3), min);
        world.add(BodyDef.fixed(new HalfSpace()));
        assertFalse(world.queries().bounds(null, min, max));
        Blocks.cube(world, 0, 5, 0);
        world.add(BodyDef.fixed(new Sphere(2)).position(-10, 0, 0));
        world.add(BodyDef.fixed(new Sphere(2)).position(100, 0, 0).sensor(true));
        assertTrue(world.queries().bounds(null, min, max));
        assertEquals(0, min.distance(-12, -2, -2), 1e-12);
        assertEquals(0, max.distance(0.5, 5.5, 2), 1e-12);
        assertTrue(world.queries().bounds(BodyFilter.DYNAMIC, min, max));
        assertEquals(0, min.distance(-0.5, 4.5, -0.5), 1e-12);
    }

    @Test public void badQueriesAreRefused() {
        World world = Blocks.floor();
        Blocks.cube(world, 0, 0.5, 0);
        Queries q = world.queries();
        Vector3d o = new Vector3d();
        List<Body> list = new ArrayList<>();
        Refused.argument(world, "origin", () -> q.rayCast(null, EAST, 1, null, hit));
        Refused.argument(world, "direction", () -> q.rayCast(o, null, 1, null, hit));
        Refused.argument(world, "out", () -> q.rayCast(o, EAST, 1, null, null));
        Refused.argument(world, "direction", () -> q.rayCast(o, new Vector3d(), 1, null, hit));
        Refused.argument(world, "out", () -> q.rayCastAll(o, EAST, 1, null, null));
        Refused.argument(world, "origin", () -> q.rayCastAll(null, EAST, 1, null, hits));
        Refused.argument(world, "out", () -> q.pick(o, EAST, 1, 0.1, null, null));
        Refused.argument(world, "direction", () -> q.pick(o, null, 1, 0.1, null, hit));
        for (double bad : Refused.NOT_FINITE) {
            Refused.argument(world, "origin", () -> q.rayCast(new Vector3d(0, bad, 0), EAST, 1, null, hit));
            Refused.argument(world, "direction", () -> q.rayCastAll(o, new Vector3d(bad, 0, 1), 1, null, hits));
            Refused.argument(world, "position", () -> q.overlap(new Sphere(1), new Vector3d(0, 0, bad), UPRIGHT, null, list));
        }
        for (double bad : new double[] {Double.NaN, -1e-9, Double.NEGATIVE_INFINITY}) {
            Refused.argument(world, "maxDistance", () -> q.rayCast(o, EAST, bad, null, hit));
            Refused.argument(world, "maxDistance", () -> q.rayCastAll(o, EAST, bad, null, hits));
            Refused.argument(world, "maxDistance", () -> q.pick(o, EAST, bad, 0.1, null, hit));
        }
        for (double bad : new double[] {Double.NaN, -0.1, 0.8, Double.POSITIVE_INFINITY}) {
            Refused.argument(world, "angle", () -> q.pick(o, EAST, 1, bad, null, hit));
        }
        Refused.argument(world, "shape", () -> q.overlap(null, o, UPRIGHT, null, list));
        Refused.argument(world, "position", () -> q.overlap(new Sphere(1), null, UPRIGHT, null, list));
        Refused.argument(world, "rotation", () -> q.overlap(new Sphere(1), o, null, null, list));
        Refused.argument(world, "rotation", () -> q.overlap(new Sphere(1), o, new Quaterniond(0, 0, 0, 2), null, list));
        Refused.argument(world, "out", () -> q.overlap(new Sphere(1), o, UPRIGHT, null, null));
        Refused.argument(world, "min", () -> q.bounds(null, null, o));
        Refused.argument(world, "max", () -> q.bounds(null, o, null));
        Refused.argument(world, "max", () -> q.bounds(null, o, o));
        Refused.argument(world, "dest", () -> hit.point(null));
        Refused.argument(world, "dest", () -> hit.normal(null));
    }

    @Test public void aFilterMustNotChangeTheWorld() {
        World world = Blocks.floor();
        Body cube = Blocks.cube(world, 0, 0.5, 0);
        Vector3d from = new Vector3d(0, 5, 0);
        Refused.state(world, "query", () -> world.queries().rayCast(from, DOWN, 10, b -> {
            world.remove(cube);
            return true;
        }, hit));
        Refused.state(world, "query", () -> world.queries().rayCast(from, DOWN, 10, b -> {
            world.step(0.01);
            return true;
        }, hit));
        Refused.state(world, "query", () -> world.queries().rayCast(from, DOWN, 10, b -> world.queries().bounds(null, v, new Vector3d()), hit));
        assertTrue("and goes on as before", world.queries().rayCast(from, DOWN, 10, null, hit));
        assertSame(cube, hit.body());
    }

    @Test(expected = IndexOutOfBoundsException.class) public void thereIsNoHitBeyondTheLast() {
        hits.get(0);
    }

    static World shapes(Random random, int n) {
        World world = Blocks.floor();
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.of(org.topple.physics.body.MotionType.values()[i % 3], shape(random, i % 6)).position(point(random, 8)).rotation(turn(random)));
        }
        return world;
    }

    static Shape shape(Random r, int kind) {
        double a = 0.2 + r.nextDouble(), b = 0.2 + r.nextDouble(), c = 0.2 + r.nextDouble();
        switch (kind) {
            case 0: return new Sphere(a);
            case 1: return new Box(a, b, c);
            case 2: return new Capsule(a, b);
            case 3: return new Cylinder(a, b);
            case 4: return ConvexHull.of(new double[] {a, 0, 0, -b, 0, 0, 0, c, 0, 0, -a, 0, 0, 0, b, 0, 0, -c});
            default: return Compound.builder().add(new Box(a, 0.1, 0.1), new Vector3d(b, 0, 0), turn(r)).add(new Sphere(0.2), new Vector3d(0, -c, 0), turn(r)).build();
        }
    }

    /** A random point of a shape's surface, or near it inside. */
    private static Vector3d surface(Shape s, Random r) {
        double[] out = new double[3];
        if (s instanceof Compound) {
            Compound c = (Compound) s;
            int i = r.nextInt(c.parts());
            double[] pose = new double[12];
            c.partPose(i, pose, 0);
            Vector3d p = surface(c.part(i), r);
            return new Vector3d(pose[0] + pose[3] * p.x + pose[4] * p.y + pose[5] * p.z, pose[1] + pose[6] * p.x + pose[7] * p.y + pose[8] * p.z,
                    pose[2] + pose[9] * p.x + pose[10] * p.y + pose[11] * p.z);
        }
        // between two support points: on edges, on faces, inside
        Vector3d d = point(r, 1);
        s.support(d.x, d.y, d.z, out, 0);
        Vector3d p = new Vector3d(out[0], out[1], out[2]);
        d = d.add(point(r, 0.7));
        s.support(d.x, d.y, d.z, out, 0);
        return p.lerp(new Vector3d(out[0], out[1], out[2]), r.nextDouble());
    }

    static Vector3d point(Random r, double size) {
        return new Vector3d((2 * r.nextDouble() - 1) * size, (2 * r.nextDouble() - 1) * size, (2 * r.nextDouble() - 1) * size);
    }

    static Quaterniond turn(Random r) {
        return new Quaterniond(r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), r.nextGaussian()).normalize();
    }
}
