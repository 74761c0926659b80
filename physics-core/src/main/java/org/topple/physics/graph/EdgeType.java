package org.topple.physics.graph;

import static org.topple.physics.graph.NodeType.COMPOSITE;
import static org.topple.physics.graph.NodeType.FIXED;
import static org.topple.physics.graph.NodeType.LINK;
import static org.topple.physics.graph.NodeType.MULTIBODY;
import static org.topple.physics.graph.NodeType.RIGID;
import static org.topple.physics.graph.NodeType.RULE;
import static org.topple.physics.graph.NodeType.SCRIPTED;
import static org.topple.physics.graph.NodeType.TRIGGER;

/**
 * What an edge of the contact graph can be (Erleben 5.1, table 5.2): 17 pairs of node types in four categories. Fixed and
 * scripted bodies have no edges among each other, for nothing between them could change; nor have two triggers.
 */
public enum EdgeType {
    /** A rule and whom it concerns; set by the user. */
    LOGICAL(true),
    /** A container and what it holds; set by the user. */
    STRUCTURAL(true),
    /** A trigger and what is near it; comes and goes with the motion. */
    GEOMETRICAL(false),
    /** Two bodies near each other; comes and goes with the motion. */
    PHYSICAL(false);

    private static final int N = NodeType.values().length;
    private static final EdgeType[] TABLE = new EdgeType[N * N];

    static {
        permit(LOGICAL, RULE, RIGID, FIXED, SCRIPTED, LINK);
        permit(STRUCTURAL, COMPOSITE, RIGID);
        permit(STRUCTURAL, MULTIBODY, LINK);
        permit(GEOMETRICAL, TRIGGER, RIGID, FIXED, SCRIPTED, LINK);
        permit(PHYSICAL, RIGID, RIGID, FIXED, SCRIPTED, LINK);
        permit(PHYSICAL, LINK, FIXED, SCRIPTED, LINK);
    }

    private final boolean fixed;

    EdgeType(boolean fixed) {
        this.fixed = fixed;
    }

    private static void permit(EdgeType type, NodeType one, NodeType... others) {
        for (NodeType other : others) {
            TABLE[one.ordinal() * N + other.ordinal()] = TABLE[other.ordinal() * N + one.ordinal()] = type;
        }
    }

    /** Whether it stays until the user takes it away; others come and go with the motion. */
    public boolean isStatic() {
        return fixed;
    }

    /** The type of the edge between two nodes, in either order; null if there can be none. */
    public static EdgeType between(NodeType a, NodeType b) {
        return TABLE[a.ordinal() * N + b.ordinal()];
    }
}
