package org.topple.physics;

import org.topple.physics.graph.EventKind;

/** The events of the last step, in order; a view that the next step changes. */
public final class Events {
    private final World world;

    Events(World world) {
        this.world = world;
    }

    /** How many there are. */
    public int size() {
        return world.graph.events.delivered();
    }

    /** What event i is. */
    public EventKind kind(int i) {
        return world.graph.events.kind(check(i));
    }

    /** First body of event i (the one with the lower collider), or null if it is gone or there is none. */
    public Body bodyA(int i) {
        return world.handle(world.graph.events.a(check(i)));
    }

    /** Second body of event i, or null. */
    public Body bodyB(int i) {
        return world.handle(world.graph.events.b(check(i)));
    }

    /** Number of the timer or joint of event i. */
    public int number(int i) {
        return world.graph.events.a(check(i));
    }

    /** Approach speed of a new contact, m/s. */
    public double speed(int i) {
        return world.graph.events.value(check(i));
    }

    private int check(int i) {
        if (i < 0 || i >= size()) {
            throw new IndexOutOfBoundsException("event " + i + " of " + size());
        }
        return i;
    }
}
