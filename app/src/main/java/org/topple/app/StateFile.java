package org.topple.app;

import android.util.AtomicFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/** Keeps the state of a world in a file, too big for what the system keeps of a screen. It holds the old or the new state, never half of one. */
final class StateFile {
    private static final int MAGIC = 0x544f5032;
    private static final int LARGEST = 1 << 28;

    /** States that are still to be written; who reads waits for them. */
    private static int coming;

    private final AtomicFile file;

    StateFile(File directory) {
        this(directory, "lab.state");
    }

    /** A file of another name, for a second world. */
    StateFile(File directory, String name) {
        file = new AtomicFile(new File(directory, name));
    }

    /**
     * What is kept of a world.
     *
     * @param world its state
     * @param edits what was built by hand and can be undone
     */
    record Saved(byte[] world, byte[] edits) { }

    /** Writes the state of a scene; a file that can't be written is told by an exception. */
    void write(String scene, Saved state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(state.world.length + state.edits.length + 64);
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(MAGIC);
        out.writeUTF(scene);
        write(out, state.world);
        write(out, state.edits);
        FileOutputStream stream = file.startWrite();
        try {
            stream.write(bytes.toByteArray());
            file.finishWrite(stream);
        } catch (IOException e) {
            file.failWrite(stream);
            throw e;
        }
    }

    /** Says that a state will be written soon, and {@link #came} be called. Any thread. */
    static void comes() {
        synchronized (StateFile.class) {
            coming++;
        }
    }

    /** What was to come has been written, or will never be. Any thread. */
    static void came() {
        synchronized (StateFile.class) {
            coming--;
            StateFile.class.notifyAll();
        }
    }

    private static void await() {
        synchronized (StateFile.class) {
            while (coming > 0) {
                try {
                    StateFile.class.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
    }

    /** The state of a scene, or null if there is none, or that of another scene, or a damaged one. Waits for states that are being written. Not on the UI thread. */
    Saved read(String scene) {
        await();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file.readFully()))) {
            if (in.readInt() != MAGIC || !in.readUTF().equals(scene)) {
                return null;
            }
            return new Saved(bytes(in), bytes(in));
        } catch (IOException e) {
            return null;
        }
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LARGEST || length > in.available()) {
            throw new IOException("a file of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }
}
