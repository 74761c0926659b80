package org.topple.physics;

import org.topple.physics.graph.EventKind;
import org.topple.physics.profile.Phase;
import org.topple.physics.graph.EventQueue;

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
        EventQueue q = world.graph.events;
        return numbered(kind(i)) || !q.livesA(i) ? null : world.handle(q.a(i));
    }

    /** Second body of event i, or null if it is gone or there is none. */
    public Body bodyB(int i) {
        EventQueue q = world.graph.events;
        return numbered(kind(i)) || !q.livesB(i) ? null : world.handle(q.b(i));
    }

    /** Number of the timer or joint of event i; -1 for events of bodies. */
    public int number(int i) {
        return numbered(kind(i)) ? world.graph.events.a(i) : -1;
    }

    private static boolean numbered(EventKind kind) {
        return kind == EventKind.TIMER_TICK || kind == EventKind.JOINT_BROKEN;
    }

    /** Approach speed of a new contact, m/s. */
    public double speed(int i) {
        return world.graph.events.value(check(i));
    }

    /** For a frozen body, the phase of the step in which its numbers went wrong. */
    public Phase phase(int i) {
        return Phase.values()[(int) world.graph.events.value(check(i))];
    }

    private int check(int i) {
        if (i < 0 || i >= size()) {
            throw new IndexOutOfBoundsException("event " + i + " of " + size());
        }
        return i;
    }
}
