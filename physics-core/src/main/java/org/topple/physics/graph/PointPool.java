package org.topple.physics.graph;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Room for the contact points of all edges. Most pairs that are near each other do not touch, so an edge has no room of its own for
 * points but takes it here, point by point.
 *
 * <p>Several workers may take at the same time, for they only take from the pile of what is free; one alone gives back or makes more room.
 * Who gets which place is chance then, but no number depends on it.
 */
public final class PointPool {
    /** Numbers of a point: its place on A, on B and the separation it was found with; its impulses; its separation now. */
    public static final int STRIDE = 12, POINT_SIZE = 7, IMPULSE = 7, IMPULSE_SIZE = 4, SEPARATION = 11;
    /** The numbers of all points. */
    public double[] data = new double[0];
    /** Which features made each point, by its number. */
    int[] feature = new int[0];
    private int[] free = new int[0];
    /** How many entries of the pile are left; below 0 if somebody has asked in vain. */
    private final AtomicInteger left = new AtomicInteger();

    /** Where the numbers of a new point shall stand, or -1 if no room is left. */
    int take() {
        int i = left.decrementAndGet();
        return i >= 0 ? free[i] : -1;
    }

    /** Gives a place back. */
    void give(int place) {
        int n = Math.max(0, left.get());
        free[n] = place;
        left.set(n + 1);
    }

    /** Makes room for half as much again. */
    void grow() {
        reserve(Math.max(64, free.length + free.length / 2));
    }

    /** Makes room for this many points. */
    void reserve(int points) {
        int old = free.length;
        if (points <= old) {
            return;
        }
        data = Arrays.copyOf(data, points * STRIDE);
        feature = Arrays.copyOf(feature, points);
        free = Arrays.copyOf(free, points);
        for (int i = points - 1; i >= old; i--) {
            give(i * STRIDE);
        }
    }
}
