package org.topple.app.sim;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.record.Recording;
import org.topple.physics.record.TimeMachine;

/**
 * The recent past of the world that is simulated. In the past, going on plays what was recorded; whoever touches something there, or asks
 * for a branch, leaves the recorded run, which then goes along as a ghost: a second world that is played beside the new one.
 * Belongs to the physics thread, but for the numbers that any thread may ask for.
 */
public final class History {
    /** Steps between key frames: how many must be done again at most to reach any step. */
    static final int KEY_EVERY = 60;
    /** Numbers per body in {@link Snapshot#ghostPoses}. */
    static final int POSE = 7;
    /** A ghost that is nearer than this to its body, in meters, is not shown; it is put here instead. */
    private static final double NEAR = 1e-3, AWAY = -1e6;

    private final Vector3d v = new Vector3d();
    private final Vector3d u = new Vector3d();
    private final Quaterniond q = new Quaterniond();
    private TimeMachine<World> machine;
    private TimeMachine<World> ghost;
    private long ghostStart;
    private long budget = 64L << 20;
    private boolean reverse;
    private Runnable onBranch = () -> { };
    private volatile long oldest;
    private volatile long newest;
    private volatile long now;
    private volatile boolean hasGhost;

    /** The oldest step that can be reached. Any thread. */
    public long oldest() {
        return oldest;
    }

    /** The newest step. Any thread. */
    public long newest() {
        return newest;
    }

    /** The step that is shown. Any thread. */
    public long now() {
        return now;
    }

    /** Whether the run that was left goes along. Any thread. */
    public boolean hasGhost() {
        return hasGhost;
    }

    /** Who is told before the world leaves the recorded run. */
    void setOnBranch(Runnable listener) {
        onBranch = listener;
    }

    /** Starts anew with a world. */
    void begin(World world) {
        machine = new TimeMachine<>(world, World::restore, budget, KEY_EVERY);
        reset();
    }

    /** Starts anew at the begin of a recording; returns the world there. */
    World begin(Recording recording) {
        machine = new TimeMachine<>(recording, Foreign::restore, Math.max(budget, 2 * recording.memory()), KEY_EVERY);
        reset();
        return machine.world();
    }

    private void reset() {
        ghost = null;
        reverse = false;
        tell();
    }

    /** Memory to use, in bytes, about. */
    void setBudget(long bytes) {
        budget = bytes;
        machine.setBudget(bytes);
    }

    /** Memory is short: lets the ghost go, and the past too unless the user is in it. */
    void trim() {
        ghost = null;
        if (isLive()) {
            begin(machine.world());
        }
        tell();
    }

    /** Whether steps go back. */
    void setReverse(boolean on) {
        reverse = on;
    }

    /** Whether what comes is new, not recorded. */
    boolean isLive() {
        return !reverse && machine.now() == machine.newest();
    }

    /** Goes on by a step: back, as recorded, or into the new. Returns the world there, which may be another. */
    World step(double h) {
        if (reverse) {
            if (machine.now() > machine.oldest()) {
                machine.seek(machine.now() - 1);
            }
        } else if (!machine.forward()) {
            if (machine.now() < machine.newest()) {
                branch();
            }
            machine.step(h);
        }
        follow();
        return machine.world();
    }

    /** Goes to a step, or as near as is kept; returns the world there. */
    World seek(long step) {
        machine.seek(Math.max(machine.oldest(), Math.min(machine.newest(), step)));
        follow();
        return machine.world();
    }

    /** Leaves the recorded run here. */
    void branch() {
        if (machine.now() < machine.newest()) {
            onBranch.run();
            ghostStart = machine.chapterStart(machine.now());
            ghost = new TimeMachine<>(machine.since(ghostStart), Foreign::restore, Long.MAX_VALUE, KEY_EVERY);
            ghost.seek(machine.now() - ghostStart);
            machine.forget();
        }
        reverse = false;
        tell();
    }

    /** Lets the run that was left go. */
    void dropGhost() {
        ghost = null;
        tell();
    }

    /** All that is kept; a copy, which any thread may use. */
    Recording recording() {
        return machine.recording();
    }

    /** The ghost goes where the world is, and stands where its run ends. */
    private void follow() {
        if (ghost != null) {
            long to = Math.max(ghost.oldest(), Math.min(ghost.newest(), machine.now() - ghostStart));
            if (to == ghost.now() + 1) {
                ghost.forward();
            } else if (to != ghost.now()) {
                ghost.seek(to);
            }
        }
        tell();
    }

    private void tell() {
        oldest = machine.oldest();
        newest = machine.newest();
        now = machine.now();
        hasGhost = ghost != null;
    }

    /** Writes where the ghosts of the bodies are. */
    void write(Snapshot s) {
        s.ghost = ghost != null;
        if (ghost == null) {
            return;
        }
        s.changed = true;
        s.reserveGhost();
        World other = ghost.world();
        for (int i = 0; i < s.looks.length; i++) {
            int o = i * POSE;
            Body b = s.looks[i].motion() == MotionType.DYNAMIC ? other.body(s.looks[i].body()) : null;
            if (b == null || b.motion() != MotionType.DYNAMIC || isNear(s, i, b)) {
                v.set(0, AWAY, 0);
                q.identity();
            } else {
                b.position(v);
                b.rotation(q);
            }
            s.ghostPoses[o] = v.x;
            s.ghostPoses[o + 1] = v.y;
            s.ghostPoses[o + 2] = v.z;
            s.ghostPoses[o + 3] = q.x;
            s.ghostPoses[o + 4] = q.y;
            s.ghostPoses[o + 5] = q.z;
            s.ghostPoses[o + 6] = q.w;
        }
    }

    private boolean isNear(Snapshot s, int i, Body b) {
        int p = i * Snapshot.STRIDE + POSE;
        u.set(s.poses[p], s.poses[p + 1], s.poses[p + 2]);
        b.rotation(q);
        double dot = q.x * s.poses[p + 3] + q.y * s.poses[p + 4] + q.z * s.poses[p + 5] + q.w * s.poses[p + 6];
        return b.position(v).distance(u) < NEAR && 1 - Math.abs(dot) < NEAR * NEAR;
    }
}
