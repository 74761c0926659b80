package org.topple.app;

import java.util.function.Supplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scene;

/**
 * What can be changed about a running scene, as the user sees it: the engine's settings, step, speed, gravity, and friction and
 * restitution of all bodies (NaN: each its own). Belongs to the UI thread; changes go to the physics thread as commands, and act at
 * once: everything that sleeps is woken to feel them.
 */
public final class Experiment {
    /** How many times slower slow motion is. */
    static final double SLOW_MOTION = 0.2;
    private static final double USUAL_GRAVITY = 9.81;

    private final Scene scene;
    private final ExperimentDefaults defaults;
    /** Gravity of the scene itself, known once it was built. */
    private volatile Vector3dc own = new Vector3d(0, -USUAL_GRAVITY, 0);
    private WorldSettings settings;
    private double step;
    private double timeScale;
    private boolean slow;
    /** NaN until the user changes it. */
    private double gravity;
    private double friction;
    private double restitution;

    Experiment(Scene scene, ExperimentDefaults defaults) {
        this.scene = scene;
        this.defaults = defaults;
        reset();
    }

    /** The values that the scene asks for, or the user for all scenes. */
    void reset() {
        settings = new WorldSettings(scene.settings());
        if (defaults.stepper() != null) {
            settings.stepper(defaults.stepper());
        }
        if (defaults.sleep() != null) {
            settings.sleep(defaults.sleep());
        }
        step = defaults.step() == defaults.step() ? defaults.step() : scene.step();
        timeScale = defaults.timeScale();
        gravity = Double.NaN;
        friction = Double.NaN;
        restitution = Double.NaN;
    }

    /** Takes over what a restored world has. */
    void adopt(WorldSettings others, double gravityDown) {
        settings = new WorldSettings(others);
        if (Math.abs(gravityDown - gravity()) > 1e-9) {
            gravity = gravityDown;
        }
    }

    /** Makes new worlds of the scene with the values of now, but for friction and restitution; it may be used on any thread. */
    Supplier<World> builder() {
        WorldSettings all = new WorldSettings(settings);
        double chosen = gravity;
        return () -> {
            World world = scene.world(all);
            own = world.gravity(new Vector3d());
            Vector3d g = pull(chosen == chosen ? chosen : initialGravity());
            world.setGravity(g.x, g.y, g.z);
            return world;
        };
    }

    /** What scenes with the usual gravity start with can be chosen; others keep their own. */
    private double initialGravity() {
        boolean usual = own.x() == 0 && own.y() == -USUAL_GRAVITY && own.z() == 0;
        return usual && defaults.gravity() == defaults.gravity() ? defaults.gravity() : own.length();
    }

    /** Gravity of some strength in the direction in which it pulls in the scene. */
    private Vector3d pull(double strength) {
        Vector3d g = new Vector3d(own);
        return g.length() > 0 ? g.mul(strength / g.length()) : g.set(0, -strength, 0);
    }

    /** Tells the physics thread everything. */
    void apply(PhysicsThread<WorldSimulation> physics) {
        WorldSettings all = new WorldSettings(settings);
        Vector3d g = pull(gravity());
        double strength = gravity();
        double mu = friction;
        double e = restitution;
        physics.setStep(step);
        physics.setTimeScale(speed());
        physics.send(s -> {
            put(all, s.world().settings());
            // tilted gravity keeps its direction
            if (Math.abs(s.world().gravity(new Vector3d()).length() - strength) > 1e-9) {
                s.world().setGravity(g.x, g.y, g.z);
            }
            s.setMaterial(mu, e);
            s.world().wakeAll();
        });
    }

    /** Copies all settings. */
    static void put(WorldSettings from, WorldSettings to) {
        to.stepper(from.stepper()).solver(from.solver()).friction(from.friction()).sleep(from.sleep());
        // fixation needs subgroups: cleared first, set last
        to.set(Setting.FIXATE, 0);
        for (Setting k : Setting.values()) {
            to.set(k, from.get(k));
        }
    }

    public WorldSettings settings() {
        return settings;
    }

    public double step() {
        return step;
    }

    public void setStep(double seconds) {
        step = seconds;
    }

    public double timeScale() {
        return timeScale;
    }

    public void setTimeScale(double scale) {
        timeScale = scale;
    }

    public boolean isSlow() {
        return slow;
    }

    /** Slow motion on top of the time scale, which comes back afterwards. */
    public void setSlow(boolean on) {
        slow = on;
    }

    /** Seconds simulated per second: the time scale, or a fifth of it in slow motion. */
    public double speed() {
        return Math.max(0.01, slow ? SLOW_MOTION * timeScale : timeScale);
    }

    public double gravity() {
        return gravity == gravity ? gravity : initialGravity();
    }

    public void setGravity(double strength) {
        gravity = strength;
    }

    public double friction() {
        return friction;
    }

    public void setFriction(double value) {
        friction = value;
    }

    public double restitution() {
        return restitution;
    }

    public void setRestitution(double value) {
        restitution = value;
    }
}
