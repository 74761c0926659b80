package org.topple.physics.graph;

import java.util.function.IntPredicate;
import org.topple.physics.body.BodyStore;

/**
 * The nodes of the contact graph under one numbering (Erleben 5.1), and what ties them together. A view: what a node is stands
 * in the tables of bodies, edges, rules and timers, and its index says where. So every look-up by index is one access to an
 * array, and there is nothing to keep up to date.
 *
 * <p>Index = 5 * place + sort, with the sorts body, composite (a body of several parts), multibody (named after the lowest
 * body of the mechanism), rule (by its place among the rules), timer.
 */
public final class GraphNodes {
    private static final int SORTS = 5, BODY = 0, COMPOSITE = 1, MULTIBODY = 2, RULE = 3, TIMER = 4;
    private final ContactGraph graph;
    private final IntPredicate timers;

    /** Nodes of a graph, and of timers, of which a predicate tells whether they run. */
    public GraphNodes(ContactGraph graph, IntPredicate timers) {
        this.graph = graph;
        this.timers = timers;
    }

    /** The node of a body. */
    public int body(int slot) {
        return SORTS * slot + BODY;
    }

    /** The node of the composite that a body of several parts is. */
    public int composite(int slot) {
        return SORTS * slot + COMPOSITE;
    }

    /** The node of the mechanism that a jointed body belongs to, or -1. */
    public int multibody(int slot) {
        return type(body(slot)) == NodeType.LINK ? SORTS * root(slot) + MULTIBODY : -1;
    }

    /** The node of the rule that two bodies ignore each other, or -1. Valid until rules change. */
    public int rule(int a, int b) {
        int i = graph.rules().place(a, b);
        return i < 0 ? -1 : SORTS * i + RULE;
    }

    /** The node of a timer. */
    public int timer(int number) {
        return SORTS * number + TIMER;
    }

    /** The type of a node; null if there is none with this index. */
    public NodeType type(int node) {
        if (node < 0) {
            return null;
        }
        int at = node / SORTS;
        return switch (node % SORTS) {
            case BODY -> bodyType(at);
            case COMPOSITE -> bodyType(at) == NodeType.RIGID && parts(at) > 1 ? NodeType.COMPOSITE : null;
            case MULTIBODY -> bodyType(at) == NodeType.LINK && root(at) == at ? NodeType.MULTIBODY : null;
            case RULE -> at < graph.rules().size() ? NodeType.RULE : null;
            default -> timers.test(at) ? NodeType.TIMER : null;
        };
    }

    /** The type of the edge that ties two nodes together now, in either order; null if none does. */
    public EdgeType edge(int a, int b) {
        NodeType ta = type(a);
        NodeType tb = type(b);
        EdgeType type = ta == null || tb == null || a == b ? null : EdgeType.between(ta, tb);
        if (type == null) {
            return null;
        }
        if (a % SORTS > b % SORTS) {
            return edge(b, a);
        }
        int slot = a / SORTS;
        boolean tied = switch (b % SORTS) {
            case BODY -> contact(slot, b / SORTS) >= 0;
            case COMPOSITE -> slot == b / SORTS;
            case MULTIBODY -> root(slot) == b / SORTS;
            default -> graph.rules().concerns(b / SORTS, slot);
        };
        return tied ? type : null;
    }

    /** The dynamic edge between two bodies that are near each other, in either order, or -1; the first of several. */
    public int contact(int a, int b) {
        for (int l = graph.bodies.firstEdge[a]; l != BodyStore.NONE; l = graph.edges.next[l]) {
            if (graph.edges.other(l) == b && graph.edges.kind[l >> 1] != EdgeStore.JOINT) {
                return l >> 1;
            }
        }
        return -1;
    }

    private NodeType bodyType(int slot) {
        if (slot >= graph.bodies.size || (graph.bodies.flags[slot] & BodyStore.USED) == 0) {
            return null;
        }
        int c = graph.bodies.firstCollider[slot];
        NodeType type = c == BodyStore.NONE ? NodeType.FIXED : graph.type(c, slot);
        return type == NodeType.RIGID && jointed(slot) ? NodeType.LINK : type;
    }

    private int parts(int slot) {
        int n = 0;
        for (int c = graph.bodies.firstCollider[slot]; c != BodyStore.NONE; c = graph.colliders.next[c]) {
            n++;
        }
        return n;
    }

    private boolean jointed(int slot) {
        for (int l = graph.bodies.firstEdge[slot]; l != BodyStore.NONE; l = graph.edges.next[l]) {
            if (graph.edges.kind[l >> 1] == EdgeStore.JOINT) {
                return true;
            }
        }
        return false;
    }

    /** The lowest body of a mechanism: everything that joints between moving bodies reach. */
    private int root(int slot) {
        boolean[] seen = new boolean[graph.bodies.size];
        int[] queue = new int[graph.bodies.size];
        int tail = 0;
        int lowest = slot;
        seen[slot] = true;
        queue[tail++] = slot;
        for (int head = 0; head < tail; head++) {
            lowest = Math.min(lowest, queue[head]);
            for (int l = graph.bodies.firstEdge[queue[head]]; l != BodyStore.NONE; l = graph.edges.next[l]) {
                int other = graph.edges.other(l);
                if (graph.edges.kind[l >> 1] == EdgeStore.JOINT && graph.bodies.dynamic(other) && !seen[other]) {
                    seen[other] = true;
                    queue[tail++] = other;
                }
            }
        }
        return lowest;
    }
}
