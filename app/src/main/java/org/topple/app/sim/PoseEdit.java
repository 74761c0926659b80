package org.topple.app.sim;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;

/**
 * Bodies were moved or turned: where they were before. The first one is the body that was meant; the others it has pushed aside. If time
 * has passed since, the others have gone their own ways, and only the first one is put back, at rest, and above what has taken its place.
 */
final class PoseEdit implements Edit {
    private static final int POSE = 7;
    private static final int MOST = 1 << 20;

    private final long steps;
    private int[] numbers;
    /** Radii, by which a body is known to be the same. */
    private double[] radii;
    private double[] poses;

    /** Where a body is now, and all that it may push. */
    PoseEdit(World world, Body first, boolean pushes) {
        steps = world.steps();
        int[] found = new int[1 + (pushes ? world.bodyCount() : 0)];
        int[] n = {1};
        found[0] = first.index();
        if (pushes) {
            world.forEachBody(b -> {
                if (b != first && b.motion() == MotionType.DYNAMIC) {
                    found[n[0]++] = b.index();
                }
            });
        }
        take(world, Arrays.copyOf(found, n[0]));
    }

    private PoseEdit(World world, int[] bodies) {
        steps = world.steps();
        take(world, bodies);
    }

    PoseEdit(DataInputStream in) throws IOException {
        steps = in.readLong();
        int n = in.readInt();
        if (n < 1 || n > MOST) {
            throw new IOException("an edit of " + n + " bodies");
        }
        numbers = new int[n];
        radii = new double[n];
        poses = new double[n * POSE];
        for (int i = 0; i < n; i++) {
            numbers[i] = in.readInt();
            radii[i] = in.readDouble();
            for (int k = 0; k < POSE; k++) {
                poses[i * POSE + k] = in.readDouble();
            }
        }
    }

    @Override
    public void write(DataOutputStream out) throws IOException {
        out.writeBoolean(true);
        out.writeLong(steps);
        out.writeInt(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            out.writeInt(numbers[i]);
            out.writeDouble(radii[i]);
            for (int k = 0; k < POSE; k++) {
                out.writeDouble(poses[i * POSE + k]);
            }
        }
    }

    private void take(World world, int[] bodies) {
        numbers = bodies;
        radii = new double[bodies.length];
        poses = new double[bodies.length * POSE];
        for (int i = 0; i < bodies.length; i++) {
            Body b = world.body(bodies[i]);
            radii[i] = b.shape().outerRadius();
            double[] p = pose(b);
            System.arraycopy(p, 0, poses, i * POSE, POSE);
        }
    }

    private static double[] pose(Body b) {
        Vector3d p = b.position(new Vector3d());
        Quaterniond q = b.rotation(new Quaterniond());
        return new double[] {p.x, p.y, p.z, q.x, q.y, q.z, q.w};
    }

    private Body body(World world, int i) {
        Body b = world.body(numbers[i]);
        return b != null && b.shape().outerRadius() == radii[i] ? b : null;
    }

    /** Keeps only the bodies that have moved since; false if there are none. */
    boolean settle(World world) {
        int kept = 0;
        boolean any = false;
        for (int i = 0; i < numbers.length; i++) {
            Body b = world.steps() == steps || i == 0 ? body(world, i) : null;
            boolean moved = b != null && !Arrays.equals(pose(b), Arrays.copyOfRange(poses, i * POSE, i * POSE + POSE));
            any |= moved;
            if (i == 0 || moved) {
                numbers[kept] = numbers[i];
                radii[kept] = radii[i];
                System.arraycopy(poses, i * POSE, poses, kept++ * POSE, POSE);
            }
        }
        numbers = Arrays.copyOf(numbers, kept);
        radii = Arrays.copyOf(radii, kept);
        poses = Arrays.copyOf(poses, kept * POSE);
        return any;
    }

    @Override
    public Edit revert(World world, Raise raise, Renumber renumber) {
        boolean passed = world.steps() != steps;
        int n = passed ? 1 : numbers.length;
        int[] there = new int[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (body(world, i) != null) {
                there[count++] = numbers[i];
            }
        }
        if (count == 0) {
            return null;
        }
        PoseEdit back = new PoseEdit(world, Arrays.copyOf(there, count));
        for (int i = 0; i < n; i++) {
            Body b = body(world, i);
            if (b != null) {
                int o = i * POSE;
                b.setPose(new Vector3d(poses[o], poses[o + 1], poses[o + 2]), new Quaterniond(poses[o + 3], poses[o + 4], poses[o + 5], poses[o + 6]));
            }
        }
        Body first = body(world, 0);
        if (passed && first != null) {
            if (first.motion() == MotionType.DYNAMIC) {
                first.setVelocity(0, 0, 0);
                first.setAngularVelocity(0, 0, 0);
            }
            raise.raise(first);
        }
        return back;
    }

    @Override
    public void renumber(int old, int now) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = numbers[i] == old ? now : numbers[i];
        }
    }

    @Override
    public int bytes() {
        return 64 + numbers.length * (POSE + 2) * 8;
    }
}
