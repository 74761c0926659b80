package org.topple.physics.graph;

/** What a node of the contact graph can be (Erleben 5.1, table 5.1). */
public enum NodeType {
    /** A body that forces move; one that never moves; one of a jointed mechanism; one that a script moves. */
    RIGID('R', Category.PHYSICAL), FIXED('F', Category.PHYSICAL), LINK('L', Category.PHYSICAL), SCRIPTED('S', Category.PHYSICAL),
    /** Parts glued into one body; links and joints that make one mechanism. */
    COMPOSITE('C', Category.CONTAINER), MULTIBODY('M', Category.CONTAINER),
    /** A rule about pairs, without shape; a volume that senses and does not push; a timer. */
    RULE('A', Category.LOGICAL), TRIGGER('V', Category.LOGICAL), TIMER('T', Category.LOGICAL);

    /** The kinds of node. */
    public enum Category {
        /** Takes part in the motion. */
        PHYSICAL,
        /** Holds other nodes. */
        CONTAINER,
        /** Neither moves nor pushes. */
        LOGICAL
    }

    private final char symbol;
    private final Category category;

    NodeType(char symbol, Category category) {
        this.symbol = symbol;
        this.category = category;
    }

    /** The letter that the thesis uses. */
    public char symbol() {
        return symbol;
    }

    /** Its category. */
    public Category category() {
        return category;
    }
}
