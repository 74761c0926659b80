package org.topple.physics;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.Timers;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.Profile;
import org.topple.physics.record.WorldParts;
import org.topple.physics.settings.Setting;
import org.topple.physics.sleep.Sleeping;
import org.topple.physics.stepper.StepContext;

/**
 * One step of a world, from start to end: near pairs, contacts, groups, the stepper, scripted bodies, the guard against bad
 * numbers, broken joints, sleep; then events and timers.
 */
final class StepLoop {
    private final StepContext context;
    private final BodyStore bodies;
    private final ContactGraph graph;
    private final ContactGroups groups;
    private final Profile profile;
    private final Methods methods;
    private final Scripts scripts;
    private final BodyRegister register;
    private final JointRegister joints;
    private final StepGuard guard;
    private final Timers timers;
    private final WorldParts.Clock clock;

    StepLoop(StepContext context, Methods methods, Scripts scripts, BodyRegister register, JointRegister joints, Timers timers, WorldParts.Clock clock) {
        this.context = context;
        bodies = context.bodies;
        graph = context.graph;
        groups = context.groups;
        profile = context.profile;
        this.methods = methods;
        this.scripts = scripts;
        this.register = register;
        this.joints = joints;
        this.timers = timers;
        this.clock = clock;
        guard = new StepGuard(bodies, graph, groups, context.settings, context.start);
    }

    /** Makes room for this many bodies. */
    void reserve(int maxBodies) {
        guard.reserve(maxBodies);
    }

    /** Advances the world by h seconds. */
    void step(double h) {
        profile.begin();
        graph.events.begin();
        int n = context.settings.count(Setting.SUBSTEPS);
        for (int i = 1; i <= n; i++) {
            scripts.aim(i == n ? clock.time + h : clock.time + i * h / n, h / n);
            substep(h / n);
        }
        profile.enter(Phase.FINISH);
        graph.tellContacts();
        clock.time += h;
        clock.steps++;
        timers.tick(h, graph);
        graph.events.deliver();
        profile.end(Phase.FINISH);
    }

    private void substep(double h) {
        profile.enter(Phase.BROAD);
        graph.broad(h, context.gx, context.gy, context.gz);
        profile.end(Phase.BROAD);
        profile.enter(Phase.NARROW);
        graph.narrow(h);
        profile.end(Phase.NARROW);
        profile.enter(Phase.GROUPS);
        double g = context.gravity();
        groups.build(g > 0 ? -context.gx / g : 0, g > 0 ? -context.gy / g : 1, g > 0 ? -context.gz / g : 0);
        profile.groups = groups.count;
        profile.awake = groups.bodyStart[groups.count];
        guard.save();
        profile.end(Phase.GROUPS);
        methods.stepper().step(context, h);
        profile.enter(Phase.FINISH);
        groups.release();
        context.previous = h;
        script(h);
        guard.check();
        joints.dropOverloaded();
        clearForces();
        if (methods.policy() != null) {
            Sleeping.update(graph, groups, methods.policy(), h);
        }
        profile.end(Phase.FINISH);
    }

    /** Scripted bodies go where their motion or their velocity takes them. */
    private void script(double h) {
        for (int b = 0; b < bodies.size; b++) {
            if (bodies.invMass[b] == 0) {
                guard.hold(b);
            }
            if (scripts.drives(b)) {
                scripts.arrive(b);
            } else if (bodies.motion[b] == BodyStore.SCRIPTED && graph.mover(b)) {
                register.handle(b).carry(h);
            }
            bodies.flags[b] &= ~BodyStore.NUDGED;
        }
    }

    private void clearForces() {
        for (int i = 0; i < groups.bodyStart[groups.count]; i++) {
            int o = groups.bodies[i] * BodyStore.VEL;
            Arrays.fill(bodies.force, o, o + BodyStore.VEL, 0);
        }
    }
}
