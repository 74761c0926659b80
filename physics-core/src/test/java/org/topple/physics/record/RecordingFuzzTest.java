package org.topple.physics.record;

import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.LongRuns;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.shape.Sphere;

/** A recording with errors in it is refused, or played, scrubbed and branched without harm. */
public class RecordingFuzzTest {
    private static final double H = 1 / 60.0;
    private final Vector3d v = new Vector3d();

    /** Every kind of thing: short commands, a change that makes a key frame, key frames by interval, whole and as differences. */
    private static Recording recording() {
        World w = HostileWorlds.stack();
        Recorder<World> r = new Recorder<>(w, 3);
        Joint drag = w.add(JointDef.drag(w.body(2), w.body(2).position(new Vector3d()), 3, 1, 10));
        for (int i = 0; i < 10; i++) {
            drag.aim(new Vector3d(i, 2, 0));
            if (i == 5) {
                w.add(BodyDef.dynamic(new Sphere(0.3)).position(0, 3, 0));
            }
            if (i % 2 == 0) {
                w.body(1).applyImpulse(1, 2, 3);
                w.setGravity(0.1 * i, -9, 0);
            } else {
                w.body(2).applyForceAt(new Vector3d(1, i, 3), new Vector3d(0, 1, 0));
            }
            r.step(i == 7 ? H / 2 : H);
        }
        r.recording().setScene("hostile");
        return r.recording();
    }

    @Test
    public void hostileRecordingsAreRefusedOrHarmless() {
        RecordingMutator mutator = new RecordingMutator(recording());
        Map<String, Integer> reasons = new TreeMap<>();
        int read = 0;
        int played = 0;
        int n = LongRuns.count(1_000_000);
        for (int i = 0; i < n; i++) {
            LongRuns.tell("recordings", i, n);
            Random r = new Random(i);
            byte[] bad = mutator.next(r);
            try {
                Recording recording = Recording.fromBytes(bad);
                read++;
                Recording.fromBytes(recording.toBytes());
                // to run it takes longer than to read it
                if (i % 4 == 0) {
                    play(recording, r);
                    played++;
                }
            } catch (FormatException e) {
                reasons.merge(e.getMessage().replaceAll("[-0-9.E]+|NaN|Infinity", "#"), 1, Integer::sum);
            } catch (RuntimeException | Error e) {
                throw new AssertionError("input " + i, e);
            }
        }
        assertTrue(read + " of " + n + ", " + played + " played", read > n / 4 && read < n && played > n / 50);
        assertTrue(reasons.size() + " " + reasons, reasons.size() > 40);
    }

    private void play(Recording recording, Random r) {
        Replay.run(recording, World::restore);
        TimeMachine<World> t = new TimeMachine<>(recording, World::restore, 100_000, 5);
        t.seek(t.newest());
        t.seek(r.nextInt((int) t.newest() + 1));
        t.step(H);
        t.world().forEachBody(b -> assertTrue(b + "", b.position(v).isFinite() && b.velocity(v).isFinite() && b.angularVelocity(v).isFinite()));
    }
}
