package org.topple.physics.script;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * Motions as bytes: the curves that a {@link ScriptedMotion} is made of, to the bit. A user's own motion is code and can't be
 * kept. Reading makes everything anew from the curves, so that the checks of their constructors hold for foreign data too.
 */
public final class MotionFormat {
    private static final int NONE = 0, AXIS = 1, KEYED = 2;

    private MotionFormat() {
    }

    /** Whether a motion can be written. */
    public static boolean keeps(Motion motion) {
        return motion instanceof ScriptedMotion m && (m.turn == null || m.turn instanceof AxisTurn || m.turn instanceof KeyedTurn);
    }

    /** Writes a motion that can be. */
    public static void write(ByteWriter out, Motion motion) {
        ScriptedMotion m = (ScriptedMotion) motion;
        out.u8(m.path == null ? 0 : 1);
        if (m.path == null) {
            out.f64(m.x).f64(m.y).f64(m.z);
        } else {
            chain(out, m.path.curve());
            chain(out, m.schedule.curve());
        }
        if (m.turn instanceof AxisTurn a) {
            out.u8(AXIS).f64(a.numbers(), 0, AxisTurn.NUMBERS).u8(a.angle() == null ? 0 : 1);
            if (a.angle() != null) {
                chain(out, a.angle().curve());
            }
        } else if (m.turn instanceof KeyedTurn k) {
            chain(out.u8(KEYED), k.curve());
        } else {
            out.u8(NONE);
        }
    }

    /** Reads a motion; refuses what is none. */
    public static Motion read(ByteReader in) {
        try {
            ScriptedMotion m = in.u8() == 0 ? new ScriptedMotion(null, null, number(in), number(in), number(in), null)
                    : new ScriptedMotion(new Path(chain(in, 3)), new Schedule(chain(in, 2)), 0, 0, 0, null);
            int turn = in.u8();
            return switch (turn) {
                case NONE -> m;
                case AXIS -> {
                    double[] numbers = new double[AxisTurn.NUMBERS];
                    in.f64("turn", Input.LIMIT, numbers, 0, numbers.length);
                    yield m.turning(AxisTurn.of(numbers, in.u8() == 0 ? null : new Schedule(chain(in, 2))));
                }
                case KEYED -> m.turning(KeyedTurn.of(chain(in, 4)));
                default -> throw in.fail("there is no turn of kind " + turn);
            };
        } catch (FormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw in.fail("a motion is refused: " + e.getMessage());
        }
    }

    private static double number(ByteReader in) {
        return in.f64("point", Input.LIMIT);
    }

    private static void chain(ByteWriter out, CubicChain c) {
        out.whole(c.segments).f64(c.u, 0, c.u.length).f64(c.bezier, 0, c.bezier.length);
    }

    private static CubicChain chain(ByteReader in, int dimension) {
        int segments = in.count("segments", 8 + 32 * dimension, MotionNumbers.MOST_SEGMENTS);
        if (segments < 1) {
            throw in.fail("a curve has no segment");
        }
        double[] u = new double[segments + 1];
        double[] bezier = new double[4 * segments * dimension];
        in.f64("parameter", 1e12, u, 0, u.length);
        in.f64("point", 2 * Input.LIMIT, bezier, 0, bezier.length);
        for (int i = 1; i < u.length; i++) {
            if (!(u[i] > u[i - 1])) {
                throw in.fail("the parameters of a curve must increase");
            }
        }
        return new CubicChain(dimension, u, bezier);
    }
}
