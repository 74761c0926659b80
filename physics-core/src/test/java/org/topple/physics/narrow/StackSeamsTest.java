package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.shape.Box;

/**
 * Regression. Boxes in a stack or wall overlap by round-off, and an engine that picks the axis by the smallest overlap
 * without care takes a face that overlaps fully for one that touches, or an edge, and ejects a brick. Nor may a box that
 * slides over a floor of equal blocks run against the side of the next block because it sank by a hair.
 */
public class StackSeamsTest {
    private static final Box CUBE = new Box(0.5, 0.5, 0.5);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Manifold m = new Manifold();

    @Test
    public void boxesThatOverlapByRoundOffNeverSeemDeep() {
        Random r = new Random(5);
        for (int i = 0; i < 50_000; i++) {
            double overlap = Math.pow(10, -12 + 6 * r.nextDouble());
            double shift = r.nextInt(3) * 0.5;
            double shiftZ = r.nextInt(3) * 0.5;
            double tilt = i % 2 == 0 ? 0 : overlap;
            double[] pa = Poses.turned(10, 20, -5, r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), tilt);
            double[] pb = Poses.turned(10 + shift, 21 - overlap, -5 + shiftZ, r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), tilt);
            narrow.collide(CUBE, pa, 0, CUBE, pb, 0, 0.02, m);
            for (int k = 0; k < m.count; k++) {
                assertTrue("overlap " + overlap + " seems " + m.separation[k], Math.abs(m.separation[k]) < 3e-6);
            }
            if (shift < 1 && shiftZ < 1) {
                assertEquals(4, m.count);
                assertEquals(1, m.ny, 1e-9);
            }
        }
    }

    /** Side by side, sharing whole faces: the normal is sideways and the points are the four corners of the face. */
    @Test
    public void bricksSideBySideTouchSideways() {
        for (double overlap = 1e-12; overlap < 2e-6; overlap *= 10) {
            for (int sign = -1; sign <= 1; sign++) {
                narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, Poses.at(1 - sign * overlap, 0, 0), 0, 0.02, m);
                assertEquals(4, m.count);
                assertEquals(1, m.nx, 0);
                for (int k = 0; k < 4; k++) {
                    assertEquals(-sign * overlap, m.separation[k], 1e-15);
                    assertEquals(0.5, Math.abs(m.y[k]), 1e-12);
                }
            }
        }
    }

    /** A box slides over the seam between two floor blocks, sunk by up to half a millimeter: every normal is upwards, or it grazes. */
    @Test
    public void noGhostBumpAtASeam() {
        for (double sunk : new double[] {-1e-3, 0, 1e-12, 1e-6, 1e-4, 5e-4}) {
            for (double x = -0.1; x < 1.2; x += 1.3e-4) {
                double[] slider = Poses.at(x, 1 - sunk, 0.2);
                narrow.collide(CUBE, Poses.at(1.05, 0, 0), 0, CUBE, slider, 0, 0.02, m);
                for (int k = 0; k < m.count && !m.grazing; k++) {
                    assertEquals("sunk " + sunk + " at " + x, 1, m.ny, 1e-12);
                    assertEquals(-sunk, m.separation[k], 1e-12);
                }
                if (x > 0.053) {
                    assertTrue(m.count > 0 && !m.grazing);
                }
            }
        }
    }

    /** Blocks that meet only along an edge have no contact. */
    @Test
    public void diagonalNeighborsDoNotTouch() {
        narrow.collide(CUBE, Poses.at(0, 0, 0), 0, CUBE, Poses.at(1, 1, 0), 0, 0.02, m);
        assertEquals(0, m.count);
    }
}
