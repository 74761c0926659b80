package org.topple.app.gl;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.app.sim.Snapshot;
import org.topple.physics.JointDef;

/**
 * Draws what holds bodies and would not be seen otherwise: the rod or rope of a joint that keeps a distance, and a pin where a body is
 * held. Both move with the interpolated poses of the bodies: an anchor is taken into the frame of its body after the step, and out of
 * the one of the frame.
 */
final class Rods {
    private static final float ROD = 3.2f, PIN = 9, HEAD = 4.5f;
    private static final float[] METAL = Srgb.linear(0x59636d);
    private static final float[] METAL_AT_NIGHT = Srgb.linear(0xaab4be);
    private static final float[] SHINE = Srgb.linear(0xe8edf1);

    private final Strokes out;
    private final Quaterniond q = new Quaterniond();
    private final Vector3d a = new Vector3d();
    private final Vector3d b = new Vector3d();

    Rods(Strokes out) {
        this.out = out;
    }

    /** Rods, and the pins of rods and of what is held in the world; pins only if they are wanted. */
    void draw(Snapshot s, Frame frame, Theme theme, boolean pins) {
        float[] metal = theme == Theme.DARK ? METAL_AT_NIGHT : METAL;
        for (int k = 0; k < s.jointCount; k++) {
            int o = k * Snapshot.JOINT;
            int kind = (int) s.joint[o + Snapshot.JOINT_KIND];
            boolean rod = kind == JointDef.Kind.DISTANCE.ordinal();
            boolean held = s.jointBodies[2 * k] < 0 || s.jointBodies[2 * k + 1] < 0;
            if (kind == JointDef.Kind.DRAG.ordinal() || !rod && !held) {
                continue;
            }
            anchor(s, frame, s.jointBodies[2 * k], o + Snapshot.JOINT_ANCHOR, a);
            anchor(s, frame, s.jointBodies[2 * k + 1], o + Snapshot.JOINT_OTHER, b);
            if (rod) {
                out.line(a.x, a.y, a.z, b.x, b.y, b.z, ROD, metal, 1);
            }
            if (pins) {
                pin(a, metal);
                if (rod) {
                    pin(b, metal);
                }
            }
        }
    }

    private void pin(Vector3d p, float[] metal) {
        out.dot(p.x, p.y, p.z, PIN, metal, 1);
        out.dot(p.x, p.y, p.z, HEAD, SHINE, 1);
    }

    private void anchor(Snapshot s, Frame frame, int body, int o, Vector3d dest) {
        dest.set(s.joint[o], s.joint[o + 1], s.joint[o + 2]);
        if (body < 0) {
            return;
        }
        double[] from = s.poses;
        int i = body * Snapshot.STRIDE + Snapshot.STRIDE / 2;
        q.set(from[i + 3], from[i + 4], from[i + 5], from[i + 6]).conjugate().transform(dest.sub(from[i], from[i + 1], from[i + 2]));
        double[] to = frame.poses;
        int j = body * Frame.POSE;
        q.set(to[j + 3], to[j + 4], to[j + 5], to[j + 6]).transform(dest).add(to[j], to[j + 1], to[j + 2]);
    }
}
