package org.topple.lab;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.Test;
import org.topple.physics.Spec;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** The lab's contract: what scripts rely on. */
public class LabTest {
    private static final String KEYS = "scene bodies dynamicBodies joints steps dt stepper solver sweeps f sleep seed msMedian msP99 msMean"
        + " contactsMean contactsMax maxPenetration endPenetration heightLoss maxDrift kineticEnergyEnd asleepEnd jointErrorMax"
        + " bytesPerStep growths bytesPerBody stateHash errors";

    private static JsonObject json(String line) {
        LabRuns run = LabRuns.run("run " + line + " --json");
        assertEquals(run.err, 0, run.status);
        String[] lines = run.out.split("\n");
        return JsonParser.parseString(lines[lines.length - 1]).getAsJsonObject();
    }

    private static void refused(String line, String message) {
        LabRuns run = LabRuns.run(line);
        assertEquals(line, 2, run.status);
        assertEquals("nothing on standard output", "", run.out);
        assertTrue(line + " says: " + run.err, run.err.startsWith(message + "\n"));
    }

    @Test
    public void listPrintsOneNamePerLine() {
        LabRuns run = LabRuns.run("list");
        StringBuilder names = new StringBuilder();
        for (Scene scene : Scenes.all()) {
            names.append(scene.name()).append(System.lineSeparator());
        }
        assertEquals(names.toString(), run.out);
        assertEquals(0, run.status);
    }

    @Test
    public void jsonHasEveryKey() {
        JsonObject object = json("stack10 --seconds 0.2");
        for (String key : KEYS.split(" ")) {
            JsonElement value = object.get(key);
            assertTrue(key, value != null && value.isJsonPrimitive());
        }
        assertEquals("stack10", object.get("scene").getAsString());
        assertEquals(11, object.get("bodies").getAsInt());
        assertEquals(10, object.get("dynamicBodies").getAsInt());
        assertEquals(20, object.get("steps").getAsInt());
        assertEquals(40, object.get("contactsMax").getAsInt());
        assertEquals(0, object.get("errors").getAsInt());
        assertTrue(object.get("stateHash").getAsString().matches("[0-9a-f]{16}"));
        assertTrue(object.get("bytesPerBody").getAsDouble() > 100);
        assertTrue(object.get("msMedian").getAsDouble() > 0);
    }

    @Test
    public void defaultsAreTenSecondsOfHundredthsWithSleep() {
        JsonObject object = json("massratio");
        assertEquals(1000, object.get("steps").getAsInt());
        assertEquals(0.01, object.get("dt").getAsDouble(), 0);
        assertEquals("layer", object.get("stepper").getAsString());
        assertEquals("gauss-seidel", object.get("solver").getAsString());
        assertEquals("on", object.get("sleep").getAsString());
        assertEquals(0, object.get("seed").getAsInt());
        assertEquals(2, object.get("asleepEnd").getAsInt());
    }

    /** A heavy ball on a light chain makes its group take smaller steps, and the lab tells how many. */
    @Test
    public void partsOfAStepAreTold() {
        JsonObject object = json("chain --seconds 2 --dt 0.0166666666666666666");
        assertTrue(object.get("substepsMax").getAsInt() > 4);
        assertTrue(object.get("substepsMean").getAsDouble() > 1 && object.get("substepsMean").getAsDouble() < object.get("substepsMax").getAsInt());
        assertTrue(object.get("jointErrorMax").getAsDouble() < 1e-4);
        assertEquals(1, json("stack10 --seconds 0.1").get("substepsMax").getAsInt());
        assertTrue(LabRuns.run("run chain --seconds 0.1").out.contains("parts of a step"));
    }

    @Test
    public void everyOptionActs() {
        JsonObject object = json("stack10 --seconds 0.1 --dt 0.02 --stepper shock --solver jacobi --sweeps 7 --f 0.25 --sleep off --seed 3 --threads 1");
        assertEquals(5, object.get("steps").getAsInt());
        assertEquals("shock", object.get("stepper").getAsString());
        assertEquals("jacobi", object.get("solver").getAsString());
        assertEquals(7, object.get("sweeps").getAsInt());
        assertEquals(0.25, object.get("f").getAsDouble(), 0);
        assertEquals("off", object.get("sleep").getAsString());
        assertEquals(3, object.get("seed").getAsInt());
        String plain = json("lean12 --seconds 0.5").get("stateHash").getAsString();
        for (String option : new String[] {"--stepper shock", "--stepper fixed", "--solver jacobi", "--sweeps 3", "--seed 1", "--dt 0.005",
            "--set sweeps=3", "--set projectionSweeps=0 --seed 2", "--set skin=0"}) {
            assertNotEquals(option, plain, json("lean12 --seconds 0.5 " + option).get("stateHash").getAsString());
        }
        assertEquals(plain, json("lean12 --seconds 0.5 --seed 0 --set sweeps=8").get("stateHash").getAsString());
        JsonObject three = json("lean12 --seconds 0.5 --threads 3");
        assertEquals(plain, three.get("stateHash").getAsString());
        assertEquals(3, three.get("threads").getAsInt());
        assertEquals("sor", json("stack10 --seconds 0.1 --solver sor --set omega=1.3").get("solver").getAsString());
        assertEquals("fixed", json("stack10 --seconds 0.1 --stepper fixed --set sweeps=3 --set f=0.5").get("stepper").getAsString());
    }

    @Test
    public void sleepOnGivesScenesThatHaveNoneTheDefaultPolicy() {
        assertEquals("off", json("x4-balls --seconds 0.1").get("sleep").getAsString());
        assertEquals("on", json("x4-balls --seconds 0.1 --sleep on").get("sleep").getAsString());
    }

    @Test
    public void whatIsUnknownOrOutOfRangeIsRefused() {
        refused("", "a command is needed");
        refused("fly", "there is no command \"fly\"");
        refused("list all", "list takes no options, but was given \"all\"");
        refused("run", "run needs the name of a scene");
        refused("run stack26", "there is no scene named \"stack26\"; \"list\" prints all of them");
        refused("run stack10 --speed 3", "there is no option \"--speed\"");
        refused("run stack10 extra", "there is no option \"extra\"");
        refused("run stack10 --dt", "--dt needs a value");
        refused("run stack10 --dt fast", "--dt must be a number, but is \"fast\"");
        refused("run stack10 --dt 0", "--dt must be from 1.0E-6 to 1.0, but is 0");
        refused("run stack10 --dt NaN", "--dt must be from 1.0E-6 to 1.0, but is NaN");
        refused("run stack10 --seconds -1", "--seconds must be from 4.9E-324 to 1000000.0, but is -1");
        refused("run stack10 --seconds 0.001", "--seconds must be at least one step of 0.01 s, but is 0.001");
        refused("run stack10 --from 10", "--from must be less than --seconds, but is 10.0 of 10.0");
        refused("run stack10 --stepper euler", "--stepper must be layer, shock or fixed, but is \"euler\"");
        refused("run stack10 --solver magic", "--solver must be gauss-seidel, jacobi or sor, but is \"magic\"");
        refused("run stack10 --sweeps -1", "--sweeps: sweeps must be from 0.0 to 100000.0 count, but is -1.0");
        refused("run stack10 --sweeps 2.5", "--sweeps: sweeps must be a whole number, but is 2.5");
        refused("run stack10 --f 1.5", "--f: f must be from 0.0 to 1.0 share, but is 1.5");
        refused("run stack10 --sleep maybe", "--sleep must be on or off, but is \"maybe\"");
        refused("run stack10 --seed -1", "--seed must be from 0 to 9223372036854775807, but is -1");
        refused("run stack10 --seed 1.5", "--seed must be a whole number, but is \"1.5\"");
        refused("run stack10 --threads 0", "--threads must be from 1 to 64, but is 0");
        refused("run stack10 --threads 65", "--threads must be from 1 to 64, but is 65");
        refused("run stack10 --set sweeps", "--set takes KEY=VALUE, but was given \"sweeps\"");
        refused("run stack10 --set glue=1", "--set: there is no setting named \"glue\"");
        refused("run stack10 --set skin=-1", "--set: skin must be from 0.0 to 1.0 m, but is -1.0");
    }

    @Test
    public void equalCommandsGiveEqualStates() {
        for (String line : new String[] {"wall200 --seconds 0.3 --seed 2", "mixed --seconds 0.3"}) {
            assertEquals(json(line).get("stateHash"), json(line).get("stateHash"));
        }
    }

    /** The step count is the time divided by the step, rounded down, and forgives decimal fractions. */
    @Spec("S64")
    @Test
    public void stepsAreCountedExactly() {
        assertEquals(30, LabRuns.observed("stack10 --seconds 0.3").steps);
        assertEquals(60, LabRuns.observed("stack10 --seconds 1 --dt 0.016666666666666666").steps);
        assertEquals(18, LabRuns.observed("stack10 --seconds 0.3 --dt 0.0166").steps);
        assertEquals(1, LabRuns.observed("stack10 --seconds 0.015").steps);
    }

    /** A cube that falls 1 m: known drift, loss and energy; with --from only what comes later counts. */
    @Test
    public void fallingBodiesLoseTheHeightTheyShould() {
        // the cubes of the pile's lowest layer fall freely for 0.1 s at least
        Figures f = LabRuns.observed("pile2000 --seconds 0.1");
        assertEquals(9.81 * 1e-4 * 10 * 11 / 2, f.heightLoss, 1e-12);
        assertEquals(0, f.maxDrift, 0);
        double v = 9.81 * 0.1;
        assertEquals(2000 * 0.5 * 1000 * v * v, f.kineticEnergyEnd, 1e-3);
        Figures late = LabRuns.observed("pile2000 --seconds 0.1 --from 0.05");
        assertEquals(9.81 * 1e-4 * (10 * 11 - 5 * 6) / 2, late.heightLoss, 1e-12);
        assertEquals(10, late.steps);
    }

    @Test
    public void energyAtTheEndCountsSpin() {
        // the see-saw turns as one body: its energy is what its weights have lost
        Figures f = LabRuns.observed("seesaw --seconds 0.2");
        assertTrue("energy " + f.kineticEnergyEnd, f.kineticEnergyEnd > 10);
        double lost = 60 * 9.81 * f.heightLoss;
        assertEquals("two boxes sink, one rises", lost, f.kineticEnergyEnd, 0.2 * lost);
    }

    @Test
    public void penetrationsComeFromPoses() {
        Figures f = LabRuns.observed("x14-overlap --seconds 0.01");
        assertTrue("first frame frees the first layer only: " + f.maxPenetration, f.maxPenetration > 0.19 && f.maxPenetration < 0.201);
        assertEquals(f.maxPenetration, f.endPenetration, 0);
        assertTrue(LabRuns.observed("stack25 --seconds 0.5").maxPenetration < 1e-9);
    }

    @Test
    public void tableShowsTimesAndContactsAsMinMeanMax() {
        LabRuns run = LabRuns.run("run stack10 --seconds 0.1");
        assertEquals(0, run.status);
        assertTrue(run.out, run.out.contains("min        mean         max"));
        assertTrue(run.out, run.out.matches("(?s).*frame time \\(s\\) +\\d\\.\\d{6} +\\d\\.\\d{6} +\\d\\.\\d{6}.*"));
        assertTrue(run.out, run.out.matches("(?s).*contacts +40 +40\\.0 +40.*"));
    }
}
