package org.topple.app.gl;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Jpeg;
import org.topple.testgl.Picture;

/** Makes the gallery's pictures, one per scene by day and one at night: {@code ./gradlew thumbnails}. */
@RunWith(GlTestRunner.class)
public class ThumbnailMaker {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 200;
    private static final float QUALITY = 0.86f;
    /**
     * How a scene looks like itself, and unlike others.
     *
     * @param seconds after its start
     * @param ball    how long before that a ball was thrown at it, or 0 for never
     * @param pulled  whether a finger pulls something out, from 1.5 s on
     * @param zoom    how much nearer the camera is than where it shows all
     * @param colors  what colors tell
     */
    private record Moment(double seconds, double ball, boolean pulled, float zoom, ColorMode colors) {
        static Moment at(double seconds) {
            return new Moment(seconds, 0, false, 1, ColorMode.STATE);
        }

        Moment hit(double before) {
            return new Moment(seconds, before, pulled, zoom, colors);
        }

        Moment pull() {
            return new Moment(seconds, ball, true, zoom, colors);
        }

        Moment near(float factor) {
            return new Moment(seconds, ball, pulled, factor, colors);
        }

        Moment by(ColorMode mode) {
            return new Moment(seconds, ball, pulled, zoom, mode);
        }
    }

    private static final Map<String, Moment> MOMENTS = new HashMap<>();

    static {
        MOMENTS.put("stack10", Moment.at(2).hit(0.75));
        MOMENTS.put("stack25", Moment.at(2.2).hit(0.9));
        MOMENTS.put("stack100", Moment.at(0.5).by(ColorMode.LAYER));
        MOMENTS.put("wall200", Moment.at(3.1).pull());
        MOMENTS.put("tower320", Moment.at(3.3).pull());
        MOMENTS.put("tower640", Moment.at(1).by(ColorMode.LAYER));
        MOMENTS.put("massratio", Moment.at(0.2).by(ColorMode.MATERIAL));
        MOMENTS.put("wrecking-ball", Moment.at(1.1));
        MOMENTS.put("balls125", Moment.at(1.7).hit(0.6));
        MOMENTS.put("balls125-overlap", Moment.at(0.6));
        MOMENTS.put("silo3000", Moment.at(3.5).by(ColorMode.LAYER));
        MOMENTS.put("pile2000", Moment.at(5.5).near(1.5f));
        MOMENTS.put("mixed", Moment.at(2.2).by(ColorMode.MATERIAL));
        MOMENTS.put("seesaw", Moment.at(0.6).by(ColorMode.MATERIAL));
        MOMENTS.put("launch", Moment.at(0.9).by(ColorMode.MATERIAL));
        MOMENTS.put("lean8", Moment.at(1));
        MOMENTS.put("lean12", Moment.at(3.1));
        MOMENTS.put("topple", Moment.at(2.1));
        MOMENTS.put("overhang", Moment.at(0.3).by(ColorMode.MATERIAL));
        MOMENTS.put("ragdoll1", Moment.at(0.5));
        MOMENTS.put("ragdolls50", Moment.at(0.9).near(1.9f).by(ColorMode.GROUP));
        MOMENTS.put("ragdolls50x11", Moment.at(2.4).near(1.9f));
        MOMENTS.put("chain", Moment.at(1).by(ColorMode.MATERIAL));
        MOMENTS.put("chain-hang", Moment.at(0.2).by(ColorMode.MATERIAL));
        MOMENTS.put("bridge", Moment.at(1).by(ColorMode.MATERIAL));
        MOMENTS.put("car", Moment.at(0.5).by(ColorMode.MATERIAL));
        MOMENTS.put("newton", Moment.at(0.1).by(ColorMode.MATERIAL));
        MOMENTS.put("newton2", Moment.at(0.1).by(ColorMode.MATERIAL));
        MOMENTS.put("doors", Moment.at(0.8).by(ColorMode.MATERIAL));
        MOMENTS.put("robot-assembly", Moment.at(0.25).by(ColorMode.GROUP));
        MOMENTS.put("ventilator", Moment.at(1.6).by(ColorMode.GROUP));
        MOMENTS.put("funnel128", Moment.at(0.7).by(ColorMode.MATERIAL));
        MOMENTS.put("fourbar", Moment.at(1.2).by(ColorMode.MATERIAL));
        MOMENTS.put("ring20", Moment.at(0.25).by(ColorMode.MATERIAL));
        MOMENTS.put("scripted-balls125", Moment.at(2.4));
        MOMENTS.put("scripted-balls2000", Moment.at(2.5));
        MOMENTS.put("scripted-wall200", Moment.at(2.6));
        MOMENTS.put("scripted-tower320", Moment.at(2.6));
        MOMENTS.put("x4-balls", Moment.at(4.5));
        MOMENTS.put("x5-column", Moment.at(2.5));
        MOMENTS.put("x6-wall", Moment.at(2));
        MOMENTS.put("x7-tower", Moment.at(2));
        MOMENTS.put("x14-overlap", Moment.at(0.05).by(ColorMode.LAYER));
        MOMENTS.put("x14-plain", Moment.at(2.5));
        MOMENTS.put("x19-stack", Moment.at(0.1));
        MOMENTS.put("x20-stack", Moment.at(2));
        MOMENTS.put("x23-tower", Moment.at(1.5));
    }

    /** Of what is more times as high as wide the lower part is shown; or, if nothing hits it, it is seen from below, looking at its lower fifth. */
    private static final float SLENDER = 11, LOW = 0.2f, HIGHEST = 6;
    private static final float UPWARD = -0.3f;

    /** Among the app's resources. */
    static String folder(Theme theme) {
        return theme == Theme.DARK ? "drawable-night-nodpi" : "drawable-nodpi";
    }

    /** Name of a scene's picture, without folder. */
    static String fileName(String scene) {
        return "thumb_" + scene.replace('-', '_') + ".jpg";
    }

    @Test
    public void makeAll() throws IOException {
        File resources = new File(System.getProperty("topple.thumbnails"));
        List<String> only = Arrays.asList(System.getProperty("topple.scenes", "").split(","));
        for (Scene scene : Scenes.all()) {
            if (!only.contains("") && !only.contains(scene.name())) {
                continue;
            }
            Picture[] pictures = make(scene);
            for (Theme theme : Theme.values()) {
                byte[] bytes = Jpeg.encode(pictures[theme.ordinal()], QUALITY);
                File file = new File(new File(resources, folder(theme)), fileName(scene.name()));
                Files.createDirectories(file.getParentFile().toPath());
                Files.write(file.toPath(), bytes);
                System.out.println(scene.name() + ", " + theme + ": " + bytes.length / 1024 + " KB");
            }
        }
    }

    private static Picture[] make(Scene scene) {
        try (Studio studio = Studio.of(scene, 2 * WIDTH, 2 * HEIGHT)) {
            Moment m = MOMENTS.getOrDefault(scene.name(), Moment.at(0.25));
            studio.options = studio.options.with(m.colors);
            int steps = (int) Math.ceil(m.seconds / scene.step());
            int flight = (int) Math.ceil(m.ball / scene.step());
            frame(studio, flight > 0);
            ScriptedFinger finger = new ScriptedFinger(studio);
            for (int i = 0; i < steps; i++) {
                if (m.pulled) {
                    finger.act(i * scene.step());
                }
                if (flight > 0 && i == steps - flight) {
                    finger.toss();
                }
                studio.run(1, scene.step());
            }
            if (!m.pulled && flight == 0) {
                frame(studio, false);
            }
            studio.camera = studio.camera.zoom(m.zoom, WIDTH, HEIGHT);
            Picture[] pictures = new Picture[Theme.values().length];
            for (Theme theme : Theme.values()) {
                studio.options = studio.options.with(theme);
                pictures[theme.ordinal()] = studio.shoot().halved();
            }
            return pictures;
        }
    }

    private static void frame(Studio studio, boolean hit) {
        studio.frameStout(SLENDER);
        float[] b = Framing.box(studio.snapshots.back());
        float high = b[4] - b[1];
        if (!hit && high > SLENDER * Math.max(b[3] - b[0], b[5] - b[2])) {
            float y = b[1] + Math.min(LOW * high, HIGHEST);
            // as far away as the eye may be without diving into the ground
            studio.camera = Camera.lookingAt((b[0] + b[3]) / 2, y, (b[2] + b[5]) / 2, studio.camera.yaw(), UPWARD, (y - b[1]) * 0.95f / (float) Math.sin(-UPWARD))
                .withScreen(2 * WIDTH, 2 * HEIGHT);
        }
    }
}
