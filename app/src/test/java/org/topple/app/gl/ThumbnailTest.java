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
}
