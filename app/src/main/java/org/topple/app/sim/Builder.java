package org.topple.app.sim;

import java.util.ArrayList;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.RayHit;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Shape;

/**
 * Builds in a world by hand: adds, joins, copies, moves, turns and removes bodies, and takes all of that back, edit by edit.
 *
 * <p>Undo takes back the last edit and nothing else: what was added goes, wherever it is by now; what was removed comes back with its
 * joints where it was; what was moved or turned goes back, and what it pushed aside with it as long as time stood still since; a joint
 * goes. Whatever happened to other bodies meanwhile stays, for an undo is no journey in time. Something that comes back
 * to where another body is now is raised above it. If a body of an edit is gone, the edit before it is taken back instead.
 * Edits survive the process: {@link #save}. Belongs to the thread that owns the world.
 */
public final class Builder {
    private static final double REACH = 1e4;
    /** What is added in midair is so far away, if the ray hits nothing. */
    private static final double MIDAIR = 10;
    private static final int MOST_RAISES = 400;
    private static final double GAP = 1e-4;

    private final UndoStack edits = new UndoStack();
    private final RayHit hit = new RayHit();
    private World world;
    private Body first;
    private final Vector3d firstPoint = new Vector3d();

    /** Builds in another world, and forgets what was done in the old one. */
    void take(World other) {
        world = other;
        first = null;
        edits.clear();
    }

    /** Goes on in a world that is the same as before, in another state. */
    void goOn(World other) {
        world = other;
        first = null;
    }

    /** What can be undone and redone, as bytes. */
    public byte[] save() {
        settle();
        return edits.save();
    }

    /** Brings back what was saved with the world that this one is. */
    public void restore(byte[] saved) {
        edits.restore(saved);
    }

    World world() {
        return world;
    }

    public boolean canUndo() {
        return edits.canUndo();
    }

    public boolean canRedo() {
        return edits.canRedo();
    }

    /** A body is about to be moved, and may push others. */
    public void begin(Body b) {
        settle();
        edits.edit(new PoseEdit(world, b, b.motion() == MotionType.DYNAMIC));
    }

    /** Of a motion that has ended only the bodies that moved are remembered. */
    private void settle() {
        if (edits.last() instanceof PoseEdit moved && !moved.settle(world)) {
            edits.forget();
        }
    }

    /** Takes back the last edit; whether there was one. */
    public boolean undo() {
        first = null;
        settle();
        while (edits.canUndo()) {
            Edit again = edits.undo().revert(world, this::raise, edits::renumber);
            if (again != null) {
                edits.undone(again);
                return true;
            }
        }
        return false;
    }

    /** Does again what was taken back last; whether there was anything. */
    public boolean redo() {
        first = null;
        while (edits.canRedo()) {
            Edit back = edits.redo().revert(world, this::raise, edits::renumber);
            if (back != null) {
                edits.redone(back);
                return true;
            }
        }
        return false;
    }

    private void raise(Body b) {
        raise(b, b.rotation(new Quaterniond()));
    }

    /** Turns a body, and raises it out of what it would cut into. */
    private void raise(Body b, Quaterniond turn) {
        Vector3d p = b.position(new Vector3d());
        for (int i = 0; i < MOST_RAISES && world.queries().overlap(b.shape(), p, turn, o -> o != b && !o.isSensor(), new ArrayList<>()) > 0; i++) {
            p.y += b.shape().outerRadius() / 40;
        }
        b.setPose(p, turn);
    }

    private int added(BodyDef def) {
        settle();
        Body b = world.add(def);
        edits.edit(PartEdit.with(world, b, true));
        return b.index();
    }

    /** Puts a part where a ray hits something, touching it; where it would overlap something it is raised. Its number. */
    public int add(Part part, Vector3dc origin, Vector3dc direction) {
        Shape shape = part.shape().make(part.size());
        Vector3d at = new Vector3d();
        if (world.queries().rayCast(origin, direction, REACH, b -> !b.isSensor(), hit)) {
            Vector3d n = hit.normal(new Vector3d());
            hit.point(at).fma(reach(shape, n) + GAP, n);
        } else {
            at.set(direction).mul(MIDAIR).add(origin);
        }
        return added(part.body(shape).position(raise(shape, at, new Quaterniond(), part.size())));
    }

    /** How far a shape reaches against a direction, by the box around it. */
    private static double reach(Shape shape, Vector3dc n) {
        double[] box = new double[6];
        shape.bounds(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, 0, box, 0);
        return n.x() * (n.x() > 0 ? -box[0] : -box[3]) + n.y() * (n.y() > 0 ? -box[1] : -box[4]) + n.z() * (n.z() > 0 ? -box[2] : -box[5]);
    }

    /** The lowest place above this one in which nothing is, to within a tenth of the size; the place itself if there is none. */
    private Vector3d raise(Shape shape, Vector3d at, Quaterniond turn, double size) {
        Vector3d p = new Vector3d(at);
        for (int i = 0; i < MOST_RAISES; i++) {
            if (world.queries().overlap(shape, p, turn, b -> !b.isSensor(), new ArrayList<>()) == 0) {
                return p;
            }
            p.y += size / 20;
        }
        return at;
    }

    /** Puts a copy beside a body, in a direction across; its number, or -1 if the body is gone or can't be copied. */
    public int copy(int number, Vector3dc aside) {
        Body b = placeable(number);
        if (b == null) {
            return -1;
        }
        Vector3d min = new Vector3d();
        Vector3d max = new Vector3d();
        b.bounds(min, max);
        Vector3d d = Link.nearest(aside);
        double width = max.sub(min, new Vector3d()).dot(d) + 2 * GAP;
        Vector3d at = b.position(new Vector3d()).fma(d.dot(aside) < 0 ? -width : width, d);
        Quaterniond turn = b.rotation(new Quaterniond());
        BodyDef def = BodyDef.of(b.motion(), b.shape()).material(b.material()).rotation(turn).position(raise(b.shape(), at, turn, max.y - min.y));
        if (b.motion() == MotionType.DYNAMIC) {
            def.mass(b.mass()).damping(b.linearDamping(), b.angularDamping());
        }
        return added(def);
    }

    /** Removes a body and its joints; whether it was there and is not the ground. */
    public boolean remove(int number) {
        Body b = placeable(number);
        if (b == null) {
            return false;
        }
        settle();
        edits.edit(PartEdit.with(world, b, false));
        world.remove(b);
        return true;
    }

    /** Turns a body about an axis through its center by an angle in radians, and raises it out of what it would cut into. */
    public boolean turn(int number, Vector3dc axis, double angle) {
        Body b = placeable(number);
        if (b == null) {
            return false;
        }
        settle();
        edits.edit(new PoseEdit(world, b, false));
        raise(b, new Quaterniond().rotationAxis(angle, axis.x(), axis.y(), axis.z()).mul(b.rotation(new Quaterniond())).normalize());
        return true;
    }

    /** Moves the point of a body to another place, by way of the world without inertia: it pushes others aside and stops at walls. */
    public void move(Body b, Vector3dc by) {
        if (b.motion() == MotionType.DYNAMIC) {
            world.firstOrder().move(b, by.x(), by.y(), by.z());
        } else if (b.motion() == MotionType.FIXED) {
            Vector3d p = b.position(new Vector3d()).add(by);
            b.setPosition(p.x, p.y, p.z);
        }
    }

    /** Moves a body by so much, m, as one edit of its own; its number, or -1 if it can't be built with. */
    public int shift(int number, Vector3dc by) {
        Body b = placeable(number);
        if (b == null) {
            return -1;
        }
        begin(b);
        move(b, by);
        return number;
    }

    /** What a touch did to a joint that is being made. */
    public enum Joining { NOTHING, FIRST, JOINED }

    /**
     * A touch while joining. The first one chooses a body that moves; the second one joins it to the body that is hit, or to the
     * world where something fixed is hit. The same body again pins it to the world at the point touched first.
     */
    public Joining join(Link link, Vector3dc origin, Vector3dc direction) {
        boolean any = world.queries().rayCast(origin, direction, REACH, b -> !b.isSensor(), hit);
        Body b = any ? hit.body() : null;
        boolean moves = b != null && b.motion() == MotionType.DYNAMIC;
        if (first == null || !first.isAlive()) {
            first = moves ? b : null;
            if (moves) {
                b.rotation(new Quaterniond()).transformInverse(hit.point(firstPoint).sub(b.position(new Vector3d())));
            }
            return moves ? Joining.FIRST : Joining.NOTHING;
        }
        Body a = first;
        first = null;
        Vector3d pointA = a.rotation(new Quaterniond()).transform(new Vector3d(firstPoint)).add(a.position(new Vector3d()));
        if (!any) {
            return Joining.NOTHING;
        }
        Vector3d pointB = b == a ? new Vector3d(pointA) : hit.point(new Vector3d());
        settle();
        edits.edit(PartEdit.with(world, world.add(link.def(a, moves && b != a ? b : null, pointA, pointB, direction)), true));
        a.wake();
        return Joining.JOINED;
    }

    /** The body chosen first, or -1. */
    public int first() {
        return first != null && first.isAlive() ? first.index() : -1;
    }

    /** Forgets the body chosen first. */
    public void unchoose() {
        first = null;
    }

    /** Whether a body can be built with: all but the ground, and what follows a script. */
    public boolean isPlaceable(int number) {
        return placeable(number) != null;
    }

    private Body placeable(int number) {
        Body b = number < 0 ? null : world.body(number);
        return b == null || b.shape().kind() == Shape.HALF_SPACE || b.motion() == MotionType.SCRIPTED ? null : b;
    }
}
