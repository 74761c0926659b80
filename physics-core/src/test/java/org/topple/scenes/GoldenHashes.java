package org.topple.scenes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.topple.physics.World;

/**
 * State hashes of every scene after some steps, kept in a file. {@code ./gradlew :physics-core:goldenHashes} writes it anew;
 * do so when the engine is meant to give other bits, and say why in the commit.
 */
public final class GoldenHashes {
    static final int STEPS = 60;
    private static final String NAME = "golden-hashes.txt";

    private GoldenHashes() {
    }

    /** The hash of a scene after its steps, at its own settings and step. */
    static String of(Scene scene) {
        return of(scene, 1);
    }

    /** The same with more workers. */
    static String of(Scene scene, int workers) {
        World world = scene.world();
        world.settings().workers(workers);
        for (int i = 0; i < STEPS; i++) {
            world.step(scene.step());
        }
        world.close();
        return String.format(Locale.ROOT, "%016x", world.motionHash());
    }

    /** What the file says, by scene. */
    static Map<String, String> kept() throws IOException {
        Map<String, String> hashes = new TreeMap<>();
        InputStream in = GoldenHashes.class.getResourceAsStream(NAME);
        if (in == null) {
            return hashes;
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                hashes.put(words[0], words[1]);
            }
        }
        return hashes;
    }

    /** Writes the file; the one argument is the folder of test resources. */
    public static void main(String[] args) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Scene scene : Scenes.all()) {
            text.append(scene.name()).append(' ').append(of(scene)).append('\n');
        }
        Path folder = Path.of(args[0], "org", "topple", "scenes");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(NAME), text.toString());
    }
}
