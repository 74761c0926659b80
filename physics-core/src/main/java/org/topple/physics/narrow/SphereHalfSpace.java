package org.topple.physics.narrow;

import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** A ball against a half-space: the ball's lowest point. */
final class SphereHalfSpace implements PairCollider {
    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        Planes.normal(poseB, pb, out);
        Planes.addBall(poseA[pa], poseA[pa + 1], poseA[pa + 2], ((Sphere) a).radius, poseB, pb, margin, 0, out);
    }
}
