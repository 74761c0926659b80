package org.topple.physics;

import org.joml.Vector3d;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;

/**
 * What a world was told since its last step, as short commands: a dragged target, a tilt of gravity, velocities, forces and
 * impulses. Recordings keep these few bytes where any other change makes them keep the whole state. A command that was refused
 * is not there. More than {@link #MOST} bytes are not kept: then the change counts as one of the others.
 */
final class Inputs {
    /** Most bytes between two steps. */
    static final int MOST = 4096;

    /** What can be told in three or six numbers. */
    enum Kind {
        AIM, GRAVITY, VELOCITY, SPIN, FORCE, TORQUE, IMPULSE, ANGULAR_IMPULSE, FORCE_AT, IMPULSE_AT
    }

    private static final Kind[] KINDS = Kind.values();
    private final World world;
    private final ByteWriter bytes = new ByteWriter();

    Inputs(World world) {
        this.world = world;
    }

    /** A step begins: what was told before it has been done. */
    void clear() {
        bytes.clear();
    }

    int size() {
        return bytes.size();
    }

    void copy(int from, ByteWriter out) {
        out.bytes(bytes.array(), from, bytes.size() - from);
    }

    /** Notes what was told a body or joint of this number. */
    void note(Kind kind, int number, double x, double y, double z) {
        if (room()) {
            bytes.u8(kind.ordinal()).whole(number).f64(x).f64(y).f64(z);
        }
    }

    /** Notes what was told a body at a point. */
    void note(Kind kind, int number, double x, double y, double z, double px, double py, double pz) {
        if (room()) {
            bytes.u8(kind.ordinal()).whole(number).f64(x).f64(y).f64(z).f64(px).f64(py).f64(pz);
        }
    }

    private boolean room() {
        if (bytes.size() > MOST - 64) {
            world.change();
            return false;
        }
        return true;
    }

    /** Does again what was told; foreign commands are refused where the world would refuse them. */
    void apply(ByteReader in) {
        Vector3d v = new Vector3d();
        Vector3d at = new Vector3d();
        while (in.left() > 0) {
            int code = in.u8();
            if (code >= KINDS.length) {
                throw in.fail("there is no input of kind " + code);
            }
            int number = in.whole("number", 0, World.MOST_BODIES);
            v.set(in.f64("input"), in.f64("input"), in.f64("input"));
            if (KINDS[code] == Kind.FORCE_AT || KINDS[code] == Kind.IMPULSE_AT) {
                at.set(in.f64("point"), in.f64("point"), in.f64("point"));
            }
            try {
                apply(in, KINDS[code], number, v, at);
            } catch (IllegalArgumentException | IllegalStateException e) {
                throw in.fail("an input is refused: " + e.getMessage());
            }
        }
    }

    private void apply(ByteReader in, Kind kind, int number, Vector3d v, Vector3d at) {
        if (kind == Kind.GRAVITY) {
            world.setGravity(v.x, v.y, v.z);
            return;
        }
        if (kind == Kind.AIM) {
            Joint joint = world.joint(number);
            if (joint == null) {
                throw in.fail("an input names joint " + number + ", which is not there");
            }
            joint.aim(v);
            return;
        }
        Body body = world.body(number);
        if (body == null) {
            throw in.fail("an input names body " + number + ", which is not there");
        }
        switch (kind) {
            case VELOCITY -> body.setVelocity(v.x, v.y, v.z);
            case SPIN -> body.setAngularVelocity(v.x, v.y, v.z);
            case FORCE -> body.applyForce(v.x, v.y, v.z);
            case TORQUE -> body.applyTorque(v.x, v.y, v.z);
            case IMPULSE -> body.applyImpulse(v.x, v.y, v.z);
            case ANGULAR_IMPULSE -> body.applyAngularImpulse(v.x, v.y, v.z);
            case FORCE_AT -> body.applyForceAt(v, at);
            default -> body.applyImpulseAt(v, at);
        }
    }
}
