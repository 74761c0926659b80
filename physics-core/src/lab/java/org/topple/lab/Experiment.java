package org.topple.lab;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.graph.EventKind;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.SceneSeed;

/**
 * Runs a scene twice. The first run looks at all poses after every step; the second only steps, so that times are those of the
 * engine alone and of warm code. Both must end in the same state, bit for bit.
 *
 * <p>The bytes of a step are the lesser of both runs: what the engine allocates it allocates in both, at the same step, while
 * the virtual machine now and then allocates some hundred bytes of its own when it swaps compiled code.
 */
final class Experiment {
    /** Steps that may allocate. */
    private static final int WARM = 10;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Options options;
    private final Figures figures = new Figures();
    private final long thread = Thread.currentThread().getId();
    private final long[] bytes;

    Experiment(Options options) {
        this.options = options;
        bytes = new long[options.steps()];
    }

    Figures run() {
        observed();
        if (figures.errors.isEmpty()) {
            time();
        }
        return figures;
    }

    /** Only the first run: all but times and bytes. */
    Figures observed() {
        describe();
        observe();
        return figures;
    }

    private World world() {
        World world = options.scene.world(options.settings);
        world.settings().workers(options.threads);
        SceneSeed.shake(world, options.seed);
        return world;
    }

    private void describe() {
        WorldSettings s = options.settings;
        figures.scene = options.scene.name();
        figures.stepper = word(s.stepper());
        figures.solver = word(s.solver());
        figures.sleep = s.sleep() == WorldSettings.SleepKind.OFF ? "off" : "on";
        figures.sweeps = s.count(Setting.SWEEPS);
        figures.f = s.get(Setting.SHOCK_F);
        figures.seed = options.seed;
        figures.threads = options.threads;
        figures.dt = options.dt;
        figures.from = options.from;
    }

    private static String word(Enum<?> kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Body[] bodies(World world) {
        List<Body> list = new ArrayList<>();
        world.forEachBody(list::add);
        return list.toArray(new Body[0]);
    }

    /** The run that looks. */
    private void observe() {
        World world = world();
        Body[] bodies = bodies(world);
        figures.bodies = bodies.length;
        figures.joints = world.jointCount();
        for (Body body : bodies) {
            figures.dynamicBodies += body.mass() > 0 ? 1 : 0;
        }
        Motions motions = new Motions(bodies);
        Overlaps overlaps = new Overlaps(bodies);
        int steps = options.steps();
        int ignored = options.ignored();
        Samples contacts = new Samples(steps);
        Samples substeps = new Samples(steps);
        for (int i = 0; i < steps; i++) {
            if (i == ignored) {
                motions.begin();
            }
            if (i == steps - 1) {
                motions.remember();
            }
            try {
                long before = THREADS.getThreadAllocatedBytes(thread);
                world.step(options.dt);
                bytes[i] = THREADS.getThreadAllocatedBytes(thread) - before;
            } catch (RuntimeException e) {
                figures.errors.add("step " + (i + 1) + " threw " + e);
                return;
            }
            figures.steps++;
            events(world, i);
            if (i >= ignored) {
                if (!motions.look()) {
                    figures.errors.add("a pose is not a number after step " + (i + 1));
                    return;
                }
                contacts.add(world.profile().contacts);
                substeps.add(Math.max(1, world.profile().substeps));
                world.forEachJoint(joint -> figures.jointErrorMax = Math.max(figures.jointErrorMax, joint.gap()));
                figures.endPenetration = overlaps.deepest();
                figures.maxPenetration = Math.max(figures.maxPenetration, figures.endPenetration);
            }
        }
        figures.heightLoss = motions.heightLoss;
        figures.maxDrift = motions.drift;
        figures.kineticEnergyEnd = motions.kineticEnergy(options.dt);
        figures.contactsMean = contacts.mean();
        figures.contactsMin = (int) contacts.quantile(0);
        figures.contactsMax = (int) contacts.quantile(1);
        figures.substepsMean = substeps.mean();
        figures.substepsMax = (int) substeps.quantile(1);
        for (Body body : bodies) {
            figures.asleepEnd += body.mass() > 0 && body.isAsleep() ? 1 : 0;
        }
        figures.growths = world.growths();
        figures.stateHash = hash(world);
        world.close();
    }

    private static String hash(World world) {
        return String.format(Locale.ROOT, "%016x", world.motionHash());
    }

    /** Bodies that the engine had to freeze are errors. */
    private void events(World world, int i) {
        for (int k = 0; k < world.events().size(); k++) {
            EventKind kind = world.events().kind(k);
            if (kind == EventKind.FROZEN || kind == EventKind.OUT_OF_WORLD) {
                figures.errors.add(world.events().bodyA(k) + ": " + word(kind) + " in step " + (i + 1));
            }
        }
    }

    /** The run that only steps. */
    private void time() {
        int steps = options.steps();
        int ignored = options.ignored();
        Samples times = new Samples(steps);
        THREADS.getCurrentThreadCpuTime();
        long empty = liveBytes();
        World world = world();
        long sum = 0;
        for (int i = 0; i < steps; i++) {
            long b0 = THREADS.getThreadAllocatedBytes(thread);
            long t0 = THREADS.getCurrentThreadCpuTime();
            world.step(options.dt);
            long t1 = THREADS.getCurrentThreadCpuTime();
            long b1 = THREADS.getThreadAllocatedBytes(thread);
            sum += i >= WARM ? Math.min(bytes[i], b1 - b0) : 0;
            if (i >= ignored) {
                times.add((t1 - t0) * 1e-6);
            }
        }
        figures.bytesPerStep = steps > WARM ? (double) sum / (steps - WARM) : 0;
        figures.bytesPerBody = Math.max(0, (double) (liveBytes() - empty) / Math.max(1, world.bodyCount()));
        figures.msMin = times.quantile(0);
        figures.msMedian = times.quantile(0.5);
        figures.msP99 = times.quantile(0.99);
        figures.msMean = times.mean();
        figures.msMax = times.quantile(1);
        String again = hash(world);
        if (!again.equals(figures.stateHash)) {
            figures.errors.add("two runs ended in different states, " + figures.stateHash + " and " + again);
        }
    }

    private static long liveBytes() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(least, Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }
}
