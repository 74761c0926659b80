package org.topple.physics.record;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.Setting;

/** Whoever changes a snapshot on purpose can mend its checksum: then the content itself must be refused or be harmless. */
public class SnapshotFuzzTest {
    private static final double H = 1 / 60.0;
    private final Vector3d v = new Vector3d();
    private final Quaterniond q = new Quaterniond();

    @Test
    public void hostileContentIsRefusedOrHarmless() {
        SnapshotMutator mutator = new SnapshotMutator(HostileWorlds.snapshots());
        Map<String, Integer> reasons = new TreeMap<>();
        int read = 0;
        int n = LongRuns.count(1_000_000);
        for (int i = 0; i < n; i++) {
            LongRuns.tell("snapshots", i, n);
            byte[] bad = mutator.next(new Random(i));
            try {
                World w = World.restore(bad);
                read++;
                harmless(w, read % 20 == 0);
            } catch (FormatException e) {
                reasons.merge(e.getMessage().replaceAll("[-0-9.E]+|NaN|Infinity", "#"), 1, Integer::sum);
            } catch (RuntimeException | Error e) {
                throw new AssertionError("input " + i, e);
            }
        }
        // it does not bounce off the envelope: content is refused for many reasons, and much of it is harmless
        assertTrue(read + " of " + n, read > n / 20 && read < 0.8 * n);
        assertTrue(reasons.size() + " " + reasons, reasons.size() > 60);
    }

    /** It steps, every number stays one, and what it has become can be kept and had again. */
    void harmless(World w, boolean again) {
        // settings may ask for a million sweeps, which is long, but no harm
        for (Setting s : new Setting[] {Setting.SWEEPS, Setting.PROJECTION_SWEEPS, Setting.MIN_SWEEPS, Setting.SUBSTEPS, Setting.LAYER_CYCLES}) {
            w.settings().set(s, Math.min(w.settings().get(s), 20));
        }
        w.step(H);
        w.step(H);
        w.forEachBody(b -> assertTrue(b + "", b.position(v).isFinite() && b.velocity(v).isFinite() && b.angularVelocity(v).isFinite()
                && Math.abs(b.rotation(q).lengthSquared() - 1) < 1e-6));
        if (again) {
            World copy = World.restore(w.snapshot());
            w.step(H);
            copy.step(H);
            assertEquals(w.stateHash(), copy.stateHash());
        }
    }
}
