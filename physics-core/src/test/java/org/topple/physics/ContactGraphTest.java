package org.topple.physics;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;
import org.topple.physics.graph.EdgeType;
import org.topple.physics.graph.EventKind;
import org.topple.physics.graph.GraphNodes;
import org.topple.physics.graph.NodeType;
import org.topple.physics.narrow.Manifold;
import org.topple.physics.narrow.NarrowPhase;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.SleepKind;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.Scenes;
import org.topple.physics.stepper.FixedStepper;

/** The contact graph of the thesis' chapter 5, as a world uses it. */
public class ContactGraphTest {
    private static final double H = Blocks.H;
    private static final int ALL = -1;

    private static World weightless(WorldSettings settings) {
        World world = new World(settings.sleep(SleepKind.OFF));
        world.setGravity(0, 0, 0);
        return world;
    }

    private static int count(World world, EventKind kind) {
        int n = 0;
        for (int i = 0; i < world.events().size(); i++) {
            n += world.events().kind(i) == kind ? 1 : 0;
        }
        return n;
    }

    // nodes and edges

    /** An index is a place in an array, so a look-up is one access however many nodes there are. */
    @Test @Spec("S1") public void everythingInAWorldIsANode() {
        World world = Blocks.floor();
        Body rigid = Blocks.cube(world, 0, 5, 0);
        Body scripted = world.add(BodyDef.scripted(new Sphere(1)).position(50, 0, 0));
        Body trigger = world.add(BodyDef.fixed(new Sphere(1)).position(60, 0, 0).sensor(true));
        Compound pair = Compound.builder().add(new Sphere(1), new Vector3d(), new Quaterniond()).add(new Sphere(1), new Vector3d(1, 0, 0), new Quaterniond()).build();
        Body composite = world.add(BodyDef.dynamic(pair).position(70, 0, 0));
        Body upper = Blocks.cube(world, 80, 5, 0);
        Body lower = Blocks.cube(world, 80, 3, 0);
        world.add(JointDef.ball(upper, lower, new Vector3d(80, 4, 0)));
        int timer = world.addTimer(1);
        world.ignore(rigid, composite);
        GraphNodes nodes = world.nodes();
        int[] all = {nodes.body(0), nodes.body(rigid.index()), nodes.body(scripted.index()), nodes.body(trigger.index()),
            nodes.composite(composite.index()), nodes.body(upper.index()), nodes.multibody(lower.index()), nodes.rule(composite.index(), rigid.index()),
            nodes.timer(timer)};
        NodeType[] types = {NodeType.FIXED, NodeType.RIGID, NodeType.SCRIPTED, NodeType.TRIGGER, NodeType.COMPOSITE, NodeType.LINK,
            NodeType.MULTIBODY, NodeType.RULE, NodeType.TIMER};
        assertEquals("all nine types", 9, Arrays.stream(types).distinct().count());
        assertEquals("each has its own index", 9, Arrays.stream(all).distinct().count());
        for (int i = 0; i < 9; i++) {
            assertEquals(types[i], nodes.type(all[i]));
        }
        EnumMap<NodeType, Integer> there = new EnumMap<>(NodeType.class);
        for (int i = -1; i < 1000; i++) {
            if (nodes.type(i) != null) {
                there.merge(nodes.type(i), 1, Integer::sum);
            }
        }
        assertEquals("{RIGID=2, FIXED=1, LINK=2, SCRIPTED=1, COMPOSITE=1, MULTIBODY=1, RULE=2, TRIGGER=1, TIMER=1}", there.toString());
        assertEquals(nodes.multibody(upper.index()), nodes.multibody(lower.index()));
        assertEquals(-1, nodes.multibody(rigid.index()));

        assertEquals(EdgeType.STRUCTURAL, nodes.edge(nodes.body(composite.index()), nodes.composite(composite.index())));
        assertEquals(EdgeType.STRUCTURAL, nodes.edge(nodes.multibody(lower.index()), nodes.body(lower.index())));
        assertEquals(EdgeType.LOGICAL, nodes.edge(nodes.rule(rigid.index(), composite.index()), nodes.body(rigid.index())));
        assertEquals(EdgeType.LOGICAL, nodes.edge(nodes.body(composite.index()), nodes.rule(rigid.index(), composite.index())));
        assertNull(nodes.edge(nodes.body(scripted.index()), nodes.rule(rigid.index(), composite.index())));
        assertNull(nodes.edge(nodes.body(rigid.index()), nodes.composite(composite.index())));

        world.removeTimer(timer);
        int container = nodes.composite(composite.index());
        int slot = composite.index();
        world.remove(composite);
        assertNull(nodes.type(nodes.timer(timer)));
        assertEquals("the rule goes with the body", -1, nodes.rule(rigid.index(), slot));
        assertNull(nodes.type(container));
    }

    @Test @Spec("S2") public void seventeenPairsInFourCategoriesArePermitted() {
        int[] kinds = new int[4];
        NodeType[] types = NodeType.values();
        int pairs = 0;
        for (int i = 0; i < types.length; i++) {
            for (int j = i; j < types.length; j++) {
                EdgeType t = EdgeType.between(types[i], types[j]);
                assertEquals("the same from both ends", t, EdgeType.between(types[j], types[i]));
                if (t != null) {
                    kinds[t.ordinal()]++;
                    pairs++;
                    assertEquals(t == EdgeType.LOGICAL || t == EdgeType.STRUCTURAL, t.isStatic());
                }
            }
        }
        assertEquals(17, pairs);
        assertArrayEquals(new int[] {4, 2, 4, 7}, kinds);
        for (NodeType[] none : new NodeType[][] {{NodeType.FIXED, NodeType.FIXED}, {NodeType.FIXED, NodeType.SCRIPTED},
            {NodeType.SCRIPTED, NodeType.SCRIPTED}, {NodeType.TRIGGER, NodeType.TRIGGER}, {NodeType.TIMER, NodeType.RIGID}}) {
            assertNull(EdgeType.between(none[0], none[1]));
        }
        StringBuilder symbols = new StringBuilder();
        int[] categories = new int[3];
        for (NodeType t : types) {
            symbols.append(t.symbol());
            categories[t.category().ordinal()]++;
        }
        assertEquals("RFLSCMAVT", symbols.toString());
        assertArrayEquals(new int[] {4, 2, 3}, categories);
    }

    @Test @Spec("S2") public void anEdgeIsTheSameFromBothEnds() {
        World world = Blocks.floor();
        Body[] column = Blocks.column(world, 2, 0, 0);
        world.step(H);
        GraphNodes nodes = world.nodes();
        int e = nodes.contact(column[0].index(), column[1].index());
        assertTrue(e >= 0);
        assertEquals(e, nodes.contact(column[1].index(), column[0].index()));
        EdgeStore es = world.graph.edges;
        assertEquals(e, es.find(es.colliderA[e], es.colliderB[e]));
        assertEquals(e, es.find(es.colliderB[e], es.colliderA[e]));
        assertTrue("the lower one is A", es.colliderA[e] < es.colliderB[e]);
        assertEquals(EdgeType.PHYSICAL, nodes.edge(nodes.body(column[1].index()), nodes.body(column[0].index())));
        assertEquals(-1, nodes.contact(0, column[1].index()));
    }

    @Test @Spec("S2") public void whatCanNotMoveEachOtherHasNoEdge() {
        World world = weightless(new WorldSettings());
        for (int i = 0; i < 2; i++) {
            world.add(BodyDef.fixed(new Sphere(1)));
            world.add(BodyDef.scripted(new Sphere(1)).velocity(0.1 * i, 0, 0));
            world.add(BodyDef.scripted(new Sphere(1)).sensor(true));
        }
        Blocks.run(world, 3);
        EdgeStore es = world.graph.edges;
        // each of 2 triggers sees 2 fixed and 2 scripted bodies, and there is nothing else
        assertEquals(8, es.count);
        for (int e = 0; e < es.size; e++) {
            assertEquals(EdgeStore.SENSOR, es.kind[e]);
        }
    }

    // merge and removal

    @Test @Spec("S3") public void aFlyByIsToldFromBeginToEnd() {
        World world = weightless(new WorldSettings());
        Body still = Blocks.cube(world, 0, 0, 0);
        Body flyer = world.add(BodyDef.scripted(new Box(0.5, 0.5, 0.5)).position(-5, 1.05, 0).velocity(5, 0, 0));
        world.setEventMask(ALL);
        int fresh = 0, kept = 0, gone = 0;
        for (int i = 0; i < 120; i++) {
            world.step(H);
            fresh += count(world, EventKind.NEW_PROXIMITY);
            kept += count(world, EventKind.PERSISTENT_PROXIMITY);
            gone += count(world, EventKind.VANISHING_PROXIMITY);
            assertEquals("in order", true, fresh >= gone && (fresh > 0 || kept == 0));
            assertEquals(0, count(world, EventKind.NEW_TOUCHING));
            if (count(world, EventKind.NEW_PROXIMITY) == 1) {
                assertEquals(still, world.events().bodyA(0));
                assertEquals(flyer, world.events().bodyB(0));
            }
        }
        assertEquals(1, fresh);
        assertEquals(1, gone);
        assertTrue("kept " + kept + " times", kept > 10);
    }

    @Test @Spec("S4") public void anEdgeGoesWhenItsEndsAreFarApart() {
        World world = weightless(WorldSettings.thesis());
        Blocks.cube(world, 0, 0, 0);
        Body b = Blocks.cube(world, 1.01, 0, 0);
        world.setEventMask(ALL);
        world.step(0.01);
        assertEquals(1, world.graph.edges.count);
        int gone = 0;
        b.setVelocity(1, 0, 0);
        for (int i = 0; i < 240; i++) {
            world.step(0.01);
            gone += count(world, EventKind.VANISHING_PROXIMITY);
            double gap = Blocks.at(b).x - 1;
            if (gap < 1.9) {
                assertEquals("at a gap of " + gap, 1, world.graph.edges.count);
            } else if (gap > 2.1) {
                assertEquals("at a gap of " + gap, 0, world.graph.edges.count);
            }
        }
        assertEquals("its end is told once", 1, gone);
    }

    /** An edge that is both new and far in the same step must still tell its end before it goes. */
    @Test @Spec("S4") public void noVanishingIsLostWhenBodiesPartAtOnce() {
        World world = weightless(new WorldSettings());
        Body a = Blocks.cube(world, 0, 0, 0);
        Body b = Blocks.cube(world, 1, 0, 0);
        world.setEventMask(ALL);
        world.step(H);
        assertEquals(1, count(world, EventKind.NEW_TOUCHING));
        b.setPosition(100, 0, 0);
        world.step(H);
        assertEquals(1, count(world, EventKind.VANISHING_TOUCHING));
        assertEquals(1, count(world, EventKind.VANISHING_PROXIMITY));
        assertEquals(a, world.events().bodyA(0));
        Blocks.run(world, 2);
        assertEquals(0, world.events().size());
        assertEquals(0, world.graph.edges.count);
    }

    @Test @Spec("S4") public void edgesDoNotPileUp() {
        World world = weightless(WorldSettings.thesis());
        world.reserve(500, 20_000);
        Random random = new Random(7);
        Body[] balls = new Body[500];
        for (int i = 0; i < 500; i++) {
            balls[i] = world.add(BodyDef.dynamic(new Sphere(0.3)).position(QueriesTest.point(random, 10)));
        }
        int most = 0;
        int steps = LongRuns.count(10_000);
        for (int i = 0; i < steps; i++) {
            for (Body ball : balls) {
                Vector3d p = Blocks.at(ball);
                if (Math.abs(p.x) > 10 || Math.abs(p.y) > 10 || Math.abs(p.z) > 10 || i % 50 == 0) {
                    Vector3d to = QueriesTest.point(random, 10).sub(p);
                    ball.setVelocity(to.x, to.y, to.z);
                }
            }
            world.step(0.01);
            most = Math.max(most, world.graph.edges.count);
        }
        assertTrue("there was something to count: " + most, most > 100);
        assertTrue(most + " edges", most < 40 * 500);
    }

    // screening

    @Test @Spec("S5") public void bodiesThatIgnoreEachOtherAreNeverLookedAt() {
        World world = weightless(new WorldSettings());
        for (int i = 0; i < 5; i++) {
            world.add(Blocks.cube().position(0.1 * i, 0, 0).filter(1, ~(1 << 1) & ~(1 << 2)).velocity(0, 0.1 * i, 0));
            world.add(Blocks.cube().position(0, 0.1 * i, 0).filter(2, ~(1 << 2)).velocity(0.1 * i, 0, 0));
        }
        for (int i = 0; i < 30; i++) {
            world.step(H);
            assertEquals(0, world.profile().narrowCalls + world.profile().narrowSkips);
            assertEquals(0, world.profile().contacts);
        }
        // the twin: the same bodies in one group push
        for (Body b : world.bodies()) {
            b.setFilter(0, -1);
        }
        world.step(H);
        assertTrue(world.profile().narrowCalls > 10);
        assertTrue(world.profile().contacts > 10);
    }

    @Test @Spec("S5") public void pairsCanBeToldToIgnoreEachOther() {
        World world = Blocks.floor();
        Body[] column = Blocks.column(world, 2, 0, 0);
        world.ignore(column[0], column[1]);
        world.ignore(column[1], column[0]);
        Blocks.run(world, 120);
        assertEquals("falls through", 0.5, Blocks.at(column[1]).y, 0.01);
        column[1].setPosition(0, 3, 0);
        world.allow(column[0], column[1]);
        Blocks.run(world, 120);
        assertEquals("named twice, taken back once", 0.5, Blocks.at(column[1]).y, 0.01);
        column[1].setPosition(0, 3, 0);
        world.allow(column[0], column[1]);
        Blocks.run(world, 120);
        assertEquals(1.5, Blocks.at(column[1]).y, 0.01);
    }

    @Test @Spec("S6") public void passiveBodiesAreNotThere() {
        World world = Blocks.floor();
        Body[] column = Blocks.column(world, 2, 0, 0);
        Blocks.run(world, 10);
        column[0].setActive(false);
        assertFalse(column[0].isActive());
        world.step(H);
        for (int e = 0; e < world.graph.edges.size; e++) {
            assertTrue(world.graph.edges.kind[e] == EdgeStore.FREE || world.graph.edges.bodyA[e] != column[0].index() && world.graph.edges.bodyB[e] != column[0].index());
        }
        Blocks.run(world, 120);
        assertEquals("falls through it", 0.5, Blocks.at(column[1]).y, 0.01);
        assertEquals("and it stays where it is", 0.5, Blocks.at(column[0]).y, 0.01);
        column[1].setPosition(0, 1.5, 0);
        column[0].setActive(true);
        Blocks.run(world, 120);
        assertEquals(1.5, Blocks.at(column[1]).y, 0.01);
    }

    @Test @Spec("S7") public void aRestingPairSkipsTheNarrowPhaseAndKeepsItsContactsToTheBit() {
        World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF).set(Setting.COHERENCE, 0));
        world.add(BodyDef.fixed(new Box(2, 1, 2)).position(0, 0.8, 0).rotation(new Quaterniond().rotateY(0.3)));
        // placed with a tiny overlap, without gravity: nothing moves it
        world.setGravity(0, 0, 0);
        Body cube = world.add(Blocks.cube().position(0.3, 1.8 + 0.5 - 1e-4, 0.1).rotation(new Quaterniond().rotateY(0.7)));
        world.step(H);
        assertEquals(1, world.profile().narrowCalls);
        int e = world.nodes().contact(1, cube.index());
        double[] kept = contact(world, e);
        assertEquals(4, world.graph.edges.points[e]);
        for (int i = 0; i < 50; i++) {
            world.step(H);
            assertEquals("step " + i, 0, world.profile().narrowCalls);
            assertEquals(1, world.profile().narrowSkips);
            assertArrayEquals(kept, contact(world, e), 0);
        }
        world.graph.forget(cube.index());
        world.step(H);
        assertEquals("computed afresh", 1, world.profile().narrowCalls);
        assertArrayEquals("the same bits", kept, contact(world, e), 0);
    }

    private static double[] contact(World world, int e) {
        EdgeStore es = world.graph.edges;
        int d = e * EdgeStore.STRIDE;
        double[] all = Arrays.copyOf(Arrays.copyOfRange(es.data, d, d + 3), 3 + EdgeStore.POINTS * (PointPool.POINT_SIZE + 1));
        for (int i = 0; i < es.points[e]; i++) {
            int c = es.place[e * EdgeStore.POINTS + i];
            System.arraycopy(es.pool.data, c, all, 3 + i * (PointPool.POINT_SIZE + 1), PointPool.POINT_SIZE);
            all[2 + (i + 1) * (PointPool.POINT_SIZE + 1)] = es.pool.data[c + PointPool.SEPARATION];
        }
        return all;
    }

    /** Pairs within the tolerance carry their separations along; they must stay right. */
    @Test @Spec("S7") public void separationsThatAreCarriedAlongStayTrue() {
        World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF));
        Blocks.wall(world, 8, 6);
        staysTrue(world, 600, 0.01);
    }

    /** The same on the scene of the wall, for half a minute in long runs. */
    @Test @Spec("S7") public void separationsOfTheWallStayTrue() {
        World world = Scenes.named("wall200").world(new WorldSettings().sleep(SleepKind.OFF));
        staysTrue(world, LongRuns.count(100) == 100 ? 1800 : 240, 1 / 60.0);
    }

    private static void staysTrue(World world, int steps, double h) {
        NarrowPhase fresh = new NarrowPhase();
        Manifold m = new Manifold();
        EdgeStore es = world.graph.edges;
        ColliderStore cs = world.colliders;
        double worst = 0;
        int compared = 0;
        int points = 0;
        int called = 0;
        for (int i = 0; i < steps; i++) {
            Blocks.run(world, 1, h);
            called += i < 60 ? 0 : world.profile().narrowCalls;
            // the separations belong to the poses at the query, before the step moved anything: those of the colliders
            for (int e = 0; e < es.size && i % 20 == 0; e++) {
                if (es.kind[e] == EdgeStore.CONTACT && es.points[e] >= 3) {
                    int a = es.colliderA[e], b = es.colliderB[e];
                    m.clear();
                    fresh.collide(cs.shape[a], cs.pose, a * Shape.POSE, cs.shape[b], cs.pose, b * Shape.POSE, 0.01, m);
                    double least = Double.POSITIVE_INFINITY, kept = Double.POSITIVE_INFINITY;
                    for (int k = 0; k < m.count; k++) {
                        least = Math.min(least, m.separation[k]);
                    }
                    for (int k = 0; k < es.points[e]; k++) {
                        int at = es.place[e * EdgeStore.POINTS + k];
                        double separation = es.pool.data[at + PointPool.SEPARATION];
                        kept = Math.min(kept, separation);
                        // point by point, where the fresh computation chose the same ones
                        for (int q = 0; q < m.count; q++) {
                            if (es.feature(e, k) == m.feature[q]) {
                                worst = Math.max(worst, Math.abs(separation - m.separation[q]));
                                points++;
                            }
                        }
                    }
                    worst = Math.max(worst, Math.abs(least - kept));
                    compared++;
                }
            }
        }
        assertTrue(compared > 1000 && points > 3 * compared);
        assertTrue("off by " + worst, worst < 1e-6);
        assertTrue("a wall at rest seldom asks: " + called, called < steps - 60);
    }

    @Test @Spec("S8") public void aQueryCanStopAtTheFirstOverlap() {
        World world = weightless(new WorldSettings());
        for (int i = 0; i < 5; i++) {
            Blocks.cube(world, 5 * i, 0, 0);
            Blocks.cube(world, 5 * i + 0.9, 0, 0);
        }
        world.graph.broad(H, 0, 0, 0);
        world.graph.stopAtFirstOverlap = true;
        assertFalse("cut short", world.graph.narrow(H));
        assertEquals(1, overlaps(world));
        assertFalse("also when the pair is known", world.graph.narrow(H));
        assertEquals(1, overlaps(world));
        world.graph.stopAtFirstOverlap = false;
        assertTrue(world.graph.narrow(H));
        assertEquals(5, overlaps(world));
    }

    private static int overlaps(World world) {
        int n = 0;
        for (int e = 0; e < world.graph.edges.size; e++) {
            n += (world.graph.edges.state[e] & EdgeStore.PENETRATING) != 0 ? 1 : 0;
        }
        return n;
    }

    // touching

    @Test @Spec("S9") public void everyBounceIsTold() {
        World world = new World();
        world.add(BodyDef.fixed(new Box(5, 0.5, 5)).position(0, -0.5, 0).restitution(0.8));
        world.add(BodyDef.dynamic(new Sphere(0.25)).position(0, 1.25, 0).restitution(0.8));
        world.setEventMask(ALL);
        StringBuilder story = new StringBuilder();
        int bounces = 0;
        for (int i = 0; i < 150; i++) {
            world.step(0.01);
            for (int k = 0; k < world.events().size(); k++) {
                switch (world.events().kind(k)) {
                    case NEW_TOUCHING:
                        story.append('n');
                        assertTrue("speed of impact " + world.events().speed(k), world.events().speed(k) > 1);
                        bounces++;
                        break;
                    case PERSISTENT_TOUCHING:
                        story.append('p');
                        break;
                    case VANISHING_TOUCHING:
                        story.append('v');
                        break;
                    default:
                        break;
                }
            }
        }
        assertTrue(story.toString(), bounces >= 2 && story.toString().matches("(np*v)*(np*)?"));
    }

    @Test @Spec("S9") public void aBodyThatCrossesATriggerIsToldOnceInAndOnceOut() {
        World world = weightless(new WorldSettings());
        Body gate = world.add(BodyDef.fixed(new Box(0.5, 2, 2)).sensor(true));
        Body ball = world.add(BodyDef.dynamic(new Sphere(0.25)).position(-3, 0, 0).velocity(2, 0, 0));
        world.setEventMask(ALL);
        int in = 0, out = 0;
        for (int i = 0; i < 180; i++) {
            world.step(H);
            in += count(world, EventKind.IN_TRIGGER);
            out += count(world, EventKind.OUT_TRIGGER);
            assertEquals("no contact", 0, count(world, EventKind.NEW_TOUCHING));
            assertEquals(0, world.profile().contacts);
            int[] seen = new int[1];
            world.forEachContact(c -> seen[0]++);
            assertEquals(0, seen[0]);
            if (count(world, EventKind.IN_TRIGGER) == 1) {
                assertEquals("enters where they touch", -0.75, Blocks.at(ball).x, 0.1);
                assertEquals(gate, world.events().bodyA(world.events().size() - 1));
            }
        }
        assertEquals(1, in);
        assertEquals(1, out);
        assertEquals("nothing was pushed", 2, Blocks.speed(ball), 0);
    }

    /** Two cubes corner-wise beside each other: their bounds meet although they keep a gap, and it is looked at again when it may be used up. */
    @Test public void aKnownGapIsNotLookedAtUntilItMayBeUsedUp() {
        World world = new World(new WorldSettings().sleep(SleepKind.OFF));
        world.setGravity(0, 0, 0);
        Quaterniond turned = new Quaterniond().rotationY(Math.PI / 4);
        Body still = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).rotation(turned));
        Body comes = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).rotation(turned).position(0.9, 0, 0.9).velocity(-0.2, 0, -0.2));
        double gap = 0.9 * Math.sqrt(2) - 1;
        double way = 0.2 * Math.sqrt(2) * H;
        world.step(H);
        assertEquals(1, world.profile().narrowCalls);
        int steps = (int) Math.floor((gap - 0.005 - way) / way) - 1;
        assertTrue(steps > 40);
        for (int i = 0; i < steps; i++) {
            world.step(H);
            assertEquals("step " + i, 0, world.profile().narrowCalls);
            assertEquals(0, world.profile().contacts);
        }
        Blocks.run(world, 10);
        assertTrue("the blow is not missed", Blocks.speed(still) > 0.05);
        double apart = Blocks.at(still).distance(Blocks.at(comes));
        assertEquals("they touch and don't overlap", 1, apart, 2e-3);
    }

    /** A long beam that turns moves most at its ends: a gap there is used up although its center rests. */
    @Test public void aTurningBeamUsesAGapUp() {
        for (int order = 0; order < 2; order++) {
            World world = new World(new WorldSettings().sleep(SleepKind.OFF));
            world.setGravity(0, 0, 0);
            double ahead = Math.PI / 4 - 0.1;
            BodyDef small = BodyDef.dynamic(new Box(0.1, 0.1, 0.1)).position(9 * Math.cos(ahead), 0, -9 * Math.sin(ahead));
            BodyDef beam = BodyDef.dynamic(new Box(10, 0.1, 0.1)).mass(1000).angularVelocity(0, -0.1, 0).rotation(new Quaterniond().rotationY(Math.PI / 4));
            Body hit = order == 0 ? world.add(small) : null;
            world.add(beam);
            hit = order == 0 ? hit : world.add(small);
            Blocks.run(world, 120);
            assertTrue("order " + order + " was hit: " + Blocks.speed(hit), Blocks.speed(hit) > 0.1);
        }
    }

    @Test @Spec("S10") public void proximityOnlyGivesTheNearestPointAndNoContacts() {
        World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF));
        Body cube = Blocks.cube(world, 0, 0.499, 0);
        world.setEventMask(ALL);
        world.graph.setProximityOnly(true);
        world.step(H);
        assertEquals(0, world.profile().contacts);
        assertEquals(0, world.profile().rows);
        int e = world.nodes().contact(0, cube.index());
        int d = e * EdgeStore.STRIDE;
        double[] data = world.graph.edges.data;
        assertEquals("depth of the nearest point", -0.001, data[d + EdgeStore.CLOSEST + 3], 1e-9);
        assertEquals("which is a corner", 0.5, Math.abs(data[d + EdgeStore.CLOSEST]), 1e-9);
        assertEquals(-0.0005, data[d + EdgeStore.CLOSEST + 1], 1e-9);
        assertEquals("touching is still told", 1, count(world, EventKind.NEW_TOUCHING));
        world.graph.setProximityOnly(false);
        world.step(H);
        assertEquals("and back", 4, world.profile().contacts);
    }

    // groups

    @Test @Spec("S11") public void fixedBodiesInsulateGroups() {
        World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF));
        Body[] left = Blocks.column(world, 3, 0, 0);
        Body[] right = Blocks.column(world, 3, 2, 0);
        Body lone = Blocks.cube(world, 20, 50, 0);
        world.step(H);
        ContactGroups groups = world.groups();
        assertEquals("two columns and one that falls", 3, groups.count);
        assertEquals(left[0].group(), left[2].group());
        assertNotEquals(left[0].group(), right[0].group());
        assertNotEquals(lone.group(), right[0].group());
        assertEquals(3, left[2].stackHeight());
        assertEquals(-1, lone.stackHeight());
        assertEquals(3, groups.edgeStart[left[0].group() + 1] - groups.edgeStart[left[0].group()]);
        Body plank = world.add(BodyDef.dynamic(new Box(2, 0.1, 0.5)).position(1, 3.1, 0));
        world.step(H);
        assertEquals("a plank ties them together", 2, groups.count);
        assertEquals(plank.group(), left[0].group());
        assertEquals(plank.group(), right[0].group());
        world.remove(lone);
        int skips = 0;
        for (int i = 0; i < 60; i++) {
            world.step(H);
            assertEquals("also where every edge is coherent", 1, groups.count);
            skips += world.profile().narrowCalls == 0 ? 1 : 0;
        }
        assertTrue("there were such steps: " + skips, skips > 10);
    }

    @Test @Spec("S11") public void scriptedBodiesInsulateGroups() {
        World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF));
        world.add(BodyDef.scripted(new Box(0.5, 0.5, 0.5)).position(1, 0.5, 0).velocity(0, 0, 0.01));
        Body left = Blocks.cube(world, 0, 0.5, 0);
        Body right = Blocks.cube(world, 2, 0.5, 0);
        world.step(H);
        assertEquals(2, world.groups().count);
        assertNotEquals(left.group(), right.group());
    }

    /** A wall of a thousand bricks in one group: the walk keeps its own stack. */
    @Test @Spec("S11") public void longChainsNeedNoRecursion() {
        World world = weightless(new WorldSettings().set(Setting.SWEEPS, 0).set(Setting.LAYER_ROUNDS, 0));
        Body[] row = new Body[5000];
        for (int i = 0; i < row.length; i++) {
            row[i] = world.add(BodyDef.dynamic(new Sphere(0.5)).position(i, 0, 0));
        }
        world.step(H);
        assertEquals(1, world.groups().count);
        assertEquals(row.length, world.groups().bodyStart[1]);
    }

    // solving by groups

    /** All groups put into one, in the same order of rows. */
    private static void merge(World world) {
        ContactGroups g = world.groups();
        if (g.count > 0) {
            g.bodyStart[1] = g.bodyStart[g.count];
            g.edgeStart[1] = g.edgeStart[g.count];
            for (int i = 0; i < g.bodyStart[1]; i++) {
                world.bodies.group[g.bodies[i]] = 0;
            }
            g.count = 1;
        }
    }

    @Test @Spec("S14") public void solvingByGroupsEqualsSolvingAllAtOnce() {
        World[] worlds = new World[2];
        long[] visits = new long[2];
        for (int k = 0; k < 2; k++) {
            World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF).stepper(StepperKind.FIXED));
            for (int i = 0; i < 120; i++) {
                world.add(BodyDef.dynamic(new Sphere(0.25)).position(0.8 * (i % 10) + 0.2 * (i / 40), 0.25 + 0.6 * (i / 40), 0.8 * (i / 10 % 4)));
            }
            FixedStepper plain = new FixedStepper();
            if (k == 1) {
                world.setStepper((c, h) -> {
                    merge(world);
                    plain.step(c, h);
                });
            }
            worlds[k] = world;
        }
        int groups = 0;
        for (int i = 0; i < 60; i++) {
            for (int k = 0; k < 2; k++) {
                worlds[k].step(0.01);
                visits[k] += worlds[k].profile().rowVisits;
            }
            groups = Math.max(groups, worlds[0].profile().groups);
            EdgeStore a = worlds[0].graph.edges, b = worlds[1].graph.edges;
            assertEquals(a.count, b.count);
            for (int e = 0; e < a.size; e++) {
                if (a.kind[e] == EdgeStore.CONTACT) {
                    assertEquals(a.points[e], b.points[e]);
                    for (int p = 0; p < a.points[e]; p++) {
                        int at = e * EdgeStore.POINTS + p;
                        assertEquals("step " + i, a.pool.data[a.place[at] + PointPool.IMPULSE], b.pool.data[b.place[at] + PointPool.IMPULSE], 1e-9);
                    }
                }
            }
        }
        assertTrue("there was something to split: " + groups, groups > 10);
        assertTrue("and it costs no more: " + visits[0] + " of " + visits[1], visits[0] <= visits[1]);
    }

    @Test @Spec("S15") public void cachedImpulsesAreAGoodStart() {
        double[] last = new double[2];
        for (int k = 0; k < 2; k++) {
            World world = Blocks.floor(new WorldSettings().sleep(SleepKind.OFF).stepper(StepperKind.FIXED).set(Setting.SWEEPS, 10)
                    .set(Setting.WARM_START, k == 0 ? 0.9 : 0));
            Blocks.column(world, 6, 0, 0);
            world.profile().recordResiduals(10);
            Blocks.run(world, 100, 0.01);
            last[k] = world.profile().residual(9);
        }
        assertTrue("with " + last[0] + ", without " + last[1], last[0] <= last[1] && last[1] > 0);
    }

    // speed-ups that change the motion

    @Test @Spec("S17") public void ofADeepOverlapOnlyTheDeepestContactIsKept() {
        World world = weightless(new WorldSettings().set(Setting.REDUCE_DEPTH, 0.05));
        Body a = Blocks.cube(world, 0, 0, 0);
        Body deep = world.add(Blocks.cube().position(0, 0.8, 0).rotation(new Quaterniond().rotateZ(0.05)));
        Body c = Blocks.cube(world, 5, 0, 0);
        Body shallow = Blocks.cube(world, 5, 0.97, 0);
        world.graph.broad(H, 0, 0, 0);
        world.graph.narrow(H);
        EdgeStore es = world.graph.edges;
        int e = world.nodes().contact(a.index(), deep.index());
        assertEquals(1, es.points[e]);
        // the lower corner of the tilted cube: 0.5 (cos + sin) below its center
        double depth = 0.5 - (0.8 - 0.5 * (Math.cos(0.05) + Math.sin(0.05)));
        assertEquals(-depth, es.pool.data[es.place[e * EdgeStore.POINTS] + PointPool.SEPARATION], 0.002);
        assertEquals(4, es.points[world.nodes().contact(c.index(), shallow.index())]);
        world.settings().set(Setting.REDUCE_DEPTH, 0);
        world.graph.forget(a.index());
        world.graph.narrow(H);
        assertTrue("off by default", es.points[e] > 1);
    }

    @Test @Spec("S18") public void sleepyBodiesDoNotBounce() {
        World world = Blocks.floor(new WorldSettings().set(Setting.ZERO_SLEEPY, 1));
        Body[] sleeper = {world.add(Blocks.cube().position(0, 0.5, 0).restitution(0.5))};
        Body[] awake = {world.add(Blocks.cube().position(5, 0.5, 0).restitution(0.5).sleeps(false))};
        world.setSleepPolicy((bodies, body, h) -> body == sleeper[0].index());
        world.step(H);
        assertTrue(sleeper[0].isAsleep());
        Body first = world.add(BodyDef.dynamic(new Sphere(0.2)).position(0, 1.21, 0).velocity(0, -1, 0).restitution(0.7));
        Body second = world.add(BodyDef.dynamic(new Sphere(0.2)).position(5, 1.21, 0).velocity(0, -1, 0).restitution(0.7));
        world.graph.broad(H, 0, 0, 0);
        world.graph.narrow(H);
        world.graph.narrow(H);
        EdgeStore es = world.graph.edges;
        GraphNodes nodes = world.nodes();
        assertEquals(0, es.data[nodes.contact(sleeper[0].index(), first.index()) * EdgeStore.STRIDE + EdgeStore.RESTITUTION], 0);
        assertEquals(0.7, es.data[nodes.contact(awake[0].index(), second.index()) * EdgeStore.STRIDE + EdgeStore.RESTITUTION], 0);
        assertEquals(0.5, es.data[nodes.contact(0, awake[0].index()) * EdgeStore.STRIDE + EdgeStore.RESTITUTION], 0);
        world.settings().set(Setting.ZERO_SLEEPY, 0);
        world.graph.narrow(H);
        assertEquals("and back", 0.7, es.data[nodes.contact(sleeper[0].index(), first.index()) * EdgeStore.STRIDE + EdgeStore.RESTITUTION], 0);
        assertEquals(0.5, es.data[nodes.contact(0, sleeper[0].index()) * EdgeStore.STRIDE + EdgeStore.RESTITUTION], 0);
    }

    /** A sleeping column that a ball falls on: without subgroups all of it wakes, with them only what is touched, with fixation nothing. */
    @Test @Spec("S16") public void subgroupsAndFixationCutGroupsAtSleepyBodies() {
        int[] awake = new int[3];
        for (int k = 0; k < 3; k++) {
            World world = Blocks.floor(new WorldSettings().set(Setting.SUBGROUP, k > 0 ? 1 : 0).set(Setting.FIXATE, k > 1 ? 1 : 0));
            Body[] column = Blocks.column(world, 5, 0, 0);
            Body top = column[4];
            assertTrue("block " + k, Blocks.sleep(world, 200, column));
            Vector3d before = Blocks.at(top);
            double mass = top.mass();
            Body ball = world.add(BodyDef.dynamic(new Sphere(0.2)).position(0, 5.25, 0).velocity(0, -2, 0));
            for (int i = 0; i < 10 && awake[k] < 2; i++) {
                world.step(H);
                awake[k] = Math.max(awake[k], world.profile().awake);
            }
            if (k == 2) {
                Blocks.run(world, 30);
                assertEquals("a fixated body does not move", before, Blocks.at(top));
                assertEquals("and carries", 5.2, Blocks.at(ball).y, 0.01);
            }
            assertEquals(1 / mass, world.bodies.invMass[top.index()], 0);
            assertTrue(world.bodies.invInertiaWorld[top.index() * 6] > 0);
        }
        assertArrayEquals(new int[] {6, 2, 1}, awake);
    }
}
