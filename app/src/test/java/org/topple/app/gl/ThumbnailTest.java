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
    private static final File FOLDER = new File("src/main/res/drawable-nodpi");

    @Test
    public void everySceneHasASmallPicture() throws IOException {
        for (Scene scene : Scenes.all()) {
            File file = new File(FOLDER, ThumbnailMaker.fileName(scene.name()));
            assertTrue(scene.name() + " lacks a picture: run ./gradlew thumbnails", file.isFile());
            byte[] b = Files.readAllBytes(file.toPath());
            assertTrue(file + " is of " + b.length + " bytes", b.length > 1000 && b.length < 40_000);
            assertEquals("a JPEG", 0xffd8, (b[0] & 255) << 8 | b[1] & 255);
        }
    }

    @Test
    public void everyPictureBelongsToAScene() {
        File[] files = FOLDER.listFiles((f, name) -> name.startsWith("thumb_"));
        assertEquals("remove what belongs to no scene", Scenes.all().length, files.length);
    }
}
