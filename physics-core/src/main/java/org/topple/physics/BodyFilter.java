package org.topple.physics;

/** Says which bodies a query may find. It is asked in the middle of the query and must not change the world. */
public interface BodyFilter {
    /** Bodies that push: all but sensors. What a query takes if no filter is given. */
    BodyFilter SOLID = body -> !body.isSensor();

    /** Bodies that forces move and that push: what a finger may grab. */
    BodyFilter DYNAMIC = body -> body.motion() == org.topple.physics.body.MotionType.DYNAMIC && !body.isSensor();

    /** Whether the query may find this body. */
    boolean accepts(Body body);

    /** Solid bodies whose collision group is among these bits. */
    static BodyFilter groups(int bits) {
        return body -> (1 << body.collisionGroup() & bits) != 0 && !body.isSensor();
    }
}
