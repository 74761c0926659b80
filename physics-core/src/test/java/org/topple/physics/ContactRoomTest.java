package org.topple.physics;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

/** Edges take room for their points where they need it, and give it back. */
public class ContactRoomTest {
    /** A world that has room for no points finds the same contacts as one with plenty, with any number of workers. */
    @Test public void whoRunsOutOfRoomFindsTheSame() {
        long[] hash = new long[3];
        for (int i = 0; i < 3; i++) {
            World world = new World(new WorldSettings().workers(i == 2 ? 4 : 1));
            world.reserve(1000, 8000, i == 0 ? 8000 : 0);
            world.add(BodyDef.fixed(new HalfSpace()));
            for (int k = 0; k < 300; k++) {
                world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(k % 18, 0.5 + k / 18 % 3, k / 54));
            }
            for (int k = 0; k < 20; k++) {
                world.step(0.01);
            }
            assertEquals("whether it had to grow", i > 0, world.graph.edges.growths > 0);
            hash[i] = world.stateHash();
        }
        assertEquals(hash[0], hash[1]);
        assertEquals(hash[0], hash[2]);
    }

    /** Groups had room for 64 bodies from the start, but not for where the last of them ends: a world of just so many that met nothing could not step. */
    @Test public void anyNumberOfBodiesThatMeetNothingSteps() {
        for (int n = 60; n < 70; n++) {
            World world = new World();
            for (int i = 0; i < n; i++) {
                world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(5 * i, 0, 0));
            }
            world.step(0.01);
            assertEquals(n, world.profile().groups);
        }
    }

    /** A world with room for few touching pairs makes more, and finds the same as one with plenty. */
    @Test public void moreTouchingPairsThanExpectedAreFound() {
        long[] hash = new long[2];
        for (int i = 0; i < 2; i++) {
            World world = new World();
            world.reserve(400, 4000, 4000, i == 0 ? 4000 : 10);
            world.add(BodyDef.fixed(new HalfSpace()));
            for (int k = 0; k < 300; k++) {
                world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(k % 18, 0.5 + k / 18 % 3, k / 54));
            }
            for (int k = 0; k < 20; k++) {
                world.step(0.01);
            }
            assertEquals("whether it had to grow", i > 0, world.growths() > 0);
            hash[i] = world.stateHash();
        }
        assertEquals(hash[0], hash[1]);
    }

    /** Points of pairs that part must come back: their room would run out. */
    @Test public void pointsThatGoLeaveTheirRoom() {
        World world = new World();
        world.reserve(64, 200, 80);
        world.add(BodyDef.fixed(new HalfSpace()));
        for (int round = 0; round < 50; round++) {
            Body[] boxes = new Body[4];
            for (int k = 0; k < 4; k++) {
                boxes[k] = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + k, 0));
            }
            world.step(0.01);
            boxes[0].setPosition(5, 0.5, 0);
            boxes[3].setPosition(9, 7, 0);
            world.step(0.01);
            world.step(0.01);
            for (Body b : boxes) {
                world.remove(b);
            }
        }
        assertEquals(0, world.growths());
    }
}
