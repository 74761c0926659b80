package org.topple.physics.record;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Plays a recording again and checks every step against its hash, and every key frame against the state that was reached.
 *
 * @param steps      steps that were played
 * @param firstFrame the first step before or after which the state differs, or -1 if none does
 * @param firstBody  the first body that differs there, or -1 if it can't be told
 */
public record Replay(int steps, int firstFrame, int firstBody) {
    /** Whether every step came out the same. */
    public boolean equal() {
        return firstFrame < 0;
    }

    /** Plays a recording from its start; stops at the first difference. */
    public static <W extends Recordable> Replay run(Recording recording, Recordable.Restorer<W> restorer) {
        return run(recording, restorer, i -> true);
    }

    /** The same, asking before every step whether to go on. */
    public static <W extends Recordable> Replay run(Recording recording, Recordable.Restorer<W> restorer, IntPredicate goOn) {
        W world = restorer.restore(recording.state(0));
        int next = 1;
        for (int i = 0; i < recording.steps(); i++) {
            if (!goOn.test(i)) {
                return new Replay(i, -1, -1);
            }
            for (; next < recording.keyFrames() && recording.keyStep(next) <= i; next++) {
                byte[] state = recording.state(next);
                if (recording.isEdit(next)) {
                    // what was changed from outside stands in the key frame before the step
                    world = restorer.restore(state);
                } else if (!Arrays.equals(state, world.snapshot())) {
                    return new Replay(i, i, differing(world, restorer.restore(state)));
                }
            }
            if (recording.inputSize(i) > 0) {
                world.apply(recording.inputs(i));
            }
            world.step(recording.stepLength(i));
            if (world.stateHash() != recording.hashAfter(i)) {
                return new Replay(i + 1, i, recording.firstDifference(i, world));
            }
        }
        return new Replay(recording.steps(), -1, -1);
    }

    private static int differing(Recordable a, Recordable b) {
        for (int i = 0; i < Math.max(a.slots(), b.slots()); i++) {
            if (i >= a.slots() || i >= b.slots() || a.bodyHash(i) != b.bodyHash(i)) {
                return i;
            }
        }
        return -1;
    }
}
