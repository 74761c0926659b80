package org.topple.physics.record;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The recent past of a world, to go back to exactly. It keeps chapters of steps, each a {@link Recording} that starts with a
 * whole key frame, up to a budget of memory; the oldest chapters go first. Any step that is kept can be reached, backwards
 * and forwards, by restoring the key frame before it and stepping on from there.
 *
 * <p>Step numbers count from the start of the recording: state n is the state after n steps.
 */
public final class TimeMachine<W extends Recordable> {
    private final Recordable.Restorer<W> restorer;
    private final Deque<Chapter> chapters = new ArrayDeque<>();
    private final long budget;
    private final int keyEvery;
    private W world;
    private long edits;
    private long now;
    private int sinceKey;

    /** Some steps from a key frame on. */
    private static final class Chapter {
        final long start;
        final Recording recording = new Recording();

        Chapter(long start) {
            this.start = start;
        }
    }

    /**
     * Starts to keep the past of a world.
     *
     * @param budget   bytes to use, about; at least the last chapter is always kept
     * @param keyEvery a key frame at least every so many steps: less to step again, more to keep
     */
    public TimeMachine(W world, Recordable.Restorer<W> restorer, long budget, int keyEvery) {
        if (world == null || restorer == null || budget < 0 || keyEvery < 1) {
            throw new IllegalArgumentException("a time machine needs a world, a restorer, a budget of at least 0 and keyEvery of at least 1");
        }
        this.world = world;
        this.restorer = restorer;
        this.budget = budget;
        this.keyEvery = keyEvery;
        open();
    }

    /** The world as it is now. Going back replaces it, so ask again after {@link #seek}. */
    public W world() {
        return world;
    }

    /** Number of steps that lead to the world of now. */
    public long now() {
        return now;
    }

    /** The oldest state that can be reached. */
    public long oldest() {
        return chapters.getFirst().start;
    }

    /** The newest state that can be reached. */
    public long newest() {
        Chapter c = chapters.getLast();
        return c.start + c.recording.steps();
    }

    /** Bytes in use, about. */
    public long memory() {
        long sum = 0;
        for (Chapter c : chapters) {
            sum += c.recording.memory();
        }
        return sum;
    }

    private void open() {
        Chapter c = new Chapter(now);
        c.recording.key(world.snapshot());
        chapters.addLast(c);
        edits = world.edits();
        sinceKey = 0;
        while (chapters.size() > 1 && memory() > budget) {
            chapters.removeFirst();
        }
    }

    /** Steps the world of now and keeps it. In the past this starts a new branch: what came after is forgotten. */
    public void step(double h) {
        if (now < newest()) {
            cut();
        }
        Chapter c = chapters.getLast();
        if (world.edits() != edits || sinceKey >= keyEvery) {
            // a chapter is a handful of key frames; then the past can be dropped in pieces
            if (c.recording.keyFrames() >= 8) {
                open();
                c = chapters.getLast();
            } else {
                c.recording.key(world.snapshot());
                edits = world.edits();
                sinceKey = 0;
            }
        }
        world.step(h);
        now++;
        sinceKey++;
        c.recording.step(h, world);
    }

    private void cut() {
        while (chapters.size() > 1 && chapters.getLast().start > now) {
            chapters.removeLast();
        }
        Chapter c = chapters.getLast();
        c.recording.cut((int) (now - c.start));
        // the world of now may have been changed since it was brought back
        sinceKey = keyEvery;
    }

    /** Goes to the state after so many steps, exactly, and returns the world there. */
    public W seek(long step) {
        if (step < oldest() || step > newest()) {
            throw new IllegalArgumentException("step " + step + " is not kept: the past reaches from " + oldest() + " to " + newest());
        }
        Chapter c = chapterOf(step);
        int target = (int) (step - c.start);
        int key = c.recording.keyBefore(target);
        // a key frame right at the target holds what was changed after the step; what is wanted is the state before that
        if (key > 0 && c.recording.keyStep(key) == target) {
            key--;
        }
        world = restorer.restore(c.recording.state(key));
        for (int i = c.recording.keyStep(key); i < target; i++) {
            world.step(c.recording.stepLength(i));
        }
        now = step;
        edits = world.edits();
        sinceKey = keyEvery;
        return world;
    }

    /** The chapter in whose steps a state lies; a state between two belongs to the earlier, where nothing was changed yet. */
    private Chapter chapterOf(long step) {
        Chapter found = chapters.getFirst();
        for (Chapter c : chapters) {
            if (c.start < step) {
                found = c;
            }
        }
        return found;
    }
}
