package org.topple.app;

import java.util.function.Supplier;
import org.joml.Vector3d;
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
    private final Scene scene;
    private final double initialGravity;
    private final double initialScale;
    private WorldSettings settings;
    private double step;
    private double timeScale;
    private double gravity;
    private double friction = Double.NaN;
    private double restitution = Double.NaN;

    Experiment(Scene scene, double gravity, double timeScale) {
        this.scene = scene;
        initialGravity = gravity;
        initialScale = timeScale;
        reset();
    }

    /** The values that the scene asks for. */
    void reset() {
        settings = scene.settings();
        step = scene.step();
        timeScale = initialScale;
        gravity = initialGravity;
        friction = Double.NaN;
        restitution = Double.NaN;
    }

    /** Takes over what a restored world has. */
    void adopt(WorldSettings others, double gravityDown) {
        settings = new WorldSettings(others);
        gravity = gravityDown;
    }

    /** Makes new worlds of the scene with the values of now; it may be used on any thread. */
    Supplier<World> builder() {
        WorldSettings all = new WorldSettings(settings);
        double g = gravity;
        double mu = friction;
        double e = restitution;
        return () -> {
            World world = scene.world(all);
            world.setGravity(0, -g, 0);
            if (mu == mu || e == e) {
                new WorldSimulation(world).setMaterial(mu, e);
            }
            return world;
        };
    }

    /** Tells the physics thread everything. */
    void apply(PhysicsThread<WorldSimulation> physics) {
        WorldSettings all = new WorldSettings(settings);
        double g = gravity;
        double mu = friction;
        double e = restitution;
        physics.setStep(step);
        physics.setTimeScale(timeScale);
        physics.send(s -> {
            WorldSettings to = s.world().settings();
            to.stepper(all.stepper()).solver(all.solver()).friction(all.friction()).sleep(all.sleep());
            // fixation needs subgroups: cleared first, set last
            to.set(Setting.FIXATE, 0);
            for (Setting k : Setting.values()) {
                to.set(k, all.get(k));
            }
            // tilted gravity keeps its direction
            Vector3d now = s.world().gravity(new Vector3d());
            if (Math.abs(now.length() - g) > 1e-9) {
                s.world().setGravity(0, -g, 0);
            }
            if (mu == mu || e == e) {
                s.setMaterial(mu, e);
            }
            s.world().wakeAll();
        });
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

    public double gravity() {
        return gravity;
    }

    public void setGravity(double down) {
        gravity = down;
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
