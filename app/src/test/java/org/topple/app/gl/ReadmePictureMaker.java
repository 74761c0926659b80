package org.topple.app.gl;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Jpeg;

/** Makes the pictures of the README: {@code ./gradlew readmePictures}. */
@RunWith(GlTestRunner.class)
public class ReadmePictureMaker {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;
    private static final float QUALITY = 0.88f;

    /** A finger has a brick by its corner. */
    @Test
    public void wall() throws IOException {
        try (Studio studio = open("wall200")) {
            studio.frameBodies();
            studio.camera = studio.camera.zoom(1.12f, WIDTH / 2f, 0.55f * HEIGHT);
            act(studio, 2.85);
            save(studio, "wall");
        }
    }

    /** A ball has gone through. */
    @Test
    public void tower() throws IOException {
        try (Studio studio = open("tower640")) {
            studio.frameBodies();
            studio.camera = studio.camera.zoom(1.08f, WIDTH / 2f, 0.5f * HEIGHT);
            studio.options = studio.options.with(Theme.DARK);
            studio.run(60, 1 / 60.0);
            act(studio, 7.6);
            save(studio, "tower");
        }
    }

    /** A crowd has landed. */
    @Test
    public void ragdolls() throws IOException {
        try (Studio studio = open("ragdolls50")) {
            studio.run(55, 1 / 60.0);
            studio.frameBodies();
            studio.camera = studio.camera.zoom(1.7f, 0.5f * WIDTH, 0.38f * HEIGHT).pan(0, 0.14f * HEIGHT);
            studio.options = studio.options.with(Theme.DARK);
            save(studio, "ragdolls");
        }
    }

    /** What carries a wall: impulses, redder the stronger. */
    @Test
    public void overlays() throws IOException {
        try (Studio studio = open("wall200")) {
            studio.world.settings().sleep(WorldSettings.SleepKind.OFF);
            studio.frameBodies();
            studio.camera = studio.camera.zoom(1.35f, 0.4f * WIDTH, 0.6f * HEIGHT);
            act(studio, 2.9);
            studio.options = studio.options.with(Overlay.LAYERS, true).with(Overlay.IMPULSES, true);
            save(studio, "overlays");
        }
    }

    private static Studio open(String name) {
        Scene scene = Scenes.named(name);
        return Studio.of(scene, WIDTH, HEIGHT);
    }

    private static void act(Studio studio, double seconds) {
        ScriptedFinger finger = new ScriptedFinger(studio);
        for (double t = 0; t < seconds; t += 1 / 60.0) {
            finger.act(t);
            studio.run(1, 1 / 60.0);
        }
    }

    private static void save(Studio studio, String name) throws IOException {
        File folder = new File(System.getProperty("topple.readmePictures"));
        Files.createDirectories(folder.toPath());
        byte[] bytes = Jpeg.encode(studio.shoot(), QUALITY);
        Files.write(new File(folder, name + ".jpg").toPath(), bytes);
        System.out.println(name + ": " + bytes.length / 1024 + " KB");
    }
}
