package org.topple.scenes;

/**
 * From where a scene is best seen: the eye, the point looked at, and the vertical field of view in degrees.
 */
public record Camera(double eyeX, double eyeY, double eyeZ, double targetX, double targetY, double targetZ, double fovDegrees) {
    /** Field of view of most scenes. */
    public static final double FOV = 45;

    /** Looks along -z, a little from above and from the right, at something of the given width and height on the ground. */
    public static Camera front(double width, double height) {
        double away = 1.6 * Math.max(width, height) + 2;
        return new Camera(0.35 * away, 0.5 * height + 0.25 * away, 0.9 * away, 0, 0.45 * height, 0, FOV);
    }
}
