package org.topple.physics.record;

/** Records a world from now on, all of it: call its {@link #step} instead of the world's. */
public final class Recorder<W extends Recordable> {
    private final W world;
    private final Recording recording = new Recording();
    private final KeyWriter writer = new KeyWriter();
    private final int keyEvery;
    private long edits;
    private int inputs;
    private int sinceKey;

    /** Records from now on, with a key frame at least every so many steps. */
    public Recorder(W world, int keyEvery) {
        if (world == null || keyEvery < 1) {
            throw new IllegalArgumentException("a recorder needs a world and a key frame at least every step, but was given " + keyEvery);
        }
        this.world = world;
        this.keyEvery = keyEvery;
        key(false);
    }

    private void key(boolean edit) {
        writer.write(world, recording, edit);
        edits = world.edits();
        inputs = world.inputs();
        sinceKey = 0;
    }

    /** Steps the world and keeps what is needed to do it again. */
    public void step(double h) {
        boolean edit = world.edits() != edits;
        if (edit || sinceKey >= keyEvery) {
            // what was told by commands is in the key frame: it must be taken from there
            key(edit || world.inputs() > inputs);
        }
        int from = recording.data.size();
        world.inputs(inputs, recording.data);
        world.step(h);
        inputs = 0;
        sinceKey++;
        recording.step(h, from, world);
    }

    /** What has been recorded so far; grows with the next steps. */
    public Recording recording() {
        return recording;
    }
}
