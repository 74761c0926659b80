package org.topple.app;

import android.content.Context;
import android.util.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.record.RecordingFormat;

/**
 * The files that the user keeps: recordings, and scene files that came from elsewhere. Names are those of the files, without their
 * ends. Not for the UI thread.
 */
final class Recordings {
    /** How the names of recordings and of scene files end. */
    static final String RECORDING = ".topple", SCENE = ".json";
    /** Largest file that is read: what is made of it takes a few times as much. */
    static final int LARGEST = (int) Math.min(96 << 20, Runtime.getRuntime().maxMemory() / 6);
    /** Longest name of a file, without its end. */
    static final int LONGEST = 80;
    private static final int HEAD = 4096;

    private final File folder;

    /**
     * A file.
     *
     * @param file    the file
     * @param name    its name without its end
     * @param scene   the scene it began with, or empty
     * @param seconds simulated time; 0 for a scene file
     * @param bytes   its size
     * @param date    when it was last changed, in milliseconds since 1970
     * @param problem what is wrong with it, or null
     */
    record Entry(File file, String name, String scene, double seconds, long bytes, long date, String problem) {
        boolean isScene() {
            return file.getName().endsWith(SCENE);
        }
    }

    Recordings(Context context) {
        folder = new File(context.getFilesDir(), "recordings");
    }

    /** All files, the newest first. */
    List<Entry> list() {
        List<Entry> entries = new ArrayList<>();
        File[] files = folder.listFiles(f -> f.isFile() && (f.getName().endsWith(RECORDING) || f.getName().endsWith(SCENE)));
        for (File f : files == null ? new File[0] : files) {
            entries.add(entry(f));
        }
        Collections.sort(entries, (a, b) -> Long.compare(b.date, a.date));
        return entries;
    }

    private static Entry entry(File f) {
        String name = f.getName().substring(0, f.getName().lastIndexOf('.'));
        String scene = "";
        double seconds = 0;
        String problem = null;
        if (f.getName().endsWith(RECORDING)) {
            try (InputStream in = new FileInputStream(f)) {
                RecordingFormat.Head head = RecordingFormat.head(read(in, HEAD, true));
                scene = head.scene();
                seconds = head.seconds();
            } catch (IOException | FormatException e) {
                problem = e.getMessage();
            }
        }
        return new Entry(f, name, scene, seconds, f.length(), f.lastModified(), problem);
    }

    /** The file of this name, which may not exist; refuses names that lead elsewhere. */
    File file(String fileName) throws IOException {
        File f = new File(folder, fileName);
        if (!f.getName().equals(fileName) || !f.getCanonicalFile().getParentFile().equals(folder.getCanonicalFile())) {
            throw new IOException("not a name of a file: " + fileName);
        }
        return f;
    }

    /** Keeps bytes under a name, or one like it that is free; the file holds all of them or does not come to be. */
    File keep(String name, String end, byte[] bytes) throws IOException {
        if (!folder.isDirectory() && !folder.mkdirs()) {
            throw new IOException("no folder " + folder);
        }
        File f = free(name, end);
        AtomicFile atomic = new AtomicFile(f);
        FileOutputStream out = atomic.startWrite();
        try {
            out.write(bytes);
            atomic.finishWrite(out);
        } catch (IOException e) {
            atomic.failWrite(out);
            throw e;
        }
        return f;
    }

    private File free(String name, String end) {
        String clean = clean(name);
        File f = new File(folder, clean + end);
        for (int i = 2; f.exists(); i++) {
            f = new File(folder, clean + " " + i + end);
        }
        return f;
    }

    /** A name as files may have it: letters, digits, blanks and a few signs. */
    static String clean(String name) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < name.length() && out.length() < LONGEST; i++) {
            char c = name.charAt(i);
            out.append(Character.isLetterOrDigit(c) || "-_.() ".indexOf(c) >= 0 ? c : '_');
        }
        String s = out.toString().trim();
        while (s.startsWith(".")) {
            s = s.substring(1);
        }
        return s.isEmpty() ? "recording" : s;
    }

    /** Gives a file another name; returns the file that has it. */
    File rename(File f, String name) throws IOException {
        String end = f.getName().endsWith(SCENE) ? SCENE : RECORDING;
        if (f.getName().equals(clean(name) + end)) {
            return f;
        }
        File to = free(name, end);
        if (!f.renameTo(to)) {
            throw new IOException("the file could not be renamed");
        }
        return to;
    }

    /** All bytes of a file. */
    static byte[] read(File f) throws IOException {
        if (f.length() > LARGEST) {
            throw new IOException("the file has " + (f.length() >> 20) + " MB; at most " + (LARGEST >> 20) + " are read");
        }
        try (InputStream in = new FileInputStream(f)) {
            return read(in, LARGEST, false);
        }
    }

    /** All bytes of a stream, or the first ones; refuses more than so many unless only the first ones are wanted. */
    static byte[] read(InputStream in, int most, boolean onlyFirst) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            if (out.size() + n > most) {
                if (!onlyFirst) {
                    throw new IOException("the file has more than " + (most >> 20) + " MB");
                }
                out.write(buffer, 0, most - out.size());
                break;
            }
            out.write(buffer, 0, n);
        }
        return out.toByteArray();
    }
}
