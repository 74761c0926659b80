package org.topple.physics;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

/** Asserts that a call is refused by name, and that it changes nothing: not one byte of a snapshot. */
public final class Refused {
    /** Numbers that are no coordinate, speed or force. */
    static final double[] NOT_FINITE = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e13, -1e300};
    /** Numbers that are no positive quantity. */
    static final double[] NOT_POSITIVE = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, -0.0, -1};
    /** Numbers that are negative or not finite. */
    static final double[] NEGATIVE = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -1e-9, -5};

    private Refused() {
    }

    /** The call throws an IllegalArgumentException whose message names the argument and a rule. */
    public static void argument(World world, String name, Runnable call) {
        expect(world, IllegalArgumentException.class, name, call);
    }

    /** The call throws an IllegalStateException whose message says this. */
    public static void state(World world, String says, Runnable call) {
        expect(world, IllegalStateException.class, says, call);
    }

    private static void expect(World world, Class<? extends RuntimeException> type, String says, Runnable call) {
        byte[] before = world == null ? null : world.snapshot();
        try {
            call.run();
        } catch (RuntimeException e) {
            assertEquals(e.toString(), type, e.getClass());
            assertTrue("must say " + says + ": " + e.getMessage(), e.getMessage() != null && e.getMessage().contains(says));
            assertTrue("must say more than " + says, e.getMessage().length() > says.length() + 8);
            if (world != null) {
                assertArrayEquals("the world must be as before: " + says, before, world.snapshot());
            }
            return;
        }
        fail("accepted a bad " + says);
    }
}
