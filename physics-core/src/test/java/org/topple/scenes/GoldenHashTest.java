package org.topple.scenes;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Test;

/** The bits of every scene, as they were when someone last meant to change them. */
public class GoldenHashTest {
    @Test
    public void everySceneGivesTheBitsItGave() throws IOException {
        Map<String, String> now = new TreeMap<>();
        for (Scene scene : Scenes.all()) {
            now.put(scene.name(), GoldenHashes.of(scene));
        }
        Map<String, String> kept = GoldenHashes.kept();
        // with other scenes the hashes of the rest still count
        for (Map.Entry<String, String> entry : now.entrySet()) {
            assertEquals(entry.getKey() + " after " + GoldenHashes.STEPS + " steps; if the change is meant, run goldenHashes",
                    kept.get(entry.getKey()), entry.getValue());
        }
        assertEquals("a scene is gone; run goldenHashes", now.keySet(), kept.keySet());
    }
}
