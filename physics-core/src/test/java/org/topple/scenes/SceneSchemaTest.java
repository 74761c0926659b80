package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.settings.Setting;

/** The schema beside the page on scene files says what the reader does. */
public class SceneSchemaTest {
    private final JsonObject root = JsonParser.parseString(page("scene-file.schema.json")).getAsJsonObject();
    private final JsonSchema schema = new JsonSchema(root);

    private static String page(String name) {
        Path page = Path.of("docs", name);
        try {
            return Files.readString(Files.exists(page) ? page : Path.of("..").resolve(page), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String judge(String text) {
        return schema.judge(JsonParser.parseString(text));
    }

    @Test
    public void whatIsWrittenFits() {
        for (Scene scene : Scenes.all()) {
            assertNull(scene.name(), judge(SceneFile.of(scene).text()));
        }
        assertNull(judge(SceneFile.of(SceneFileTest.everything(), "everything").text()));
        assertNull(judge(SceneFile.of(SceneFileTest.resting(), "rest").text()));
        String text = page("scene-file.md");
        int from = text.indexOf("```json") + 7;
        assertNull(judge(text.substring(from, text.indexOf("```", from))));
    }

    /** Files with errors: what the reader takes fits the schema, so that the schema never forbids what is allowed. */
    @Test
    public void whatTheReaderTakesFits() {
        String[] seeds = SceneFileFuzzTest.seeds();
        int read = 0;
        for (int i = 0; i < LongRuns.count(200_000); i++) {
            Random r = new Random(i);
            String text = SceneFileFuzzTest.mutate(seeds[r.nextInt(seeds.length)], r);
            try {
                SceneFile.read(text);
            } catch (SceneFileException e) {
                continue;
            }
            read++;
            assertNull("input " + i + ": " + text, judge(text));
        }
        assertTrue("read " + read, read > 100);
    }

    @Test
    public void theSettingsAreThoseOfTheEngine() {
        JsonObject settings = root.getAsJsonObject("properties").getAsJsonObject("settings").getAsJsonObject("properties");
        Set<String> left = new HashSet<>(settings.keySet());
        left.removeAll(Set.of("stepper", "solver", "frictionModel", "broadPhase", "sleep"));
        for (Setting s : Setting.values()) {
            JsonObject one = settings.getAsJsonObject(s.key());
            assertNotNull(s.key(), one);
            assertEquals(s.key(), s.low(), one.get("minimum").getAsDouble(), 0);
            assertEquals(s.key(), s.high(), one.get("maximum").getAsDouble(), 0);
            assertEquals(s.key(), s.initial(), one.get("default").getAsDouble(), 0);
            assertEquals(s.key(), s.whole() ? "integer" : "number", one.get("type").getAsString());
            assertEquals(s.about() + " (" + s.unit() + ")", one.get("description").getAsString());
            left.remove(s.key());
        }
        assertEquals(Set.of(), left);
    }

    /** What is wrong in form is refused by both, and at the same place. */
    @Test
    public void whatIsWrongInFormIsRefusedByBoth() {
        String head = "{\"version\": 1, ";
        String ball = "{\"shape\": {\"sphere\": 1}";
        String[][] wrong = {
            {"{\"version\": 2}", "$.version"},
            {head + "\"color\": 1}", "$"},
            {head + "\"step\": 0}", "$.step"},
            {head + "\"step\": 1.5}", "$.step"},
            {head + "\"gravity\": [0, 1]}", "$.gravity"},
            {head + "\"settings\": {\"sweeps\": -1}}", "$.settings.sweeps"},
            {head + "\"settings\": {\"sweeps\": 1.5}}", "$.settings.sweeps"},
            {head + "\"settings\": {\"solver\": \"magic\"}}", "$.settings.solver"},
            {head + "\"settings\": {\"magic\": 1}}", "$.settings"},
            {head + "\"bodies\": {}}", "$.bodies"},
            {head + "\"bodies\": [{}]}", "$.bodies[0]"},
            {head + "\"bodies\": [{\"shape\": {}}]}", "$.bodies[0].shape"},
            {head + "\"bodies\": [{\"shape\": {\"cube\": 1}}]}", "$.bodies[0].shape"},
            {head + "\"bodies\": [{\"shape\": {\"sphere\": 1, \"box\": [1, 1, 1]}}]}", "$.bodies[0].shape"},
            {head + "\"bodies\": [{\"shape\": {\"sphere\": -1}}]}", "$.bodies[0].shape.sphere"},
            {head + "\"bodies\": [{\"shape\": {\"compound\": [{\"shape\": {\"compound\": []}}]}}]}", "$.bodies[0].shape.compound[0].shape"},
            {head + "\"bodies\": [" + ball + ", \"mass\": 1, \"density\": 1}]}", "$.bodies[0]"},
            {head + "\"bodies\": [" + ball + ", \"mass\": 0}]}", "$.bodies[0].mass"},
            {head + "\"bodies\": [" + ball + ", \"motion\": \"wild\"}]}", "$.bodies[0].motion"},
            {head + "\"bodies\": [" + ball + ", \"friction\": -1}]}", "$.bodies[0].friction"},
            {head + "\"bodies\": [" + ball + ", \"restitution\": 2}]}", "$.bodies[0].restitution"},
            {head + "\"bodies\": [" + ball + ", \"group\": 32}]}", "$.bodies[0].group"},
            {head + "\"bodies\": [" + ball + ", \"sensor\": 1}]}", "$.bodies[0].sensor"},
            {head + "\"bodies\": [" + ball + "}], \"joints\": [{\"a\": 0, \"anchor\": [0, 0, 0]}]}", "$.joints[0]"},
            {head + "\"bodies\": [" + ball + "}], \"joints\": [{\"kind\": \"rope\", \"a\": 0}]}", "$.joints[0].kind"},
            {head + "\"bodies\": [" + ball + "}], \"joints\": [{\"kind\": \"ball\", \"a\": 0, \"anchor\": [0, 0, 0], \"breakForce\": 0}]}", "$.joints[0].breakForce"},
            {head + "\"bodies\": [" + ball + "}], \"joints\": [{\"kind\": \"ball\", \"a\": 0, \"anchor\": [0, 0, 0], \"errorReduction\": 2}]}", "$.joints[0].errorReduction"},
            {head + "\"bodies\": [" + ball + "}], \"ignore\": [[0]]}", "$.ignore[0]"},
        };
        for (String[] each : wrong) {
            assertThrows(each[0], SceneFileException.class, () -> SceneFile.read(each[0]));
            String found = judge(each[0]);
            assertNotNull(each[0], found);
            assertTrue(found, found.startsWith(each[1] + ":"));
        }
    }
}
