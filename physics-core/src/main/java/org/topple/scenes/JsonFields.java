package org.topple.scenes;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.DoubleStream;

/** Strict reading of JSON by type and by name: what is missing, twice, unknown or of another type is refused with its place. */
final class JsonFields {
    /** What reads the value of a field of an object. */
    interface Field {
        /** Reads the value; returns false if it knows no field of this name. */
        boolean read(String name) throws IOException;
    }

    /** What reads an element of a list. */
    interface Element {
        void read(int number) throws IOException;
    }

    private final JsonReader json;

    JsonFields(Reader in, int maxChars) {
        json = new JsonReader(new Bounded(in, maxChars));
        json.setStrictness(Strictness.STRICT);
    }

    /** Refuses to read more than a file may have, whatever the stream says about its length. */
    private static final class Bounded extends FilterReader {
        private int left;

        Bounded(Reader in, int maxChars) {
            super(in);
            left = maxChars;
        }

        @Override
        public int read(char[] to, int from, int length) throws IOException {
            int n = super.read(to, from, length);
            left -= Math.max(0, n);
            if (left < 0) {
                throw new IOException("the file must not be longer than " + SceneFile.MAX_CHARS + " characters");
            }
            return n;
        }
    }

    /** Where the reader is, as the end of a message. */
    String place() {
        String s = json.toString();
        return " (" + s.substring(s.indexOf(" at ") + 4) + ")";
    }

    SceneFileException fail(String message) {
        return new SceneFileException(message + place(), null);
    }

    /** Reads all fields of an object. */
    void object(Field field) throws IOException {
        want(JsonToken.BEGIN_OBJECT, "an object");
        json.beginObject();
        Set<String> seen = new HashSet<>();
        while (json.hasNext()) {
            String name = json.nextName();
            if (!seen.add(name)) {
                throw fail("\"" + shorten(name) + "\" stands here twice");
            }
            if (!field.read(name)) {
                throw fail("there is no field \"" + shorten(name) + "\" here");
            }
        }
        json.endObject();
    }

    /** Reads all elements of a list, at most so many. */
    int array(int most, Element element) throws IOException {
        want(JsonToken.BEGIN_ARRAY, "a list");
        json.beginArray();
        int n = 0;
        while (json.hasNext()) {
            if (n == most) {
                throw fail("the list must not have more than " + most + " elements");
            }
            element.read(n++);
        }
        json.endArray();
        return n;
    }

    /** A list of so many numbers. */
    double[] numbers(int count) throws IOException {
        double[] out = new double[count];
        String place = place();
        int n = array(count, i -> out[i] = number());
        if (n != count) {
            throw new SceneFileException("the list must have " + count + " numbers, but has " + n + place, null);
        }
        return out;
    }

    /** A list of any number of numbers up to so many. */
    double[] list(int most) throws IOException {
        DoubleStream.Builder all = DoubleStream.builder();
        array(most, i -> all.add(number()));
        return all.build().toArray();
    }

    double number() throws IOException {
        want(JsonToken.NUMBER, "a number");
        String place = place();
        double value = json.nextDouble();
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw new SceneFileException("the number is too large" + place, null);
        }
        return value;
    }

    /** A whole number within bounds. */
    int whole(int low, int high) throws IOException {
        String place = place();
        double value = number();
        if (value != Math.rint(value) || value < low || value > high) {
            throw new SceneFileException("must be a whole number from " + low + " to " + high + place, null);
        }
        return (int) value;
    }

    boolean flag() throws IOException {
        want(JsonToken.BOOLEAN, "true or false");
        return json.nextBoolean();
    }

    String text() throws IOException {
        want(JsonToken.STRING, "a text");
        String place = place();
        String s = json.nextString();
        if (s.length() > SceneFile.MAX_TEXT) {
            throw new SceneFileException("a text must not have more than " + SceneFile.MAX_TEXT + " characters" + place, null);
        }
        return s;
    }

    /** One of the constants of an enumeration, in lower case. */
    <E extends Enum<E>> E choice(E[] values) throws IOException {
        String place = place();
        String word = text();
        for (E e : values) {
            if (SceneWriter.lower(e).equals(word)) {
                return e;
            }
        }
        throw new SceneFileException("must be one of " + Arrays.toString(values).toLowerCase(Locale.ROOT) + ", but is \"" + shorten(word) + "\"" + place, null);
    }

    /** Refuses anything after the end. */
    void end() throws IOException {
        want(JsonToken.END_DOCUMENT, "the end of the file");
    }

    private void want(JsonToken token, String what) throws IOException {
        JsonToken is = json.peek();
        if (is != token) {
            throw fail("here must be " + what + ", but there is " + is.name().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
    }

    private static String shorten(String s) {
        return s.length() > 60 ? s.substring(0, 60) + "..." : s;
    }
}
