package org.topple.physics;

import org.joml.Vector3d;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;

/** One contact point between two bodies, as the last step left it. */
public final class ContactView {
    private final World world;
    private int edge;
    private int point;

    ContactView(World world) {
        this.world = world;
    }

    void at(int e, int i) {
        edge = e;
        point = i;
    }

    /** The body that the normal points away from. */
    public Body bodyA() {
        return world.handle(world.graph.edges.bodyA[edge]);
    }

    /** The body that the normal points to. */
    public Body bodyB() {
        return world.handle(world.graph.edges.bodyB[edge]);
    }

    /** World position, carried by body B since it was found. */
    public Vector3d position(Vector3d dest) {
        return carried(world.graph.edges.bodyB[edge], world.graph.edges.pool.data, place() + 3, 1, dest);
    }

    /** Unit normal from A to B. */
    public Vector3d normal(Vector3d dest) {
        return carried(world.graph.edges.bodyA[edge], world.graph.edges.data, edge * EdgeStore.STRIDE, 0, dest);
    }

    /** Signed gap at the last query, meters; negative where the bodies overlap. */
    public double separation() {
        return world.graph.edges.pool.data[place() + PointPool.SEPARATION];
    }

    /** Normal impulse of the last step, newton seconds. */
    public double impulse() {
        return world.graph.edges.pool.data[place() + PointPool.IMPULSE];
    }

    /** Which features touch. */
    public int feature() {
        return world.graph.edges.feature(edge, point);
    }

    /** Stack layer of the pair. */
    public int layer() {
        return world.graph.edges.layer[edge];
    }

    private int place() {
        return world.graph.edges.place[edge * EdgeStore.POINTS + point];
    }

    private Vector3d carried(int body, double[] o, int c, double origin, Vector3d dest) {
        double[] p = world.bodies.pose;
        int i = body * BodyStore.POSE;
        double x = o[c], y = o[c + 1], z = o[c + 2];
        return Check.notNull("dest", dest).set(origin * p[i] + p[i + 3] * x + p[i + 4] * y + p[i + 5] * z,
                origin * p[i + 1] + p[i + 6] * x + p[i + 7] * y + p[i + 8] * z, origin * p[i + 2] + p[i + 9] * x + p[i + 10] * y + p[i + 11] * z);
    }
}
