package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.Test;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

public class ThumbnailTest {
    private static final File RESOURCES = new File("src/main/res");

    @Test
    public void everySceneHasASmallPictureByDayAndAtNight() throws IOException {
        for (Theme theme : Theme.values()) {
            for (Scene scene : Scenes.all()) {
                File file = new File(new File(RESOURCES, ThumbnailMaker.folder(theme)), ThumbnailMaker.fileName(scene.name()));
                assertTrue(scene.name() + " lacks a picture: run ./gradlew thumbnails", file.isFile());
                byte[] b = Files.readAllBytes(file.toPath());
                assertTrue(file + " is of " + b.length + " bytes", b.length > 1000 && b.length < 40_000);
                assertEquals("a JPEG", 0xffd8, (b[0] & 255) << 8 | b[1] & 255);
            }
        }
    }

    @Test
    public void everyPictureBelongsToAScene() {
        for (Theme theme : Theme.values()) {
            File[] files = new File(RESOURCES, ThumbnailMaker.folder(theme)).listFiles((f, name) -> name.startsWith("thumb_"));
            assertEquals("remove what belongs to no scene", Scenes.all().length, files.length);
        }
    }

    /** What the front page shows is there, loads fast, and nothing else lies beside it. */
    @Test
    public void thePicturesOfTheReadmeAreThereAndSmall() throws IOException {
        java.nio.file.Path root = java.nio.file.Path.of("..");
        String readme = java.nio.file.Files.readString(root.resolve("README.md"));
        java.util.TreeSet<String> shown = new java.util.TreeSet<>();
        java.util.regex.Matcher m = java.util.regex.Pattern.compile("]\\(docs/pictures/([^)]+)\\)").matcher(readme);
        while (m.find()) {
            shown.add(m.group(1));
            long size = java.nio.file.Files.size(root.resolve("docs/pictures").resolve(m.group(1)));
            assertTrue(m.group(1) + " has " + size + " bytes", size > 10_000 && size < 300_000);
        }
        assertEquals(5, shown.size());
        assertEquals(shown, new java.util.TreeSet<>(java.util.List.of(root.resolve("docs/pictures").toFile().list())));
    }
}
