package org.topple.app.ui;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.topple.app.sim.BodyPlace;
import org.topple.physics.settings.Setting;
import org.topple.scenes.Category;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

public class WordsTest {
    @Test
    public void namesOfScenesReadWell() {
        assertEquals("Tower 320", Words.scene("tower320"));
        assertEquals("X6 wall", Words.scene("x6-wall"));
        assertEquals("Ragdolls 50x11", Words.scene("ragdolls50x11"));
        assertEquals("Chain hang", Words.scene("chain-hang"));
    }

    @Test
    public void numbersHaveThreeDigitsAndNoNeedlessZeros() {
        assertEquals("0", Words.number(0));
        assertEquals("9.81", Words.number(9.81));
        assertEquals("0.5", Words.number(0.5));
        assertEquals("0.0005", Words.number(5e-4));
        assertEquals("1000", Words.number(1000));
        assertEquals("-12.3", Words.number(-12.34));
        assertEquals("1.2e8", Words.number(1.2e8));
        assertEquals("1e7", Words.number(1e7));
        assertEquals("-1.23e10", Words.number(-1.234e10));
        assertEquals("5e-5", Words.number(5e-5));
        assertEquals("1e-10", Words.number(1e-10));
        assertEquals("-", Words.number(Double.NaN));
    }

    @Test
    public void titlesAreWords() {
        assertEquals("Gauss seidel", Words.title("GAUSS_SEIDEL"));
        assertEquals("Projection sweeps", Words.title("projectionSweeps"));
        assertEquals("Wall200", Words.title("wall200"));
        assertEquals("slow motion 0.6x: physics needs 21 ms", Words.slow(0.6, 21.2));
    }

    @Test
    public void everySettingFitsItsSlider() {
        for (Setting s : Setting.values()) {
            SliderScale scale = SliderScale.of(s);
            assertEquals(s.key(), s.low(), scale.value(0), 0);
            assertTrue(s.key(), scale.value(SliderScale.STOPS) <= s.high());
            double back = scale.value(scale.stop(s.initial()));
            double top = scale.value(SliderScale.STOPS) - s.low();
            assertEquals(s.key(), s.initial(), back, s.whole() ? 1e-9 : 0.02 * top);
            double before = Double.NEGATIVE_INFINITY;
            for (int i = 0; i <= SliderScale.STOPS; i++) {
                double v = scale.value(i);
                assertTrue(s.key(), v >= before && (!s.whole() || v == Math.rint(v)));
                before = v;
            }
        }
    }

    @Test
    public void axesEndInRoundNumbers() {
        assertEquals(1, PlotScale.top(0), 0);
        assertEquals(5, PlotScale.top(2.1), 1e-12);
        assertEquals(20, PlotScale.top(20), 1e-12);
        assertEquals(0.01, PlotScale.top(0.0061), 1e-12);
        assertEquals(1, PlotScale.top(Double.NaN), 0);
        assertEquals(150, PlotScale.stepAt(50, 100, 100, 200));
        assertEquals(200, PlotScale.stepAt(500, 100, 100, 200));
        assertEquals(100, PlotScale.stepAt(-5, 100, 100, 200));
    }

    @Test
    public void unitsAreConverted() {
        assertEquals("2 m/s", Units.METRIC.speed(2));
        assertEquals("6.56 ft/s", Units.IMPERIAL.speed(2));
        assertEquals("2205 lb", Units.IMPERIAL.mass(1000));
    }

    @Test
    public void shelvesHoldEverySceneOnceAndTheRecentOnesOnTop() {
        Scene wall = Scenes.named("wall200");
        List<Shelves.Row> rows = Shelves.rows(Scenes.all(), List.of(wall), "Last", "");
        assertEquals("Last", rows.get(0).title());
        assertEquals(wall, rows.get(1).scene());
        assertEquals(Category.STACKS.title(), rows.get(2).title());
        long scenes = rows.stream().filter(r -> r.scene() != null).count();
        assertEquals(Scenes.all().length + 1, scenes);
    }

    @Test
    public void aSearchNeedsAllWordsAndDropsEmptyShelves() {
        List<Shelves.Row> rows = Shelves.rows(Scenes.all(), List.of(Scenes.named("silo3000")), "Last", " WALL  200 ");
        assertEquals(Category.STACKS.title(), rows.get(0).title());
        assertTrue(rows.stream().anyMatch(r -> r.scene() == Scenes.named("wall200")));
        assertFalse(rows.stream().anyMatch(r -> r.scene() == Scenes.named("silo3000")));
        assertTrue(Shelves.rows(Scenes.all(), List.of(), "Last", "no such thing").isEmpty());
    }

    @Test
    public void fallsAreToldOnce() {
        Falls f = new Falls();
        assertEquals(List.of(), f.update(List.of(new BodyPlace(4, "Box 4", 0, 5, 0, 0.5f, false)), -1));
        assertEquals("lowered by hand", List.of(), f.update(List.of(new BodyPlace(4, "Box 4", 0, 3, 0, 0.5f, false)), 4));
        assertEquals(List.of(), f.update(List.of(new BodyPlace(4, "Box 4", 0, 2.7f, 0, 0.5f, false)), -1));
        assertEquals(List.of("Box 4"), f.update(List.of(new BodyPlace(4, "Box 4", 0, 2.2f, 0, 0.5f, false)), -1));
        assertEquals(List.of(), f.update(List.of(new BodyPlace(4, "Box 4", 0, 2.2f, 0, 0.5f, true)), -1));
        f.clear();
        assertEquals(List.of(), f.update(List.of(new BodyPlace(4, "Box 4", 0, 0, 0, 0.5f, true)), -1));
    }
}
