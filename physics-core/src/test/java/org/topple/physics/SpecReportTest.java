package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;

public class SpecReportTest {
    private static final int ROWS = 91 + 64 + 65 + 85 + 30 + 33 + 47 + 33;

    @Test
    public void findsOneOrSeveralIds() {
        assertEquals(List.of("S1"), SpecReport.idsIn("    @Spec(\"S1\")\n    @Test"));
        assertEquals(List.of("E7", "V-30"), SpecReport.idsIn("@Spec({\"E7\",\n  \"V-30\"})"));
        assertEquals(List.of("S7"), SpecReport.idsIn("    @Test @Spec(\"S7\") public void"));
        assertEquals(List.of("S8"), SpecReport.idsIn("    @Test(timeout = 1) @Spec(\"S8\") public void"));
        assertEquals(List.of(), SpecReport.idsIn("// @Spec(\"S1\")"));
    }

    @Test
    public void knowsEveryRowOfTheSpecification() throws IOException {
        assertEquals(ROWS, SpecReport.load().rows().size());
    }

    /** A mistyped id would count as proof of nothing. */
    @Test
    public void testsNameOnlyRowsThatExist() throws IOException {
        Set<String> named = new TreeSet<>(SpecReport.idsBelow(Path.of("src/test/java")));
        named.addAll(SpecReport.idsBelow(Path.of("src/bench/java")));
        named.removeAll(SpecReport.load().rows());
        assertEquals(Set.of(), named);
    }

    @Test
    public void reportsBySeedWhatIsProvenMeasuredAndMissing() throws IOException {
        String report = SpecReport.load().print(Set.of("A1", "A3"), Set.of("A2", "A3"));
        assertTrue(report, report.contains("Amoah, survey: 3 of 33\n  proven: A1 A3\n  measured: A2\n  missing A4: "));
        assertTrue(report, report.endsWith("3 of " + ROWS + " rows\n"));
    }
}
