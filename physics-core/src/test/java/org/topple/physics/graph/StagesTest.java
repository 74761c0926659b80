package org.topple.physics.graph;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.topple.physics.Spec;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** The three stages of a query (Erleben 5.4), each replaced by one that only says what it was told to say. */
public class StagesTest {
    private final List<String> calls = new ArrayList<>();
    private final BodyStore bodies = new BodyStore();
    private final ColliderStore colliders = new ColliderStore();

    /** Says that boxes 0 and 1 are near each other. */
    private final class OnePair implements BroadPhase {
        @Override public void add(int id, double[] bounds) {
            calls.add("add " + id);
        }

        @Override public void remove(int id) {
            calls.add("remove " + id);
        }

        @Override public void move(int id, double[] bounds) {
            calls.add("move " + id);
        }

        @Override public void update(PairSink sink) {
            calls.add("update");
            sink.pair(0, 1);
        }

        @Override public void query(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, IdSink sink) {
        }

        @Override public void reserve(int boxes) {
        }

        @Override public boolean isMoved(int id) {
            return false;
        }

        @Override public void settle() {
        }
    }

    @Test @Spec("S13") public void theStagesOfAQueryCanBeReplaced() {
        ContactGraph graph = new ContactGraph(bodies, colliders, new OnePair(), (a, pa, i, b, pb, j, margin, out) -> {
            calls.add("narrow " + ((Sphere) a).outerRadius() + " " + ((Sphere) b).outerRadius());
            out.nx = 1;
            out.ny = out.nz = 0;
            out.add(1, 2, 3, -0.25, 7);
            out.add(4, 5, 6, -0.5, 8);
        }, found -> {
            calls.add("choose of " + found.count);
            found.count = 1;
        }, new WorldSettings(), new Profile());
        ball(graph, 1);
        ball(graph, 2);
        graph.broad(0.01, 0, 0, 0);
        assertEquals("post broad phase: one edge", 1, graph.edges.count);
        assertTrue(graph.narrow(0.01));
        assertEquals("post contact determination: the point that was chosen", 1, graph.edges.points[0]);
        assertEquals(7, graph.edges.feature(0, 0));
        assertEquals(-0.25, graph.edges.pool.data[graph.edges.place[0] + PointPool.SEPARATION], 0);
        assertEquals(EdgeStore.NEAR | EdgeStore.TOUCHING | EdgeStore.PENETRATING, graph.edges.state[0]);
        graph.eventMask = -1;
        graph.events.begin();
        graph.tellContacts();
        graph.events.deliver();
        assertEquals(2, graph.events.delivered());
        assertEquals(EventKind.NEW_PROXIMITY, graph.events.kind(0));
        assertEquals(EventKind.NEW_TOUCHING, graph.events.kind(1));
        assertEquals("[add 0, add 1, update, narrow 1.0 2.0, choose of 2]", calls.toString());
        // nothing has moved: the broad phase is asked, the others are not
        graph.broad(0.01, 0, 0, 0);
        graph.narrow(0.01);
        assertEquals(6, calls.size());
        assertEquals("update", calls.get(5));
    }

    private void ball(ContactGraph graph, double radius) {
        int b = bodies.add();
        bodies.motion[b] = BodyStore.DYNAMIC;
        bodies.mass[b] = bodies.invMass[b] = 1;
        bodies.outerRadius[b] = bodies.innerRadius[b] = radius;
        bodies.refresh(b);
        double[] pose = new double[Shape.POSE];
        pose[3] = pose[7] = pose[11] = 1;
        int c = colliders.add(bodies, b, new Sphere(radius), pose);
        colliders.groupBit[c] = 1;
        colliders.mask[c] = -1;
        graph.addCollider(c);
    }
}
