package org.topple.bench;

import java.util.Map;

/** A physics engine with one scene in it. Built, stepped and read on one thread. */
interface Engine extends AutoCloseable {
    /** Puts a scene into the engine. */
    void build(SceneData scene, boolean sleep);

    /** Advances by h seconds. This is what is timed. */
    void step(double h);

    /** Writes x, y, z and the quaternion x, y, z, w of every dynamic body, seven numbers for each body of the scene. */
    void poses(double[] out);

    /** How many dynamic bodies are asleep. */
    int asleep();

    /** Which settings it runs with, in a line. */
    String settings();

    /** Milliseconds of each phase of the last step, where the engine tells; else empty. */
    default Map<String, Double> phases() {
        return Map.of();
    }

    /** Contact points of the last step, where the engine tells; else 0. */
    default int contacts() {
        return 0;
    }

    @Override
    void close();
}
