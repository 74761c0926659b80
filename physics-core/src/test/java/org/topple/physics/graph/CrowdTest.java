package org.topple.physics.graph;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.broad.SweepAndPrune;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.SceneFile;
import org.topple.scenes.SceneFileException;

/** A file of 50 kB that put 2000 balls into one place took all memory of a phone: two million pairs were made, one after the other. */
public class CrowdTest {
    /** Enough balls in one place for more pairs than may be. */
    private static int tooMany() {
        double pairs = ByteReader.mostMemory() / 2048.0;
        return (int) Math.sqrt(2 * pairs) + 10;
    }

    @Test
    public void aCrowdIsRefusedAndNothingMoves() {
        World w = new World();
        Body[] balls = new Body[tooMany()];
        for (int i = 0; i < balls.length; i++) {
            balls[i] = w.add(BodyDef.dynamic(new Sphere(0.1)).position(0, 1e-9 * i, 0).velocity(1, 0, 0));
        }
        for (int k = 0; k < 2; k++) {
            IllegalStateException e = assertThrows(IllegalStateException.class, () -> w.step(0.01));
            assertTrue(e.getMessage(), e.getMessage().contains("pairs of bodies"));
            assertEquals(0, w.time(), 0);
            assertEquals(new Vector3d(0, 1e-9, 0), balls[1].position(new Vector3d()));
        }
        // with fewer of them it goes on, without a pair being forgotten
        for (int i = 20; i < balls.length; i++) {
            w.remove(balls[i]);
        }
        w.step(0.01);
        assertEquals(20 * 19 / 2, w.profile().pairs);
        assertTrue(balls[0].position(new Vector3d()).x > 0);
    }

    @Test
    public void aFileOfACrowdIsRefused() {
        StringBuilder s = new StringBuilder("{\"version\": 1, \"bodies\": [");
        int n = tooMany();
        for (int i = 0; i < n; i++) {
            s.append(i == 0 ? "" : ",\n").append("{\"shape\": {\"sphere\": 1}, \"asleep\": true}");
        }
        SceneFileException e = assertThrows(SceneFileException.class, () -> SceneFile.read(s.append("]}").toString()));
        assertTrue(e.getMessage(), e.getMessage().contains("pairs of bodies") && e.getMessage().contains("line 1"));
    }

    /** Who reserves room may have it. */
    @Test
    public void whatWasReservedMayBeUsed() {
        BodyStore bodies = new BodyStore();
        ContactGraph graph = new ContactGraph(bodies, new ColliderStore(), new SweepAndPrune(), new WorldSettings(), new Profile());
        graph.edges.most = 10;
        graph.edges.reserve(100, 100);
        int a = bodies.add();
        int b = bodies.add();
        for (int i = 0; i < 100; i++) {
            graph.edges.add(EdgeStore.CONTACT, i, i + 1000, a, b, bodies);
        }
        assertThrows(IllegalStateException.class, () -> graph.edges.add(EdgeStore.CONTACT, 100, 1100, a, b, bodies));
        assertEquals(100, graph.edges.count);
    }
}
