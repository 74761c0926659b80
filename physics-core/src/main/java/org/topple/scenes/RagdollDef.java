package org.topple.scenes;

import static org.topple.scenes.Ragdoll.Part.CHEST;
import static org.topple.scenes.Ragdoll.Part.FOOT_LEFT;
import static org.topple.scenes.Ragdoll.Part.HAND_LEFT;
import static org.topple.scenes.Ragdoll.Part.HEAD;
import static org.topple.scenes.Ragdoll.Part.LOWER_ARM_LEFT;
import static org.topple.scenes.Ragdoll.Part.PELVIS;
import static org.topple.scenes.Ragdoll.Part.SHIN_LEFT;
import static org.topple.scenes.Ragdoll.Part.SPINE;
import static org.topple.scenes.Ragdoll.Part.THIGH_LEFT;
import static org.topple.scenes.Ragdoll.Part.UPPER_ARM_LEFT;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;

/**
 * What a ragdoll shall be: a person of 1.75 m and 75 kg, times a scale, with shares of mass as de Leva measured them, cone-twist
 * joints for hips, shoulders, spine, neck and wrists, hinges for knees, elbows and ankles. It is built of the public facade
 * alone, which is why it lives with the scenes and not in the engine.
 *
 * <p>It stands with stretched arms where it is put. Ranges of joints are not centered on that pose (a hip bends much farther
 * forward than back), so bodies are first put into the middle of all ranges, joined there, and then into their pose.
 */
public final class RagdollDef {
    private static final double FAR = 1e6, FAST = 1e4;
    private final Vector3d position = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d velocity = new Vector3d();
    private final Bone[] bones;
    private double scale = 1;
    private double friction = 1;
    private double surface = 0.6;
    private double hertz;
    private double damping = 1;

    private RagdollDef(Bone[] bones) {
        this.bones = bones;
    }

    /** 16 bodies: pelvis, two of spine, head, upper and lower arms, hands, thighs, shins, feet. */
    public static RagdollDef full() {
        Bone[] center = {
            new Bone(PELVIS, null, 0.112, 0.15, 0.075, 0.09).at(0, 0.965, 0),
            new Bone(SPINE, PELVIS, 0.163, 0.13, 0.09, 0.085).at(0, 1.11, 0).socket(0, 1.03, 0, 0, 1, 0, 0.4, 0.35, 6),
            new Bone(CHEST, SPINE, 0.16, 0.16, 0.13, 0.1).at(0, 1.31, 0).socket(0, 1.18, 0, 0, 1, 0, 0.4, 0.35, 6),
            new Bone(HEAD, CHEST, 0.069, 0.115).at(0, 1.615, 0).socket(0, 1.47, 0, 0, 1, 0, 0.7, 1, 1.2),
        };
        Bone[] left = {
            new Bone(UPPER_ARM_LEFT, CHEST, 0.027, 0.042, 0.098).at(0.33, 1.4, 0).lies().socket(0.19, 1.4, 0, 1, 0, 0, 1.35, 1.2, 2)
                    .turned(0, -1, 0, 0.5),
            new Bone(LOWER_ARM_LEFT, UPPER_ARM_LEFT, 0.016, 0.036, 0.089).at(0.595, 1.4, 0).lies().hinge(0.47, 1.4, 0, 0, -1, 0, 0, 2.4, 0.8),
            new Bone(HAND_LEFT, LOWER_ARM_LEFT, 0.006, 0.08, 0.02, 0.04).at(0.8, 1.4, 0).socket(0.72, 1.4, 0, 1, 0, 0, 0.8, 0.9, 0.15),
            new Bone(THIGH_LEFT, PELVIS, 0.142, 0.068, 0.152).at(0.1, 0.7, 0).socket(0.1, 0.92, 0, 0, -1, 0, 0.85, 0.5, 4).turned(-1, 0, 0, 0.6),
            new Bone(SHIN_LEFT, THIGH_LEFT, 0.043, 0.048, 0.152).at(0.1, 0.28, 0).hinge(0.1, 0.48, 0, 1, 0, 0, 0, 2.3, 2),
            new Bone(FOOT_LEFT, SHIN_LEFT, 0.014, 0.045, 0.035, 0.12).at(0.1, 0.035, 0.05).hinge(0.1, 0.08, 0, 1, 0, 0, -0.35, 0.8, 0.6),
        };
        return new RagdollDef(both(center, left));
    }

    /** 11 bodies and 10 joints, for crowds: one spine, no hands, no feet. */
    public static RagdollDef simple() {
        Bone[] center = {
            new Bone(PELVIS, null, 0.275, 0.15, 0.11, 0.09).at(0, 1.0, 0),
            new Bone(CHEST, PELVIS, 0.16, 0.16, 0.16, 0.1).at(0, 1.28, 0).socket(0, 1.11, 0, 0, 1, 0, 0.5, 0.5, 6),
            new Bone(HEAD, CHEST, 0.069, 0.115).at(0, 1.615, 0).socket(0, 1.47, 0, 0, 1, 0, 0.7, 1, 1.2),
        };
        Bone[] left = {
            new Bone(UPPER_ARM_LEFT, CHEST, 0.027, 0.042, 0.098).at(0.33, 1.4, 0).lies().socket(0.19, 1.4, 0, 1, 0, 0, 1.35, 1.2, 2)
                    .turned(0, -1, 0, 0.5),
            new Bone(LOWER_ARM_LEFT, UPPER_ARM_LEFT, 0.022, 0.036, 0.154).at(0.66, 1.4, 0).lies().hinge(0.47, 1.4, 0, 0, -1, 0, 0, 2.4, 0.8),
            new Bone(THIGH_LEFT, PELVIS, 0.142, 0.068, 0.152).at(0.1, 0.7, 0).socket(0.1, 0.92, 0, 0, -1, 0, 0.85, 0.5, 4).turned(-1, 0, 0, 0.6),
            new Bone(SHIN_LEFT, THIGH_LEFT, 0.057, 0.048, 0.192).at(0.1, 0.24, 0).hinge(0.1, 0.48, 0, 1, 0, 0, 0, 2.3, 2),
        };
        return new RagdollDef(both(center, left));
    }

    /** The middle, the left side, and the right side as its mirror image. */
    private static Bone[] both(Bone[] center, Bone[] left) {
        Bone[] all = new Bone[center.length + 2 * left.length];
        System.arraycopy(center, 0, all, 0, center.length);
        for (int i = 0; i < left.length; i++) {
            all[center.length + i] = left[i];
            all[center.length + left.length + i] = left[i].mirrored();
        }
        return all;
    }

    /** Where it stands: the point between its feet, in meters, up to 1e6 from the origin along each axis. */
    public RagdollDef position(double x, double y, double z) {
        position.set(within("position", FAR, x), within("position", FAR, y), within("position", FAR, z));
        return this;
    }

    /** How it is turned about that point; a unit quaternion. */
    public RagdollDef rotation(Quaterniondc q) {
        if (q == null || !(Math.abs(q.lengthSquared() - 1) <= 1e-6)) {
            throw new IllegalArgumentException("rotation must be a unit quaternion, but is " + q);
        }
        rotation.set(q);
        return this;
    }

    /** Velocity of all its bodies, m/s, up to 1e4 along each axis. */
    public RagdollDef velocity(double x, double y, double z) {
        velocity.set(within("velocity", FAST, x), within("velocity", FAST, y), within("velocity", FAST, z));
        return this;
    }

    private static double within(String name, double most, double value) {
        if (!(Math.abs(value) <= most)) {
            throw new IllegalArgumentException(name + " must be from -" + most + " to " + most + ", but has " + value);
        }
        return value;
    }

    /** Size relative to 1.75 m, from 0.05 to 20. */
    public RagdollDef scale(double value) {
        if (!(value >= 0.05 && value <= 20)) {
            throw new IllegalArgumentException("scale must be from 0.05 to 20, but is " + value);
        }
        scale = value;
        return this;
    }

    /** Factor on the friction of all joints, at least 0; 1 is a limp person. */
    public RagdollDef jointFriction(double factor) {
        if (!(factor >= 0 && factor <= 1e6)) {
            throw new IllegalArgumentException("factor must be from 0 to 1e6, but is " + factor);
        }
        friction = factor;
        return this;
    }

    /** Friction of its skin, from 0 to 1e6. */
    public RagdollDef friction(double value) {
        if (!(value >= 0 && value <= 1e6)) {
            throw new IllegalArgumentException("friction must be from 0 to 1e6, but is " + value);
        }
        surface = value;
        return this;
    }

    /** Springs that pull every joint back to the middle of its range; 0 Hz for none. */
    public RagdollDef poseSprings(double frequency, double ratio) {
        if (!(frequency >= 0 && frequency <= 100) || !(ratio >= 0 && ratio <= 100)) {
            throw new IllegalArgumentException("frequency and ratio must be from 0 to 100, but are " + frequency + " and " + ratio);
        }
        hertz = frequency;
        damping = ratio;
        return this;
    }

    /** Number of bodies; joints are one less. */
    public int size() {
        return bones.length;
    }

    /** Builds it; refuses a missing world. */
    public Ragdoll addTo(World world) {
        if (world == null) {
            throw new IllegalArgumentException("world must not be null");
        }
        Ragdoll doll = new Ragdoll();
        int n = bones.length;
        Vector3d[] place = new Vector3d[n];
        Quaterniond[] turn = new Quaterniond[n];
        // bent into the middle of all ranges: a bone carries what hangs on it along
        for (int i = 0; i < n; i++) {
            int p = parent(i);
            turn[i] = p < 0 ? new Quaterniond() : new Quaterniond(turn[p]).mul(bones[i].middle);
            place[i] = p < 0 ? new Vector3d(bones[i].center) : moved(bones[i].center, bones[i].anchor, turn[i], carried(p, place, turn, bones[i].anchor));
            Body body = world.add(BodyDef.dynamic(bones[i].shape(scale)).mass(Bone.MASS * bones[i].share * scale * scale * scale).friction(surface)
                    .position(world(place[i])).rotation(new Quaterniond(rotation).mul(turn[i]).mul(bones[i].rest())));
            doll.put(bones[i].part, body);
            if (p >= 0) {
                Vector3d at = world(carried(p, place, turn, bones[i].anchor));
                Vector3d along = rotation.transform(turn[i].transform(new Vector3d(bones[i].axis)));
                doll.put(bones[i].part, world.add(bones[i].joint(doll.body(bones[p].part), body, at, along, scale, friction, hertz, damping)));
            }
        }
        for (Bone bone : bones) {
            Body body = doll.body(bone.part);
            body.setPose(world(bone.center), new Quaterniond(rotation).mul(bone.rest()));
            body.setVelocity(velocity.x, velocity.y, velocity.z);
        }
        return doll;
    }

    private int parent(int i) {
        for (int p = 0; p < i; p++) {
            if (bones[p].part == bones[i].parent) {
                return p;
            }
        }
        return -1;
    }

    /** Where a bent bone has a point that is given in the pose with stretched arms. */
    private Vector3d carried(int p, Vector3d[] place, Quaterniond[] turn, Vector3dc point) {
        return moved(point, bones[p].center, turn[p], place[p]);
    }

    private static Vector3d moved(Vector3dc point, Vector3dc pivot, Quaterniondc turn, Vector3dc pivotNow) {
        return turn.transform(new Vector3d(point).sub(pivot)).add(pivotNow);
    }

    private Vector3d world(Vector3dc p) {
        return rotation.transform(new Vector3d(p).mul(scale)).add(position);
    }
}
