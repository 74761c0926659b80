package org.topple.physics.shape;

/**
 * The geometry of a body or of a part of one, in a frame whose origin is the center of mass. Shapes are immutable and
 * may be shared between bodies, worlds and threads.
 *
 * <p>A <b>pose</b> is twelve numbers in a packed array: the position {@code x y z}, then the rotation matrix by rows
 * {@code r00 r01 r02 r10 r11 r12 r20 r21 r22}. A point {@code p} of the shape lies at {@code x + R p} in the world.
 *
 * <p>Sizes, densities and rays are checked. {@link #bounds}, {@link #support} and {@link #reach} are not: the inner loops of collision
 * detection call them, and they change nothing but the array they are given.
 */
public abstract class Shape {
    /** The kinds of shape, as dense codes for dispatch tables. */
    public static final int SPHERE = 0, BOX = 1, CAPSULE = 2, CYLINDER = 3, HULL = 4, HALF_SPACE = 5, COMPOUND = 6;
    /** How many kinds there are. */
    public static final int KINDS = 7;
    /** Numbers in a pose. */
    public static final int POSE = 12;

    private final int kind;

    Shape(int kind) {
        this.kind = kind;
    }

    /** One of the codes above. */
    public final int kind() {
        return kind;
    }

    /**
     * The tight axis-aligned bounds of this shape at a pose.
     *
     * @param out min x, y, z, then max x, y, z, from index {@code o}
     */
    public abstract void bounds(double[] pose, int p, double[] out, int o);

    /**
     * The farthest point of the shape in a direction, both in the shape's frame. The direction need not be of unit
     * length; a zero direction gives some point of the shape. Half-spaces and compounds have none and refuse.
     */
    public abstract void support(double dx, double dy, double dz, double[] out, int o);

    /**
     * How far the shape reaches in a direction: the largest d.p over all its points p, with d the direction in the shape's
     * frame. Infinite for a half-space except straight out of its plane.
     */
    public abstract double reach(double dx, double dy, double dz);

    /** The distance from a point to the point of the shape farthest from it. */
    abstract double farthest(double x, double y, double z);

    /**
     * Casts a ray: origin o + fraction times direction d, all in the shape's frame and in meters.
     *
     * <p>A ray that starts inside hits at once: fraction 0, and the normal points against the ray. One that starts on the
     * surface hits only if it goes inwards.
     *
     * @param maxFraction how far to look, at least 0, may be infinite
     * @param normalOut receives the unit outward normal at a hit; untouched at a miss
     * @return the fraction of the first hit, or positive infinity if there is none up to {@code maxFraction}
     * @throws IllegalArgumentException if a number is NaN or infinite, the direction is shorter than 1e-150, a coordinate
     *     is beyond 1e9, {@code maxFraction} is negative or NaN, or {@code normalOut} is null or has fewer than three places
     */
    public final double rayCast(double ox, double oy, double oz, double dx, double dy, double dz, double maxFraction, double[] normalOut) {
        Arguments.coordinate("ox", ox);
        Arguments.coordinate("oy", oy);
        Arguments.coordinate("oz", oz);
        Arguments.coordinate("dx", dx);
        Arguments.coordinate("dy", dy);
        Arguments.coordinate("dz", dz);
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(length >= 1e-150)) {
            throw new IllegalArgumentException("dx, dy, dz must not all be zero");
        }
        if (!(maxFraction >= 0)) {
            throw new IllegalArgumentException("maxFraction must be a number of at least 0, but is " + maxFraction);
        }
        if (normalOut == null || normalOut.length < 3) {
            throw new IllegalArgumentException("normalOut must have three places");
        }
        double distance = cast(ox, oy, oz, dx / length, dy / length, dz / length, maxFraction * length, normalOut);
        return distance == Double.POSITIVE_INFINITY ? distance : Math.min(distance / length, maxFraction);
    }

    /** As {@link #rayCast}, with a unit direction u and distances in meters instead of fractions. */
    abstract double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal);

    /**
     * Ends a cast against a convex shape that the ray passes through between two distances.
     *
     * @return whether {@code enter} is the hit, and its normal is still to be written; else {@link #insideOrMiss} tells
     */
    static boolean hits(double enter, double exit, double max) {
        return enter >= 0 && enter <= exit && exit > 0 && enter <= max;
    }

    /** The result if {@link #hits} said no: 0 with the normal against the ray from inside, else infinity. */
    static double insideOrMiss(double enter, double exit, double ux, double uy, double uz, double[] normal) {
        if (enter < 0 && exit > 0) {
            normal[0] = -ux;
            normal[1] = -uy;
            normal[2] = -uz;
            return 0;
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Radius of the smallest ball around the center of mass that holds the shape; infinite for a half-space. */
    public abstract double outerRadius();

    /**
     * Radius of the largest ball around the center of mass that the shape holds, for a compound the smallest one of its
     * parts; used to decide what moves fast.
     */
    public abstract double innerRadius();

    /** Volume in m^3; infinite for a half-space. */
    public abstract double volume();

    /** Mass and inertia about the center of mass at a density in kg/m^3, positive and finite. Half-spaces refuse. */
    public abstract MassProperties mass(double density);

    /** Makes a normal unit length. */
    static void unit(double[] n) {
        double s = 1 / Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        n[0] *= s;
        n[1] *= s;
        n[2] *= s;
    }

    /** Refuses a size that is not a positive finite number, by name. */
    static double size(String name, double value) {
        if (!(value > 0) || value > 1e9) {
            throw new IllegalArgumentException(name + " must be a positive finite number of meters, at most 1e9, but is " + value);
        }
        return value;
    }
}
