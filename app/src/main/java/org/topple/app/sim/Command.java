package org.topple.app.sim;

/** Something to be done to the simulation between two steps, on the physics thread. */
@FunctionalInterface
public interface Command<S extends Simulation> {
    void run(S simulation);
}
