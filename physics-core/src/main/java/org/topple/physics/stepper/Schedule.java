package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.graph.ContactGroups;

/**
 * Which groups are stepped when several workers share them: those that are big by themselves, one after the other, and the rest
 * in tasks of one group or of several small ones, the heaviest first, so that nobody is left alone with a long one at the end. Groups
 * don't know each other, so no order changes what they do.
 */
final class Schedule {
    /** Contact points from which a group is big. Part of the method: it must not depend on the number of workers. */
    static final int BIG = 3000;
    /** What a point, a joint and a body weigh; a unit is about a tenth of a microsecond. */
    private static final int POINT = 8, JOINT = 60, BODY = 1;
    /** Weight of a task at least, and of all tasks before others are asked to help. */
    private static final int TASK = 256, WORTH = 1024;
    private int[] order = new int[0], start = new int[1];
    private final int[] histogram = new int[34];
    private int tasks, big;
    private long total;

    void reserve(int groups) {
        if (order.length < groups) {
            int n = Math.max(groups, order.length * 3 / 2);
            order = new int[n];
            start = new int[n + 1];
        }
    }

    /** Whether a group is big. */
    static boolean big(ContactGroups gr, int g) {
        return gr.points[g] >= BIG;
    }

    /** Sorts the groups of a step. */
    void build(ContactGroups gr) {
        reserve(gr.count);
        Arrays.fill(histogram, 0);
        total = 0;
        for (int g = 0; g < gr.count; g++) {
            histogram[bucket(gr, g) + 1]++;
        }
        big = histogram[1];
        for (int i = 1; i < histogram.length; i++) {
            histogram[i] += histogram[i - 1];
        }
        for (int g = 0; g < gr.count; g++) {
            order[histogram[bucket(gr, g)]++] = g;
        }
        // small ones are bundled
        tasks = 0;
        long weight = 0;
        start[0] = big;
        for (int i = big; i < gr.count; i++) {
            weight += weight(gr, order[i]);
            if (weight >= TASK || i == gr.count - 1) {
                total += weight;
                weight = 0;
                start[++tasks] = i + 1;
            }
        }
    }

    /** Bucket 0 for big ones, then by weight from heavy to light. */
    private static int bucket(ContactGroups gr, int g) {
        return big(gr, g) ? 0 : 1 + Integer.numberOfLeadingZeros(weight(gr, g));
    }

    private static int weight(ContactGroups gr, int g) {
        return BODY * (gr.bodyStart[g + 1] - gr.bodyStart[g]) + POINT * gr.points[g] + JOINT * gr.joints[g];
    }

    /** How many groups are big; they come first in the order. */
    int bigOnes() {
        return big;
    }

    /** How many tasks the others make. */
    int tasks() {
        return tasks;
    }

    /** Whether they are worth waking someone for. */
    boolean worth() {
        return total >= WORTH;
    }

    /** Where a task starts in the order; the next starts where it ends. */
    int start(int task) {
        return start[task];
    }

    /** The group at a place in the order. */
    int group(int place) {
        return order[place];
    }
}
