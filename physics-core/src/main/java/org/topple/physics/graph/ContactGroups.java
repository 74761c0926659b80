package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/**
 * Contact groups and stack layers of one step.
 *
 * <p><b>Groups</b> (Erleben 5.2.5): connected components over edges that carry contact points or joints. The walk does not
 * pass through fixed and scripted bodies: they insulate. It starts only at bodies that are awake, and wakes every body it
 * reaches, so a group is simulated as a whole or not at all, and sleeping groups cost one flag test a body.
 *
 * <p><b>Layers</b> (6.4.2): the height of a body is the number of supporting edges on the shortest way to a fixed body;
 * an edge between heights i and i + 1 is in layer i, one between two bodies of height i + 1 as well. A contact seen ahead, which
 * supports nothing yet, can tie any two heights: it belongs to the layer in which its higher end moves. Bodies that nothing
 * supports have height {@link #FLOATING}; their edges form one extra layer behind the others.
 *
 * <p><b>Subgroups and fixation</b> (5.6), off by default: with subgroups an edge between two sleepy bodies ties nothing
 * together, and sleepy bodies that no awake one touches are skipped; with fixation those that one does touch act as fixed for
 * the step, until {@link #release}. Both change the motion: a fixated body hangs where it is until one of its contacts goes.
 */
public final class ContactGroups {
    /** Height of a body that hangs on nothing. */
    public static final int FLOATING = 1 << 20;
    /** Numbers of points that an edge can have, 0 among them. */
    private static final int KINDS = EdgeStore.POINTS + 1;

    /** Number of groups, and where the bodies and edges of group g start; one more entry marks the end. */
    public int count;
    public int[] bodyStart = new int[64], edgeStart = new int[64];
    /** Highest layer of each group, and the number of supporting edges that are flat and upright. */
    public int[] maxLayer = new int[64], upright = new int[64], supports = new int[64];
    /** Contact points and joints of each group. */
    public int[] points = new int[64], joints = new int[64];
    /** Bodies by group in the order of the walk; edges by group, lowest layer first. */
    public int[] bodies = new int[64], edges = new int[64];
    private int[] sorted = new int[64], histogram = new int[1024], queue = new int[64];
    /** Edges that tie bodies together, and the bodies at their other ends: those of body b stand from tieStart[b] to tieStart[b + 1]. */
    private int[] tieStart = new int[64], ties = new int[128], tied = new int[128];
    private int stamp;
    private boolean subgroup, fixate;
    private int[] fixated = new int[16];
    private int fixatedCount;

    private final ContactGraph graph;

    /** Groups of this graph. */
    public ContactGroups(ContactGraph graph) {
        this.graph = graph;
    }

    /** Makes room for this many bodies, and edges that tie them together. */
    public void reserve(int maxBodies, int maxEdges) {
        bodies = Arrays.copyOf(bodies, Math.max(bodies.length, maxBodies));
        queue = Arrays.copyOf(queue, Math.max(queue.length, maxBodies));
        edges = Arrays.copyOf(edges, Math.max(edges.length, maxEdges));
        sorted = Arrays.copyOf(sorted, Math.max(sorted.length, maxEdges));
        tieStart = Arrays.copyOf(tieStart, Math.max(tieStart.length, maxBodies + 1));
        ties = Arrays.copyOf(ties, Math.max(ties.length, 2 * maxEdges));
        tied = Arrays.copyOf(tied, ties.length);
        histogram = Arrays.copyOf(histogram, Math.max(histogram.length, (maxBodies + 2) * KINDS + 1));
        if (graph.settings().get(Setting.FIXATE) != 0) {
            fixated = Arrays.copyOf(fixated, Math.max(fixated.length, maxBodies));
        }
        int g = Math.max(bodyStart.length, maxBodies + 1);
        bodyStart = Arrays.copyOf(bodyStart, g);
        edgeStart = Arrays.copyOf(edgeStart, g);
        maxLayer = Arrays.copyOf(maxLayer, g);
        upright = Arrays.copyOf(upright, g);
        supports = Arrays.copyOf(supports, g);
        points = Arrays.copyOf(points, g);
        joints = Arrays.copyOf(joints, g);
    }

    /** Gathers all groups that are awake, and layers their edges; (ux, uy, uz) points against gravity. */
    public void build(double ux, double uy, double uz) {
        BodyStore bs = graph.bodies;
        EdgeStore es = graph.edges;
        // heights have their own scratch per body, so room for every slot, and for where the last ends
        if (tieStart.length <= bs.size) {
            reserve(bs.size, edges.length);
        }
        stamp++;
        count = 0;
        bodyStart[0] = edgeStart[0] = 0;
        Arrays.fill(bs.group, 0, bs.size, -1);
        int nb = 0;
        int ne = 0;
        subgroup = graph.settings().get(Setting.SUBGROUP) != 0;
        fixate = graph.settings().get(Setting.FIXATE) != 0;
        for (int seed = tie(); seed < bs.size; seed++) {
            if (bs.group[seed] >= 0 || !bs.active(seed) || subgroup && drowsy(seed)) {
                continue;
            }
            int g = count;
            int head = nb;
            bodies[nb++] = seed;
            bs.group[seed] = g;
            while (head < nb) {
                int b = bodies[head++];
                for (int l = tieStart[b]; l < tieStart[b + 1]; l++) {
                    int e = ties[l];
                    if (es.stamp[e] == stamp) {
                        continue;
                    }
                    int other = tied[l];
                    if (subgroup && drowsy(b) && drowsy(other)) {
                        continue;
                    }
                    es.stamp[e] = stamp;
                    edges[ne++] = e;
                    if (fixate && drowsy(other)) {
                        fixate(other);
                    } else if (bs.group[other] < 0 && bs.dynamic(other) && (bs.flags[other] & (BodyStore.PASSIVE | BodyStore.FROZEN)) == 0) {
                        if (bs.asleep(other)) {
                            graph.wake(other);
                            if (subgroup) {
                                // its own neighbors follow one step later
                                bs.flags[other] |= BodyStore.SLEEPY;
                            }
                        }
                        bs.group[other] = g;
                        bodies[nb++] = other;
                    }
                }
            }
            layer(g, bodyStart[g], nb, edgeStart[g], ne, ux, uy, uz);
            count++;
            bodyStart[count] = nb;
            edgeStart[count] = ne;
        }
        if (subgroup) {
            skipped();
        }
    }

    /** Sleepy bodies that no group has reached sleep. */
    private void skipped() {
        BodyStore bs = graph.bodies;
        for (int b = 0; b < bs.size; b++) {
            if (bs.group[b] < 0 && bs.active(b)) {
                graph.sleep(b);
            }
        }
    }

    /** Sleepy or asleep, allowed to be, and carried by something. */
    private boolean drowsy(int b) {
        BodyStore bs = graph.bodies;
        return (bs.flags[b] & (BodyStore.SLEEPY | BodyStore.ASLEEP)) != 0 && (bs.flags[b] & BodyStore.NO_SLEEP) == 0 && bs.height[b] < FLOATING;
    }

    /** No impulse moves the body until it is released. */
    private void fixate(int b) {
        BodyStore bs = graph.bodies;
        if (!bs.dynamic(b) || bs.invMass[b] == 0) {
            return;
        }
        if (fixatedCount == fixated.length) {
            fixated = Arrays.copyOf(fixated, fixatedCount * 2);
        }
        fixated[fixatedCount++] = b;
        bs.invMass[b] = 0;
        Arrays.fill(bs.invInertiaWorld, b * BodyStore.SYM, (b + 1) * BodyStore.SYM, 0);
        Arrays.fill(bs.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
    }

    /** Gives fixated bodies their masses back. */
    public void release() {
        BodyStore bs = graph.bodies;
        for (int i = 0; i < fixatedCount; i++) {
            int b = fixated[i];
            bs.invMass[b] = 1 / bs.mass[b];
            bs.refresh(b);
        }
        fixatedCount = 0;
    }

    /**
     * Finds the edges that tie each body that can move to others: most edges of a heap only say that two bodies are near, and the walks
     * need not meet them. Returns the first body that is awake; if there is none, nothing is looked for.
     */
    private int tie() {
        BodyStore bs = graph.bodies;
        EdgeStore es = graph.edges;
        int awake = 0;
        while (awake < bs.size && !bs.active(awake)) {
            awake++;
        }
        if (awake == bs.size) {
            return awake;
        }
        // counting sort by body; at each the last slots come first, which are the latest edges in most cases
        Arrays.fill(tieStart, 0, bs.size + 1, 0);
        for (int e = 0; e < es.size; e++) {
            if (joins(es, e)) {
                tieStart[es.bodyA[e]]++;
                tieStart[es.bodyB[e]]++;
            }
        }
        int n = 0;
        for (int b = 0; b <= bs.size; b++) {
            n += tieStart[b];
            tieStart[b] = n;
        }
        if (ties.length < n) {
            reserve(bs.size, Math.max(n / 2, edges.length * 3 / 2));
        }
        for (int e = 0; e < es.size; e++) {
            if (joins(es, e)) {
                int a = es.bodyA[e];
                int b = es.bodyB[e];
                ties[--tieStart[a]] = e;
                tied[tieStart[a]] = b;
                ties[--tieStart[b]] = e;
                tied[tieStart[b]] = a;
            }
        }
        return awake;
    }

    /** Whether an edge ties its ends into one group; a joint to a body that is out of the simulation does nothing. */
    private boolean joins(EdgeStore es, int e) {
        int[] flags = graph.bodies.flags;
        return es.kind[e] == EdgeStore.JOINT && ((flags[es.bodyA[e]] | flags[es.bodyB[e]]) & BodyStore.PASSIVE) == 0
                || es.kind[e] == EdgeStore.CONTACT && es.points[e] > 0;
    }

    private static boolean supports(EdgeStore es, int e) {
        return es.kind[e] == EdgeStore.JOINT || (es.state[e] & EdgeStore.TOUCHING) != 0;
    }

    /** Heights by a walk from what is fixed, then edges sorted by layer. */
    private void layer(int g, int b0, int b1, int e0, int e1, double ux, double uy, double uz) {
        BodyStore bs = graph.bodies;
        EdgeStore es = graph.edges;
        for (int i = b0; i < b1; i++) {
            bs.height[bodies[i]] = FLOATING;
        }
        int tail = 0;
        for (int i = e0; i < e1; i++) {
            int e = edges[i];
            int a = es.bodyA[e];
            int b = es.bodyB[e];
            if (bs.group[a] == g && bs.group[b] == g || !supports(es, e)) {
                continue;
            }
            int d = bs.group[a] == g ? a : b;
            if (bs.height[d] == FLOATING) {
                bs.height[d] = 1;
                queue[tail++] = d;
            }
        }
        for (int head = 0; head < tail; head++) {
            int b = queue[head];
            for (int l = tieStart[b]; l < tieStart[b + 1]; l++) {
                int o = tied[l];
                if (bs.group[o] == g && bs.height[o] == FLOATING && supports(es, ties[l])) {
                    bs.height[o] = bs.height[b] + 1;
                    queue[tail++] = o;
                }
            }
        }
        sort(g, e0, e1, ux, uy, uz);
    }

    private void sort(int g, int e0, int e1, double ux, double uy, double uz) {
        BodyStore bs = graph.bodies;
        EdgeStore es = graph.edges;
        int top = -1;
        int flat = 0;
        int rests = 0;
        int sum = 0;
        int jointed = 0;
        for (int i = e0; i < e1; i++) {
            int e = edges[i];
            sum += es.points[e];
            jointed += es.kind[e] == EdgeStore.JOINT ? 1 : 0;
            int ha = bs.group[es.bodyA[e]] == g ? bs.height[es.bodyA[e]] : 0;
            int hb = bs.group[es.bodyB[e]] == g ? bs.height[es.bodyB[e]] : 0;
            int lay = Math.max(ha, hb) - 1;
            es.layer[e] = lay;
            if (lay < FLOATING - 1) {
                top = Math.max(top, lay);
                if (ha != hb && es.kind[e] == EdgeStore.CONTACT && supports(es, e)) {
                    rests++;
                    if (es.points[e] >= 3 && uprightNormal(e, ux, uy, uz)) {
                        flat++;
                    }
                }
            }
        }
        if (top < 0) {
            floats(e0, e1);
        }
        maxLayer[g] = top;
        upright[g] = flat;
        supports[g] = rests;
        points[g] = sum;
        joints[g] = jointed;
        // counting sort; floating edges go behind the highest layer. In a layer pairs with one friction cone stand by their number of points
        boolean pairs = graph.settings().friction() == WorldSettings.FrictionModel.MANIFOLD;
        int keys = (top + 2) * KINDS;
        Arrays.fill(histogram, 0, keys + 1, 0);
        for (int i = e0; i < e1; i++) {
            int e = edges[i];
            if (es.layer[e] >= FLOATING - 1) {
                es.layer[e] = top + 1;
            }
            histogram[es.layer[e] * KINDS + (pairs ? es.points[e] : 0) + 1]++;
        }
        for (int k = 0; k < keys; k++) {
            histogram[k + 1] += histogram[k];
        }
        for (int i = e0; i < e1; i++) {
            int e = edges[i];
            sorted[histogram[es.layer[e] * KINDS + (pairs ? es.points[e] : 0)]++] = e;
        }
        System.arraycopy(sorted, 0, edges, e0, e1 - e0);
    }

    /**
     * Nothing carries the group, so its contacts start without impulses: those that held a stack until its support went would
     * blow it apart in the air.
     */
    private void floats(int e0, int e1) {
        EdgeStore es = graph.edges;
        for (int i = e0; i < e1; i++) {
            if (es.kind[edges[i]] == EdgeStore.CONTACT) {
                es.forget(edges[i]);
            }
        }
    }

    private boolean uprightNormal(int e, double ux, double uy, double uz) {
        double[] o = graph.edges.data;
        double[] p = graph.bodies.pose;
        int d = e * EdgeStore.STRIDE;
        int i = graph.edges.bodyA[e] * BodyStore.POSE;
        double lx = o[d], ly = o[d + 1], lz = o[d + 2];
        double c = ux * (p[i + 3] * lx + p[i + 4] * ly + p[i + 5] * lz) + uy * (p[i + 6] * lx + p[i + 7] * ly + p[i + 8] * lz)
                + uz * (p[i + 9] * lx + p[i + 10] * ly + p[i + 11] * lz);
        return Math.abs(c) > 0.95;
    }
}
