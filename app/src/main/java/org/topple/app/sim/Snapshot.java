package org.topple.app.sim;

import java.util.Arrays;
import org.topple.physics.profile.Phase;

/**
 * All that is shown of the world after a step: poses before and after the step, for the renderer to interpolate between,
 * the state of every body, and the numbers of the step. Contacts, joints and bounds are there only if {@link #details} says
 * so. Body i of all arrays is the one of {@link #looks looks[i]}; arrays may be longer than needed. Filled by
 * {@link WorldRecorder} without allocation, and reused.
 */
public final class Snapshot {
    /** Numbers per body in {@link #poses}. */
    public static final int STRIDE = 14;
    /** Numbers per body in {@link #velocities}. */
    public static final int VELOCITY = 6;
    /** Numbers per body in {@link #bounds}. */
    public static final int BOUNDS = 6;
    /** Numbers per contact: position x, y, z, normal x, y, z from A to B, normal impulse (N s), separation (m). */
    public static final int CONTACT = 8;
    /** Numbers per joint, see the JOINT_ offsets. */
    public static final int JOINT = 18;
    /** Where things are in the numbers of a joint: two anchors, axis, direction from which angles count, value, limits. */
    public static final int JOINT_ANCHOR = 0, JOINT_OTHER = 3, JOINT_AXIS = 6, JOINT_ZERO = 9, JOINT_VALUE = 12, JOINT_LOW = 13, JOINT_HIGH = 14,
            JOINT_CONE = 15, JOINT_SLIDES = 16, JOINT_KIND = 17;
    /** At most so many contacts are recorded; {@link #contacts} tells how many there were. */
    public static final int MOST_CONTACTS = 8192;

    /** Residuals of at most so many sweeps are recorded. */
    public static final int MOST_RESIDUALS = 64;

    /** States of a body. */
    public static final byte MOVING = 0, SLEEPY = 1, ASLEEP = 2, FIXED = 3, SCRIPTED = 4, FROZEN = 5;
    /** How many states there are. */
    public static final int STATES = 6;

    /** What {@link #details} may hold. */
    public static final int WITH_CONTACTS = 1, WITH_JOINTS = 2, WITH_BOUNDS = 4, WITH_RESIDUALS = 8;

    private static final Look[] NONE = {};

    /** When the state after the step is due, on the clock of {@link System#nanoTime()}. */
    public long dueNanos;
    /** Length of the step in nanoseconds. */
    public long stepNanos = 1;
    /** One for each body, in the order of the poses. Replaced, never changed, when bodies come or go. */
    public Look[] looks = NONE;
    /** Position x, y, z of the center of mass and rotation quaternion x, y, z, w, before the step and then after it. */
    public double[] poses = new double[0];
    /** One of the states above. */
    public byte[] state = new byte[0];
    /** Contact group of the step, -1 for none. */
    public int[] group = new int[0];
    /** Contacts between the body and something fixed, -1 if nothing carries it. */
    public int[] height = new int[0];
    /** Velocity in m/s and angular velocity in rad/s, world axes. */
    public float[] velocities = new float[0];

    /** Which of the optional parts were recorded. */
    public int details;
    /** Axis-aligned bounds: lowest and highest corner. */
    public float[] bounds = new float[0];
    /** How many contacts are in the arrays. */
    public int contactCount;
    /** {@link #CONTACT} numbers each. */
    public double[] contact = new double[0];
    /** Stack layer of the contact. */
    public int[] contactLayer = new int[0];
    /** Indices of the bodies A and B of the contact, two each. */
    public int[] contactBodies = new int[0];
    /**
     * How many joints are in the array: all with {@link #WITH_JOINTS}, else only those that are seen always:
     * drags, which fingers pull with, rods, and what holds a body in the world.
     */
    public int jointCount;
    /** {@link #JOINT} numbers each. */
    public double[] joint = new double[0];
    /** Indices of the bodies of the joint, two each; -1 for the world. */
    public int[] jointBodies = new int[0];

    /** Whether a run that was left is shown beside this one. */
    public boolean ghost;
    /** Where its bodies are: 7 numbers for each of {@link #looks}, far below where there is nothing to show. */
    public double[] ghostPoses = new double[0];

    /** Whether any body is at another place after the step than before it. */
    public boolean moves;
    /** Whether there is anything to see that the snapshot before this one did not show. */
    public boolean changed = true;

    /** Steps done, and simulated time in seconds. */
    public long steps;
    /** Simulated time in seconds. */
    public double time;
    /** Time of each phase of the step, by {@link Phase#ordinal()}, in nanoseconds. */
    public final long[] phaseNanos = new long[Phase.values().length];
    /** Work of the step: contacts, bodies awake, groups, rows, sweeps, pairs near each other. */
    public int contacts, awake, groups, rows, sweeps, pairs;
    /** How many sweeps have residuals; 0 without {@link #WITH_RESIDUALS}. */
    public int residualCount;
    /** Largest change of an impulse (N s) in each sweep of the solver. */
    public final float[] residuals = new float[MOST_RESIDUALS];
    /** Energies in joules. */
    public double kinetic, potential;

    /** Makes room for the bodies; keeps no content. Allocates only when there are more than ever before. */
    public void reserve(int bodies) {
        if (poses.length < bodies * STRIDE) {
            int n = Math.max(bodies, poses.length / STRIDE * 2);
            poses = new double[n * STRIDE];
            state = new byte[n];
            group = new int[n];
            height = new int[n];
            velocities = new float[n * VELOCITY];
            bounds = new float[n * BOUNDS];
        }
    }

    /** Makes room for the ghosts of all bodies; keeps no content. */
    void reserveGhost() {
        if (ghostPoses.length < looks.length * History.POSE) {
            ghostPoses = new double[looks.length * History.POSE];
        }
    }

    /** Makes room for contacts; keeps the content. */
    void reserveContacts(int n) {
        if (contactLayer.length < n) {
            int m = Math.max(n, Math.max(256, contactLayer.length * 2));
            contact = Arrays.copyOf(contact, m * CONTACT);
            contactLayer = Arrays.copyOf(contactLayer, m);
            contactBodies = Arrays.copyOf(contactBodies, 2 * m);
        }
    }

    /** Makes room for joints; keeps the content. */
    void reserveJoints(int n) {
        if (joint.length < n * JOINT) {
            int m = Math.max(n, joint.length / JOINT * 2);
            joint = Arrays.copyOf(joint, m * JOINT);
            jointBodies = Arrays.copyOf(jointBodies, 2 * m);
        }
    }

    /** Time of the step in nanoseconds. */
    public long totalNanos() {
        long sum = 0;
        for (long n : phaseNanos) {
            sum += n;
        }
        return sum;
    }

    /** How far between the two states the given time is, from 0 to 1. */
    public double blend(long nanos) {
        return Math.min(1, Math.max(0, (double) (nanos - dueNanos + stepNanos) / stepNanos));
    }
}
