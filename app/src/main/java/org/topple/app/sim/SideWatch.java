package org.topple.app.sim;

import org.joml.Vector3d;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;

/** Watches a world from some moment on: what steps cost, and how far its highest body sinks. On the thread that owns the world. */
final class SideWatch {
    private static final double NEW = 0.05;

    private final Vector3d v = new Vector3d();
    private double millis = Double.NaN;
    private int top = -1;
    private double height;

    /** Starts anew with what is highest now. */
    void begin(World world) {
        millis = Double.NaN;
        top = -1;
        height = Double.NEGATIVE_INFINITY;
        world.forEachBody(b -> {
            if (b.motion() == MotionType.DYNAMIC && b.position(v).y > height) {
                height = v.y;
                top = b.index();
            }
        });
    }

    /** A step took so many nanoseconds. */
    void stepped(long nanos) {
        double now = nanos * 1e-6;
        millis = millis == millis ? millis + NEW * (now - millis) : now;
    }

    SideNumbers numbers(World world) {
        double sunk = top >= 0 && world.body(top) != null ? height - world.body(top).position(v).y : Double.NaN;
        return new SideNumbers(millis, sunk, world.kineticEnergy(), world.profile().awake);
    }
}
