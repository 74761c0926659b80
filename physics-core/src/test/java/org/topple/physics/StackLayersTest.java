package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

public class StackLayersTest {
    private static final double H = 0.01;

    @Spec("S40")
    @Test public void columnHasHeightsOneToN() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        Body[] boxes = TestWorlds.column(w, 12, 0.5);
        w.step(H);
        for (int i = 0; i < 12; i++) {
            assertEquals(i + 1, boxes[i].stackHeight());
        }
    }

    @Spec("S40")
    @Test public void floatingPairHangsOnNothing() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 10, 0));
        Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 11, 0));
        w.step(H);
        assertEquals(-1, a.stackHeight());
        assertEquals(-1, b.stackHeight());
        assertEquals(a.group(), b.group());
    }

    /** The walk from the floor stays inside its group: a tall column does not shorten its neighbor's. */
    @Spec("S40")
    @Test public void groupsOnOneFloorDoNotLeak() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        Body[] left = TestWorlds.column(w, 6, 0.5);
        Body[] right = new Body[3];
        for (int i = 0; i < 3; i++) {
            right[i] = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(5, 0.5 + i, 0));
        }
        w.step(H);
        assertFalse(left[0].group() == right[0].group());
        for (int i = 0; i < 6; i++) {
            assertEquals(i + 1, left[i].stackHeight());
            assertEquals(left[0].group(), left[i].group());
        }
        for (int i = 0; i < 3; i++) {
            assertEquals(i + 1, right[i].stackHeight());
            assertEquals(right[0].group(), right[i].group());
        }
    }

    /** Height is the shortest way to anything fixed, not the altitude: a box against a fixed wall has height 1. */
    @Spec("S40")
    @Test public void heightIsTheShortestWayToAnythingFixed() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        w.add(BodyDef.fixed(new Box(0.5, 5, 0.5)).position(-1, 5, 0));
        Body[] boxes = TestWorlds.column(w, 4, 0.5);
        w.step(H);
        for (Body b : boxes) {
            assertEquals(1, b.stackHeight());
        }
    }

    /** A random pile: every body of finite height moves in one layer only, and every edge is in one layer, that in which its higher end moves. */
    @Spec("S41")
    @Test public void everyBodyMovesInOneLayerAndEveryEdgeIsInOne() {
        World w = TestWorlds.floor(new WorldSettings().sleep(WorldSettings.SleepKind.OFF), 0.5, 0);
        Random r = new Random(4);
        for (int i = 0; i < 150; i++) {
            BodyDef def = i % 3 == 0 ? BodyDef.dynamic(new Sphere(0.3)) : BodyDef.dynamic(new Box(0.4, 0.25, 0.3));
            w.add(def.position(r.nextDouble() * 3, 1 + i * 0.15, r.nextDouble() * 3));
        }
        int sameHeight = 0;
        for (int step = 0; step < 400; step++) {
            w.step(H);
            if (step % 50 == 49) {
                sameHeight += check(w);
            }
        }
        assertTrue(sameHeight > 10);
    }

    private static int check(World w) {
        ContactGroups g = w.groups();
        EdgeStore es = w.graph.edges;
        BodyStore bs = w.bodies;
        int[] seen = new int[es.size];
        int[] moved = new int[bs.size];
        int sameHeight = 0;
        for (int k = 0; k < g.count; k++) {
            int last = 0;
            for (int i = g.edgeStart[k]; i < g.edgeStart[k + 1]; i++) {
                int e = g.edges[i];
                seen[e]++;
                assertTrue("sorted by layer", es.layer[e] >= last);
                last = es.layer[e];
                int a = height(bs, es.bodyA[e]);
                int b = height(bs, es.bodyB[e]);
                if (a == b) {
                    sameHeight++;
                }
                int layer = Math.max(a, b) - 1;
                assertTrue((es.state[e] & EdgeStore.TOUCHING) == 0 || Math.abs(a - b) <= 1);
                if (layer >= ContactGroups.FLOATING - 1) {
                    layer = g.maxLayer[k] + 1;
                }
                assertEquals(layer, es.layer[e]);
                // a body moves in the layer below its height; in any above it is fixated
                for (int body : new int[] {es.bodyA[e], es.bodyB[e]}) {
                    int h = height(bs, body);
                    if (h > 0 && h < ContactGroups.FLOATING) {
                        assertTrue(es.layer[e] >= h - 1);
                        if (es.layer[e] == h - 1) {
                            moved[body] = 1;
                        }
                    }
                }
            }
            for (int i = g.bodyStart[k]; i < g.bodyStart[k + 1]; i++) {
                int h = bs.height[g.bodies[i]];
                assertTrue(h >= ContactGroups.FLOATING || moved[g.bodies[i]] == 1);
            }
        }
        for (int e = 0; e < es.size; e++) {
            assertEquals(es.kind[e] == EdgeStore.CONTACT && es.points[e] > 0 ? 1 : 0, seen[e]);
        }
        return sameHeight;
    }

    private static int height(BodyStore bs, int b) {
        return bs.motion[b] == BodyStore.DYNAMIC ? bs.height[b] : 0;
    }
}
