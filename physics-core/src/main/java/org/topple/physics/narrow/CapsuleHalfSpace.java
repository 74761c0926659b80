package org.topple.physics.narrow;

import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;

/** A capsule against a half-space: the lowest points of its two end balls. */
final class CapsuleHalfSpace implements PairCollider {
    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        Capsule c = (Capsule) a;
        double l = c.halfLength;
        double ax = poseA[pa + 4] * l;
        double ay = poseA[pa + 7] * l;
        double az = poseA[pa + 10] * l;
        Planes.normal(poseB, pb, out);
        Planes.addBall(poseA[pa] - ax, poseA[pa + 1] - ay, poseA[pa + 2] - az, c.radius, poseB, pb, margin, 0, out);
        Planes.addBall(poseA[pa] + ax, poseA[pa + 1] + ay, poseA[pa + 2] + az, c.radius, poseB, pb, margin, 1, out);
    }
}
