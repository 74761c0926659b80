package org.topple.app;

import java.util.Locale;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.SettingsCopy;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.ui.Words;
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
        physics.setStep(step);
        physics.setTimeScale(speed());
        send(physics, false);
    }

    /** Tells the physics thread everything but step and speed, for its first or second world. */
    void send(PhysicsThread<WorldSimulation> physics, boolean second) {
        WorldSettings all = new WorldSettings(settings);
        Vector3d g = pull(gravity());
        double strength = gravity();
        double mu = friction;
        double e = restitution;
        physics.send(s -> {
            WorldSimulation side = Comparison.side(s, second);
            SettingsCopy.copy(all, side.world().settings());
            // tilted gravity keeps its direction
            if (Math.abs(side.world().gravity(new Vector3d()).length() - strength) > 1e-9) {
                side.world().setGravity(g.x, g.y, g.z);
            }
            side.setMaterial(mu, e);
            side.world().wakeAll();
        });
    }

    /** Another one with the same values. */
    Experiment copy() {
        Experiment x = new Experiment(scene, defaults);
        x.own = own;
        x.settings = new WorldSettings(settings);
        x.step = step;
        x.timeScale = timeScale;
        x.slow = slow;
        x.gravity = gravity;
        x.friction = friction;
        x.restitution = restitution;
        return x;
    }

    /** What is different about this one and the other, in words for each. */
    String[] differences(Experiment other) {
        StringBuilder mine = new StringBuilder();
        StringBuilder theirs = new StringBuilder();
        differ(mine, theirs, "", title(settings.stepper()) + " stepper", title(other.settings.stepper()) + " stepper");
        differ(mine, theirs, "", title(settings.solver()) + " solver", title(other.settings.solver()) + " solver");
        differ(mine, theirs, "friction model ", title(settings.friction()), title(other.settings.friction()));
        differ(mine, theirs, "sleep ", title(settings.sleep()), title(other.settings.sleep()));
        differ(mine, theirs, "step ", Words.number(1000 * step) + " ms", Words.number(1000 * other.step) + " ms");
        differ(mine, theirs, "gravity ", Words.number(gravity()), Words.number(other.gravity()));
        differ(mine, theirs, "friction ", own(friction), own(other.friction));
        differ(mine, theirs, "restitution ", own(restitution), own(other.restitution));
        for (Setting k : Setting.values()) {
            differ(mine, theirs, Words.title(k.key()).toLowerCase(Locale.US) + " ", Words.number(settings.get(k)), Words.number(other.settings.get(k)));
        }
        return new String[] {mine.toString(), theirs.toString()};
    }

    private static void differ(StringBuilder mine, StringBuilder theirs, String name, String a, String b) {
        if (!a.equals(b)) {
            mine.append(mine.length() == 0 ? "" : ", ").append(name).append(a);
            theirs.append(theirs.length() == 0 ? "" : ", ").append(name).append(b);
        }
    }

    private static String title(Enum<?> e) {
        return Words.title(e.name());
    }

    private static String own(double v) {
        return v == v ? Words.number(v) : "of each body";
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
