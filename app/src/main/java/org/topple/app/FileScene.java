package org.topple.app;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.topple.app.sim.Foreign;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.record.Recording;
import org.topple.scenes.Category;
import org.topple.scenes.Scene;
import org.topple.scenes.SceneFile;
import org.topple.scenes.Scenes;

/** A scene that a file holds: a scene file, or what a recording begins with. The file is read when the scene is built, not before. */
final class FileScene extends Scene {
    private final File file;

    FileScene(File file) {
        super(file.getName(), Category.EXPERIMENTS);
        this.file = file;
        about(file.getName(), "", "");
        atMost(600, 4000, 4000);
    }

    /** What is in a file: a world, and a recording or null. */
    record Content(World world, Recording recording, double step) {
    }

    /** Reads a file, whatever of both it is. Takes long; refuses what is damaged. */
    static Content read(File file) {
        try {
            return content(Recordings.read(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** The same for bytes that may come from anywhere. */
    static Content content(byte[] bytes) throws CharacterCodingException {
        int i = 0;
        while (i < bytes.length && bytes[i] <= ' ' && bytes[i] >= 0) {
            i++;
        }
        if (i < bytes.length && bytes[i] == '{') {
            // a decoder of its own refuses what is no text
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            SceneFile scene = SceneFile.read(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8));
            return new Content(Foreign.checked(scene.world()), null, scene.step());
        }
        Recording recording = Recording.fromBytes(bytes);
        return new Content(Foreign.restore(recording.state(0)), recording, recording.steps() > 0 ? recording.stepLength(0) : 1 / 60.0);
    }

    /** Looks at every state of a recording, until told to stop; takes long, and refuses what could not be played. */
    static void check(Recording recording, BooleanSupplier stop) {
        for (int k = 1; k < recording.keyFrames() && !stop.getAsBoolean(); k++) {
            try {
                Foreign.restore(recording.state(k));
            } catch (FormatException e) {
                throw new FormatException("the recording is damaged in frame " + recording.keyStep(k) + ": " + e.getMessage(), recording.keyStep(k));
            }
        }
    }

    @Override
    public void build(World world) {
        SceneFile.of(read(file).world(), name()).addTo(world);
    }

    /** The scene of the library that a recording began with, or null. */
    static Scene library(String name) {
        for (Scene s : Scenes.all()) {
            if (s.name().equals(name)) {
                return s;
            }
        }
        return null;
    }
}
