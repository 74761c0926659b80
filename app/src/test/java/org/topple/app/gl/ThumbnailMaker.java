package org.topple.app.gl;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Jpeg;
import org.topple.testgl.Picture;

/** Makes the gallery's pictures, one per scene: {@code ./gradlew thumbnails}. */
@RunWith(GlTestRunner.class)
public class ThumbnailMaker {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 200;
    private static final float QUALITY = 0.86f;
    /** Seconds after which a scene looks like itself; a short while for all others. */
    private static final Map<String, Double> MOMENTS = Map.ofEntries(Map.entry("pile2000", 5.5), Map.entry("silo3000", 2.5), Map.entry("mixed", 2.2),
        Map.entry("wrecking-ball", 0.62), Map.entry("balls125", 1.2), Map.entry("launch", 0.9), Map.entry("lean12", 2.5), Map.entry("topple", 0.8),
        Map.entry("seesaw", 0.6));
    private static final double SHORT = 0.25;
    /** Of what is more times as high as wide, only the lower part is shown. */
    private static final float SLENDER = 9;

    /** Name of a scene's picture, without folder. */
    static String fileName(String scene) {
        return "thumb_" + scene.replace('-', '_') + ".jpg";
    }

    @Test
    public void makeAll() throws IOException {
        File folder = new File(System.getProperty("topple.thumbnails"));
        Files.createDirectories(folder.toPath());
        List<String> only = Arrays.asList(System.getProperty("topple.scenes", "").split(","));
        for (Scene scene : Scenes.all()) {
            if (!only.contains("") && !only.contains(scene.name())) {
                continue;
            }
            byte[] bytes = Jpeg.encode(make(scene), QUALITY);
            Files.write(new File(folder, fileName(scene.name())).toPath(), bytes);
            System.out.println(scene.name() + ": " + bytes.length / 1024 + " KB");
        }
    }

    private static Picture make(Scene scene) {
        try (Studio studio = Studio.of(scene, 2 * WIDTH, 2 * HEIGHT)) {
            double seconds = MOMENTS.getOrDefault(scene.name(), SHORT);
            studio.run((int) Math.ceil(seconds / scene.step()), scene.step());
            studio.frameStout(SLENDER);
            return studio.shoot().halved();
        }
    }
}
