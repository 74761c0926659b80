package org.topple.physics.record;

/** Records a world: call its {@link #step} instead of the world's. */
public final class Recorder<W extends Recordable> {
    private final W world;
    private final Recording recording = new Recording();
    private final int keyEvery;
    private long edits;
    private int sinceKey;

    /** Records from now on, with a key frame at least every so many steps. */
    public Recorder(W world, int keyEvery) {
        if (world == null || keyEvery < 1) {
            throw new IllegalArgumentException("a recorder needs a world and a key frame at least every step, but was given " + keyEvery);
        }
        this.world = world;
        this.keyEvery = keyEvery;
        key();
    }

    private void key() {
        recording.key(world.snapshot());
        edits = world.edits();
        sinceKey = 0;
    }

    /** Steps the world and keeps what is needed to do it again. */
    public void step(double h) {
        if (world.edits() != edits || sinceKey >= keyEvery) {
            key();
        }
        world.step(h);
        sinceKey++;
        recording.step(h, world);
    }

    /** What has been recorded so far; grows with the next steps. */
    public Recording recording() {
        return recording;
    }
}
