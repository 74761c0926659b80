package org.topple.app.gl;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3f;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Picture;

/** What the levels of quality do to a picture: a block over the ground, and its shadow. */
@RunWith(GlTestRunner.class)
public class QualityTest {
    private static final int WIDTH = 480, HEIGHT = 300;
    private static final Camera CAMERA = Camera.lookingAt(0, 1, 0, 0.4f, 0.35f, 8);

    /** Of the block; half its width; how far on both sides of the edge of its shadow one looks, and from where: so near that soft is soft. */
    private static final float HEIGHT_OF_BLOCK = 3, HALF = 0.9f, ACROSS = 0.06f, NEAR = 0.6f;

    private static Studio studio() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.fixed(new Box(0.9, 0.1, 0.9)).position(0, 3, 0));
        return new Studio(WIDTH, HEIGHT, world, CAMERA);
    }

    private static int differing(Picture a, Picture b, int by) {
        int n = 0;
        for (int i = 0; i < a.pixels().length; i++) {
            n += Math.abs((a.pixels()[i] >> 8 & 255) - (b.pixels()[i] >> 8 & 255)) > by ? 1 : 0;
        }
        return n;
    }

    /** A level chosen while the scene is open draws what it draws from the start. */
    @Test
    public void levelsActAtOnce() {
        Picture[] fresh = new Picture[Quality.values().length];
        for (Quality q : Quality.values()) {
            try (Studio s = studio()) {
                s.options = s.options.with(q);
                fresh[q.ordinal()] = s.shoot();
            }
        }
        try (Studio s = studio()) {
            for (Quality q : new Quality[] {Quality.FINEST, Quality.SAVER, Quality.HIGH, Quality.BALANCED, Quality.FINEST}) {
                s.options = s.options.with(q);
                assertArrayEquals(q.name(), fresh[q.ordinal()].pixels(), s.shoot().pixels());
            }
        }
    }

    /** The same picture but for its edges, and at the edges every level differs from the next. */
    @Test
    public void levelsDifferAtEdgesOnly() {
        try (Studio s = studio()) {
            Picture last = null;
            for (Quality q : Quality.values()) {
                s.options = s.options.with(q);
                Picture p = s.shoot();
                if (last != null) {
                    int far = differing(p, last, 6);
                    assertTrue(q + " and the one below: " + far, far > 30 && far < p.pixels().length / 12);
                }
                last = p;
            }
        }
    }

    /** Looks at the right edge of the shadow: the middle of the block along the sun's ray, and half its width. */
    private static Camera edge() {
        float along = -HEIGHT_OF_BLOCK / LabRenderer.LIGHT.y;
        return Camera.lookingAt(along * LabRenderer.LIGHT.x + HALF, 0, along * LabRenderer.LIGHT.z, 0.3f, 1.2f, NEAR);
    }

    /** Largest step between neighbors on the way from the shadow to the light. */
    private static int sharpest(Picture p) {
        Vector3f v = new Vector3f();
        Camera c = edge().withScreen(WIDTH, HEIGHT);
        Vector3f t = c.target(new Vector3f());
        c.project(t.x - ACROSS, 0, t.z, v);
        int x0 = Math.round(v.x), y0 = Math.round(v.y);
        c.project(t.x + ACROSS, 0, t.z, v);
        int x1 = Math.round(v.x), y1 = Math.round(v.y);
        int most = 0;
        for (int k = x0; k < x1; k++) {
            int y = y0 + (y1 - y0) * (k - x0) / (x1 - x0);
            int next = y0 + (y1 - y0) * (k + 1 - x0) / (x1 - x0);
            most = Math.max(most, (p.at(k + 1, next) >> 8 & 255) - (p.at(k, y) >> 8 & 255));
        }
        return most;
    }

    @Test
    public void finerMapsAndFewerSamplesMakeSharperShadows() {
        try (Studio s = studio()) {
            s.camera = edge().withScreen(WIDTH, HEIGHT);
            s.options = s.options.with(Quality.HIGH).with(Shadows.SOFT);
            int soft = sharpest(s.shoot());
            s.options = s.options.with(Shadows.CRISP);
            int crisp = sharpest(s.shoot());
            s.options = s.options.with(Quality.SAVER).with(Shadows.SOFT);
            int coarse = sharpest(s.shoot());
            s.options = s.options.with(Quality.FINEST);
            int fine = sharpest(s.shoot());
            String all = "coarse " + coarse + ", soft " + soft + ", fine " + fine + ", crisp " + crisp;
            assertTrue(all, coarse > 2 && coarse < soft && soft < fine && soft < crisp);
        }
    }
}
