package org.topple.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

public class SummaryTest {
    private final List<Result> results = new ArrayList<>();

    private Result add(String scene, Engines engine, boolean sleep, int repeat, double median) {
        Result r = new Result();
        r.scene = scene;
        r.engine = engine.key();
        r.sleep = sleep;
        r.repeat = repeat;
        r.median = median;
        r.rest = median;
        r.bodies = 10;
        r.quality = new Result.Verdict();
        r.quality.shouldStand = true;
        results.add(r);
        return r;
    }

    private Summary summary(String... words) {
        return new Summary(Options.parse(words), results);
    }

    @Test
    public void ratiosAreOfRunsSideBySide() {
        // the machine was three times slower in the second repeat
        double[] slow = {1, 3, 1};
        for (int i = 0; i < 3; i++) {
            add("wall200", Engines.TOPPLE, false, i + 1, slow[i]);
            add("wall200", Engines.JOLT, false, i + 1, 1.2 * slow[i]);
        }
        Summary s = summary("--engines", "topple,jolt", "--scenes", "wall200");
        Cell jolt = s.cell("wall200", Engines.JOLT, false);
        assertEquals(1.2, jolt.ratio(s.cell("wall200", Engines.TOPPLE, false)), 1e-12);
        assertEquals(1.2, jolt.median(), 1e-12);
        assertEquals(List.of("wall200        met: ours is 0.83 times the faster of Jolt and Bullet"), s.targets());
    }

    @Test
    public void aMissedTargetSaysByHowMuch() {
        add("pile2000", Engines.TOPPLE, false, 1, 6);
        add("pile2000", Engines.JOLT, false, 1, 5);
        add("pile2000", Engines.BULLET, false, 1, 4);
        add("pile2000", Engines.ODE4J, false, 1, 12);
        add("pile2000", Engines.PHYSX, false, 1, 2);
        assertEquals(List.of("pile2000       MISSED: ours is 1.50 times the faster of Jolt and Bullet",
                "pile2000       MISSED: ours is 1.50 times a third of the faster of ode4j and JBullet", "pile2000       ratio to PhysX 3.00"),
                summary().targets());
    }

    @Test
    public void sleepMustBeNearlyFree() {
        add("stack25", Engines.TOPPLE, false, 1, 0.1);
        add("stack25", Engines.TOPPLE, true, 1, 0.004).asleep = 10;
        add("wall200", Engines.TOPPLE, false, 1, 1);
        add("wall200", Engines.TOPPLE, true, 1, 0.03).asleep = 10;
        add("tower640", Engines.TOPPLE, false, 1, 1);
        add("tower640", Engines.TOPPLE, true, 1, 0.9).asleep = 9;
        List<String> lines = summary("--scenes", "stack25,wall200,tower640").targets();
        assertEquals(2, lines.size());
        assertTrue(lines.get(0), lines.get(0).startsWith("stack25        met: asleep 4.0 us"));
        assertTrue(lines.get(1), lines.get(1).startsWith("wall200        MISSED: asleep 30.0 us"));
    }

    @Test
    public void aPeerThatIsMissingIsSaidOnceAndLeftOut() {
        add("wall200", Engines.TOPPLE, false, 1, 1);
        add("wall200", Engines.JOLT, false, 1, 0).skipped = "no native library: gone";
        add("wall200", Engines.JOLT, true, 1, 0).skipped = "no native library: gone";
        Summary s = summary("--scenes", "wall200");
        assertEquals(List.of("jolt in wall200 skipped: no native library: gone"), s.gaps());
        assertEquals(1, s.table(false).rows().size());
        assertEquals("stands", s.table(false).rows().get(0)[7]);
    }

    @Test
    public void numbersKeepTheirMeaningInColumns() {
        assertEquals("0.0123", Table.number(0.01234));
        assertEquals("12.35", Table.number(12.345678));
        assertEquals("1.0e-06", Table.number(1e-6));
        assertEquals("1234", Table.number(1234.2));
        assertEquals("-", Table.number(Double.NaN));
        assertEquals("1.50", Table.millimeters(0.0015));
        Table t = new Table("a", "b", "c");
        t.row("x", "y", "1");
        t.row("long", "z", "10");
        assertEquals("a     b   c\nx     y   1\nlong  z  10\n", t.toString());
        assertThrows(IllegalArgumentException.class, () -> t.row("x"));
    }

    @Test
    public void costOfAContactGrowsByTheDearest() {
        List<Scaling.Row> rows = new ArrayList<>();
        for (double us : new double[] {1.0, 0.8, 1.3, 1.2}) {
            Scaling.Row r = new Scaling.Row();
            r.microsPerContact = us;
            rows.add(r);
        }
        assertEquals(1.3, Scaling.growth(rows), 1e-12);
        rows.get(2).bytesBeyondContacts = 3000;
        assertTrue(Scaling.lines(rows).get(0).endsWith("met"));
        assertTrue(Scaling.lines(rows).get(1).endsWith("3000 bytes a body, less than 2048: MISSED"));
        for (int i = 0; i < 4; i++) {
            rows.get(i).bodies = 100 << i;
            rows.get(i).joltMs = 2 * rows.get(i).bodies;
        }
        rows.get(3).joltMs *= 1.7;
        assertTrue(Scaling.lines(rows).get(0).endsWith("met (Jolt's cost of a body by 1.70 times)"));
    }
}
