package org.topple.physics.stepper;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.StepStart;
import org.topple.physics.constraint.Joints;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;
import org.topple.physics.work.Workers;

/** Everything that a step works on. One per world, handed to its stepper. */
public final class StepContext {
    public final BodyStore bodies;
    public final ColliderStore colliders;
    public final ContactGraph graph;
    public final ContactGroups groups;
    public final Joints joints;
    public final WorldSettings settings;
    public final Profile profile;
    /** Who does the work: one worker unless the settings say more. */
    public Workers workers = new Workers(1);
    /** Bodies as they were when the step began. */
    public final StepStart start = new StepStart();
    /** Shape of each body by slot; null in free slots. */
    public Shape[] shapes = new Shape[16];
    /** Gravity in m/s^2. */
    public double gx, gy, gz;
    /** Length of the step before, in seconds; 0 before the first. */
    public double previous;

    /** The parts of a world. */
    public StepContext(BodyStore bodies, ColliderStore colliders, ContactGraph graph, ContactGroups groups, Joints joints, WorldSettings settings, Profile profile) {
        this.bodies = bodies;
        this.colliders = colliders;
        this.graph = graph;
        this.groups = groups;
        this.joints = joints;
        this.settings = settings;
        this.profile = profile;
    }

    /** Magnitude of gravity. */
    public double gravity() {
        return Math.sqrt(gx * gx + gy * gy + gz * gz);
    }
}
