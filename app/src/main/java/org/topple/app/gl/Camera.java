package org.topple.app.gl;

import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * A camera that looks at a point from a distance, given by two angles. Immutable, so that the thread that draws and the
 * thread that turns touches into rays can use the same one.
 */
public final class Camera {
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(45);
    private static final float STEEPEST = (float) Math.toRadians(88);
    private static final float LOWEST = (float) Math.toRadians(-20);
    private static final float NEAREST = 0.5f;
    private static final float FARTHEST = 600;
    /** How far a finger across the whole height of the screen turns. */
    private static final float TURN = (float) Math.PI;
    private static final int FIT_TURNS = 6;
    /** Share of the screen that a framed scene may fill. */
    private static final float FILL = 0.92f;
    /** Least height of the eye above the ground of a framed scene, per meter of distance; how steeply it looks down for that, and by which steps. */
    private static final float ABOVE = 0.06f, STEEP = 1.2f, TIP = 0.05f;

    /** By how many steps of how many radians a camera is turned aside, and by what share each must bring it nearer. */
    private static final int ASIDE = 3;
    private static final float ASIDE_STEP = 0.18f, ASIDE_GAIN = 0.06f;

    private final float targetX;
    private final float targetY;
    private final float targetZ;
    private final float yaw;
    private final float pitch;
    private final float distance;
    private final float fieldOfView;
    private final int width;
    private final int height;

    private Camera(float targetX, float targetY, float targetZ, float yaw, float pitch, float distance, float fieldOfView, int width, int height) {
        this.targetX = targetX;
        this.targetY = targetY;
        this.targetZ = targetZ;
        this.yaw = yaw;
        this.pitch = Math.max(LOWEST, Math.min(STEEPEST, pitch));
        this.distance = Math.max(NEAREST, Math.min(FARTHEST, distance));
        this.fieldOfView = fieldOfView;
        this.width = width;
        this.height = height;
    }

    /** Looks at a point (meters) from a distance, turned by yaw about the vertical and raised by pitch (radians). */
    public static Camera lookingAt(float x, float y, float z, float yaw, float pitch, float distance) {
        return new Camera(x, y, z, yaw, pitch, distance, FIELD_OF_VIEW, 1, 1);
    }

    /** The view that a scene of the library asks for. */
    public static Camera of(org.topple.scenes.Camera view) {
        double x = view.eyeX() - view.targetX();
        double y = view.eyeY() - view.targetY();
        double z = view.eyeZ() - view.targetZ();
        double flat = Math.sqrt(x * x + z * z);
        return new Camera((float) view.targetX(), (float) view.targetY(), (float) view.targetZ(), (float) Math.atan2(x, z), (float) Math.atan2(y, flat),
            (float) Math.sqrt(flat * flat + y * y), (float) Math.toRadians(view.fovDegrees()), 1, 1);
    }

    /** The same view on a screen of another size, in pixels. */
    public Camera withScreen(int newWidth, int newHeight) {
        return new Camera(targetX, targetY, targetZ, yaw, pitch, distance, fieldOfView, Math.max(1, newWidth), Math.max(1, newHeight));
    }

    private Camera with(float x, float y, float z, float newYaw, float newPitch, float newDistance) {
        return new Camera(x, y, z, newYaw, newPitch, newDistance, fieldOfView, width, height);
    }

    /** Turned about the target by a finger that moved by so many pixels: the scene follows the finger. */
    public Camera orbit(float pixelsX, float pixelsY) {
        return with(targetX, targetY, targetZ, yaw - TURN * pixelsX / height, pitch + TURN * pixelsY / height, distance);
    }

    /** Shifted by fingers that moved by so many pixels: what is at the distance of the target stays under them. */
    public Camera pan(float pixelsX, float pixelsY) {
        float metersPerPixel = metersPerPixel();
        Vector3f right = right(new Vector3f()).mul(-pixelsX * metersPerPixel);
        Vector3f up = up(new Vector3f()).mul(pixelsY * metersPerPixel);
        return with(targetX + right.x + up.x, targetY + right.y + up.y, targetZ + right.z + up.z, yaw, pitch, distance);
    }

    /** Nearer by a factor above 1, farther by one below; what is under the given pixel at the target's distance stays there. */
    public Camera zoom(float factor, float pixelX, float pixelY) {
        Camera nearer = with(targetX, targetY, targetZ, yaw, pitch, distance / factor);
        float was = metersPerPixel();
        float is = nearer.metersPerPixel();
        float x = (pixelX - width / 2f) * (was - is);
        float y = (height / 2f - pixelY) * (was - is);
        Vector3f right = right(new Vector3f()).mul(x);
        Vector3f up = up(new Vector3f()).mul(y);
        return nearer.with(targetX + right.x + up.x, targetY + right.y + up.y, targetZ + right.z + up.z, yaw, pitch, nearer.distance);
    }

    /** Looks at a ball from near enough that it fills a third of the screen. */
    public Camera focus(float x, float y, float z, float radius) {
        float narrow = (float) (Math.tan(fieldOfView / 2) * Math.min(1, (float) width / height));
        return with(x, y, z, yaw, pitch, 3 * radius / narrow);
    }

    /**
     * Looks in the same direction at a box, from so far that all its corners are on the screen, in its middle, and fill it. Found by
     * turns: the distance at which the corners fit, then the target that brings their picture to the middle.
     */
    public Camera fit(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        Vector3f t = new Vector3f((minX + maxX) / 2, (minY + maxY) / 2, (minZ + maxZ) / 2);
        Vector3f right = right(new Vector3f());
        Vector3f up = up(new Vector3f());
        Vector3f back = back(new Vector3f());
        double tanY = Math.tan(fieldOfView / 2) * FILL;
        double tanX = tanY * width / height;
        double away = 0;
        Vector3f c = new Vector3f();
        for (int turn = 0; turn < FIT_TURNS; turn++) {
            away = NEAREST;
            for (int i = 0; i < 8; i++) {
                c.set((i & 1) == 0 ? minX : maxX, (i & 2) == 0 ? minY : maxY, (i & 4) == 0 ? minZ : maxZ).sub(t);
                // a corner at depth d = away - c.back is seen if |c.right| < d tanX and |c.up| < d tanY
                away = Math.max(away, c.dot(back) + Math.max(Math.abs(c.dot(right)) / tanX, Math.abs(c.dot(up)) / tanY));
            }
            double left = 1e9, bottom = 1e9, most = -1e9, top = -1e9;
            for (int i = 0; i < 8; i++) {
                c.set((i & 1) == 0 ? minX : maxX, (i & 2) == 0 ? minY : maxY, (i & 4) == 0 ? minZ : maxZ).sub(t);
                double depth = away - c.dot(back);
                left = Math.min(left, c.dot(right) / depth);
                most = Math.max(most, c.dot(right) / depth);
                bottom = Math.min(bottom, c.dot(up) / depth);
                top = Math.max(top, c.dot(up) / depth);
            }
            if (turn + 1 < FIT_TURNS) {
                t.fma((float) ((left + most) / 2 * away), right).fma((float) ((bottom + top) / 2 * away), up);
            }
        }
        return with(t.x, t.y, t.z, yaw, pitch, (float) away);
    }

    /**
     * The same into a part of the screen, in pixels from its upper left corner, such as what controls leave free. Into a part near the top
     * it looks down more steeply if it would have to be below the ground otherwise.
     */
    public Camera fitInto(float[] box, int left, int top, int right, int bottom) {
        if (right <= left || bottom <= top) {
            return fit(box[0], box[1], box[2], box[3], box[4], box[5]);
        }
        Camera c = into(box, left, top, right, bottom);
        for (float p = pitch; p < STEEP && c.eye(new Vector3f()).y < box[1] + ABOVE * c.distance; p += TIP) {
            c = with(targetX, targetY, targetZ, yaw, p + TIP, distance).into(box, left, top, right, bottom);
        }
        return c;
    }

    /**
     * The same, but turned a little about the vertical if the scene is clearly larger then: a long wall on a screen that is higher than
     * wide is seen from its end rather than small.
     */
    public Camera fitTurned(float[] box, int left, int top, int right, int bottom) {
        Camera best = fitInto(box, left, top, right, bottom);
        for (int i = -ASIDE; i <= ASIDE && right - left < bottom - top; i++) {
            Camera c = with(targetX, targetY, targetZ, yaw + i * ASIDE_STEP, pitch, distance).fitInto(box, left, top, right, bottom);
            best = c.distance < best.distance * (1 - ASIDE_GAIN) ? c : best;
        }
        return best;
    }

    private Camera into(float[] box, int left, int top, int right, int bottom) {
        Camera part = withScreen(right - left, bottom - top).fit(box[0], box[1], box[2], box[3], box[4], box[5]);
        // from farther away the whole height shows as many pixels per meter as the part did
        return part.with(part.targetX, part.targetY, part.targetZ, yaw, pitch, part.distance * height / (bottom - top)).withScreen(width, height)
            .pan((left + right - width) / 2f, (top + bottom - height) / 2f);
    }

    /** Between this camera at 0 and another at 1, on the screen of this one. */
    public Camera toward(Camera other, float t) {
        double turn = Math.IEEEremainder(other.yaw - yaw, 2 * Math.PI);
        return with(targetX + t * (other.targetX - targetX), targetY + t * (other.targetY - targetY), targetZ + t * (other.targetZ - targetZ),
            (float) (yaw + t * turn), pitch + t * (other.pitch - pitch), (float) (distance * Math.pow(other.distance / distance, t)));
    }

    /** World to clip coordinates. */
    public Matrix4f viewProjection(Matrix4f dest) {
        double flat = distance * Math.cos(pitch);
        float ex = (float) (targetX + flat * Math.sin(yaw));
        float ey = (float) (targetY + distance * Math.sin(pitch));
        float ez = (float) (targetZ + flat * Math.cos(yaw));
        return dest.setPerspective(fieldOfView, (float) width / height, Math.max(0.05f, 0.02f * distance), 20 * distance + 400)
            .lookAt(ex, ey, ez, targetX, targetY, targetZ, 0, 1, 0);
    }

    /** Where the camera is, in world coordinates. */
    public Vector3f eye(Vector3f dest) {
        return back(dest).mul(distance).add(targetX, targetY, targetZ);
    }

    /** The point looked at. */
    public Vector3f target(Vector3f dest) {
        return dest.set(targetX, targetY, targetZ);
    }

    /** From the eye to the target, meters. */
    public float distance() {
        return distance;
    }

    /** Radians about the vertical; 0 looks along -z. */
    public float yaw() {
        return yaw;
    }

    /** Radians above the horizontal. */
    public float pitch() {
        return pitch;
    }

    /** Size of a pixel at the distance of the target. */
    public float metersPerPixel() {
        return (float) (2 * distance * Math.tan(fieldOfView / 2) / height);
    }

    /** The direction, of unit length, in which a pixel lies; counted from the upper left corner. */
    public Vector3f direction(float pixelX, float pixelY, Vector3f dest) {
        float tan = (float) Math.tan(fieldOfView / 2);
        float x = (2 * pixelX / width - 1) * tan * width / height;
        float y = (1 - 2 * pixelY / height) * tan;
        Vector3f up = up(new Vector3f());
        Vector3f back = back(new Vector3f());
        return right(dest).mul(x).add(y * up.x - back.x, y * up.y - back.y, y * up.z - back.z).normalize();
    }

    /** The pixel at which a point of the world is seen, and as z its depth from 0 to 1; more or less means that it is not seen. */
    public Vector3f project(float x, float y, float z, Vector3f dest) {
        viewProjection(new Matrix4f()).transformProject(x, y, z, dest);
        return dest.set((dest.x + 1) / 2 * width, (1 - dest.y) / 2 * height, (dest.z + 1) / 2);
    }

    /** Half the height of the screen at unit distance. */
    float halfHeight() {
        return (float) Math.tan(fieldOfView / 2);
    }

    /** Width of the screen in pixels. */
    public int width() {
        return width;
    }

    /** Height of the screen in pixels. */
    public int height() {
        return height;
    }

    /** To the right of the screen, of unit length. */
    Vector3f right(Vector3f dest) {
        return dest.set((float) Math.cos(yaw), 0, (float) -Math.sin(yaw));
    }

    /** To the top of the screen, of unit length. */
    Vector3f up(Vector3f dest) {
        double s = Math.sin(pitch);
        return dest.set((float) (-s * Math.sin(yaw)), (float) Math.cos(pitch), (float) (-s * Math.cos(yaw)));
    }

    /** From the target to the eye. */
    Vector3f back(Vector3f dest) {
        double c = Math.cos(pitch);
        return dest.set((float) (c * Math.sin(yaw)), (float) Math.sin(pitch), (float) (c * Math.cos(yaw)));
    }
}
