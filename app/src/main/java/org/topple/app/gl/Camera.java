package org.topple.app.gl;

import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * A camera that looks at a point from a distance, given by two angles. Immutable, so that the thread that draws and the
 * thread that turns touches into rays can use the same one.
 */
public final class Camera {
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(45);
    private static final float NEAR = 0.1f;
    private static final float FAR = 500;

    private final float targetX;
    private final float targetY;
    private final float targetZ;
    private final float yaw;
    private final float pitch;
    private final float distance;
    private final int width;
    private final int height;

    private Camera(float targetX, float targetY, float targetZ, float yaw, float pitch, float distance, int width, int height) {
        this.targetX = targetX;
        this.targetY = targetY;
        this.targetZ = targetZ;
        this.yaw = yaw;
        this.pitch = pitch;
        this.distance = distance;
        this.width = width;
        this.height = height;
    }

    /** Looks at a point (meters) from a distance, turned by yaw about the vertical and raised by pitch (radians). */
    public static Camera lookingAt(float x, float y, float z, float yaw, float pitch, float distance) {
        return new Camera(x, y, z, yaw, pitch, distance, 1, 1);
    }

    /** The same view on a screen of another size, in pixels. */
    public Camera withScreen(int newWidth, int newHeight) {
        return new Camera(targetX, targetY, targetZ, yaw, pitch, distance, Math.max(1, newWidth), Math.max(1, newHeight));
    }

    /** World to clip coordinates. */
    public Matrix4f viewProjection(Matrix4f dest) {
        Vector3f eye = eye(new Vector3f());
        return dest.setPerspective(FIELD_OF_VIEW, (float) width / height, NEAR, FAR)
            .lookAt(eye.x, eye.y, eye.z, targetX, targetY, targetZ, 0, 1, 0);
    }

    /** Where the camera is, in world coordinates. */
    public Vector3f eye(Vector3f dest) {
        double flat = distance * Math.cos(pitch);
        return dest.set(targetX + flat * Math.sin(yaw), targetY + distance * Math.sin(pitch), targetZ + flat * Math.cos(yaw));
    }

    /** The direction, of unit length, in which a pixel lies; counted from the upper left corner. */
    public Vector3f direction(float pixelX, float pixelY, Vector3f dest) {
        Matrix4f inverse = viewProjection(new Matrix4f()).invert();
        float clipX = 2 * pixelX / width - 1;
        float clipY = 1 - 2 * pixelY / height;
        return inverse.transformProject(clipX, clipY, 1, dest).sub(eye(new Vector3f())).normalize();
    }
}
