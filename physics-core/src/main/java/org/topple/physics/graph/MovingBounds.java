package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;
import org.topple.physics.work.Job;
import org.topple.physics.work.Workers;

/** Poses and bounds of the colliders that move: found by any number of workers, then told to the broad phase one after the other. */
final class MovingBounds implements Job {
    /** Bodies in a task, and how many there must be before others are asked to help. */
    private static final int CHUNK = 64, WORTH = 256;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final WorldSettings settings;
    private int[] moving = new int[0];
    private int count;
    /** By collider: whether it has left its fat bounds. */
    private boolean[] left = new boolean[0];
    private double h, gx, gy, gz, margin, fat;

    MovingBounds(BodyStore bodies, ColliderStore colliders, WorldSettings settings) {
        this.bodies = bodies;
        this.colliders = colliders;
        this.settings = settings;
    }

    void reserve(int maxBodies) {
        if (moving.length < maxBodies) {
            moving = Arrays.copyOf(moving, maxBodies);
        }
        if (left.length < colliders.body.length) {
            left = new boolean[colliders.body.length];
        }
    }

    /** Starts a step; no body moves until it is added. */
    void begin(double step, double gravityX, double gravityY, double gravityZ) {
        h = step;
        gx = gravityX;
        gy = gravityY;
        gz = gravityZ;
        margin = settings.get(Setting.MARGIN);
        fat = settings.get(Setting.FAT);
        count = 0;
        reserve(bodies.size > moving.length ? bodies.motion.length : 0);
    }

    void add(int body) {
        moving[count++] = body;
    }

    int count() {
        return count;
    }

    /** Brings all of them up to date. */
    void update(BroadPhase broadPhase, Workers team) {
        int chunks = (count + CHUNK - 1) / CHUNK;
        if (count > WORTH) {
            team.run(this, chunks);
        } else {
            for (int i = 0; i < chunks; i++) {
                run(i, 0);
            }
        }
        for (int i = 0; i < count; i++) {
            for (int c = bodies.firstCollider[moving[i]]; c != BodyStore.NONE; c = colliders.next[c]) {
                if (left[c]) {
                    broadPhase.move(c, colliders.fat);
                }
            }
        }
    }

    @Override
    public void run(int chunk, int worker) {
        int end = Math.min(count, (chunk + 1) * CHUNK);
        for (int i = chunk * CHUNK; i < end; i++) {
            for (int c = bodies.firstCollider[moving[i]]; c != BodyStore.NONE; c = colliders.next[c]) {
                refresh(c, moving[i]);
            }
        }
    }

    /** Tight bounds swept by the motion to come; the fat ones follow when the tight ones have left them. */
    private void refresh(int c, int b) {
        colliders.refresh(bodies, c);
        double[] t = colliders.bounds;
        double[] f = colliders.fat;
        double[] v = bodies.velocity;
        int o = c * ColliderStore.BOUNDS;
        int w = b * BodyStore.VEL;
        colliders.shape[c].bounds(colliders.pose, c * Shape.POSE, t, o);
        boolean falls = bodies.motion[b] == BodyStore.DYNAMIC;
        double turn = (bodies.outerRadius[b] - bodies.innerRadius[b]) * h
                * Math.sqrt(v[w + 3] * v[w + 3] + v[w + 4] * v[w + 4] + v[w + 5] * v[w + 5]);
        double room = margin * 0.5 + (turn >= 0 ? Math.min(turn, bodies.outerRadius[b]) : 0);
        // a contact takes a part away from a displacement; what is left ends in the ball whose diameter it is
        double way = falls ? h * Math.sqrt(v[w] * v[w] + v[w + 1] * v[w + 1] + v[w + 2] * v[w + 2]) : 0;
        double aside = way > 0.5 * bodies.innerRadius[b] ? way : 0;
        boolean out = false;
        for (int k = 0; k < 3; k++) {
            double d = h * (v[w + k] + (falls ? h * (k == 0 ? gx : k == 1 ? gy : gz) : 0));
            t[o + k] += (aside > 0 ? 0.5 * (d - aside) : Math.min(d, 0)) - room;
            t[o + 3 + k] += (aside > 0 ? 0.5 * (d + aside) : Math.max(d, 0)) + room;
            out |= t[o + k] < f[o + k] || t[o + 3 + k] > f[o + 3 + k];
        }
        left[c] = out;
        if (out) {
            fatten(c, fat);
        }
    }

    /** Bounds for the broad phase: the tight ones and some room. */
    void fatten(int c, double room) {
        int o = c * ColliderStore.BOUNDS;
        for (int k = 0; k < 3; k++) {
            colliders.fat[o + k] = colliders.bounds[o + k] - room;
            colliders.fat[o + 3 + k] = colliders.bounds[o + 3 + k] + room;
        }
    }
}
