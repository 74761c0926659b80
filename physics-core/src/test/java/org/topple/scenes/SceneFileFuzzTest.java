package org.topple.scenes;

import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.World;

/** Files with errors in them: they are read, or refused by the reader's own exception, and nothing else happens. */
public class SceneFileFuzzTest {
    private static final String[] PIECES = {"{", "}", "[", "]", ",", ":", "\"", "-", "1e308", "1e-320", "-1", "0", "null", "true", "NaN", "\\u0000", "1e13", "0.5",
        "\"shape\":", "\"sphere\": 1", "\"box\": [1, 1, 1]", "\"compound\": [", "\"hull\": [[0, 0, 0]]", "\"kind\": \"hinge\"", "\"frame\": {}", "9999999999999",
        "\"a\": 0", "\"version\": 1", "\"mass\": 1e-300", "\"fixate\": 1", " ", "\n", "\uD800", "[[[[[[[[[["};

    /** A small file with all kinds of things in it, so that many errors can be tried. */
    static String[] seeds() {
        return new String[] {
            "{\"version\": 1, \"name\": \"n\", \"step\": 0.01, \"gravity\": [0, -9.81, 0], \"settings\": {\"stepper\": \"shock\", \"sweeps\": 9, \"slop\": 0.001},"
                + " \"bodies\": [{\"motion\": \"fixed\", \"shape\": {\"halfSpace\": true}}, {\"shape\": {\"box\": [1, 2, 3]}, \"position\": [0, 5, 0],"
                + " \"rotation\": [0, 0.6, 0, 0.8], \"velocity\": [1, 2, 3], \"mass\": 5, \"asleep\": true, \"friction\": 0.4, \"group\": 3, \"collidesWith\": -9}],"
                + " \"joints\": [{\"kind\": \"hinge\", \"a\": 1, \"anchor\": [0, 4, 0], \"axis\": [0, 0, 1], \"axis0\": {\"lowest\": -1, \"motor\": [1, 2]}}],"
                + " \"ignore\": [[0, 1]]}",
            "{\"version\": 1, \"bodies\": [{\"shape\": {\"hull\": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]]}, \"density\": 300, \"sensor\": true},"
                + " {\"shape\": {\"compound\": [{\"shape\": {\"sphere\": 1}, \"position\": [0, 1, 0]}, {\"shape\": {\"capsule\": [0.5, 1]}, \"rotation\": [0, 0, 0, 1]}]},"
                + " \"spinAxis\": [0, 1, 0], \"turning\": \"finite\", \"active\": false}, {\"motion\": \"scripted\", \"shape\": {\"cylinder\": [1, 2]}, \"angularVelocity\": [0, 1, 0],"
                + " \"follows\": {\"start\": 1, \"path\": {\"knots\": [0, 1], \"points\": [0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0]}, \"schedule\": {\"knots\": [0, 1],"
                + " \"points\": [0, 0, 1, 1, 2, 2, 3, 3]}, \"turn\": [0, 1, 0, 0, 0, 0, 1, 2]}}, {\"motion\": \"scripted\", \"shape\": {\"sphere\": 1}, \"follows\": {"
                + "\"point\": [9, 0, 0], \"keys\": {\"knots\": [0, 1], \"points\": [0, 0, 0, 1, 0, 0, 0.1, 1, 0, 0, 0.2, 1, 0, 0, 0.3, 1]}}}],"
                + " \"joints\": [{\"kind\": \"distance\", \"a\": 0, \"b\": 1, \"anchor\": [0, 0, 0], \"otherAnchor\": [0, 1, 0], \"shortest\": 0.5, \"longest\": 2},"
                + " {\"kind\": \"drag\", \"b\": 0, \"anchor\": [0, 0, 0], \"hertz\": 3, \"weights\": 10}]}",
            tiny(),
        };
    }

    private static String tiny() {
        return SceneFile.of(Scenes.named("massratio")).text();
    }

    static String mutate(String text, Random r) {
        StringBuilder s = new StringBuilder(text);
        int errors = 1 + r.nextInt(4);
        for (int i = 0; i < errors && s.length() > 2; i++) {
            int at = r.nextInt(s.length());
            int to = Math.min(s.length(), at + 1 + r.nextInt(12));
            switch (r.nextInt(12)) {
                case 0 -> s.setCharAt(at, (char) (32 + r.nextInt(95)));
                case 1 -> s.delete(at, to);
                case 2 -> s.insert(at, PIECES[r.nextInt(PIECES.length)]);
                case 3 -> s.replace(at, to, PIECES[r.nextInt(PIECES.length)]);
                case 4 -> s.insert(r.nextInt(s.length()), s.substring(at, Math.min(s.length(), at + r.nextInt(80))));
                case 5 -> s.setLength(at);
                case 6, 7 -> swap(s, text, r);
                case 8 -> rename(s, text, r);
                default -> number(s, r);
            }
        }
        return s.toString();
    }

    /** A whole value in place of another, twice, or not at all: it stays JSON, and what it says is wrong. */
    private static void swap(StringBuilder s, String text, Random r) {
        int[] here = value(s, r);
        int[] there = value(text, r);
        String other = text.substring(there[0], there[1]);
        switch (r.nextInt(4)) {
            case 0 -> s.insert(here[0], other + ", ");
            case 1 -> s.insert(here[0], s.substring(here[0], here[1]) + ", ");
            default -> s.replace(here[0], here[1], other);
        }
    }

    /** Where a value begins and ends: an object, a list, or what stands between two signs. */
    private static int[] value(CharSequence s, Random r) {
        int at = r.nextInt(s.length());
        while (at > 0 && "[,:".indexOf(s.charAt(at - 1)) < 0) {
            at--;
        }
        while (at < s.length() && s.charAt(at) <= ' ') {
            at++;
        }
        int depth = 0;
        int end = at;
        while (end < s.length() && (depth > 0 || ",]}".indexOf(s.charAt(end)) < 0)) {
            char c = s.charAt(end++);
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        }
        return new int[] {at, end};
    }

    /** A field gets the name of another. */
    private static void rename(StringBuilder s, String text, Random r) {
        int[] here = name(s, r);
        int[] there = name(text, r);
        s.replace(here[0], here[1], text.substring(there[0], there[1]));
    }

    private static int[] name(CharSequence s, Random r) {
        int colon = r.nextInt(s.length());
        while (colon > 0 && s.charAt(colon) != ':') {
            colon--;
        }
        int at = Math.max(0, colon - 2);
        while (at > 0 && s.charAt(at) != '"') {
            at--;
        }
        return new int[] {at, Math.max(at, colon)};
    }

    /** Another number in place of one that stands in the text. */
    private static void number(StringBuilder s, Random r) {
        int at = r.nextInt(s.length());
        while (at < s.length() && !Character.isDigit(s.charAt(at))) {
            at++;
        }
        int end = at;
        while (end < s.length() && "0123456789.eE-".indexOf(s.charAt(end)) >= 0) {
            end++;
        }
        double x = switch (r.nextInt(6)) {
            case 0 -> Double.longBitsToDouble(r.nextLong());
            case 1 -> r.nextInt(10) - 3;
            case 2 -> r.nextGaussian() * 1e9;
            case 3 -> r.nextDouble() * 1e-9;
            default -> r.nextGaussian();
        };
        s.replace(at, end, SceneWriter.number(x));
    }

    @Test
    public void filesWithErrorsAreReadOrRefused() {
        String[] seeds = seeds();
        int n = LongRuns.count(1_000_000);
        int read = 0;
        for (int i = 0; i < n; i++) {
            LongRuns.tell("scene files", i, n);
            Random r = new Random(i);
            String text = mutate(seeds[r.nextInt(seeds.length)], r);
            try {
                SceneFile file = SceneFile.read(text);
                read++;
                if (read % 50 == 0) {
                    runs(file);
                }
            } catch (SceneFileException e) {
                assertTrue(text + "\n" + e.getMessage(), e.getMessage().contains("line"));
            } catch (RuntimeException | Error e) {
                throw new AssertionError("input " + i + ": " + text, e);
            }
        }
        // both happen, or the test tests nothing
        assertTrue(read + " of " + n, read > n / 100 && read < n / 2);
    }

    /** What was read can be run, written and read again. */
    private static void runs(SceneFile file) {
        String text = file.text();
        World world = SceneFile.read(text).world();
        assertTrue(text, SceneFile.of(world, file.name()).text().length() > 10);
        for (int i = 0; i < 3; i++) {
            world.step(file.step());
        }
    }
}
