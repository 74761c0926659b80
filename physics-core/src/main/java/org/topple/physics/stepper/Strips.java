package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.work.Job;
import org.topple.physics.work.Workers;

/**
 * Cuts a big group into upright strips that several workers may sweep at the same time.
 *
 * <p>Bodies are sorted into strips by where they are along an axis across gravity. Strips are a little wider than the way between two bodies
 * that touch, so nearly every edge lies inside a strip or between two neighbors, and two colors are enough for these:
 *
 * <pre>
 *   strips            0     1     2     3     4     5
 *   first stage    [  0  -  1 ] [ 2  -  3 ] [ 4  -  5 ]      a task has two strips and what ties them
 *   second stage          [ 1 - 2 ]   [ 3 - 4 ]              a task has what ties its pair to the next
 *   third stage        all edges that reach farther          one task
 * </pre>
 *
 * Tasks of one stage share no body that can move, so they may run at once; a sweep waits two or three times, not once for each of the
 * dozen colors that single contacts would need. Within a task blocks stay in the order of the stack layers, and a sweep backwards takes
 * everything the other way round: it is Gauss-Seidel on the same rows in another order, and the order is the same for one worker
 * and for many.
 *
 * <p>Upright, because loads run along gravity: strips that lie across it, like those of a walk through the contact graph, cut every
 * column, a push from below needs a sweep for each strip, and a silo of fifty layers boils. Few, because what is cut feels its neighbor
 * later: silo3000 after 5 s has 21 J left uncut and with 4 strips, 55 J with 8 and 160 J with 9 narrow ones.
 */
final class Strips implements Job {
    /** Strips at most, and bins from which they are made. */
    private static final int MOST = 32, BINS = 256;
    /** Contact points for which there are four strips more: cuts cost convergence, so there are no more than workers can use. */
    private static final int POINTS = 5000;
    /** Width of a strip over the mean way between bodies that touch, along the axis; balls of one size need twice the mean. */
    private static final double WIDTH = 2.2;
    /** Edges that are asked for the mean, and the cosine with gravity from which an axis counts as along it. */
    private static final int ASKED = 512;
    private static final double ALONG = 0.8;
    /** Bodies, and edges, in a piece of a range. */
    private static final int BODIES = 64, EDGES = 256;

    /** What is done with the blocks, or the bodies, from..to-1 of a task. */
    interface Span {
        void run(int from, int to, int worker);
    }

    /** How many rows an edge has, or how many numbers in the lines of its rows. */
    interface RowCount {
        int of(int edge);
    }

    /** Edges in the order of their blocks. */
    int[] edges = new int[0];
    /** First block, row and line of each task, and where the last ends. */
    final int[] start = new int[MOST + 2], row = new int[MOST + 2], line = new int[MOST + 2];
    /** Number of tasks, and the first of the second stage; the last task is the third stage. */
    int tasks, second;
    private byte[] task = new byte[0], rows = new byte[0], strip = new byte[0];
    private short[] lines = new short[0];
    private final int[] fill = new int[MOST + 2], bins = new int[BINS];
    private final byte[] stripOfBin = new byte[BINS];
    private final double[] least = new double[3], most = new double[3], mean = new double[3];
    private final Span sortSpan = this::sort;
    private StepContext context;
    private RowCount rowCount, lineCount;
    private int e0, group;
    // the region that runs: tasks from the first on, or pieces of a range
    private Span span;
    private int first, from, to, piece;

    void reserve(int maxBodies, int maxEdges) {
        if (strip.length < maxBodies) {
            strip = new byte[Math.max(maxBodies, strip.length * 3 / 2)];
        }
        if (edges.length < maxEdges) {
            int n = Math.max(maxEdges, edges.length * 3 / 2);
            edges = new int[n];
            task = new byte[n];
            rows = new byte[n];
            lines = new short[n];
        }
    }

    /** Cuts a group without joints; (ux, uy, uz) points against gravity, or is 0. */
    void build(StepContext c, int g, double ux, double uy, double uz, RowCount rowCounter, RowCount lineCounter) {
        ContactGroups gr = c.groups;
        e0 = gr.edgeStart[g];
        int n = gr.edgeStart[g + 1] - e0;
        reserve(c.bodies.size, n);
        cut(gr, c.graph.edges, c.bodies, g, ux, uy, uz);
        context = c;
        group = g;
        rowCount = rowCounter;
        lineCount = lineCounter;
        over(c.workers, sortSpan, 0, n, EDGES);
        // stable counting sort by task
        Arrays.fill(start, 0, tasks + 1, 0);
        Arrays.fill(row, 0, tasks + 1, 0);
        Arrays.fill(line, 0, tasks + 1, 0);
        for (int i = 0; i < n; i++) {
            start[task[i] + 1]++;
            row[task[i] + 1] += rows[i];
            line[task[i] + 1] += lines[i];
        }
        for (int t = 0; t < tasks; t++) {
            start[t + 1] += start[t];
            row[t + 1] += row[t];
            line[t + 1] += line[t];
            fill[t] = start[t];
        }
        for (int i = 0; i < n; i++) {
            edges[fill[task[i]]++] = gr.edges[e0 + i];
        }
    }

    /** Finds the task and the numbers of rows and of their lines of each edge. */
    private void sort(int firstEdge, int lastEdge, int worker) {
        EdgeStore es = context.graph.edges;
        int[] groups = context.bodies.group;
        for (int i = firstEdge; i < lastEdge; i++) {
            int e = context.groups.edges[e0 + i];
            int sa = groups[es.bodyA[e]] == group ? strip[es.bodyA[e]] : -1;
            int sb = groups[es.bodyB[e]] == group ? strip[es.bodyB[e]] : sa;
            int low = sa < 0 ? sb : Math.min(sa, sb);
            int high = Math.max(sa, sb);
            task[i] = (byte) (low >> 1 == high >> 1 ? low >> 1 : high - low == 1 ? second + (low >> 1) : tasks - 1);
            rows[i] = (byte) rowCount.of(e);
            lines[i] = (short) lineCount.of(e);
        }
    }

    /** Strips of like numbers of bodies, none narrower than most edges are long. */
    private void cut(ContactGroups gr, EdgeStore es, BodyStore bs, int g, double ux, double uy, double uz) {
        int b0 = gr.bodyStart[g];
        int b1 = gr.bodyStart[g + 1];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
        for (int i = b0; i < b1; i++) {
            int p = gr.bodies[i] * BodyStore.POSE;
            for (int k = 0; k < 3; k++) {
                double x = bs.pose[p + k];
                least[k] = x < least[k] ? x : least[k];
                most[k] = x > most[k] ? x : most[k];
            }
        }
        lengths(gr, es, bs, g);
        int axis = axis(ux, uy, uz);
        double extent = most[axis] - least[axis];
        double perBin = extent > 0 ? BINS / extent : 0;
        Arrays.fill(bins, 0);
        for (int i = b0; i < b1; i++) {
            bins[bin(bs, gr.bodies[i], axis, perBin)]++;
        }
        int wide = Math.max(1, (int) Math.ceil(Math.min(BINS, WIDTH * mean[axis] * perBin)));
        int strips = Math.min(MOST, 4 * Math.max(1, (gr.points[g] + POINTS / 2) / POINTS));
        int share = (b1 - b0 + strips - 1) / strips;
        int s = 0;
        int held = 0;
        int since = 0;
        for (int k = 0; k < BINS; k++) {
            stripOfBin[k] = (byte) s;
            held += bins[k];
            // the last may not be narrower than the rest
            if (held >= share && s < strips - 1 && k + 1 - since >= wide && k + 1 + wide <= BINS) {
                s++;
                held = 0;
                since = k + 1;
            }
        }
        for (int i = b0; i < b1; i++) {
            strip[gr.bodies[i]] = stripOfBin[bin(bs, gr.bodies[i], axis, perBin)];
        }
        second = s / 2 + 1;
        tasks = second + s / 2 + 1;
    }

    private int bin(BodyStore bs, int b, int axis, double perBin) {
        double x = (bs.pose[b * BodyStore.POSE + axis] - least[axis]) * perBin;
        // also what is not a number has a place
        return x > 0 ? x < BINS ? (int) x : BINS - 1 : 0;
    }

    /** Mean length of edges along each axis, of every so manieth edge. */
    private void lengths(ContactGroups gr, EdgeStore es, BodyStore bs, int g) {
        Arrays.fill(mean, 0);
        int stride = Math.max(1, (gr.edgeStart[g + 1] - gr.edgeStart[g]) / ASKED);
        int count = 0;
        for (int i = gr.edgeStart[g]; i < gr.edgeStart[g + 1]; i += stride) {
            int a = es.bodyA[gr.edges[i]];
            int b = es.bodyB[gr.edges[i]];
            if (bs.group[a] == g && bs.group[b] == g) {
                for (int k = 0; k < 3; k++) {
                    mean[k] += Math.abs(bs.pose[a * BodyStore.POSE + k] - bs.pose[b * BodyStore.POSE + k]);
                }
                count++;
            }
        }
        for (int k = 0; k < 3 && count > 0; k++) {
            mean[k] /= count;
        }
    }

    /** The axis across gravity along which the group is longest, measured in edges. */
    private int axis(double ux, double uy, double uz) {
        int best = Math.abs(ux) < ALONG ? 0 : 2;
        double longest = -1;
        for (int k = 0; k < 3; k++) {
            double length = (most[k] - least[k]) / Math.max(mean[k], 1e-9);
            if (Math.abs(k == 0 ? ux : k == 1 ? uy : uz) < ALONG && length > longest) {
                longest = length;
                best = k;
            }
        }
        return best;
    }

    /** The task that starts at a block and has any. */
    int taskAt(int block) {
        int t = 0;
        while (start[t] != block || start[t + 1] == block) {
            t++;
        }
        return t;
    }

    /** All blocks, in any order. */
    void each(Workers team, Span work) {
        run(team, work, 0, tasks);
    }

    /** All blocks, stage by stage. */
    void sweep(Workers team, Span work, boolean backwards) {
        int third = tasks - 1;
        if (backwards) {
            run(team, work, third, tasks);
            run(team, work, second, third);
            run(team, work, 0, second);
        } else {
            run(team, work, 0, second);
            run(team, work, second, third);
            run(team, work, third, tasks);
        }
    }

    /** The bodies at the places from..to-1 of the groups' list, in any order. */
    void bodies(Workers team, Span work, int firstBody, int lastBody) {
        over(team, work, firstBody, lastBody, BODIES);
    }

    /** A range in pieces. */
    private void over(Workers team, Span work, int start, int end, int each) {
        span = work;
        piece = each;
        from = start;
        to = end;
        team.run(this, (to - from + piece - 1) / piece);
    }

    private void run(Workers team, Span work, int firstTask, int lastTask) {
        if (start[firstTask] == start[lastTask]) {
            return;
        }
        span = work;
        piece = 0;
        first = firstTask;
        team.run(this, lastTask - firstTask);
    }

    @Override
    public void run(int number, int worker) {
        if (piece > 0) {
            int at = from + number * piece;
            span.run(at, Math.min(to, at + piece), worker);
        } else if (start[first + number] < start[first + number + 1]) {
            span.run(start[first + number], start[first + number + 1], worker);
        }
    }
}
