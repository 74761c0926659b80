package org.topple.app.gl;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Picture;

/** A picture of every scene of the library, for people to look at: app/build/screenshots/scene-NAME.png. */
@RunWith(GlTestRunner.class)
public class SceneryTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 300;

    @Test
    public void everySceneFillsThePicture() throws IOException {
        for (Scene scene : Scenes.all()) {
            try (Studio studio = Studio.of(scene, WIDTH, HEIGHT)) {
                studio.run(10, scene.step());
                studio.frameBodies();
                Picture p = studio.shoot();
                p.save("scene-" + scene.name());
                int left = WIDTH, right = 0, top = HEIGHT, bottom = 0;
                for (int i = 0; i < p.pixels().length; i++) {
                    int c = p.pixels()[i];
                    // sky and ground are far from the colors of bodies, and brighter than the shadow under what falls, which belongs to the picture
                    if (Math.abs((c >> 16 & 255) - (c & 255)) > 70 || (c >> 8 & 255) < 140) {
                        left = Math.min(left, i % WIDTH);
                        right = Math.max(right, i % WIDTH);
                        top = Math.min(top, i / WIDTH);
                        bottom = Math.max(bottom, i / WIDTH);
                    }
                }
                double wide = (right - left) / (double) WIDTH;
                double high = (bottom - top) / (double) HEIGHT;
                assertTrue(scene + " is " + wide + " wide and " + high + " high", Math.max(wide, high) > 0.4);
            }
        }
    }
}
