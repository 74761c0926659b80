package org.topple.app.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;

/**
 * Counts the movable bodies that hang together, by contacts and joints, directly or through each other: the group of a body that sleeps,
 * to which the engine gives no number. On the thread that owns the world.
 */
final class Touching {
    private Touching() { }

    /** How many there are, the body itself included. */
    static int count(World world, Body body) {
        Map<Body, List<Body>> neighbors = new HashMap<>();
        world.forEachContact(c -> link(neighbors, c.bodyA(), c.bodyB()));
        world.forEachJoint(j -> link(neighbors, j.bodyA(), j.bodyB()));
        Set<Body> reached = new HashSet<>(List.of(body));
        Deque<Body> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (Body b : neighbors.getOrDefault(open.remove(), List.of())) {
                if (reached.add(b)) {
                    open.add(b);
                }
            }
        }
        return reached.size();
    }

    private static void link(Map<Body, List<Body>> neighbors, Body a, Body b) {
        if (a != null && b != null && a.motion() == MotionType.DYNAMIC && b.motion() == MotionType.DYNAMIC) {
            neighbors.computeIfAbsent(a, k -> new ArrayList<>()).add(b);
            neighbors.computeIfAbsent(b, k -> new ArrayList<>()).add(a);
        }
    }
}
