package org.topple.physics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.MotionType;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Shape;
import org.topple.physics.stepper.StepContext;

/** Puts bodies with their colliders into the stores of a world, takes them out again, and keeps the handles to them by slot. */
final class BodyRegister implements Iterable<Body> {
    private final World world;
    private final StepContext context;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final ContactGraph graph;
    private Body[] handles = new Body[16];

    BodyRegister(World world, StepContext context) {
        this.world = world;
        this.context = context;
        bodies = context.bodies;
        colliders = context.colliders;
        graph = context.graph;
    }

    /** The handle of a slot, or null. */
    Body handle(int slot) {
        return slot >= 0 && slot < handles.length ? handles[slot] : null;
    }

    /** Mass properties of a body to be made; null for one that nothing can move. Refuses what has no inverse. */
    private static MassProperties mass(BodyDef def) {
        if (def.motion != MotionType.DYNAMIC) {
            return null;
        }
        MassProperties mass = def.mass > 0 ? def.shape.mass(1).withMass(def.mass) : def.shape.mass(def.density);
        if (!(mass.mass() > 0) || mass.mass() > Check.HUGE) {
            throw new IllegalArgumentException("mass must be a positive number of at most 1e12 kg, but the shape and density give " + mass.mass());
        }
        if (!(Math.min(mass.mass(), Math.min(mass.ixx(), Math.min(mass.iyy(), mass.izz()))) >= 1e-100)) {
            throw new IllegalArgumentException("mass and inertia must be at least 1e-100, but are " + mass.mass() + " and " + mass.ixx() + ", "
                    + mass.iyy() + ", " + mass.izz());
        }
        return mass;
    }

    /** Adds a body. */
    Body add(BodyDef def) {
        MassProperties mass = mass(def);
        int b = bodies.add();
        room(b);
        Body body = new Body(world, b, bodies.generation[b], def);
        handles[b] = body;
        context.shapes[b] = def.shape;
        bodies.motion[b] = (byte) def.motion.ordinal();
        bodies.outerRadius[b] = def.shape.outerRadius();
        bodies.innerRadius[b] = def.shape.innerRadius();
        bodies.damping[2 * b] = def.linearDamping;
        bodies.damping[2 * b + 1] = def.angularDamping;
        if (!def.sleeps) {
            bodies.flags[b] |= BodyStore.NO_SLEEP;
        }
        if (mass != null) {
            body.weigh(mass);
        }
        body.place(def.position, def.rotation);
        if (def.motion != MotionType.FIXED) {
            body.move(def.velocity, def.spin);
        }
        colliders(b, def);
        // nudged, so that what sleeps where a fixed body is put finds out
        bodies.flags[b] |= BodyStore.MOVED | BodyStore.NUDGED;
        return body;
    }

    /** Room for the handle and the shape of a slot. */
    private void room(int b) {
        if (b >= handles.length) {
            handles = Arrays.copyOf(handles, Math.max(b + 1, handles.length * 2));
        }
        if (handles.length > context.shapes.length) {
            context.shapes = Arrays.copyOf(context.shapes, handles.length);
        }
    }

    private void colliders(int b, BodyDef def) {
        double[] pose = new double[Shape.POSE];
        if (def.shape instanceof Compound compound) {
            for (int i = compound.parts() - 1; i >= 0; i--) {
                compound.partPose(i, pose, 0);
                collider(b, def, compound.part(i), pose);
            }
        } else {
            pose[3] = pose[7] = pose[11] = 1;
            collider(b, def, def.shape, pose);
        }
    }

    private void collider(int b, BodyDef def, Shape part, double[] pose) {
        int c = colliders.add(bodies, b, part, pose);
        colliders.friction[c] = def.material.friction();
        colliders.rolling[c] = def.material.rolling();
        colliders.spinning[c] = def.material.spinning();
        colliders.restitution[c] = def.material.restitution();
        colliders.groupBit[c] = 1 << def.group;
        colliders.mask[c] = def.mask;
        colliders.sensor[c] = def.sensor;
        graph.addCollider(c);
    }

    /** A fixed body without a shape or a handle; returns its slot. */
    int addHidden() {
        int b = bodies.add();
        bodies.motion[b] = BodyStore.FIXED;
        bodies.refresh(b);
        bodies.outerRadius[b] = bodies.innerRadius[b] = 0;
        room(b);
        return b;
    }

    /** Takes a body without joints out. */
    void remove(int b) {
        for (int c = bodies.firstCollider[b]; c != BodyStore.NONE;) {
            int after = colliders.next[c];
            graph.removeCollider(c);
            colliders.remove(c);
            c = after;
        }
        graph.rules().forget(b);
        bodies.remove(b);
        handles[b] = null;
        context.shapes[b] = null;
    }

    /** Handles for the bodies that a snapshot brought. */
    void adopt() {
        for (int b = 0; b < bodies.size; b++) {
            room(b);
            if (context.shapes[b] != null) {
                handles[b] = new Body(world, b, context.shapes[b]);
            }
        }
    }

    @Override
    public void forEach(Consumer<? super Body> action) {
        for (int b = 0; b < bodies.size; b++) {
            if (handles[b] != null) {
                action.accept(handles[b]);
            }
        }
    }

    @Override
    public Iterator<Body> iterator() {
        return new Iterator<>() {
            private int at = next(0);

            private int next(int from) {
                int b = from;
                while (b < bodies.size && handles[b] == null) {
                    b++;
                }
                return b;
            }

            @Override
            public boolean hasNext() {
                return at < bodies.size;
            }

            @Override
            public Body next() {
                if (at >= bodies.size) {
                    throw new NoSuchElementException();
                }
                Body body = handles[at];
                at = next(at + 1);
                return body;
            }
        };
    }
}
