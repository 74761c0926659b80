package org.topple.app.sim;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Intersectiond;
import org.joml.Quaterniond;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;

/**
 * Steps a world of the engine. A finger pulls like a damped spring between the point of the body that it grabbed and
 * the point of its ray at the same distance: F = m (w^2 (target - point) - 2 w v), the critically damped one for the
 * body's mass, and never more than a multiple of its weight.
 */
public final class WorldSimulation implements Simulation {
    private static final int STATE_NUMBERS = 13;
    /** Angular frequency of the spring, rad/s. */
    private static final double PULL = 15;
    /** Largest acceleration by the finger, m/s^2. */
    private static final double STRONGEST = 300;

    private final World world;
    private final List<Body> bodies = new ArrayList<>();
    private final WorldRecorder recorder;
    private final Vector3d v = new Vector3d();
    private final Quaterniond q = new Quaterniond();

    private Body held;
    private double heldDistance;
    /** Where the body is held, in its own frame, and where the finger wants that point to be. */
    private final Vector3d grip = new Vector3d();
    private final Vector3d target = new Vector3d();
    private final Vector3d point = new Vector3d();
    private final Vector3d force = new Vector3d();

    /** Takes over a world, whose bodies stay the same from now on. */
    public WorldSimulation(World world) {
        this.world = world;
        world.forEachBody(bodies::add);
        recorder = new WorldRecorder(world);
    }

    @Override
    public void step(double h) {
        if (held != null) {
            pull();
        }
        world.step(h);
        recorder.stepped();
    }

    @Override
    public void write(Snapshot snapshot) {
        recorder.write(snapshot);
    }

    /** What else snapshots shall hold, a sum of {@link Snapshot#WITH_CONTACTS} and so on. */
    public void setDetails(int details) {
        recorder.setDetails(details);
    }

    @Override
    public boolean grab(double ox, double oy, double oz, double dx, double dy, double dz) {
        release();
        heldDistance = Double.POSITIVE_INFINITY;
        Vector2d range = new Vector2d();
        Vector3d min = new Vector3d();
        Vector3d max = new Vector3d();
        for (Body b : bodies) {
            b.bounds(min, max);
            boolean hit = Intersectiond.intersectRayAab(ox, oy, oz, dx, dy, dz, min.x, min.y, min.z, max.x, max.y, max.z, range);
            if (b.motion() == MotionType.DYNAMIC && hit && range.x < heldDistance) {
                held = b;
                heldDistance = Math.max(0, range.x);
            }
        }
        if (held != null) {
            drag(ox, oy, oz, dx, dy, dz);
            held.rotation(q).transformInverse(grip.set(target).sub(held.position(v)));
        }
        return held != null;
    }

    @Override
    public void drag(double ox, double oy, double oz, double dx, double dy, double dz) {
        target.set(dx, dy, dz).mul(heldDistance).add(ox, oy, oz);
    }

    @Override
    public void release() {
        held = null;
    }

    @Override
    public byte[] save() {
        ByteBuffer out = ByteBuffer.allocate(bodies.size() * STATE_NUMBERS * Double.BYTES);
        for (Body b : bodies) {
            put(out, b.position(v));
            b.rotation(q);
            out.putDouble(q.x).putDouble(q.y).putDouble(q.z).putDouble(q.w);
            put(out, b.velocity(v));
            put(out, b.angularVelocity(v));
        }
        return out.array();
    }

    @Override
    public void restore(byte[] state) {
        if (state.length != bodies.size() * STATE_NUMBERS * Double.BYTES) {
            throw new IllegalArgumentException("a saved state of " + state.length + " bytes does not fit " + bodies.size() + " bodies");
        }
        byte[] before = save();
        try {
            read(ByteBuffer.wrap(state));
        } catch (IllegalArgumentException e) {
            read(ByteBuffer.wrap(before));
            throw e;
        }
        release();
        recorder.jumped();
    }

    private void read(ByteBuffer in) {
        for (Body b : bodies) {
            Vector3d position = get(in, new Vector3d());
            q.set(in.getDouble(), in.getDouble(), in.getDouble(), in.getDouble());
            Vector3d velocity = get(in, new Vector3d());
            Vector3d spin = get(in, new Vector3d());
            if (b.motion() == MotionType.DYNAMIC) {
                b.setPose(position, q);
                b.setVelocity(velocity.x, velocity.y, velocity.z);
                b.setAngularVelocity(spin.x, spin.y, spin.z);
            }
        }
    }

    private void pull() {
        held.rotation(q).transform(point.set(grip)).add(held.position(v));
        held.velocityAt(point, v);
        force.set(target).sub(point).mul(PULL * PULL).sub(v.mul(2 * PULL));
        double strength = force.length();
        force.mul(held.mass() * Math.min(1, STRONGEST / Math.max(strength, 1e-9)));
        held.wake();
        held.applyForceAt(force, point);
    }

    private static void put(ByteBuffer out, Vector3d x) {
        out.putDouble(x.x).putDouble(x.y).putDouble(x.z);
    }

    private static Vector3d get(ByteBuffer in, Vector3d dest) {
        return dest.set(in.getDouble(), in.getDouble(), in.getDouble());
    }
}
