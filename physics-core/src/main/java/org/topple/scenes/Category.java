package org.topple.scenes;

/** The shelves of the library. */
public enum Category {
    STACKS("Stacks and walls"), PILES("Piles"), RAGDOLLS("Ragdolls"), MACHINES("Machines"), EXPERIMENTS("Experiments");

    private final String title;

    Category(String title) {
        this.title = title;
    }

    /** What is written on the shelf. */
    public String title() {
        return title;
    }
}
