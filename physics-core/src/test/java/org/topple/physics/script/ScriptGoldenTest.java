package org.topple.physics.script;

import static org.junit.Assert.assertEquals;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.math.Hash64;

/** The bits of scripted motions are the same on every machine. A changed hash must be explained where it changes. */
public class ScriptGoldenTest {
    private final MotionState s = new MotionState();

    private void add(Hash64 hash, Motion motion) {
        for (int i = -5; i < 700; i++) {
            motion.at(i * 0.01, s);
            hash.add(s.x).add(s.y).add(s.z).add(s.vx).add(s.vy).add(s.vz).add(s.ax).add(s.ay).add(s.az);
            hash.add(s.qx).add(s.qy).add(s.qz).add(s.qw).add(s.wx).add(s.wy).add(s.wz);
            hash.add(s.alphaX).add(s.alphaY).add(s.alphaZ);
        }
    }

    @Test
    public void pathsSchedulesAndTurns() {
        Hash64 hash = new Hash64();
        for (int combo = 0; combo < 4; combo++) {
            add(hash, Combos.motion(combo));
        }
        Path through = Path.through(new Vector3d(0, 1, 0), new Vector3d(4, 1, 2), new Vector3d(8, 1.5, 0));
        Schedule keys = Schedule.through(new double[] {0, 2, 3, 6}, new double[] {0, 4, 3, 9});
        ScriptedMotion motion = ScriptedMotion.along(through, keys);
        add(hash, motion.turning(AxisTurn.by(new Vector3d(1, 2, 3), keys, new Quaterniond(0, 0.6, 0, 0.8))));
        add(hash, motion.turning(KeyedTurn.through(new double[] {0, 1, 5}, new Quaterniond(), new Quaterniond(0, 0.6, 0, 0.8),
                new Quaterniond(0.8, 0, 0, 0.6))));
        assertEquals(-1921773788629551617L, hash.value());
    }
}
