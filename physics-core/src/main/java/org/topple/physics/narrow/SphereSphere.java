package org.topple.physics.narrow;

import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Two balls touch on the line of centers; with equal centers the normal is the world's y axis. */
final class SphereSphere implements PairCollider {
    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        double ra = ((Sphere) a).radius;
        double rb = ((Sphere) b).radius;
        Balls.collide(poseA[pa], poseA[pa + 1], poseA[pa + 2], ra, poseB[pb], poseB[pb + 1], poseB[pb + 2], rb, margin, 0, out);
    }
}
