package org.topple.physics.graph;

import static org.junit.Assert.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.Test;
import org.topple.physics.body.BodyStore;

public class EdgeStoreTest {
    /**
     * A sphere rolled through a sleeping hull: the table from pairs to edges had grown just when their edge was added and took it
     * twice, so that the second entry outlived the edge and later queries took the dead slot for the pair's edge.
     */
    @Test public void pairsAreFoundWhileTheyLiveAndNeverAfterwards() {
        BodyStore bodies = new BodyStore();
        for (int i = 0; i < 60; i++) {
            bodies.add();
        }
        EdgeStore edges = new EdgeStore();
        Map<Integer, Integer> truth = new HashMap<>();
        Random r = new Random(7);
        for (int i = 0; i < 200_000; i++) {
            int a = r.nextInt(59);
            int b = a + 1 + r.nextInt(59 - a);
            Integer known = truth.get(100 * a + b);
            assertEquals(known == null ? -1 : known, edges.find(a, b));
            assertEquals(known == null ? -1 : known, edges.find(b, a));
            if (known == null) {
                truth.put(100 * a + b, edges.add(EdgeStore.CONTACT, a, b, a, b, bodies));
            } else if (truth.size() > 200 || r.nextInt(3) == 0) {
                edges.remove(known, bodies);
                truth.remove(100 * a + b);
            }
            assertEquals(truth.size(), edges.count);
        }
    }
}
