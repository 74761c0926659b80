package org.topple.physics.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The recent past of a world, to go back to exactly. It keeps chapters of steps, each a {@link Recording} that starts with a
 * whole key frame, up to a budget of memory; the oldest chapters go first, and their memory is used again. Any step that is kept can be
 * reached, backwards and forwards, by restoring the state at or before it and doing again what was done from there.
 *
 * <p>Going back step by step would do the steps since the last key frame again each time. So a few states in between are kept
 * while one goes back ({@link Waypoints}).
 *
 * <p>Step numbers count from the start of the recording: state n is the state after n steps.
 */
public final class TimeMachine<W extends Recordable> {
    private static final int KEYS_OF_CHAPTER = 8;
    private static final int CHAPTERS_OF_BUDGET = 8;

    private final Recordable.Restorer<W> restorer;
    private final Deque<Chapter> chapters = new ArrayDeque<>();
    private final List<Recording> spare = new ArrayList<>();
    private final KeyWriter writer = new KeyWriter();
    private final Waypoints waypoints = new Waypoints();
    private final int keyEvery;
    private long budget;
    private W world;
    private long edits;
    private int inputs;
    private long now;
    private int sinceKey;
    /** The key frame before the next step that the world was restored from, or -1: what later ones there hold is not done yet. */
    private int restored = -1;

    /** Some steps from a key frame on. */
    private record Chapter(long start, Recording recording) {
        long end() {
            return start + recording.steps();
        }
    }

    /**
     * Starts to keep the past of a world.
     *
     * @param budget   bytes to use, about; at least the last chapter is always kept
     * @param keyEvery a key frame at least every so many steps: less to step again, more to keep
     */
    public TimeMachine(W world, Recordable.Restorer<W> restorer, long budget, int keyEvery) {
        this(restorer, budget, keyEvery);
        if (world == null) {
            throw new IllegalArgumentException("a time machine needs a world");
        }
        this.world = world;
        open(false);
    }

    /** Takes over a recording and stands at its start. */
    public TimeMachine(Recording recording, Recordable.Restorer<W> restorer, long budget, int keyEvery) {
        this(restorer, budget, keyEvery);
        if (recording == null) {
            throw new IllegalArgumentException("a time machine needs a recording");
        }
        int first = 0;
        for (int k = 1; k <= recording.keyFrames(); k++) {
            if (k == recording.keyFrames() || (recording.keyFlags(k) & Recording.WHOLE) != 0) {
                chapters.addLast(new Chapter(recording.keyStep(first), recording.part(first, k)));
                first = k;
            }
        }
        seek(0);
    }

    private TimeMachine(Recordable.Restorer<W> restorer, long budget, int keyEvery) {
        if (restorer == null || budget < 0 || keyEvery < 1) {
            throw new IllegalArgumentException("a time machine needs a restorer, a budget of at least 0 and keyEvery of at least 1");
        }
        this.restorer = restorer;
        this.budget = budget;
        this.keyEvery = keyEvery;
    }

    /** The world as it is now. Going back replaces it, so ask again after {@link #seek} and {@link #forward}. */
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
        return chapters.getLast().end();
    }

    /** Bytes in use, about. */
    public long memory() {
        long sum = 0;
        for (Chapter c : chapters) {
            sum += c.recording.memory();
        }
        return sum;
    }

    /** Another budget in bytes; takes effect with the next chapter. */
    public void setBudget(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("budget must be at least 0, but is " + bytes);
        }
        budget = bytes;
    }

    /** All that is kept, as one recording; a copy. */
    public Recording recording() {
        Recording all = new Recording();
        for (Chapter c : chapters) {
            all.append(c.recording);
        }
        return all;
    }

    /** The first step of the chapter in which a state lies: from there a copy can be had. */
    public long chapterStart(long step) {
        return before(check(step)).start;
    }

    /** A copy of all that is kept from the start of a chapter on, see {@link #chapterStart}. */
    public Recording since(long chapterStart) {
        Recording all = new Recording();
        for (Chapter c : chapters) {
            if (c.start >= chapterStart) {
                all.append(c.recording);
            }
        }
        return all;
    }

    private void open(boolean edit) {
        while (chapters.size() > 1 && memory() > budget) {
            Recording r = chapters.removeFirst().recording;
            r.clear();
            if (spare.isEmpty()) {
                spare.add(r);
            }
        }
        Recording r = spare.isEmpty() ? empty() : spare.remove(spare.size() - 1);
        chapters.addLast(new Chapter(now, r));
        writer.restart();
        key(edit);
    }

    /** With room for a chapter of states like the last one, so that it need not grow while the world runs. */
    private Recording empty() {
        int steps = Math.min(KEYS_OF_CHAPTER * keyEvery, 1 << 14) + 1;
        long bytes = Math.min(KEYS_OF_CHAPTER * writer.stateSize(), budget / CHAPTERS_OF_BUDGET + writer.stateSize()) * 5 / 4 + steps * (world.slots() + 32L);
        return new Recording(steps, (int) Math.min(1 << 28, bytes));
    }

    private void key(boolean edit) {
        writer.write(world, chapters.getLast().recording, edit);
        edits = world.edits();
        inputs = world.inputs();
        sinceKey = 0;
    }

    /** Whether the world was told something since the last step or {@link #seek}. */
    private boolean touched() {
        return world.edits() != edits || world.inputs() > inputs;
    }

    /** Steps the world of now and keeps it. In the past this starts a new branch: what came after is forgotten. */
    public void step(double h) {
        if (now < newest()) {
            cut();
        }
        boolean edit = world.edits() != edits;
        if (edit || sinceKey >= keyEvery) {
            Recording r = chapters.getLast().recording;
            boolean after = edit || world.inputs() > inputs;
            // a chapter is a handful of key frames; then the past can be dropped in pieces
            if (r.keyFrames() >= KEYS_OF_CHAPTER || r.memory() > budget / CHAPTERS_OF_BUDGET) {
                open(after);
            } else {
                key(after);
            }
        }
        Recording r = chapters.getLast().recording;
        int from = r.data.size();
        world.inputs(inputs, r.data);
        world.step(h);
        now++;
        sinceKey++;
        r.step(h, from, world);
        stepped();
    }

    private void stepped() {
        edits = world.edits();
        inputs = 0;
        restored = -1;
    }

    /** Forgets what comes after now, as the next step would: a new branch starts here. */
    public void forget() {
        if (now < newest()) {
            cut();
        }
    }

    /** The next step starts with a key frame. */
    private void cut() {
        while (chapters.size() > 1 && chapters.getLast().start >= now) {
            chapters.removeLast();
        }
        Chapter c = chapters.getLast();
        c.recording.cut((int) (now - c.start));
        waypoints.clear();
        writer.restart();
        sinceKey = keyEvery;
    }

    /** Does the next recorded step again. Nothing happens and false is returned if there is none, or if the world was told something. */
    public boolean forward() {
        if (now >= newest() || touched()) {
            return false;
        }
        Chapter c = after(now);
        Recording r = c.recording;
        int i = (int) (now - c.start);
        for (int k = r.keyBefore(i); k > restored && r.keyStep(k) == i; k--) {
            if (r.isEdit(k)) {
                world = restorer.restore(r.state(k));
                break;
            }
        }
        if (r.inputSize(i) > 0) {
            world.apply(r.inputs(i));
        }
        world.step(r.stepLength(i));
        now++;
        stepped();
        sinceKey = keyEvery;
        return true;
    }

    /** Goes to the state after so many steps, exactly, and returns the world there. */
    public W seek(long step) {
        Chapter c = before(check(step));
        Recording r = c.recording;
        int key = r.keyBefore((int) (step - c.start));
        // a key frame right at the target may hold what was changed after the step; what is wanted is the state before that
        while (key > 0 && c.start + r.keyStep(key) == step && r.isEdit(key)) {
            key--;
        }
        long from = c.start + r.keyStep(key);
        boolean back = world == null || step < now || touched();
        if (back || now < from) {
            Waypoints.Point w = waypoints.before(step, from);
            world = restorer.restore(w == null ? r.state(key) : w.state());
            now = w == null ? from : w.step();
            restored = w == null ? key : -1;
            edits = world.edits();
            inputs = world.inputs();
        }
        while (now < step) {
            forward();
            if (back && now < step) {
                waypoints.offer(world, now, from, keyEvery);
            }
        }
        sinceKey = keyEvery;
        return world;
    }

    private long check(long step) {
        if (step < oldest() || step > newest()) {
            throw new IllegalArgumentException("step " + step + " is not kept: the past reaches from " + oldest() + " to " + newest());
        }
        return step;
    }

    /** The chapter that holds the step after a state. */
    private Chapter after(long step) {
        Iterator<Chapter> newestFirst = chapters.descendingIterator();
        Chapter c = newestFirst.next();
        while (c.start > step) {
            c = newestFirst.next();
        }
        return c;
    }

    /** The chapter in whose steps a state lies; a state between two belongs to the earlier, where nothing was changed yet. */
    private Chapter before(long step) {
        Chapter found = chapters.getFirst();
        for (Chapter c : chapters) {
            if (c.start < step) {
                found = c;
            }
        }
        return found;
    }
}
