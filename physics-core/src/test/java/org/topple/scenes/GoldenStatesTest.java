package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;
import org.junit.Test;

/** What the app carries to check a phone with: equal here, and a machine that differs is told where. */
public class GoldenStatesTest {
    private static byte[] file(String... names) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Scene[] scenes = new Scene[names.length];
        for (int i = 0; i < names.length; i++) {
            scenes[i] = Scenes.named(names[i]);
        }
        GoldenStates.write(out, scenes);
        return out.toByteArray();
    }

    private static GoldenStates.Result check(byte[] file) throws IOException {
        return GoldenStates.check(new ByteArrayInputStream(file), 1, (scene, number, of, step) -> true);
    }

    @Test
    public void theSameMachineIsEqualAndTheLastHashIsTheGoldenOne() throws IOException {
        byte[] file = file("stack10", "seesaw");
        GoldenStates.Result r = check(file);
        assertTrue(r.text(), r.equal());
        assertEquals("2 scenes of 60 steps are equal", r.text());
        int bodies = Scenes.named("seesaw").world().slots();
        StringBuilder hash = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            hash.append(String.format(Locale.ROOT, "%02x", file[file.length - bodies - 8 + i]));
        }
        assertEquals(GoldenHashes.kept().get("seesaw"), hash.toString());
    }

    /** As if the other machine had given other bits for body 7 from step 31 on. */
    @Test
    public void theFirstSceneStepAndBodyThatDifferAreTold() throws IOException {
        byte[] file = file("stack10", "seesaw");
        int bodies = Scenes.named("stack10").world().slots();
        int record = 12 + 4 + "stack10".length() + 4 + 30 * (8 + bodies);
        file[record + 3] ^= 1;
        file[record + 8 + 7] ^= 1;
        GoldenStates.Result r = check(file);
        assertEquals("stack10", r.scene());
        assertEquals(31, r.step());
        assertEquals(7, r.body());
        assertEquals(1L << 32, r.wanted() ^ r.found());
        assertTrue(r.text(), r.text().startsWith("stack10 differs at step 31, body 7: "));
    }

    @Test
    public void itCanBeEnded() throws IOException {
        GoldenStates.Result r = GoldenStates.check(new ByteArrayInputStream(file("stack10", "seesaw")), 1, (scene, number, of, step) -> number < 1 || step < 5);
        assertTrue(r.ended());
        assertNull(r.scene());
        assertEquals(1, r.scenes());
    }

    /** With several workers each scene runs twice; whoever differs is told with them. */
    @Test
    public void severalWorkersAreCheckedToo() throws IOException {
        byte[] file = file("ragdoll1", "stack10");
        GoldenStates.Result r = GoldenStates.check(new ByteArrayInputStream(file), 3, (scene, number, of, step) -> true);
        assertEquals("2 scenes of 60 steps are equal, with 1 and with 3 workers", r.text());
        assertEquals("x differs at step 5, body 2, with 3 workers: 0000000000000007 instead of 0000000000000006; 4 scenes before it are equal",
            new GoldenStates.Result(4, false, 3, "x", 5, 2, 6, 7).text());
    }
}
