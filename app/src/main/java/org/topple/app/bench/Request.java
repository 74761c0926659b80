package org.topple.app.bench;

import java.util.ArrayList;
import java.util.List;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/**
 * What is to be measured, as asked from outside; refuses what makes no sense.
 *
 * @param scenes to run, in order
 * @param steps  of each
 * @param out    name of the file for the result, or null for none
 * @param workers threads that step the world, at least 1
 * @param sleep whether bodies may sleep as the scene says; else every step does its full work, which is what compares
 * @param soakSeconds how long the first scene is run without rest; 0 for the plain benchmark
 */
public record Request(List<Scene> scenes, int steps, String out, int workers, boolean sleep, int soakSeconds) {
    /** What is run if nothing is said. */
    public static final String USUAL = "stack25,wall200,tower320,balls125,mixed";
    public static final int USUAL_STEPS = 600;
    /** Scene and length of the soak. */
    public static final String SOAK = "wall200";
    public static final int SOAK_SECONDS = 600;
    private static final int MOST_SCENES = 100;
    private static final int MOST_WORKERS = 64;

    /** Names separated by commas, null for the usual ones; a file name is bare: no folders, nothing hidden, ends in .json or .csv. */
    public static Request of(String names, int steps, String out, int workers) {
        return of(names, steps, out, workers, false);
    }

    /** The same, and whether bodies may sleep. */
    public static Request of(String names, int steps, String out, int workers, boolean sleep) {
        List<Scene> scenes = new ArrayList<>();
        for (String name : (names == null ? USUAL : names).split(",")) {
            if (!name.trim().isEmpty()) {
                scenes.add(Scenes.named(name.trim()));
            }
        }
        if (scenes.isEmpty() || scenes.size() > MOST_SCENES) {
            throw new IllegalArgumentException("scenes must name from 1 to " + MOST_SCENES + " scenes, but names " + scenes.size());
        }
        if (steps < 1 || steps > SceneBench.MOST_STEPS) {
            throw new IllegalArgumentException("steps must be from 1 to " + SceneBench.MOST_STEPS + ", but is " + steps);
        }
        if (workers < 1 || workers > MOST_WORKERS) {
            throw new IllegalArgumentException("workers must be from 1 to " + MOST_WORKERS + ", but is " + workers);
        }
        if (out != null && !out.matches("[A-Za-z0-9_][A-Za-z0-9_.-]{0,80}\\.(json|csv)")) {
            throw new IllegalArgumentException("out must be a bare file name that ends in .json or .csv, but is " + out);
        }
        return new Request(scenes, steps, out, workers, sleep, 0);
    }

    /** Ten minutes of one scene. */
    public static Request soak(int workers) {
        return new Request(List.of(Scenes.named(SOAK)), 1, null, workers, false, SOAK_SECONDS);
    }

    /** Whether the file shall hold lines of figures rather than JSON. */
    public boolean isCsv() {
        return out != null && out.endsWith(".csv");
    }
}
