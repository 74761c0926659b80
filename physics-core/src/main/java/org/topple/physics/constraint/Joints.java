package org.topple.physics.constraint;

import java.util.Arrays;

/** The joints of a world, by number. */
public final class Joints {
    private JointConstraint[] all = new JointConstraint[8];
    private int size;
    private int count;

    /** Adds a joint and returns its number. */
    public int add(JointConstraint joint) {
        int i = 0;
        while (i < size && all[i] != null) {
            i++;
        }
        if (i == all.length) {
            all = Arrays.copyOf(all, size * 2);
        }
        all[i] = joint;
        size = Math.max(size, i + 1);
        count++;
        return i;
    }

    /** Puts a joint, or none, under a number, for a world that is being brought back. */
    public void put(int number, JointConstraint joint) {
        if (number >= all.length) {
            all = Arrays.copyOf(all, Math.max(number + 1, all.length * 2));
        }
        all[number] = joint;
        size = Math.max(size, number + 1);
        count += joint == null ? 0 : 1;
    }

    /** The joint with this number, or null. */
    public JointConstraint get(int number) {
        return number >= 0 && number < size ? all[number] : null;
    }

    /** Takes a joint out. */
    public void remove(int number) {
        all[number] = null;
        count--;
    }

    /** Numbers in use are below this. */
    public int size() {
        return size;
    }

    /** How many there are. */
    public int count() {
        return count;
    }
}
