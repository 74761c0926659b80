package org.topple.physics.body;

import java.util.Arrays;
import org.topple.physics.math.Quat;

/**
 * The packed state of all bodies of a world, by slot. A slot is reused after its body is gone; its generation tells the
 * two apart. Everything that the step reads in its inner loops lies here in flat arrays.
 *
 * <p>Positions are those of centers of mass; rotations are unit quaternions {@code x y z w}; velocities are linear then
 * angular, in world axes; symmetric tensors are stored as {@code xx xy xz yy yz zz}.
 */
public final class BodyStore {
    /** Numbers per body in {@link #velocity} and {@link #force}, in {@link #pose}, and in a symmetric tensor. */
    public static final int VEL = 6, POSE = 12, SYM = 6;
    /** Bits of {@link #flags}. */
    public static final int USED = 1, ASLEEP = 2, PASSIVE = 4, MOVED = 8, FINITE_ROTATION = 16, AXIS_ROTATION = 32, FROZEN = 64,
            SLEEPY = 128, NUDGED = 256, NO_SLEEP = 512, FIRST_ORDER = 1024;
    /** Codes of {@link #motion}. */
    public static final byte FIXED = 0, SCRIPTED = 1, DYNAMIC = 2;
    /** Memory of a slot with what the step keeps for it, about. */
    public static final int SLOT_BYTES = 1024;
    /** No edge, no collider. */
    public static final int NONE = -1;

    /** Slots in use are below this; capacity of all arrays is at least this. */
    public int size;
    /** How many slots hold a body. */
    public int count;
    /** Times that an array had to grow beyond what was reserved. */
    public int growths;

    public double[] pose = new double[0], rotation = new double[0], velocity = new double[0], force = new double[0];
    public double[] mass = new double[0], invMass = new double[0];
    /** Inertia and its inverse in body axes; the inverse in world axes. */
    public double[] inertia = new double[0], invInertia = new double[0], invInertiaWorld = new double[0];
    /** Linear and angular damping in 1/s, two per body. */
    public double[] damping = new double[0];
    /** Axis of finite rotation in body axes, three per body, for wheels. */
    public double[] axis = new double[0];
    /** Radius of the ball that holds the body and of the one it holds. */
    public double[] outerRadius = new double[0], innerRadius = new double[0];
    /** What a sleep policy remembers of a body: {@link #SLEEP_MEMORY} numbers. */
    public double[] sleepMemory = new double[0];
    /** Numbers that a sleep policy may keep per body. */
    public static final int SLEEP_MEMORY = 20;
    public byte[] motion = new byte[0];
    public int[] flags = new int[0], generation = new int[0];
    /** Heads of the lists of edges and of colliders. */
    public int[] firstEdge = new int[0], firstCollider = new int[0];
    /** Joints in the list of edges. */
    public int[] joints = new int[0];
    /** Contact group of the last step (or -1) and stack height in it. */
    public int[] group = new int[0], height = new int[0];

    private int freeHead = NONE;
    private int[] nextFree = new int[0];

    /** Makes room for this many bodies. */
    public void reserve(int bodies) {
        if (bodies > motion.length) {
            resize(bodies);
        }
    }

    /** Takes a slot and clears it. */
    public int add() {
        int b;
        if (freeHead != NONE) {
            b = freeHead;
            freeHead = nextFree[b];
        } else {
            if (size == motion.length) {
                resize(Math.max(16, size + size / 2));
                growths++;
            }
            b = size++;
        }
        Arrays.fill(pose, b * POSE, (b + 1) * POSE, 0);
        Arrays.fill(rotation, b * 4, b * 4 + 4, 0);
        Arrays.fill(velocity, b * VEL, (b + 1) * VEL, 0);
        Arrays.fill(force, b * VEL, (b + 1) * VEL, 0);
        Arrays.fill(inertia, b * SYM, (b + 1) * SYM, 0);
        Arrays.fill(invInertia, b * SYM, (b + 1) * SYM, 0);
        Arrays.fill(invInertiaWorld, b * SYM, (b + 1) * SYM, 0);
        Arrays.fill(axis, b * 3, b * 3 + 3, 0);
        Arrays.fill(sleepMemory, b * SLEEP_MEMORY, (b + 1) * SLEEP_MEMORY, 0);
        rotation[4 * b + 3] = 1;
        motion[b] = FIXED;
        outerRadius[b] = innerRadius[b] = 0;
        mass[b] = invMass[b] = 0;
        damping[2 * b] = damping[2 * b + 1] = 0;
        flags[b] = USED;
        firstEdge[b] = firstCollider[b] = NONE;
        joints[b] = 0;
        group[b] = -1;
        height[b] = 0;
        count++;
        return b;
    }

    /** Frees a slot; handles to it are refused from now on. */
    public void remove(int b) {
        flags[b] = 0;
        generation[b]++;
        nextFree[b] = freeHead;
        freeHead = b;
        count--;
    }

    /** Whether the slot holds a body of this generation. */
    public boolean alive(int b, int gen) {
        return b >= 0 && b < size && generation[b] == gen && (flags[b] & USED) != 0;
    }

    /** Whether forces and contacts can move the body. */
    public boolean dynamic(int b) {
        return motion[b] == DYNAMIC;
    }

    /** Whether the body sleeps. */
    public boolean asleep(int b) {
        return (flags[b] & ASLEEP) != 0;
    }

    /** Dynamic, awake, not passive and not frozen: the step moves it. */
    public boolean active(int b) {
        return motion[b] == DYNAMIC && (flags[b] & (USED | ASLEEP | PASSIVE | FROZEN)) == USED;
    }

    /** Brings rotation matrix and world inertia up to date with the quaternion: I_w^-1 = R I^-1 R^T. */
    public void refresh(int b) {
        Quat.toMatrix(rotation, 4 * b, pose, b * POSE + 3);
        rotateTensor(b, invInertia, invInertiaWorld);
    }

    /** The inverse of a body's inertia in its own axes; whether there is one, with a positive diagonal. */
    public boolean invertInertia(int b) {
        int i = b * SYM;
        double xx = inertia[i], xy = inertia[i + 1], xz = inertia[i + 2], yy = inertia[i + 3], yz = inertia[i + 4], zz = inertia[i + 5];
        double p = yy * zz - yz * yz, q = xz * yz - xy * zz, r = xy * yz - xz * yy;
        double whole = xx * p + xy * q + xz * r;
        double det = 1 / whole;
        invInertia[i] = p * det;
        invInertia[i + 1] = q * det;
        invInertia[i + 2] = r * det;
        invInertia[i + 3] = (xx * zz - xz * xz) * det;
        invInertia[i + 4] = (xy * xz - xx * yz) * det;
        invInertia[i + 5] = (xx * yy - xy * xy) * det;
        return xx > 0 && yy > 0 && zz > 0 && p > 0 && whole > 0 && det < Double.POSITIVE_INFINITY;
    }

    /** out = R t R^T for body b, both symmetric and packed. */
    private void rotateTensor(int b, double[] t, double[] out) {
        int o = b * SYM;
        int p = b * POSE + 3;
        double xx = t[o], xy = t[o + 1], xz = t[o + 2], yy = t[o + 3], yz = t[o + 4], zz = t[o + 5];
        // in locals: workers refresh several bodies at once
        double r0 = pose[p], r1 = pose[p + 1], r2 = pose[p + 2], r3 = pose[p + 3], r4 = pose[p + 4], r5 = pose[p + 5];
        double r6 = pose[p + 6], r7 = pose[p + 7], r8 = pose[p + 8];
        double m0 = r0 * xx + r1 * xy + r2 * xz, m1 = r0 * xy + r1 * yy + r2 * yz, m2 = r0 * xz + r1 * yz + r2 * zz;
        double m3 = r3 * xx + r4 * xy + r5 * xz, m4 = r3 * xy + r4 * yy + r5 * yz, m5 = r3 * xz + r4 * yz + r5 * zz;
        double m6 = r6 * xx + r7 * xy + r8 * xz, m7 = r6 * xy + r7 * yy + r8 * yz, m8 = r6 * xz + r7 * yz + r8 * zz;
        out[o] = m0 * r0 + m1 * r1 + m2 * r2;
        out[o + 1] = m0 * r3 + m1 * r4 + m2 * r5;
        out[o + 2] = m0 * r6 + m1 * r7 + m2 * r8;
        out[o + 3] = m3 * r3 + m4 * r4 + m5 * r5;
        out[o + 4] = m3 * r6 + m4 * r7 + m5 * r8;
        out[o + 5] = m6 * r6 + m7 * r7 + m8 * r8;
    }

    /** Kinetic energy of a body in joules: m v^2/2 + w.(I w)/2. */
    public double kineticEnergy(int b) {
        int o = b * VEL;
        int p = b * POSE + 3;
        double vx = velocity[o], vy = velocity[o + 1], vz = velocity[o + 2];
        double wx = velocity[o + 3], wy = velocity[o + 4], wz = velocity[o + 5];
        double lx = pose[p] * wx + pose[p + 3] * wy + pose[p + 6] * wz;
        double ly = pose[p + 1] * wx + pose[p + 4] * wy + pose[p + 7] * wz;
        double lz = pose[p + 2] * wx + pose[p + 5] * wy + pose[p + 8] * wz;
        int i = b * SYM;
        double rot = lx * (inertia[i] * lx + inertia[i + 1] * ly + inertia[i + 2] * lz)
                + ly * (inertia[i + 1] * lx + inertia[i + 3] * ly + inertia[i + 4] * lz)
                + lz * (inertia[i + 2] * lx + inertia[i + 4] * ly + inertia[i + 5] * lz);
        return 0.5 * (mass[b] * (vx * vx + vy * vy + vz * vz) + rot);
    }

    /** The free slot that is used next after another free one, or first of all after -1; -1 if there is none. */
    public int freeSlot(int after) {
        return after < 0 ? freeHead : nextFree[after];
    }

    /** Takes over a list of free slots, for a store that is being brought back. */
    public void setFreeSlots(int[] slots) {
        freeHead = NONE;
        for (int i = slots.length - 1; i >= 0; i--) {
            nextFree[slots[i]] = freeHead;
            freeHead = slots[i];
        }
    }

    private void resize(int n) {
        pose = Arrays.copyOf(pose, n * POSE);
        rotation = Arrays.copyOf(rotation, n * 4);
        velocity = Arrays.copyOf(velocity, n * VEL);
        force = Arrays.copyOf(force, n * VEL);
        mass = Arrays.copyOf(mass, n);
        invMass = Arrays.copyOf(invMass, n);
        inertia = Arrays.copyOf(inertia, n * SYM);
        invInertia = Arrays.copyOf(invInertia, n * SYM);
        invInertiaWorld = Arrays.copyOf(invInertiaWorld, n * SYM);
        damping = Arrays.copyOf(damping, n * 2);
        axis = Arrays.copyOf(axis, n * 3);
        outerRadius = Arrays.copyOf(outerRadius, n);
        innerRadius = Arrays.copyOf(innerRadius, n);
        sleepMemory = Arrays.copyOf(sleepMemory, n * SLEEP_MEMORY);
        motion = Arrays.copyOf(motion, n);
        flags = Arrays.copyOf(flags, n);
        generation = Arrays.copyOf(generation, n);
        firstEdge = Arrays.copyOf(firstEdge, n);
        firstCollider = Arrays.copyOf(firstCollider, n);
        joints = Arrays.copyOf(joints, n);
        group = Arrays.copyOf(group, n);
        height = Arrays.copyOf(height, n);
        nextFree = Arrays.copyOf(nextFree, n);
    }
}
