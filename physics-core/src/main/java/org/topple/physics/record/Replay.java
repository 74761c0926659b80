package org.topple.physics.record;

/**
 * Plays a recording again and checks every step against its hash.
 *
 * @param steps      steps that were played
 * @param firstFrame the first step after which the state differs, or -1 if none does
 * @param firstBody  the first body that differs there, or -1 if it can't be told
 */
public record Replay(int steps, int firstFrame, int firstBody) {
    /** Whether every step came out the same. */
    public boolean equal() {
        return firstFrame < 0;
    }

    /** Plays a recording from its start; stops at the first difference. */
    public static <W extends Recordable> Replay run(Recording recording, Recordable.Restorer<W> restorer) {
        W world = restorer.restore(recording.state(0));
        int next = 1;
        for (int i = 0; i < recording.steps(); i++) {
            // what was changed from outside stands in the key frame before the step
            while (next < recording.keyFrames() && recording.keyStep(next) <= i) {
                world = restorer.restore(recording.state(next++));
            }
            world.step(recording.stepLength(i));
            if (world.stateHash() != recording.hashAfter(i)) {
                return new Replay(i + 1, i, recording.firstDifference(i, world));
            }
        }
        return new Replay(recording.steps(), -1, -1);
    }
}
