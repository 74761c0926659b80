package org.topple.app.touch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3f;
import org.junit.Test;

public class SensesTest {
    private static void assertVector(double x, double y, double z, Vector3f v) {
        assertEquals(x, v.x, 1e-5);
        assertEquals(y, v.y, 1e-5);
        assertEquals(z, v.z, 1e-5);
    }

    @Test
    public void howeverTheDeviceIsHeldAtFirstIsUpright() {
        Tilt t = new Tilt();
        assertVector(0, -1, 0, t.gravity(0, -0.6f, -0.8f, 0, new Vector3f()));
        t.reset();
        assertVector(0, -1, 0, t.gravity(0.6f, 0, -0.8f, 1, new Vector3f()));
    }

    @Test
    public void tiltingToTheRightPullsToTheRightOfTheScreen() {
        Tilt t = new Tilt();
        t.gravity(0, -9.81f, 0, 0, new Vector3f());
        assertVector(Math.sin(0.5), -Math.cos(0.5), 0, t.gravity((float) Math.sin(0.5), (float) -Math.cos(0.5), 0, 0, new Vector3f()));
        // a camera that was turned by a right angle looks along -x, so its right is -z
        assertVector(0, -Math.cos(0.5), -Math.sin(0.5), t.gravity((float) Math.sin(0.5), (float) -Math.cos(0.5), 0, (float) Math.PI / 2, new Vector3f()));
    }

    @Test
    public void nonsenseReadingsPullDown() {
        Tilt t = new Tilt();
        assertVector(0, -1, 0, t.gravity(0, 0, 0, 0, new Vector3f()));
        assertVector(0, -1, 0, t.gravity(Float.NaN, 0, 0, 0, new Vector3f()));
    }

    @Test
    public void onlyAStrongJerkIsAShakeAndNotTwiceAtOnce() {
        Shake s = new Shake();
        float[] out = new float[3];
        assertFalse("at rest", s.reading(0, 9.81f, 0, 0, out));
        assertFalse("a walk", s.reading(3, 12, 0, 20, out));
        assertTrue(s.reading(25, 9.81f, 0, 40, out));
        assertTrue("to the right " + out[0], out[0] > 15);
        assertFalse("again", s.reading(-25, 9.81f, 0, 60, out));
        assertTrue(s.reading(-25, 9.81f, 0, 500, out));
    }

    @Test
    public void hitsAreScaledAndLimited() {
        HitFeel f = new HitFeel();
        assertEquals("weak", 0, f.amplitude(1, 0));
        assertEquals(HitFeel.SOFTEST, f.amplitude(1.5, 0));
        assertEquals("too soon", 0, f.amplitude(9, 79));
        int medium = f.amplitude(8, 80);
        assertTrue(medium > HitFeel.SOFTEST && medium < HitFeel.HARDEST);
        assertEquals(HitFeel.HARDEST, f.amplitude(1e9, 200));
        assertEquals(0, f.amplitude(Double.NaN, 999));
    }
}
