package org.topple.app;

import android.content.Context;
import android.util.Log;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.record.RecordingFormat;
import org.topple.scenes.Scene;

/** Finds the file that the lab is asked to open, and the scene that it belongs to. Reads a few bytes only. */
final class OpenedFile {
    private OpenedFile() { }

    /** The user's file of this name, or null if there is none. */
    static File of(Context context, String name) {
        try {
            File f = name == null ? null : new Recordings(context).file(name);
            return f != null && f.isFile() ? f : null;
        } catch (IOException e) {
            Log.w("Topple", "the file can't be opened", e);
            return null;
        }
    }

    /** The scene of the library that it began with, or one of its own. */
    static Scene scene(File f) {
        if (f.getName().endsWith(Recordings.RECORDING)) {
            try (InputStream in = new FileInputStream(f)) {
                Scene s = FileScene.library(RecordingFormat.head(Recordings.read(in, 4096, true)).scene());
                if (s != null) {
                    return s;
                }
            } catch (IOException | FormatException e) {
                Log.w("Topple", "the recording has no head", e);
            }
        }
        return new FileScene(f);
    }
}
