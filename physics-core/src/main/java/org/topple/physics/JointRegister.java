package org.topple.physics;

import java.util.Arrays;
import java.util.function.Consumer;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.constraint.Joints;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.stepper.StepContext;

/** Puts joints with their edges into a world, takes them out again, and keeps the handles to them by number. */
final class JointRegister {
    private final World world;
    private final BodyStore bodies;
    private final ContactGraph graph;
    private final Joints joints;
    private Joint[] handles = new Joint[8];

    JointRegister(World world, StepContext context) {
        this.world = world;
        bodies = context.bodies;
        graph = context.graph;
        joints = context.joints;
    }

    /** The joint with this number, or null. */
    Joint handle(int number) {
        return number >= 0 && number < handles.length ? handles[number] : null;
    }

    /** Adds a joint between the bodies in two slots. */
    Joint add(JointDef def, int a, int b) {
        Joint joint = new Joint(world, def, def.build(bodies, a, b));
        int e = graph.edges.add(EdgeStore.JOINT, -1, -1, a, b, bodies);
        joint.constraint.edge = e;
        joint.number = joints.add(joint.constraint);
        graph.edges.joint[e] = joint.number;
        keep(joint.number, joint);
        if (joint.constraint.ignores) {
            graph.rules().ignore(a, b);
            graph.refilter(a);
        }
        joint.wake();
        return joint;
    }

    private void keep(int number, Joint joint) {
        if (number >= handles.length) {
            handles = Arrays.copyOf(handles, Math.max(number + 1, handles.length * 2));
        }
        handles[number] = joint;
    }

    /** Takes a joint out. */
    void drop(Joint joint) {
        graph.edges.remove(joint.constraint.edge, bodies);
        joints.remove(joint.number);
        handles[joint.number] = null;
        joint.number = -1;
        if (joint.constraint.ignores) {
            graph.rules().allow(joint.constraint.bodyA(), joint.constraint.bodyB());
            graph.refilter(joint.constraint.bodyA());
        }
    }

    /** Takes all joints of a body out, while the bodies at both their ends are whole; they wake. */
    void removeAll(int b) {
        for (int l = bodies.firstEdge[b]; l != BodyStore.NONE;) {
            int e = l >> 1;
            if (graph.edges.kind[e] == EdgeStore.JOINT) {
                Joint joint = handles[graph.edges.joint[e]];
                joint.wake();
                drop(joint);
                l = bodies.firstEdge[b];
            } else {
                l = graph.edges.next[l];
            }
        }
    }

    /** Joints that bore more than they can are gone after the step. */
    void dropOverloaded() {
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = handles[i];
            if (joint != null && joint.constraint.overloaded()) {
                drop(joint);
                if ((graph.eventMask & EventKind.JOINT_BROKEN.bit()) != 0) {
                    graph.events.add(EventKind.JOINT_BROKEN, i, -1, 0);
                }
            }
        }
    }

    /** All joints, in the order of their numbers. */
    void forEach(Consumer<Joint> action) {
        for (int i = 0; i < joints.size(); i++) {
            if (handles[i] != null) {
                action.accept(handles[i]);
            }
        }
    }

    /** Handles for the joints that a snapshot brought. */
    void adopt() {
        for (int i = 0; i < joints.size(); i++) {
            JointConstraint j = joints.get(i);
            keep(i, j == null ? null : new Joint(world, j, i));
        }
    }
}
