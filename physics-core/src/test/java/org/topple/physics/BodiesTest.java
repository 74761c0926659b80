package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.BroadPhaseKind;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** Handles, iteration, many bodies, filters, user data, and the same bits twice. */
public class BodiesTest {
    private static final double H = Blocks.H;

    @Test public void aHandleKnowsItsBody() {
        World world = new World();
        Box shape = new Box(0.5, 1, 2);
        Body body = world.add(BodyDef.dynamic(shape).position(1, 2, 3).rotation(new Quaterniond().rotateY(0.5)).velocity(4, 5, 6)
                .angularVelocity(7, 8, 9).density(500).material(new Material(0.1, 0.2, 0.3, 0.4)).filter(5, 0xff).userData("mine"));
        assertSame(world, body.world());
        assertSame(shape, body.shape());
        assertEquals(MotionType.DYNAMIC, body.motion());
        assertEquals(new Material(0.1, 0.2, 0.3, 0.4), body.material());
        assertEquals(new Vector3d(1, 2, 3), Blocks.at(body));
        assertTrue(body.rotation(new Quaterniond()).equals(new Quaterniond().rotateY(0.5), 1e-15));
        assertEquals(new Vector3d(4, 5, 6), body.velocity(new Vector3d()));
        assertEquals(new Vector3d(7, 8, 9), body.angularVelocity(new Vector3d()));
        assertEquals(4000, body.mass(), 1e-9);
        assertEquals(5, body.collisionGroup());
        assertEquals(0xff, body.collidesWith());
        assertEquals("mine", body.userData());
        body.setUserData(null);
        assertEquals(null, body.userData());
        // w x r at a point one meter along x: (0, wz, -wy)
        assertEquals(0, body.velocityAt(new Vector3d(2, 2, 3), new Vector3d()).distance(4, 5 + 9, 6 - 8), 1e-12);
    }

    @Test public void handlesOfTheDeadAreNotThoseOfTheirSuccessors() {
        World world = new World();
        Body first = Blocks.cube(world, 1, 0, 0);
        int slot = first.index();
        world.remove(first);
        Body second = Blocks.cube(world, 2, 0, 0);
        assertEquals(slot, second.index());
        assertFalse(first.isAlive());
        Refused.state(world, "removed", () -> first.setPosition(9, 9, 9));
        Refused.state(world, "removed", () -> world.remove(first));
        assertEquals(new Vector3d(2, 0, 0), Blocks.at(second));
    }

    @Test public void iterationGoesByIndex() {
        World world = new World();
        List<Body> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            all.add(Blocks.cube(world, 3 * i, 0, 0));
        }
        world.remove(all.remove(7));
        world.remove(all.remove(0));
        List<Body> seen = new ArrayList<>();
        world.forEachBody(seen::add);
        assertEquals(all, seen);
        seen.clear();
        for (Body b : world.bodies()) {
            seen.add(b);
        }
        assertEquals(all, seen);
        assertEquals(8, world.bodyCount());
        world.forEachBody(world::remove);
        assertEquals("all may be removed on the way", 0, world.bodyCount());
        Iterator<Body> none = world.bodies().iterator();
        assertFalse(none.hasNext());
        try {
            none.next();
            throw new AssertionError("a body from nowhere");
        } catch (NoSuchElementException e) {
            assertFalse(none.hasNext());
        }
    }

    @Test public void twentyThousandBodiesComeAndGo() {
        World world = Blocks.floor();
        Random random = new Random(11);
        List<Body> alive = new ArrayList<>();
        List<Body> gone = new ArrayList<>();
        fill(world, alive, 20_000, random);
        assertEquals(20_001, world.bodyCount());
        world.step(H);
        for (int i = 0; i < 10_000; i++) {
            int k = random.nextInt(alive.size());
            Body b = alive.get(k);
            alive.set(k, alive.get(alive.size() - 1));
            alive.remove(alive.size() - 1);
            world.remove(b);
            gone.add(b);
        }
        assertEquals(10_001, world.bodyCount());
        world.step(H);
        fill(world, alive, 20_000, random);
        world.step(H);
        Set<Integer> indices = new HashSet<>();
        for (Body b : alive) {
            assertTrue(b.isAlive());
            assertTrue(indices.add(b.index()));
            assertSame(b, world.body(b.index()));
        }
        for (Body b : gone) {
            assertFalse(b.isAlive());
        }
        assertTrue("slots are used again: " + indices.stream().max(Integer::compare).orElse(0), indices.stream().allMatch(i -> i <= 20_000));
        for (Body b : alive) {
            world.remove(b);
        }
        assertEquals(1, world.bodyCount());
        world.step(H);
        assertEquals("nothing is left behind", 0, world.graph.edges.count);
    }

    /** Balls on a grid with room between, up to this many. */
    private static void fill(World world, List<Body> alive, int upTo, Random random) {
        Sphere ball = new Sphere(0.2);
        while (alive.size() < upTo) {
            int i = alive.size();
            alive.add(world.add(BodyDef.dynamic(ball).position(i % 100, 0.3 + i / 10_000 + 0.2 * random.nextDouble(), i / 100 % 100)));
        }
    }

    @Test public void groupsCollideOnlyIfBothAgree() {
        int[][] masks = {{-1, -1}, {0b01, -1}, {-1, 0b10}, {0b10, 0b01}, {0b01, 0b10}, {0, 0}};
        boolean[] collide = {true, false, false, true, false, false};
        for (int i = 0; i < masks.length; i++) {
            World world = new World();
            world.setGravity(0, 0, 0);
            world.add(Blocks.cube().filter(0, masks[i][0]));
            Body b = world.add(Blocks.cube().position(0.9, 0, 0).filter(1, masks[i][1]));
            world.step(H);
            assertEquals("case " + i, collide[i], world.profile().contacts > 0);
            assertEquals("case " + i, collide[i], Blocks.at(b).x > 0.9);
        }
    }

    @Test public void aFilterCanChangeWhileBodiesTouch() {
        World world = Blocks.floor();
        Body cube = Blocks.cube(world, 0, 0.5, 0);
        assertTrue(Blocks.sleep(world, 200, cube));
        cube.setFilter(3, 0);
        Blocks.run(world, 30);
        assertTrue("falls through the floor", Blocks.at(cube).y < 0);
        cube.setPosition(0, 2, 0);
        cube.setVelocity(0, 0, 0);
        cube.setFilter(3, -1);
        Blocks.run(world, 90);
        assertEquals(0.5, Blocks.at(cube).y, 0.01);
    }

    @Test public void dampingSlowsMotion() {
        World world = new World();
        world.setGravity(0, 0, 0);
        Body free = Blocks.cube(world, 0, 0, 0);
        Body damped = world.add(Blocks.cube().position(0, 5, 0).damping(1, 2));
        for (Body b : new Body[] {free, damped}) {
            b.setVelocity(1, 0, 0);
            b.setAngularVelocity(0, 1, 0);
        }
        Blocks.run(world, 100, 0.01);
        assertEquals("no damping unless asked for", 1, Blocks.speed(free), 0);
        assertEquals(Math.exp(-1), Blocks.speed(damped), 0.01);
        assertEquals(Math.exp(-2), damped.angularVelocity(new Vector3d()).y, 0.01);
    }

    // the same bits

    /** Everything at once: bodies come, go, sleep, wake, are thrown, ignored, switched off; returns the hashes on the way. */
    private static List<Long> story(WorldSettings settings, long seed) {
        World world = Blocks.floor(settings);
        Random random = new Random(seed);
        Body[] wall = Blocks.wall(world, 6, 4);
        world.add(BodyDef.fixed(new Box(2, 2, 2)).position(3, 2, 0).sensor(true));
        Body pusher = world.add(BodyDef.scripted(new Box(0.3, 0.3, 0.3)).position(-4, 1, 0).velocity(0.5, 0, 0.1).angularVelocity(0, 1, 0));
        List<Body> balls = new ArrayList<>();
        List<Long> hashes = new ArrayList<>();
        for (int i = 0; i < 240; i++) {
            if (i % 7 == 0) {
                balls.add(world.add(BodyDef.dynamic(new Sphere(0.2 + 0.2 * random.nextDouble())).position(QueriesTest.point(random, 3).add(3, 6, 4))
                        .velocity(0, 0, -10 * random.nextDouble()).restitution(0.3)));
            }
            if (i % 31 == 30) {
                world.remove(balls.remove(random.nextInt(balls.size())));
            }
            if (i == 50) {
                world.ignore(wall[0], wall[6]);
                balls.get(0).setActive(false);
                pusher.setVelocity(0, 0, 0.3);
            }
            if (i == 120) {
                world.setGravity(1, -9.81, 0);
                balls.get(0).setActive(true);
            }
            world.step(H);
            hashes.add(world.motionHash());
        }
        return hashes;
    }

    @Test @Spec("S64") public void twoRunsGiveTheSameBits() {
        List<Long> once = story(new WorldSettings(), 1);
        assertEquals(once, story(new WorldSettings(), 1));
        assertNotEquals("and another story gives others", once, story(new WorldSettings(), 2));
        assertEquals(once.size(), new HashSet<>(once).size());
    }

    /** Both searches report the same pairs in the same order. */
    @Test public void theBroadPhaseDoesNotShow() {
        assertEquals(story(new WorldSettings().broadPhase(BroadPhaseKind.GRID), 3), story(new WorldSettings().broadPhase(BroadPhaseKind.SWEEP), 3));
    }

    /** Looking does not change what is seen. */
    @Test public void queriesAndReadingsChangeNothing() {
        World[] worlds = new World[2];
        for (int k = 0; k < 2; k++) {
            worlds[k] = Blocks.floor();
            Blocks.wall(worlds[k], 5, 3);
            worlds[k].add(BodyDef.dynamic(new Sphere(0.3)).position(2, 2, 3).velocity(0, 0, -8));
        }
        RayHit hit = new RayHit();
        List<Body> found = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            World looked = worlds[0];
            looked.queries().rayCast(new Vector3d(0, 9, 0), new Vector3d(0.1, -1, 0), 20, null, hit);
            looked.queries().pick(new Vector3d(0, 9, 0), new Vector3d(0.1, -1, 0), 20, 0.3, null, hit);
            looked.queries().overlap(new Box(2, 2, 2), new Vector3d(1, 1, 0), new Quaterniond(), null, found);
            looked.queries().bounds(null, new Vector3d(), new Vector3d());
            looked.forEachContact(c -> c.position(new Vector3d()));
            looked.snapshot();
            looked.kineticEnergy();
            looked.potentialEnergy();
            worlds[0].step(H);
            worlds[1].step(H);
            assertEquals("step " + i, worlds[1].stateHash(), worlds[0].stateHash());
        }
    }
}
