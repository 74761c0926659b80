package org.topple.app.touch;

import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Steers gravity by how the device is held. The first reading after {@link #reset} is "upright", however the user holds the
 * device then; what it is tilted from there tilts gravity the same way, seen on the screen. Axes: x to the right of the screen,
 * y to its top, z out of it.
 */
public final class Tilt {
    private final Quaternionf upright = new Quaternionf();
    private final Vector3f down = new Vector3f();
    private boolean known;

    /** The next reading is upright. */
    public void reset() {
        known = false;
    }

    /**
     * Direction of gravity in the world, of unit length.
     *
     * @param x where down is, in axes of the screen; any length above 0
     * @param y see x
     * @param z see x
     * @param yaw of the camera, radians
     */
    public Vector3f gravity(float x, float y, float z, float yaw, Vector3f dest) {
        down.set(x, y, z);
        if (!(down.length() > 1e-6f) || !down.isFinite()) {
            return dest.set(0, -1, 0);
        }
        down.normalize();
        if (!known) {
            known = true;
            upright.rotationTo(down, new Vector3f(0, -1, 0));
        }
        upright.transform(down);
        return down.rotateY(yaw, dest);
    }
}
