package org.topple.app.gl;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.testgl.GlTestRunner;

/** When the renderer has nothing more to draw, and what makes it draw again. */
@RunWith(GlTestRunner.class)
public class RestTest {
    private static final double H = 1 / 60.0;
    private static final Camera CAMERA = Camera.lookingAt(0, 1, 0, 0.4f, 0.35f, 8);

    /** A fixed part of a material is told by its color, as a loose one is; the ground and what is fixed else stay gray. */
    @Test
    public void fixedBodiesShowTheirMaterialToo() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.fixed(new Box(1, 1, 1)).position(0, 1, 0).material(org.topple.app.sim.PartMaterial.RUBBER.surface));
        try (Studio s = new Studio(200, 150, world, CAMERA)) {
            int gray = s.shoot().at(100, 75);
            s.options = s.options.with(ColorMode.MATERIAL);
            int red = s.shoot().at(100, 75);
            assertTrue(Integer.toHexString(gray), Math.abs((gray >> 16 & 255) - (gray & 255)) < 30);
            assertTrue(Integer.toHexString(red), (red >> 16 & 255) > (red & 255) + 50);
        }
    }

    private static int framesUntilRest(Studio s) {
        for (int i = 1; i < 200; i++) {
            s.pass(H);
            s.draw();
            if (!s.renderer.isLively()) {
                return i;
            }
        }
        throw new AssertionError("never rests");
    }

    @Test
    public void restsWhenNothingMovesAndColorsHaveFollowed() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        Body box = world.add(BodyDef.dynamic(new Box(1, 1, 1)).position(0, 1.5, 0));
        try (Studio s = new Studio(200, 150, world, CAMERA)) {
            s.run(1, H);
            s.draw();
            // Studio publishes a step as due now: it is shown whole, so only the next snapshot brings something new
            s.early = true;
            s.draw();
            assertTrue("half way between two states", s.renderer.isLively());
            s.early = false;
            s.draw();
            s.run(400, H);
            assertTrue(box.isAsleep());
            s.draw();
            assertTrue("on its way from orange to blue", s.renderer.isLively());
            int frames = framesUntilRest(s);
            assertTrue("about half a second, but took frames: " + frames, frames > 10 && frames < 60);
            // another color after a long rest does not jump
            s.pass(100);
            s.options = s.options.withSelected(box.index());
            s.draw();
            assertTrue(s.renderer.isLively());
            assertTrue(framesUntilRest(s) > 10);
            s.pass(1);
            s.draw();
            assertFalse(s.renderer.isLively());
        }
    }
}
