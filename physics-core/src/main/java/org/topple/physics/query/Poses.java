package org.topple.physics.query;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/** Where colliders are now: between steps their stored poses lag behind their bodies. */
final class Poses {
    private Poses() {
    }

    /** World pose of a collider of body b. */
    static void collider(BodyStore bodies, ColliderStore colliders, int b, int c, double[] out) {
        if (colliders.centered[c]) {
            System.arraycopy(bodies.pose, b * BodyStore.POSE, out, 0, Shape.POSE);
        } else {
            Pose.compose(bodies.pose, b * BodyStore.POSE, colliders.local, c * Shape.POSE, out, 0);
        }
    }
}
