package org.topple.physics.narrow;

import org.topple.physics.shape.Shape;

/**
 * Where two convex shapes touch: looks up the pair in a table and lets the one file that knows it fill the manifold.
 *
 * <p>Each unordered pair of kinds is written once, for the smaller kind code first; the other order swaps the shapes
 * and turns the normal. Compounds never come here, their convex parts do. One instance per thread: it owns all scratch
 * and allocates nothing in a call.
 */
public final class NarrowPhase {
    private final PairCollider[] table = new PairCollider[Shape.KINDS * Shape.KINDS];

    /** Registers every pair. */
    public NarrowPhase() {
        // round and polyhedral shapes of any kind, and below them the pairs that have a file of their own
        PairCollider any = new ConvexConvex();
        for (int i = Shape.SPHERE; i <= Shape.HULL; i++) {
            for (int j = i; j <= Shape.HULL; j++) {
                register(i, j, any);
            }
        }
        register(Shape.SPHERE, Shape.SPHERE, new SphereSphere());
        register(Shape.SPHERE, Shape.BOX, new SphereBox());
        register(Shape.SPHERE, Shape.CYLINDER, new SphereCylinder());
        register(Shape.BOX, Shape.BOX, new BoxBox());
        register(Shape.SPHERE, Shape.HALF_SPACE, new SphereHalfSpace());
        register(Shape.BOX, Shape.HALF_SPACE, new BoxHalfSpace());
        register(Shape.CAPSULE, Shape.HALF_SPACE, new CapsuleHalfSpace());
        register(Shape.CYLINDER, Shape.HALF_SPACE, new CylinderHalfSpace());
        register(Shape.HULL, Shape.HALF_SPACE, new HullHalfSpace());
    }

    /** Tells which collider handles a pair of kinds, the smaller code first. */
    private void register(int kindA, int kindB, PairCollider collider) {
        table[kindA * Shape.KINDS + kindB] = collider;
    }

    /**
     * Fills the manifold with the normal from a to b and up to four points whose separation is at most the margin; its
     * count is 0 if the shapes are farther apart. The deepest point is always among them.
     *
     * @param margin how far ahead to look, in meters, at least 0
     * @throws IllegalArgumentException if the pair has no contact by definition (two half-spaces, or a compound)
     */
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        assert margin >= 0 : "margin must be at least 0 but is " + margin;
        out.clear();
        int ka = a.kind();
        int kb = b.kind();
        if (ka <= kb) {
            pair(ka, kb).collide(a, poseA, pa, b, poseB, pb, margin, out);
        } else {
            pair(kb, ka).collide(b, poseB, pb, a, poseA, pa, margin, out);
            out.nx = -out.nx;
            out.ny = -out.ny;
            out.nz = -out.nz;
        }
    }

    private PairCollider pair(int kindA, int kindB) {
        PairCollider p = table[kindA * Shape.KINDS + kindB];
        if (p == null) {
            throw new IllegalArgumentException("shapes of kind " + kindA + " and " + kindB + " do not collide");
        }
        return p;
    }
}
