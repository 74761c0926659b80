package org.topple.app.sim;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.topple.physics.Body;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.scenes.SceneFile;
import org.topple.scenes.SceneFileException;

/**
 * A body with its joints, or a joint alone, came or went. What went is kept as a scene file: the body, then those that it was joined to,
 * and the joints; whatever of the others is there takes part again when it comes back. A joint is known by its kind, its bodies
 * and where it sits in them, which never changes.
 */
final class PartEdit implements Edit {
    private static final int MOST_BODIES = 1 << 16;
    private static final double SAME = 1e-9;

    /** Whether it is in the world: taking the edit back removes it, else brings it. */
    private final boolean there;
    /** Whether a body came or went, else only a joint. */
    private final boolean body;
    /** Numbers in the world of the bodies in the file. */
    private final int[] numbers;
    private final SceneFile file;
    private final String text;

    private PartEdit(boolean there, boolean body, int[] numbers, SceneFile file) {
        this.there = there;
        this.body = body;
        this.numbers = numbers;
        this.file = file;
        text = file.text();
    }

    /** A body is in the world. */
    static PartEdit with(World world, Body b, boolean there) {
        List<Body> bodies = new ArrayList<>(List.of(b));
        List<Joint> joints = new ArrayList<>();
        world.forEachJoint(j -> {
            boolean mine = j.bodyA() == b || j.bodyB() == b;
            if (mine && j.kind() != JointDef.Kind.DRAG) {
                joints.add(j);
                Body other = j.bodyA() == b ? j.bodyB() : j.bodyA();
                if (other != null && !bodies.contains(other)) {
                    bodies.add(other);
                }
            }
        });
        return new PartEdit(there, true, numbers(bodies), SceneFile.of(world, "", bodies, joints));
    }

    /** A joint is in the world. */
    static PartEdit with(World world, Joint j, boolean there) {
        List<Body> bodies = new ArrayList<>();
        for (Body b : new Body[] {j.bodyA(), j.bodyB()}) {
            if (b != null) {
                bodies.add(b);
            }
        }
        return new PartEdit(there, false, numbers(bodies), SceneFile.of(world, "", bodies, List.of(j)));
    }

    private static int[] numbers(List<Body> bodies) {
        int[] n = new int[bodies.size()];
        for (int i = 0; i < n.length; i++) {
            n[i] = bodies.get(i).index();
        }
        return n;
    }

    PartEdit(DataInputStream in) throws IOException {
        there = in.readBoolean();
        body = in.readBoolean();
        int n = in.readInt();
        if (n < 1 || n > MOST_BODIES) {
            throw new IOException("an edit of " + n + " bodies");
        }
        numbers = new int[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = in.readInt();
        }
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("an edit of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        text = new String(bytes, StandardCharsets.UTF_8);
        try {
            file = SceneFile.read(text);
        } catch (SceneFileException e) {
            throw new IOException(e);
        }
        if (file.bodyCount() != n) {
            throw new IOException("an edit of " + n + " bodies with a file of " + file.bodyCount());
        }
    }

    @Override
    public void write(DataOutputStream out) throws IOException {
        out.writeBoolean(false);
        out.writeBoolean(there);
        out.writeBoolean(body);
        out.writeInt(numbers.length);
        for (int n : numbers) {
            out.writeInt(n);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    @Override
    public Edit revert(World world, Raise raise, Renumber renumber) {
        return there ? remove(world) : bring(world, raise, renumber);
    }

    private Edit remove(World world) {
        if (!body) {
            Joint j = joint(world);
            if (j == null) {
                return null;
            }
            Edit back = with(world, j, false);
            world.remove(j);
            return back;
        }
        Body b = world.body(numbers[0]);
        if (b == null || !ShapeTwins.same(b.shape(), file.world().body(0).shape())) {
            return null;
        }
        Edit back = with(world, b, false);
        world.remove(b);
        return back;
    }

    /** The joint of the file as it is in the world, or null. */
    private Joint joint(World world) {
        Joint[] wanted = new Joint[1];
        file.world().forEachJoint(j -> wanted[0] = j);
        double[] frame = wanted[0].data().frame();
        Joint[] found = new Joint[1];
        world.forEachJoint(j -> {
            if (j.kind() == wanted[0].kind() && number(j.bodyA()) == inWorld(wanted[0].bodyA()) && number(j.bodyB()) == inWorld(wanted[0].bodyB())
                && near(frame, j.data().frame())) {
                found[0] = j;
            }
        });
        return found[0];
    }

    private static int number(Body b) {
        return b == null ? -1 : b.index();
    }

    private int inWorld(Body ofFile) {
        return ofFile == null ? -1 : numbers[ofFile.index()];
    }

    private static boolean near(double[] a, double[] b) {
        boolean near = a.length == b.length;
        for (int i = 0; near && i < a.length; i++) {
            near = Math.abs(a[i] - b[i]) <= SAME;
        }
        return near;
    }

    private Edit bring(World world, Raise raise, Renumber renumber) {
        Body[] made = new Body[numbers.length];
        for (int i = body ? 1 : 0; i < made.length; i++) {
            made[i] = world.body(numbers[i]);
            if (made[i] == null) {
                // who it was joined to is gone: alone then, or not at all
                return body ? alone().bring(world, raise, renumber) : null;
            }
        }
        file.addTo(world, made);
        if (body) {
            if (made[0].index() != numbers[0]) {
                renumber.renumber(numbers[0], made[0].index());
            }
            if (file.jointCount() == 0) {
                raise.raise(made[0]);
            }
            return with(world, made[0], true);
        }
        made[0].wake();
        return new PartEdit(true, false, numbers.clone(), file);
    }

    private PartEdit alone() {
        World small = file.world();
        return new PartEdit(false, true, Arrays.copyOf(numbers, 1), SceneFile.of(small, "", List.of(small.body(0)), List.of()));
    }

    @Override
    public void renumber(int old, int now) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = numbers[i] == old ? now : numbers[i];
        }
    }

    @Override
    public int bytes() {
        return 256 + 4 * text.length();
    }
}
