package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;

/** The page that {@code ./gradlew preview} makes, for two scenes and few pictures. */
@RunWith(GlTestRunner.class)
public class PreviewTest {
    @Rule public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void isOnePageWithMovingPicturesAndSaysHowFarItIs() throws IOException {
        File page = new File(folder.getRoot(), "new/index.html");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PreviewMaker.make(page, new Scene[] {Scenes.named("seesaw"), Scenes.named("stack10")}, 2.5, 2, new PrintStream(said, true, "UTF-8"));
        String[] lines = said.toString("UTF-8").split(System.lineSeparator());
        assertEquals(3, lines.length);
        assertTrue(lines[0], lines[0].startsWith("1 of 2: seesaw, "));
        assertTrue(lines[1], lines[1].startsWith("2 of 2: stack10, "));
        assertTrue(lines[2], lines[2].endsWith(page.getAbsolutePath()));

        String html = Files.readString(page.toPath());
        assertTrue("nothing from elsewhere", !html.contains("http") && !html.contains("src=\""));
        List<String> frames = new ArrayList<>();
        Matcher m = Pattern.compile("'([A-Za-z0-9+/=]{1000,})'").matcher(html);
        while (m.find()) {
            frames.add(m.group(1));
        }
        assertEquals("frames", 2 * 5, frames.size());
        for (String f : frames) {
            byte[] jpeg = Base64.getDecoder().decode(f);
            int frame = frameOf(jpeg);
            assertEquals("height", 300, number(jpeg, frame + 5));
            assertEquals("width", 480, number(jpeg, frame + 7));
        }
        // at rest at first; then the finger pulls
        assertNotEquals(frames.get(8), frames.get(9));
    }

    /** Where the header of the picture starts in a JPEG: after other segments, each with its length. */
    private static int frameOf(byte[] jpeg) {
        int at = 2;
        while (number(jpeg, at) != 0xffc0) {
            at += 2 + number(jpeg, at + 2);
        }
        return at;
    }

    private static int number(byte[] b, int at) {
        return (b[at] & 255) << 8 | b[at + 1] & 255;
    }
}
