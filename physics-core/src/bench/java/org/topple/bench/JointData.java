package org.topple.bench;

import org.joml.Vector3dc;
import org.topple.physics.JointDef;

/**
 * One joint as every engine gets it. Bodies are places in the scene's list, -1 for the world; anchor and axis are in world
 * coordinates at the start. It is a ball or a hinge, without limits. The two bodies don't collide with each other.
 */
record JointData(JointDef.Kind kind, int a, int b, Vector3dc anchor, Vector3dc axis) {
}
