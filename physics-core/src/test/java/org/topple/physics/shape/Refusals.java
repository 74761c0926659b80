package org.topple.physics.shape;

import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

/** Asserts that something is refused by name. */
final class Refusals {
    private Refusals() {
    }

    /** Numbers that are no size, mass or density. */
    static final double[] NO_SIZE = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, -0.0, -1};
    /** Numbers that are no coordinate. */
    static final double[] NO_COORDINATE = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300};

    /** The call must throw an IllegalArgumentException whose message starts with the argument's name and says "must". */
    static void refused(String argument, Runnable call) {
        try {
            call.run();
        } catch (IllegalArgumentException e) {
            assertTrue("message must start with " + argument + ": " + e.getMessage(), e.getMessage().startsWith(argument));
            assertTrue("message must state the rule: " + e.getMessage(), e.getMessage().contains(" must "));
            return;
        }
        fail("accepted a bad " + argument);
    }
}
