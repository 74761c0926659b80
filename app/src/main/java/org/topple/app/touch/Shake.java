package org.topple.app.touch;

/** Tells a shake from other motion by the acceleration of the device: well beyond gravity, and not again at once. */
public final class Shake {
    private static final float STRONG = 12;
    private static final long APART_MILLIS = 400;
    private static final float SLOW = 0.9f;

    private final float[] gravity = new float[3];
    private boolean known;
    private long last = Long.MIN_VALUE / 2;

    /** A reading in m/s^2, gravity included; whether it is a shake. What is beyond gravity is left in {@code out}. */
    public boolean reading(float x, float y, float z, long millis, float[] out) {
        float[] now = {x, y, z};
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            gravity[i] = known ? SLOW * gravity[i] + (1 - SLOW) * now[i] : now[i];
            out[i] = now[i] - gravity[i];
            sum += out[i] * out[i];
        }
        known = true;
        if (Math.sqrt(sum) < STRONG || millis - last < APART_MILLIS) {
            return false;
        }
        last = millis;
        return true;
    }
}
