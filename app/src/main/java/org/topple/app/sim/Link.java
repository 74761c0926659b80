package org.topple.app.sim;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.JointDef;

/** Ways to join two bodies, or a body and the world. */
public enum Link {
    BALL, HINGE, FIXED, SLIDER, ROD;

    /** Points nearer than this are one. */
    private static final double NEAR = 1e-3;

    /**
     * A joint between two bodies, the second one null for the world, that were touched at two points. A rod keeps the distance of
     * the points; others sit in the middle between them. A hinge turns about the coordinate axis nearest to the line of sight, so
     * that it moves in the plane of the screen; a slider slides along the line between the points.
     */
    JointDef def(Body a, Body b, Vector3dc pointA, Vector3dc pointB, Vector3dc sight) {
        Vector3d middle = new Vector3d(pointA).add(pointB).mul(0.5);
        Vector3d along = new Vector3d(pointB).sub(pointA);
        double length = along.length();
        return switch (this) {
            case BALL -> JointDef.ball(a, b, middle);
            case HINGE -> JointDef.hinge(a, b, middle, nearest(sight));
            case FIXED -> JointDef.fixed(a, b, middle);
            case SLIDER -> JointDef.slider(a, b, middle, length > NEAR ? along.div(length) : new Vector3d(0, 1, 0));
            case ROD -> JointDef.distance(a, b, pointA, pointB, Math.max(length, NEAR), Math.max(length, NEAR));
        };
    }

    /** The coordinate axis nearest to a direction. */
    static Vector3d nearest(Vector3dc d) {
        double x = Math.abs(d.x());
        double y = Math.abs(d.y());
        double z = Math.abs(d.z());
        return x >= y && x >= z ? new Vector3d(1, 0, 0) : y >= z ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
    }
}
