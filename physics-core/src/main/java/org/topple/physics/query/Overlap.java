package org.topple.physics.query;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.narrow.Manifold;
import org.topple.physics.narrow.NarrowPhase;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/** A shape at a pose against one body: do they overlap? Touching counts. */
public final class Overlap {
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Manifold manifold = new Manifold();
    private final double[] pose = new double[Shape.POSE];
    private final double[] partPose = new double[Shape.POSE];
    private final double[] part = new double[Shape.POSE];
    private final double[] other = new double[Shape.POSE];
    private final double[] bounds = new double[ColliderStore.BOUNDS];
    private Shape shape;

    /** Overlaps with these bodies. */
    public Overlap(BodyStore bodies, ColliderStore colliders) {
        this.bodies = bodies;
        this.colliders = colliders;
    }

    /** Sets the shape and its pose of twelve numbers. */
    public void set(Shape what, double[] where) {
        shape = what;
        System.arraycopy(where, 0, pose, 0, Shape.POSE);
        shape.bounds(pose, 0, bounds, 0);
    }

    /** Whether a body overlaps the shape. */
    public boolean with(int b) {
        if (!ballMeetsBounds(b)) {
            return false;
        }
        for (int c = bodies.firstCollider[b]; c != BodyStore.NONE; c = colliders.next[c]) {
            Poses.collider(bodies, colliders, b, c, other);
            if (collider(colliders.shape[c])) {
                return true;
            }
        }
        return false;
    }

    private boolean ballMeetsBounds(int b) {
        double r = bodies.outerRadius[b] * (1 + 1e-9);
        double d2 = 0;
        for (int k = 0; k < 3; k++) {
            double x = bodies.pose[b * BodyStore.POSE + k];
            double d = Math.max(0, Math.max(bounds[k] - x, x - bounds[3 + k]));
            d2 += d * d;
        }
        return d2 <= r * r;
    }

    private boolean collider(Shape theirs) {
        if (!(shape instanceof Compound)) {
            return pair(shape, pose, theirs);
        }
        Compound compound = (Compound) shape;
        for (int i = 0; i < compound.parts(); i++) {
            compound.partPose(i, part, 0);
            Pose.compose(pose, 0, part, 0, partPose, 0);
            if (pair(compound.part(i), partPose, theirs)) {
                return true;
            }
        }
        return false;
    }

    private boolean pair(Shape ours, double[] at, Shape theirs) {
        if (ours.kind() == Shape.HALF_SPACE && theirs.kind() == Shape.HALF_SPACE) {
            return halfSpaces(at);
        }
        manifold.clear();
        narrow.collide(ours, at, 0, theirs, other, 0, 0, manifold);
        return manifold.count > 0;
    }

    /** Two half-spaces miss each other only if they face away from each other with a gap between. */
    private boolean halfSpaces(double[] at) {
        double nx = at[4], ny = at[7], nz = at[10];
        double facing = nx * other[4] + ny * other[7] + nz * other[10];
        double gap = nx * (other[0] - at[0]) + ny * (other[1] - at[1]) + nz * (other[2] - at[2]);
        return facing > -1 + 1e-12 || gap <= 0;
    }
}
