package org.topple.physics.record;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.Shape;
import org.topple.physics.stepper.StepContext;

/**
 * The state of a world as bytes, part by part: shapes, bodies, colliders, edges, joints, rules, events, timers. Slots keep
 * their numbers, and lists their order, because the order of work follows from them and the bits from the order of work.
 * What can be computed from the rest (rotation matrices, inertias in world axes, hash tables) is computed anew.
 */
final class StateFormat {
    private static final int MOST = 1 << 24;
    /** Largest coordinate, speed and mass, as at the door of the world. */
    private static final double BIG = 1e12;

    private StateFormat() {
    }

    static void write(ByteWriter out, WorldParts w) {
        StepContext c = w.context();
        out.f64(c.gx).f64(c.gy).f64(c.gz).f64(c.previous).f64(w.clock().time).i64(w.clock().steps).whole(w.clock().ground);
        out.whole(c.graph.eventMask);
        ShapeNumbers numbers = w.scratch().numbers;
        numbers.count(c.shapes, c.bodies.size);
        out.whole(numbers.size());
        for (int i = 0; i < numbers.size(); i++) {
            ShapeFormat.write(out, numbers.shape(i));
        }
        bodies(out, c.bodies);
        colliders(out, c, numbers);
        edges(out, c);
        joints(out, c);
        c.graph.rules().save(out);
        c.graph.events.save(out);
        w.timers().save(out);
        w.scripts().save(out);
    }

    private static void bodies(ByteWriter out, BodyStore s) {
        out.whole(s.size);
        for (int b = 0; b < s.size; b++) {
            out.whole(s.generation[b]).whole(s.flags[b]);
            if ((s.flags[b] & BodyStore.USED) == 0) {
                continue;
            }
            out.u8(s.motion[b]).whole(s.group[b]).whole(s.height[b]);
            out.f64(s.pose, b * BodyStore.POSE, 3).f64(s.rotation, b * 4, 4).f64(s.velocity, b * 6, 6).f64(s.force, b * 6, 6);
            out.f64(s.mass[b]).f64(s.inertia, b * 6, 6).f64(s.damping, b * 2, 2).f64(s.axis, b * 3, 3);
            out.f64(s.sleepMemory, b * BodyStore.SLEEP_MEMORY, BodyStore.SLEEP_MEMORY);
        }
        // free slots, the next to be used first
        int free = 0;
        for (int i = s.freeSlot(-1); i >= 0; i = s.freeSlot(i)) {
            free++;
        }
        out.whole(free);
        for (int i = s.freeSlot(-1); i >= 0; i = s.freeSlot(i)) {
            out.whole(i);
        }
    }

    private static void colliders(ByteWriter out, StepContext c, ShapeNumbers numbers) {
        ColliderStore s = c.colliders;
        out.whole(s.size);
        for (int i = 0; i < s.size; i++) {
            out.whole(s.body[i]);
            if (s.body[i] < 0) {
                continue;
            }
            out.u8(c.graph.broadPhase().isMoved(i) ? 1 : 0).u8(s.sensor[i] ? 1 : 0).whole(s.groupBit[i]).whole(s.mask[i]);
            out.f64(s.bounds, i * 6, 6).f64(s.fat, i * 6, 6);
            out.f64(s.friction[i]).f64(s.rolling[i]).f64(s.spinning[i]).f64(s.restitution[i]);
        }
        // free slots, the next to be used first
        int free = 0;
        for (int i = s.freeSlot(-1); i >= 0; i = s.freeSlot(i)) {
            free++;
        }
        out.whole(free);
        for (int i = s.freeSlot(-1); i >= 0; i = s.freeSlot(i)) {
            out.whole(i);
        }
        // which shape a body has, and its colliders in order
        for (int b = 0; b < c.bodies.size; b++) {
            if ((c.bodies.flags[b] & BodyStore.USED) == 0) {
                continue;
            }
            out.whole(c.shapes[b] == null ? -1 : numbers.of(c.shapes[b]));
            for (int i = c.bodies.firstCollider[b]; i != BodyStore.NONE; i = s.next[i]) {
                out.whole(i);
            }
        }
    }

    private static void edges(ByteWriter out, StepContext c) {
        EdgeStore s = c.graph.edges;
        out.whole(s.size);
        for (int e = 0; e < s.size; e++) {
            out.u8(s.kind[e]);
            if (s.kind[e] == EdgeStore.FREE) {
                continue;
            }
            out.whole(s.bodyA[e]).whole(s.bodyB[e]).whole(s.colliderA[e]).whole(s.colliderB[e]).whole(s.joint[e]);
            out.u8(s.state[e]).u8(s.old[e]).u8(s.points[e]).whole(s.layer[e]);
            int d = e * EdgeStore.STRIDE;
            for (int i = 0; i < s.points[e]; i++) {
                out.whole(s.feature(e, i));
                out.f64(s.pool.data, s.place[e * EdgeStore.POINTS + i], PointPool.STRIDE);
            }
            out.f64(s.data, d + EdgeStore.NORMAL, 3).f64(s.seen, e * EdgeStore.SEEN + EdgeStore.REL, 7);
            out.f64(s.data, d + EdgeStore.MANIFOLD_IMPULSE, EdgeStore.STRIDE - EdgeStore.MANIFOLD_IMPULSE).f64(s.data[d + EdgeStore.HIT_SPEED]);
            out.f64(s.seen, e * EdgeStore.SEEN + EdgeStore.REACH, EdgeStore.SEEN - EdgeStore.REACH);
            boolean joint = s.kind[e] == EdgeStore.JOINT;
            out.f64(s.data[d + EdgeStore.FRICTION]).f64(joint ? 0 : c.graph.rolling(e)).f64(joint ? 0 : c.graph.spinning(e)).f64(s.data[d + EdgeStore.RESTITUTION]);
        }
        // free slots, the next to be used first
        int free = 0;
        for (int i = s.freeSlot(-1); i >= 0; i = s.freeSlot(i)) {
            free++;
        }
        out.whole(free);
        for (int i = s.freeSlot(-1); i >= 0; i = s.freeSlot(i)) {
            out.whole(i);
        }
        // the lists that hang at bodies
        for (int b = 0; b < c.bodies.size; b++) {
            if ((c.bodies.flags[b] & BodyStore.USED) == 0) {
                continue;
            }
            int n = 0;
            for (int l = c.bodies.firstEdge[b]; l != BodyStore.NONE; l = s.next[l]) {
                n++;
            }
            out.whole(n);
            for (int l = c.bodies.firstEdge[b]; l != BodyStore.NONE; l = s.next[l]) {
                out.whole(l);
            }
        }
    }

    private static void joints(ByteWriter out, StepContext c) {
        out.whole(c.joints.size());
        for (int i = 0; i < c.joints.size(); i++) {
            JointConstraint j = c.joints.get(i);
            out.u8(j == null ? 0 : 1);
            if (j != null) {
                out.whole(j.edge);
                j.save(out);
            }
        }
    }

    static void read(ByteReader in, WorldParts w) {
        StepContext c = w.context();
        c.gx = in.f64("gravity");
        c.gy = in.f64("gravity");
        c.gz = in.f64("gravity");
        c.previous = in.f64("previous step");
        w.clock().time = in.f64("time");
        w.clock().steps = in.i64();
        w.clock().ground = in.whole("ground", -1, MOST);
        c.graph.eventMask = in.whole();
        Shape[] shapes = new Shape[in.count("shapes", 1, MOST)];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = ShapeFormat.read(in);
        }
        readBodies(in, c.bodies);
        int ground = w.clock().ground;
        if (ground >= 0 && (ground >= c.bodies.size || (c.bodies.flags[ground] & BodyStore.USED) == 0)) {
            throw in.fail("the ground is not a body");
        }
        readColliders(in, c, shapes, ground);
        readEdges(in, c);
        readJoints(in, c);
        c.graph.rules().load(in, c.bodies.size);
        c.graph.events.load(in, c.bodies.size);
        w.timers().load(in);
        w.scripts().load(in);
        if (in.left() != 0) {
            throw in.fail(in.left() + " bytes are left over");
        }
    }

    private static void readBodies(ByteReader in, BodyStore s) {
        int n = in.slots("bodies", 2, BodyStore.SLOT_BYTES, MOST);
        s.reserve(n);
        s.size = n;
        s.count = 0;
        for (int b = 0; b < n; b++) {
            s.generation[b] = in.whole();
            int flags = in.whole("flags", 0, 2047);
            s.flags[b] = flags;
            s.firstEdge[b] = s.firstCollider[b] = BodyStore.NONE;
            s.group[b] = -1;
            if ((flags & BodyStore.USED) == 0) {
                if (flags != 0) {
                    throw in.fail("a free slot has flags");
                }
                continue;
            }
            s.count++;
            s.motion[b] = (byte) in.u8();
            if (s.motion[b] > BodyStore.DYNAMIC || s.motion[b] < 0) {
                throw in.fail("there is no motion type " + s.motion[b]);
            }
            s.group[b] = in.whole("group", -1, MOST);
            s.height[b] = in.whole("height", 0, 1 << 20);
            in.f64("position", 2 * BIG, s.pose, b * BodyStore.POSE, 3);
            in.f64("rotation", s.rotation, b * 4, 4);
            in.f64("velocity", s.velocity, b * 6, 6);
            in.f64("force", s.force, b * 6, 6);
            s.mass[b] = in.f64("mass", BIG);
            in.f64("inertia", s.inertia, b * 6, 6);
            in.f64("damping", s.damping, b * 2, 2);
            in.f64("axis", s.axis, b * 3, 3);
            in.f64("sleep memory", s.sleepMemory, b * BodyStore.SLEEP_MEMORY, BodyStore.SLEEP_MEMORY);
            check(in, s, b);
        }
        s.setFreeSlots(freeSlots(in, n, b -> (s.flags[b] & BodyStore.USED) == 0));
    }

    private static void check(ByteReader in, BodyStore s, int b) {
        double l2 = 0;
        for (int i = 0; i < 4; i++) {
            l2 += s.rotation[4 * b + i] * s.rotation[4 * b + i];
        }
        if (!(Math.abs(l2 - 1) < 1e-6)) {
            throw in.fail("the rotation of body " + b + " is not of unit length");
        }
        boolean dynamic = s.motion[b] == BodyStore.DYNAMIC;
        if (dynamic ? !(s.mass[b] > 0) : s.mass[b] != 0) {
            throw in.fail("the mass of body " + b + " is " + s.mass[b]);
        }
        if (dynamic && !s.invertInertia(b)) {
            throw in.fail("the inertia of body " + b + " is not that of a solid");
        }
        if (!(s.damping[2 * b] >= 0 && s.damping[2 * b + 1] >= 0)) {
            throw in.fail("the damping of body " + b + " is negative");
        }
        for (int i = 0; i < 6 && s.motion[b] == BodyStore.FIXED; i++) {
            if (s.velocity[b * 6 + i] != 0) {
                throw in.fail("the fixed body " + b + " moves");
            }
        }
        boolean frozen = (s.flags[b] & BodyStore.FROZEN) != 0;
        s.invMass[b] = dynamic && !frozen ? 1 / s.mass[b] : 0;
        s.refresh(b);
        if (frozen) {
            java.util.Arrays.fill(s.invInertiaWorld, b * BodyStore.SYM, (b + 1) * BodyStore.SYM, 0);
        }
    }

    private static void readColliders(ByteReader in, StepContext c, Shape[] shapes, int ground) {
        ColliderStore s = c.colliders;
        BodyStore bodies = c.bodies;
        int n = in.slots("colliders", 1, ColliderStore.SLOT_BYTES, MOST);
        s.reserve(n);
        s.size = n;
        boolean[] moved = new boolean[n];
        for (int i = 0; i < n; i++) {
            s.body[i] = in.whole("body of a collider", -1, bodies.size - 1);
            if (s.body[i] < 0) {
                continue;
            }
            if ((bodies.flags[s.body[i]] & BodyStore.USED) == 0) {
                throw in.fail("collider " + i + " belongs to no body");
            }
            moved[i] = in.u8() != 0;
            s.sensor[i] = in.u8() != 0;
            s.groupBit[i] = in.whole();
            s.mask[i] = in.whole();
            box(in, s.bounds, i * 6);
            box(in, s.fat, i * 6);
            s.friction[i] = coefficient(in);
            s.rolling[i] = coefficient(in);
            s.spinning[i] = coefficient(in);
            s.restitution[i] = coefficient(in);
            if (s.restitution[i] > 1) {
                throw in.fail("a restitution is above 1");
            }
        }
        s.setFreeSlots(freeSlots(in, n, i -> s.body[i] < 0));
        if (c.shapes.length < bodies.size) {
            c.shapes = new Shape[bodies.size];
        }
        boolean[] taken = new boolean[n];
        double[] pose = new double[Shape.POSE];
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) == 0) {
                continue;
            }
            int number = in.whole("shape", b == ground ? -1 : 0, b == ground ? -1 : shapes.length - 1);
            if (number >= 0) {
                parts(in, c, b, shapes[number], taken, pose);
            }
        }
        for (int i = 0; i < n; i++) {
            if (s.body[i] >= 0 != taken[i]) {
                throw in.fail("collider " + i + " hangs at no body");
            }
            if (taken[i]) {
                s.refresh(bodies, i);
                c.graph.broadPhase().add(i, s.fat);
            }
        }
        c.graph.broadPhase().settle();
        for (int i = 0; i < n; i++) {
            if (moved[i]) {
                c.graph.broadPhase().move(i, s.fat);
            }
        }
    }

    /** The colliders of a body, in order, against the parts of its shape. */
    private static void parts(ByteReader in, StepContext c, int b, Shape shape, boolean[] taken, double[] pose) {
        ColliderStore s = c.colliders;
        BodyStore bodies = c.bodies;
        if (bodies.motion[b] == BodyStore.DYNAMIC && shape.kind() == Shape.HALF_SPACE) {
            throw in.fail("a dynamic body can't be a half-space");
        }
        c.shapes[b] = shape;
        bodies.outerRadius[b] = shape.outerRadius();
        bodies.innerRadius[b] = shape.innerRadius();
        int n = shape instanceof Compound compound ? compound.parts() : 1;
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int k = in.whole("collider", 0, s.size - 1);
            if (s.body[k] != b || taken[k]) {
                throw in.fail("collider " + k + " is not one of body " + b);
            }
            taken[k] = true;
            order[i] = k;
        }
        for (int i = n - 1; i >= 0; i--) {
            if (shape instanceof Compound compound) {
                compound.partPose(i, pose, 0);
                s.put(bodies, order[i], b, compound.part(i), pose);
            } else {
                java.util.Arrays.fill(pose, 0);
                pose[3] = pose[7] = pose[11] = 1;
                s.put(bodies, order[i], b, shape, pose);
            }
        }
    }

    private static void box(ByteReader in, double[] out, int o) {
        for (int k = 0; k < 6; k++) {
            out[o + k] = in.raw();
        }
        for (int k = 0; k < 3; k++) {
            if (!(out[o + k] <= out[o + 3 + k])) {
                throw in.fail("bounds are inside out");
            }
        }
    }

    private static double coefficient(ByteReader in) {
        double v = in.f64("coefficient");
        if (v < 0) {
            throw in.fail("a coefficient is negative");
        }
        return v;
    }

    private static void readEdges(ByteReader in, StepContext c) {
        EdgeStore s = c.graph.edges;
        BodyStore bodies = c.bodies;
        int n = in.slots("edges", 1, EdgeStore.SLOT_BYTES, MOST);
        s.blank(n);
        for (int e = 0; e < n; e++) {
            byte kind = (byte) in.u8();
            if (kind < 0 || kind > EdgeStore.JOINT) {
                throw in.fail("there is no kind of edge " + kind);
            }
            if (kind == EdgeStore.FREE) {
                continue;
            }
            int a = body(in, bodies);
            int b = body(in, bodies);
            int ca = in.whole("collider", -1, c.colliders.size - 1);
            int cb = in.whole("collider", -1, c.colliders.size - 1);
            boolean joint = kind == EdgeStore.JOINT;
            if (a == b || joint != ca < 0 || joint != cb < 0 || !joint && (ca == cb || c.colliders.body[ca] != a || c.colliders.body[cb] != b)) {
                throw in.fail("edge " + e + " does not join two bodies");
            }
            if (!joint && s.find(ca, cb) >= 0) {
                throw in.fail("edge " + e + " is there twice");
            }
            s.put(e, kind, ca, cb, a, b);
            s.joint[e] = in.whole("joint", -1, MOST);
            s.state[e] = in.u8();
            s.old[e] = in.u8();
            s.points[e] = in.u8();
            s.layer[e] = in.whole("layer", 0, 1 << 21);
            if (s.points[e] > EdgeStore.POINTS || kind != EdgeStore.CONTACT && kind != EdgeStore.SENSOR && s.points[e] > 0) {
                throw in.fail("an edge has " + s.points[e] + " points");
            }
            int d = e * EdgeStore.STRIDE;
            java.util.Arrays.fill(s.data, d, d + EdgeStore.STRIDE, 0);
            s.makeRoom(e, s.points[e]);
            for (int i = 0; i < s.points[e]; i++) {
                s.setFeature(e, i, in.whole());
                in.f64("point", s.pool.data, s.place[e * EdgeStore.POINTS + i], PointPool.STRIDE);
            }
            in.f64("normal", 1 + 1e-6, s.data, d + EdgeStore.NORMAL, 3);
            for (int i = 0; i < 7; i++) {
                // not a number here means: look again
                s.seen[e * EdgeStore.SEEN + EdgeStore.REL + i] = in.raw();
            }
            in.f64("impulse", s.data, d + EdgeStore.MANIFOLD_IMPULSE, EdgeStore.STRIDE - EdgeStore.MANIFOLD_IMPULSE);
            s.data[d + EdgeStore.HIT_SPEED] = in.f64("speed");
            in.f64("reach", s.seen, e * EdgeStore.SEEN + EdgeStore.REACH, EdgeStore.SEEN - EdgeStore.REACH);
            s.data[d + EdgeStore.FRICTION] = coefficient(in);
            // what resists rolling and spinning follows from the colliders
            coefficient(in);
            coefficient(in);
            s.data[d + EdgeStore.RESTITUTION] = coefficient(in);
            s.rolls[e] = !joint && (c.graph.rolling(e) > 0 || c.graph.spinning(e) > 0);
        }
        s.setFreeSlots(freeSlots(in, n, e -> s.kind[e] == EdgeStore.FREE));
        hang(in, c);
    }

    /** The lists of edges at each body, each edge exactly once at each of its ends. */
    private static void hang(ByteReader in, StepContext c) {
        EdgeStore s = c.graph.edges;
        boolean[] seen = new boolean[2 * s.size];
        int total = 0;
        for (int b = 0; b < c.bodies.size; b++) {
            if ((c.bodies.flags[b] & BodyStore.USED) == 0) {
                continue;
            }
            int[] list = new int[in.count("edges of a body", 1, MOST)];
            for (int i = 0; i < list.length; i++) {
                int l = in.whole("edge", 0, 2 * s.size - 1);
                int end = (l & 1) == 0 ? s.bodyA[l >> 1] : s.bodyB[l >> 1];
                if (s.kind[l >> 1] == EdgeStore.FREE || end != b || seen[l]) {
                    throw in.fail("edge " + (l >> 1) + " does not hang at body " + b);
                }
                seen[l] = true;
                list[i] = l;
                total++;
            }
            for (int i = list.length - 1; i >= 0; i--) {
                s.hang(list[i] >> 1, list[i] & 1, c.bodies);
            }
        }
        if (total != 2 * s.count) {
            throw in.fail("some edges hang at no body");
        }
    }

    private static int body(ByteReader in, BodyStore bodies) {
        int b = in.whole("body", 0, bodies.size - 1);
        if ((bodies.flags[b] & BodyStore.USED) == 0) {
            throw in.fail("an edge leads to no body");
        }
        return b;
    }

    private static void readJoints(ByteReader in, StepContext c) {
        EdgeStore s = c.graph.edges;
        int n = in.count("joints", 1, MOST);
        int found = 0;
        for (int i = 0; i < n; i++) {
            if (in.u8() == 0) {
                c.joints.put(i, null);
                continue;
            }
            int e = in.whole("edge of a joint", 0, s.size - 1);
            if (s.kind[e] != EdgeStore.JOINT || s.joint[e] != i) {
                throw in.fail("joint " + i + " has no edge");
            }
            JointConstraint j = JointConstraint.load(in, c.bodies, s.bodyA[e], s.bodyB[e]);
            j.edge = e;
            c.joints.put(i, j);
            found++;
        }
        int expected = 0;
        for (int e = 0; e < s.size; e++) {
            expected += s.kind[e] == EdgeStore.JOINT ? 1 : 0;
        }
        if (found != expected) {
            throw in.fail("there are " + expected + " edges of joints, but " + found + " joints");
        }
    }

    private interface Free {
        boolean is(int slot);
    }

    /** Free slots in order: each that is free, once. */
    private static int[] freeSlots(ByteReader in, int size, Free free) {
        int expected = 0;
        for (int i = 0; i < size; i++) {
            expected += free.is(i) ? 1 : 0;
        }
        int n = in.count("free slots", 1, size);
        if (n != expected) {
            throw in.fail("there are " + expected + " free slots, but " + n + " are listed");
        }
        boolean[] seen = new boolean[size];
        int[] list = new int[n];
        for (int i = 0; i < n; i++) {
            int slot = in.whole("free slot", 0, size - 1);
            if (!free.is(slot) || seen[slot]) {
                throw in.fail("slot " + slot + " is not free, or listed twice");
            }
            seen[slot] = true;
            list[i] = slot;
        }
        return list;
    }
}
