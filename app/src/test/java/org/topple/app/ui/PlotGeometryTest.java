package org.topple.app.ui;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.topple.app.sim.Bytes;
import org.topple.app.ui.PlotGeometry.Style;

public class PlotGeometryTest {
    private static final int READABLE = 100;

    /** Two series: k, and 2 k; every tenth place is marked. */
    private static final class Ramp implements PlotSeries {
        private long count;

        Ramp(long count) {
            this.count = count;
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public String name(int series) {
            return series == 0 ? "one" : "two";
        }

        @Override
        public long count() {
            return count;
        }

        @Override
        public int readable() {
            return READABLE;
        }

        @Override
        public float value(int series, long at) {
            return (series + 1) * at;
        }

        @Override
        public boolean isMarked(long at) {
            return at % 10 == 0;
        }
    }

    private static PlotGeometry laid(Style style, PlotSeries s, long shown) {
        PlotGeometry g = new PlotGeometry(style, READABLE);
        g.lay(s, shown, 200, 10, 110);
        return g;
    }

    @Test
    public void linesJoinOnePlaceWithTheNext() {
        PlotGeometry g = laid(Style.LINES, new Ramp(11), 50);
        assertEquals(0, g.first());
        assertEquals(10, g.last());
        assertEquals("the largest is 20", 20, g.top(), 0);
        assertEquals(40, g.lines(0));
        float[] p = g.points();
        assertEquals(0, p[0], 0);
        assertEquals("zero lies on the base", 110, p[1], 1e-4);
        assertEquals(20, p[2], 1e-4);
        assertEquals("1 of 20 is 5 of 100 pixels", 105, p[3], 1e-4);
        assertEquals(200, p[38], 1e-4);
        assertEquals(60, p[39], 1e-4);
        g.lines(1);
        assertEquals(10, g.points()[39], 1e-4);
    }

    /** Potential energy under tilted gravity was cut off at zero. */
    @Test
    public void linesGoBelowZero() {
        PlotSeries s = new PlotSeries() {
            @Override
            public int size() {
                return 1;
            }

            @Override
            public String name(int series) {
                return "energy";
            }

            @Override
            public long count() {
                return 11;
            }

            @Override
            public int readable() {
                return READABLE;
            }

            @Override
            public float value(int series, long at) {
                return at - 3;
            }
        };
        PlotGeometry g = laid(Style.LINES, s, 50);
        assertEquals(10, g.top(), 0);
        assertEquals(-5, g.bottom(), 0);
        assertEquals("zero is a third up", 110 - 100 / 3f, g.y(0), 1e-4);
        assertEquals(110 - 100 * 2 / 15f, g.y(-3), 1e-4);
        assertEquals(0, laid(Style.STACKED, s, 50).bottom(), 0);
    }

    @Test
    public void numbersOfAnAxisAreWrittenAsOthersAre() {
        for (int k = -30; k <= 30; k++) {
            for (double m : new double[] {1, 2, 5}) {
                double v = PlotScale.top(m * Math.pow(10, k));
                assertEquals(Words.number(v), PlotScale.text(v));
                assertEquals(Words.number(-v), PlotScale.text(-v));
            }
            double p = PlotScale.power(0.99 * Math.pow(10, k));
            assertEquals(Words.number(p), PlotScale.text(p));
        }
    }

    @Test
    public void aStackAddsUpFromTheBase() {
        PlotGeometry g = laid(Style.STACKED, new Ramp(11), 50);
        assertEquals("10 + 20", 50, g.top(), 0);
        assertEquals(44, g.lines(1));
        float[] p = g.points();
        assertEquals(200, p[40], 1e-4);
        assertEquals(110, p[41], 1e-4);
        assertEquals(200, p[42], 1e-4);
        assertEquals("30 of 50", 50, p[43], 1e-4);
    }

    @Test
    public void powersOfTenHaveEqualDistances() {
        PlotGeometry g = laid(Style.LOGARITHMIC, new Ramp(51), READABLE);
        assertEquals(100, g.top(), 0);
        assertEquals(1e-6, g.bottom(), 1e-18);
        assertEquals(10, g.y(100), 1e-4);
        assertEquals(22.5, g.y(10), 1e-3);
        assertEquals(35, g.y(1), 1e-3);
        assertEquals("nothing is at the bottom", 110, g.y(0), 1e-4);
        assertEquals(110, g.y(1e-30), 1e-4);
    }

    @Test
    public void onlyTheNewestAreShownAndAFingerFindsThem() {
        PlotGeometry g = laid(Style.LINES, new Ramp(1000), 41);
        assertEquals(959, g.first());
        assertEquals(999, g.last());
        assertEquals(959, g.at(-3));
        assertEquals(979, g.at(100));
        assertEquals(999, g.at(1e6f));
        assertEquals(100, g.x(979), 1e-4);
        assertEquals("never more than can be read", 900, laid(Style.LINES, new Ramp(1000), 5000).first());
    }

    @Test
    public void marksGoFromTopToBottom() {
        PlotGeometry g = laid(Style.LINES, new Ramp(21), 50);
        assertEquals("at 0, 10 and 20", 12, g.marks());
        float[] p = g.points();
        assertEquals(100, p[4], 1e-4);
        assertEquals(10, p[5], 0);
        assertEquals(100, p[6], 1e-4);
        assertEquals(110, p[7], 0);
    }

    @Test
    public void anEmptySeriesIsNoTrouble() {
        for (Style style : Style.values()) {
            for (int n = 0; n < 2; n++) {
                PlotGeometry g = laid(style, new Ramp(n), 50);
                assertTrue(g.isEmpty());
                assertEquals(1, g.top(), 0);
                assertEquals(0, g.at(70));
            }
            assertFalse(laid(style, new Ramp(2), 50).isEmpty());
        }
    }

    @Test
    public void aHeldSeriesStaysWhenTheOriginalGoesOn() {
        Ramp ramp = new Ramp(500);
        HeldSeries held = new HeldSeries(ramp);
        ramp.count = 10_000;
        assertEquals(500, held.count());
        assertEquals(2 * 499, held.value(1, 499), 0);
        assertTrue(held.isMarked(450));
        assertFalse(held.isMarked(451));
        assertEquals("not kept", 0, held.value(0, 399), 0);
        assertEquals(400, held.value(0, 400), 0);
        assertEquals("two", held.name(1));
    }

    @Test
    public void layingOutAllocatesNothing() {
        PlotSeries ramp = new Ramp(1000);
        for (Style style : Style.values()) {
            PlotGeometry g = new PlotGeometry(style, READABLE);
            Runnable frames = () -> {
                for (int i = 0; i < 50; i++) {
                    g.lay(ramp, 50 + i, 200, 10, 110);
                    g.lines(0);
                    g.lines(1);
                    g.marks();
                }
            };
            frames.run();
            assertEquals(style.name(), 0, Bytes.allocated(frames));
        }
    }
}
