package org.topple.physics.sleep;

import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.ContactGroups;

/**
 * Puts groups to sleep (Erleben 5.6, 6.5): a group of which every body is sleepy is skipped from the next step on. A group
 * that hangs on nothing fixed never sleeps, so nothing freezes in mid-air.
 */
public final class Sleeping {
    private Sleeping() {
    }

    /** Judges every group that was stepped. */
    public static void update(ContactGraph graph, ContactGroups groups, SleepPolicy policy, double h) {
        BodyStore bodies = graph.bodies;
        for (int g = 0; g < groups.count; g++) {
            boolean all = true;
            boolean carried = false;
            for (int i = groups.bodyStart[g]; i < groups.bodyStart[g + 1]; i++) {
                int b = groups.bodies[i];
                boolean sleepy = policy.sleepy(bodies, b, h);
                bodies.flags[b] = sleepy ? bodies.flags[b] | BodyStore.SLEEPY : bodies.flags[b] & ~BodyStore.SLEEPY;
                all &= sleepy && (bodies.flags[b] & BodyStore.NO_SLEEP) == 0;
                carried |= bodies.height[b] < ContactGroups.FLOATING;
            }
            if (all && carried && !pushed(graph, groups, g)) {
                for (int i = groups.bodyStart[g]; i < groups.bodyStart[g + 1]; i++) {
                    graph.sleep(groups.bodies[i]);
                }
            }
        }
    }

    /** Whether a script that moves touches the group: it must not sleep. */
    private static boolean pushed(ContactGraph graph, ContactGroups groups, int g) {
        BodyStore bodies = graph.bodies;
        for (int i = groups.edgeStart[g]; i < groups.edgeStart[g + 1]; i++) {
            int e = groups.edges[i];
            int a = graph.edges.bodyA[e];
            int b = graph.edges.bodyB[e];
            if (!bodies.dynamic(a) && graph.mover(a) || !bodies.dynamic(b) && graph.mover(b)) {
                return true;
            }
        }
        return false;
    }
}
