package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.Test;

/** The same bits on this virtual machine and on the newest one around, compiled and interpreted; {@code goldenMatrix} does all scenes. */
public class GoldenMatrixTest {
    @Test
    public void aFewScenesGiveTheSameBitsEverywhere() throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        List<String> different = GoldenMatrix.compare(List.of("stack10", "lean12", "massratio"), new PrintStream(said, true, StandardCharsets.UTF_8));
        assertEquals(List.of(), different);
        // three scenes, at two times where code is compiled, and every machine in three ways, each with one worker and with four
        String lines = said.toString(StandardCharsets.UTF_8);
        assertEquals(lines, 4 * GoldenMatrix.homes().size(), lines.split("6 hashes", -1).length - 1);
        assertEquals(lines, 2 * GoldenMatrix.homes().size(), lines.split("3 hashes", -1).length - 1);
        assertTrue(GoldenMatrix.version(GoldenMatrix.homes().get(0)) >= 17);
    }
}
