package org.topple.app.sim;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Edits that can be taken back, newest last, and those that were, to be done again. The oldest are forgotten. */
final class UndoStack {
    /** Most edits, and most bytes of them, in each direction. */
    static final int MOST = 50, MOST_BYTES = 4 << 20;
    private static final int MAGIC = 0x544f5055;

    private final Deque<Edit> back = new ArrayDeque<>();
    private final Deque<Edit> forth = new ArrayDeque<>();

    void clear() {
        back.clear();
        forth.clear();
    }

    /** Something was done. */
    void edit(Edit done) {
        forth.clear();
        push(back, done);
    }

    /** The last edit, or null. */
    Edit last() {
        return back.peekLast();
    }

    /** The last edit did nothing. */
    void forget() {
        back.pollLast();
    }

    boolean canUndo() {
        return !back.isEmpty();
    }

    boolean canRedo() {
        return !forth.isEmpty();
    }

    /** The last edit, which is taken back now. */
    Edit undo() {
        return back.removeLast();
    }

    /** The edit that was taken back last, to be done again now. */
    Edit redo() {
        return forth.removeLast();
    }

    /** An edit was taken back; this does it again. */
    void undone(Edit again) {
        push(forth, again);
    }

    /** An edit was done again; this takes it back. */
    void redone(Edit edit) {
        push(back, edit);
    }

    /** A body has another number now. */
    void renumber(int old, int now) {
        for (Edit e : back) {
            e.renumber(old, now);
        }
        for (Edit e : forth) {
            e.renumber(old, now);
        }
    }

    private static void push(Deque<Edit> edits, Edit edit) {
        edits.addLast(edit);
        long bytes = 0;
        for (Edit e : edits) {
            bytes += e.bytes();
        }
        while (edits.size() > MOST || bytes > MOST_BYTES && edits.size() > 1) {
            bytes -= edits.removeFirst().bytes();
        }
    }

    /** Everything as bytes that {@link #restore} understands. */
    byte[] save() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(MAGIC);
            write(out, back);
            write(out, forth);
        } catch (IOException e) {
            throw new IllegalStateException("memory can't fail", e);
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, Deque<Edit> edits) throws IOException {
        out.writeInt(edits.size());
        for (Edit e : edits) {
            e.write(out);
        }
    }

    /** What was saved; nothing if the bytes are none of ours, or damaged. */
    void restore(byte[] saved) {
        clear();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(saved))) {
            if (in.readInt() != MAGIC) {
                return;
            }
            read(in, back);
            read(in, forth);
        } catch (IOException | RuntimeException e) {
            clear();
        }
    }

    private static void read(DataInputStream in, Deque<Edit> edits) throws IOException {
        int n = in.readInt();
        for (int i = 0; i < n && i < MOST; i++) {
            edits.addLast(Edit.read(in));
        }
    }
}
