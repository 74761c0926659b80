package org.topple.app.sim;

import java.util.ArrayDeque;
import java.util.Deque;

/** States of a world before each edit, to go back to, and those that were left that way, to go forth again. The oldest are forgotten. */
final class UndoStack {
    /** Most states, and most bytes of them, in each direction. */
    static final int MOST = 50, MOST_BYTES = 32 << 20;

    private final Deque<byte[]> back = new ArrayDeque<>();
    private final Deque<byte[]> forth = new ArrayDeque<>();

    void clear() {
        back.clear();
        forth.clear();
    }

    /** An edit follows on this state. */
    void edit(byte[] before) {
        forth.clear();
        push(back, before);
    }

    /** The edit that was announced last did nothing. */
    void forget() {
        back.pollLast();
    }

    boolean canUndo() {
        return !back.isEmpty();
    }

    boolean canRedo() {
        return !forth.isEmpty();
    }

    /** The state before the last edit; the state of now can be gone forth to. */
    byte[] undo(byte[] now) {
        push(forth, now);
        return back.removeLast();
    }

    /** The state that the last undo left. */
    byte[] redo(byte[] now) {
        push(back, now);
        return forth.removeLast();
    }

    private static void push(Deque<byte[]> states, byte[] state) {
        states.addLast(state);
        long bytes = 0;
        for (byte[] s : states) {
            bytes += s.length;
        }
        while (states.size() > MOST || bytes > MOST_BYTES && states.size() > 1) {
            bytes -= states.removeFirst().length;
        }
    }
}
