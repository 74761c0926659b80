package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.work.Job;
import org.topple.physics.work.Workers;

/**
 * One pass over all edges that have an end in motion. First, by any number of workers, what concerns an edge alone: its points and
 * its state. Then, in the order of edges, what concerns others as well: who wakes, which edges go, which normals are bent. Who moves
 * is settled before the pass, so its result does not depend on the order.
 */
final class EdgePass implements Job {
    /** Edges in a task, and what they must be in number before others are asked to help. */
    private static final int CHUNK = 64, WORTH = 256;
    /** What is left to be done with an edge, in the low bits of an entry. */
    private static final int ROUSE = 1, REMOVE = 2, BEND = 4, TRIM = 8, AGAIN = 16, BITS = 5;
    private final ContactGraph graph;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final EdgeStore edges;
    private FlushSeams[] seams;
    private ContactFinder[] finders;
    /** Edges to come back to, and how many there are in each chunk. */
    private int[] later = new int[0], count = new int[0];
    private double gap;
    private boolean stop, stopped;
    private final Job look = this::look;

    EdgePass(ContactGraph graph, ContactFinder first) {
        this.graph = graph;
        bodies = graph.bodies;
        colliders = graph.colliders;
        edges = graph.edges;
        seams = new FlushSeams[] {new FlushSeams(bodies, colliders, edges)};
        finders = new ContactFinder[] {first};
    }

    /** Finders that several workers may use, one each. */
    void hire(ContactFinder... team) {
        finders = team;
        seams = Arrays.copyOf(seams, team.length);
        for (int i = 1; i < seams.length; i++) {
            seams[i] = new FlushSeams(bodies, colliders, edges);
        }
    }

    ContactFinder[] finders() {
        return finders;
    }

    void reserve(int maxEdges) {
        if (later.length < maxEdges) {
            later = new int[maxEdges];
            count = new int[maxEdges / CHUNK + 1];
        }
    }

    /** Runs the pass; whether it ran to its end, and not to the first overlap that it was told to stop at. */
    boolean run(double h, double obsoleteGap, boolean stopAtOverlap, Workers team, int movers) {
        int n = edges.size;
        int chunks = (n + CHUNK - 1) / CHUNK;
        reserve(n > later.length ? edges.kind.length : n);
        Arrays.fill(count, 0, chunks, 0);
        gap = obsoleteGap;
        stop = stopAtOverlap;
        stopped = false;
        for (ContactFinder f : finders) {
            f.begin(h);
        }
        boolean shared = finders.length >= team.count() && !stop && movers > CHUNK && edges.count > WORTH;
        if (shared) {
            team.run(this, chunks);
        } else {
            for (int i = 0; i < chunks && !stopped; i++) {
                run(i, 0);
            }
        }
        int bends = finish(chunks);
        if (bends > 0) {
            if (shared && bends > CHUNK) {
                team.run(look, chunks);
            } else {
                for (int i = 0; i < chunks; i++) {
                    look(i, 0);
                }
            }
            bend(chunks);
        }
        return !stopped;
    }

    /** Which normals are to be bent, judged before any is. */
    private void look(int chunk, int worker) {
        for (int k = chunk * CHUNK; k < chunk * CHUNK + count[chunk]; k++) {
            if ((later[k] & BEND) != 0 && !seams[worker].flush(later[k] >> BITS)) {
                later[k] &= ~BEND;
            }
        }
    }

    @Override
    public void run(int chunk, int worker) {
        ContactFinder finder = finders[worker];
        int end = Math.min(edges.size, (chunk + 1) * CHUNK);
        for (int e = chunk * CHUNK; e < end && !stopped; e++) {
            byte kind = edges.kind[e];
            if (kind != EdgeStore.FREE && kind != EdgeStore.JOINT && (graph.mover(edges.bodyA[e]) || graph.mover(edges.bodyB[e]))) {
                int left = look(e, finder);
                if (left != 0) {
                    later[chunk * CHUNK + count[chunk]++] = e << BITS | left;
                }
                stopped |= stop && kind == EdgeStore.CONTACT && (edges.state[e] & EdgeStore.PENETRATING) != 0;
            }
        }
    }

    /** Brings one edge up to date; what is left to do. */
    private int look(int e, ContactFinder finder) {
        int before = edges.points[e];
        if ((edges.state[e] & EdgeStore.TOUCHING) == 0) {
            // a contact seen ahead was solved one step before its surfaces meet: that is the speed of the impact
            edges.seen[e * EdgeStore.SEEN + EdgeStore.COMING] = before > 0 ? edges.data[e * EdgeStore.STRIDE + EdgeStore.HIT_SPEED] : 0;
        }
        boolean meet = finder.boundsMeet(e);
        if (meet || near(e)) {
            int state = edges.state[e];
            edges.state[e] = EdgeStore.NEAR;
            if (!finder.find(e, meet)) {
                // no room for its points: once more when there is only one at work
                edges.state[e] = state;
                return AGAIN;
            }
            boolean bend = edges.kind[e] == EdgeStore.CONTACT && edges.points[e] > 0 && seams[0].concerns(e);
            return (rouses(e, before) ? ROUSE : 0) | (bend ? BEND : 0) | (edges.points[e] < before ? TRIM : 0);
        }
        // out of reach: no points; gone for good once its end was told and the gap is wide
        edges.points[e] = 0;
        edges.state[e] = EdgeStore.VANISHED;
        boolean gone = (edges.old[e] & (EdgeStore.NEAR | EdgeStore.TOUCHING)) == 0 && obsolete(e);
        return (rouses(e, before) ? ROUSE : 0) | (gone ? REMOVE : 0) | (before > 0 ? TRIM : 0);
    }

    /** What could not be done edge by edge, but for normals; returns how many of them may have to be bent. */
    private int finish(int chunks) {
        int bends = 0;
        for (int i = 0; i < chunks; i++) {
            for (int k = i * CHUNK; k < i * CHUNK + count[i]; k++) {
                int e = later[k] >> BITS;
                if ((later[k] & AGAIN) != 0) {
                    later[k] = e << BITS | again(e);
                }
                bends += (later[k] & BEND) != 0 ? 1 : 0;
                if ((later[k] & ROUSE) != 0) {
                    rouse(e);
                }
                if ((later[k] & REMOVE) != 0) {
                    edges.remove(e, bodies);
                } else if ((later[k] & TRIM) != 0) {
                    edges.trim(e);
                }
            }
        }
        return bends;
    }

    /** Looks at an edge again that found no room, and makes room if there is still none. */
    private int again(int e) {
        int left = look(e, finders[0]);
        while ((left & AGAIN) != 0) {
            edges.growPoints();
            left = look(e, finders[0]);
        }
        return left;
    }

    private void bend(int chunks) {
        for (int i = 0; i < chunks; i++) {
            for (int k = i * CHUNK; k < i * CHUNK + count[i]; k++) {
                if ((later[k] & BEND) != 0 && seams[0].smooth(later[k] >> BITS)) {
                    finders[0].again(later[k] >> BITS);
                }
            }
        }
    }

    /**
     * Whether a sleeper wakes because its contact has gone, or because something moves at it that no group holds: a scripted body,
     * or a fixed one that was put there. What touches it in a group of its own wakes it when the group is gathered.
     */
    private boolean rouses(int e, int before) {
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        if (((bodies.flags[a] | bodies.flags[b]) & BodyStore.ASLEEP) == 0 || edges.kind[e] != EdgeStore.CONTACT) {
            return false;
        }
        int now = edges.points[e];
        return before > 0 && now == 0 || now > 0 && !(bodies.dynamic(a) && bodies.dynamic(b));
    }

    private void rouse(int e) {
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        if (bodies.asleep(a) || bodies.asleep(b)) {
            graph.wake(bodies.asleep(a) ? a : b);
        }
    }

    /** Whether the fat bounds of an edge's ends overlap. */
    private boolean near(int e) {
        double[] f = colliders.fat;
        int a = edges.colliderA[e] * ColliderStore.BOUNDS;
        int b = edges.colliderB[e] * ColliderStore.BOUNDS;
        return f[a] <= f[b + 3] && f[b] <= f[a + 3] && f[a + 1] <= f[b + 4] && f[b + 1] <= f[a + 4] && f[a + 2] <= f[b + 5] && f[b + 2] <= f[a + 5];
    }

    /** The gap between the bounds along some axis is at least {@code gap} times their longest side (Erleben 5.2.1). */
    private boolean obsolete(int e) {
        double[] t = gap > 0 ? colliders.bounds : colliders.fat;
        int a = edges.colliderA[e] * ColliderStore.BOUNDS;
        int b = edges.colliderB[e] * ColliderStore.BOUNDS;
        double longest = 0;
        double widest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            double sa = t[a + 3 + k] - t[a + k];
            double sb = t[b + 3 + k] - t[b + k];
            longest = Math.max(longest, Math.max(sa, sb));
            widest = Math.max(widest, Math.max(t[a + k] - t[b + 3 + k], t[b + k] - t[a + 3 + k]));
        }
        // without a factor an edge goes as soon as the fat bounds part; an endless side never makes a gap obsolete
        return gap > 0 ? longest == Double.POSITIVE_INFINITY ? widest > 0 : widest >= gap * longest : true;
    }
}
