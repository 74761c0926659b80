package org.topple.scenes;

import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;

/**
 * One scene of the library: what it is called, what it shows, from where, with which settings, and how its bodies stand.
 *
 * <p>A scene has no state: {@link #build} may be called for as many worlds as one likes, and gives the same bodies in the same
 * order every time. A subclass says all but the bodies in its constructor and overrides {@code build}.
 */
public abstract class Scene {
    private final String name;
    private final Category category;
    private String shows = "";
    private String attempt = "";
    private String expect = "";
    private Camera camera = Camera.front(10, 10);
    private double step = 1 / 60.0;
    private WorldSettings settings = new WorldSettings();
    private int maxBodies = 16;
    private int maxPairs = 64;
    private int maxPoints = 256;
    private int maxTouching = 64;

    /** A scene of this name, in lower case without blanks, on this shelf. */
    protected Scene(String name, Category category) {
        this.name = name;
        this.category = category;
    }

    /** Puts all bodies into an empty world. */
    public abstract void build(World world);

    /** A world of its own: with the scene's settings, room for all it will need, and its bodies. */
    public final World world() {
        return world(settings);
    }

    /** The same with other settings. */
    public final World world(WorldSettings other) {
        World world = new World(other);
        world.reserve(maxBodies, maxPairs, maxPoints, maxTouching);
        build(world);
        return world;
    }

    /** Says what the scene shows, one thing to try, and what one should see. */
    protected final void about(String whatItShows, String whatToTry, String whatOneSees) {
        shows = whatItShows;
        attempt = whatToTry;
        expect = whatOneSees;
    }

    /** Says from where the scene is best seen. */
    protected final void camera(Camera view) {
        camera = view;
    }

    /** Says with which step and settings the scene is meant to run. */
    protected final void runsWith(double stepSize, WorldSettings worldSettings) {
        step = stepSize;
        settings = worldSettings;
    }

    /**
     * Says how much there will ever be at once, things thrown in by hand included: bodies (parts of compounds count one by
     * one), pairs near each other and joints, contact points (a joint counts as two). The world has room for that much.
     */
    protected final void atMost(int bodies, int pairs, int points) {
        atMost(bodies, pairs, points, Math.min(pairs, points + bodies));
    }

    /** The same, with how many of the pairs have points at the same time, and joints. */
    protected final void atMost(int bodies, int pairs, int points, int touching) {
        maxBodies = bodies;
        maxPairs = pairs;
        maxPoints = points;
        maxTouching = touching;
    }

    /** Its name, unique in the library. */
    public final String name() {
        return name;
    }

    /** The shelf it stands on. */
    public final Category category() {
        return category;
    }

    /** What it shows, in a sentence. */
    public final String shows() {
        return shows;
    }

    /** One thing to try. */
    public final String tryThis() {
        return attempt;
    }

    /** What one should see. */
    public final String expect() {
        return expect;
    }

    /** From where to look. */
    public final Camera camera() {
        return camera;
    }

    /** Step size it is meant to run with, in seconds. */
    public final double step() {
        return step;
    }

    /** A copy of the settings it is meant to run with. */
    public final WorldSettings settings() {
        return new WorldSettings(settings);
    }

    /** Most bodies there will be. */
    public final int maxBodies() {
        return maxBodies;
    }

    /** Most pairs of bodies that will be near each other at once. */
    public final int maxPairs() {
        return maxPairs;
    }

    /** Most contact points there will be at once. */
    public final int maxPoints() {
        return maxPoints;
    }

    @Override
    public final String toString() {
        return name;
    }
}
