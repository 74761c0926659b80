package org.topple.physics.record;

import java.util.zip.CRC32;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.graph.Timers;
import org.topple.physics.stepper.StepContext;

/**
 * Everything that makes up the state of a world, as a snapshot sees it.
 *
 * @param context bodies, colliders, graph, joints, settings, gravity
 * @param timers  the timers
 * @param scripts motions that bodies follow
 * @param scratch room to work in
 * @param clock   time in seconds, number of steps, event mask, slot of the hidden ground body (-1 if there is none)
 */
public record WorldParts(StepContext context, Timers timers, Clock clock, Part scripts, Scratch scratch) {
    /** A part that is written and read elsewhere. */
    public interface Part {
        /** Writes it. */
        void save(ByteWriter out);

        /** Reads it, after bodies and clock; refuses what is damaged. */
        void load(ByteReader in);
    }

    /** What is used again whenever a state is written. */
    public static final class Scratch {
        final ShapeNumbers numbers = new ShapeNumbers();
        final CRC32 crc = new CRC32();
    }

    /** Numbers of a world that stand in no store. */
    public static final class Clock {
        public double time;
        public long steps;
        public int ground = -1;
    }
}
