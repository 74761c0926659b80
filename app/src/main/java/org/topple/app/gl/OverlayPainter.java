package org.topple.app.gl;

import org.topple.app.sim.Snapshot;
import org.topple.physics.JointDef;

/**
 * Turns what a snapshot says about contacts, joints, bounds and motion into strokes. Overlays that tell of a body are placed by its
 * interpolated pose; contacts and joints are those after the step.
 */
final class OverlayPainter {
    /** How much overlaps are enlarged. */
    static final double PENETRATION = 50;
    /** Seconds of motion that a velocity arrow shows. */
    static final double SECONDS = 0.15;

    private static final float[] CONTACT = Srgb.linear(0x17c3e0);
    private static final float[] NORMAL = Srgb.linear(0x0f8fb5);
    private static final float[] WEAK = Srgb.linear(0xffd23f);
    private static final float[] STRONG = Srgb.linear(0xe0263a);
    private static final float[] DEEP = Srgb.linear(0xe6259b);
    private static final float[] ANCHOR = Srgb.linear(0xffffff);
    private static final float[] AXIS = Srgb.linear(0x2f6bff);
    private static final float[] LIMIT = Srgb.linear(0x25b56b);
    private static final float[] GAP = Srgb.linear(0xe0263a);
    private static final float[] BAND = Srgb.linear(0x22c55e);
    private static final float[] BOUNDS = Srgb.linear(0x3d7dd8);
    private static final float[] VELOCITY = Srgb.linear(0x12a150);
    private static final float[] SPIN = Srgb.linear(0x9a4fe0);
    private static final int[][] BOX_EDGES = {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};
    private static final int ARC = 24;

    private final Strokes out;
    private final float[] mixed = new float[3];
    private double scale;

    OverlayPainter(Strokes out) {
        this.out = out;
    }

    /** Draws a set of overlays. The scale is a length in meters that reads well on the screen, about 40 pixels. */
    void draw(Snapshot s, Frame frame, int set, Theme theme, double screenScale) {
        scale = screenScale;
        if (Overlay.BOUNDS.in(set)) {
            bounds(s);
        }
        if (Overlay.GROUPS.in(set)) {
            groups(s, frame);
        }
        if (Overlay.LAYERS.in(set)) {
            layers(s);
        }
        if (Overlay.CONTACTS.in(set)) {
            contacts(s);
        }
        if (Overlay.IMPULSES.in(set)) {
            impulses(s);
        }
        if (Overlay.PENETRATION.in(set)) {
            penetration(s);
        }
        if (Overlay.VELOCITIES.in(set)) {
            velocities(s, frame);
        }
        if (Overlay.CENTERS.in(set)) {
            centers(s, frame, theme);
        }
        if (Overlay.JOINTS.in(set)) {
            joints(s, theme);
        }
    }

    private void contacts(Snapshot s) {
        double[] c = s.contact;
        for (int k = 0; k < s.contactCount; k++) {
            int o = k * Snapshot.CONTACT;
            double l = 0.6 * scale;
            out.arrow(c[o], c[o + 1], c[o + 2], c[o] + l * c[o + 3], c[o + 1] + l * c[o + 4], c[o + 2] + l * c[o + 5], 1.6f, 0.3 * l, NORMAL, 0.9f);
            out.dot(c[o], c[o + 1], c[o + 2], 5.5f, CONTACT, 1);
        }
    }

    /** As long as the square root of the impulse, the strongest as 1.6 times the scale; yellow for weak, red for strong. */
    private void impulses(Snapshot s) {
        double[] c = s.contact;
        double most = 1e-9;
        for (int k = 0; k < s.contactCount; k++) {
            most = Math.max(most, c[k * Snapshot.CONTACT + 6]);
        }
        for (int k = 0; k < s.contactCount; k++) {
            int o = k * Snapshot.CONTACT;
            double share = Math.max(0, c[o + 6] / most);
            if (share > 1e-4) {
                double l = 1.6 * scale * Math.sqrt(share);
                out.taper(c[o], c[o + 1], c[o + 2], 7, c[o] + l * c[o + 3], c[o + 1] + l * c[o + 4], c[o + 2] + l * c[o + 5], 2,
                    mix(WEAK, STRONG, (float) share), 0.95f);
            }
        }
    }

    private void penetration(Snapshot s) {
        double[] c = s.contact;
        for (int k = 0; k < s.contactCount; k++) {
            int o = k * Snapshot.CONTACT;
            double l = -PENETRATION * c[o + 7];
            if (l > 0) {
                out.arrow(c[o], c[o + 1], c[o + 2], c[o] + l * c[o + 3], c[o + 1] + l * c[o + 4], c[o + 2] + l * c[o + 5], 2, 0.3 * scale, DEEP, 1);
            }
        }
    }

    /** The contact graph: an edge between the centers of two bodies that touch, or from one to where it touches something fixed. */
    private void groups(Snapshot s, Frame frame) {
        int lastA = -1;
        int lastB = -1;
        for (int k = 0; k < s.contactCount; k++) {
            int a = s.contactBodies[2 * k];
            int b = s.contactBodies[2 * k + 1];
            // all points of a pair follow each other
            if (a == lastA && b == lastB || a < 0 || b < 0) {
                continue;
            }
            lastA = a;
            lastB = b;
            boolean fixedA = s.state[a] == Snapshot.FIXED;
            boolean fixedB = s.state[b] == Snapshot.FIXED;
            int group = Math.max(s.group[a], s.group[b]);
            if (group < 0) {
                continue;
            }
            double[] p = frame.poses;
            double[] c = s.contact;
            int o = k * Snapshot.CONTACT;
            int i = 7 * a;
            int j = 7 * b;
            out.line(fixedA ? c[o] : p[i], fixedA ? c[o + 1] : p[i + 1], fixedA ? c[o + 2] : p[i + 2],
                fixedB ? c[o] : p[j], fixedB ? c[o + 1] : p[j + 1], fixedB ? c[o + 2] : p[j + 2], 2.5f, mix(BodyColors.group(group), ANCHOR, 0.35f), 0.95f);
        }
        for (int i = 0; i < s.looks.length; i++) {
            if (s.group[i] >= 0) {
                out.dot(frame.poses[7 * i], frame.poses[7 * i + 1], frame.poses[7 * i + 2], 6, mix(BodyColors.group(s.group[i]), ANCHOR, 0.35f), 1);
            }
        }
    }

    private void layers(Snapshot s) {
        double[] c = s.contact;
        for (int k = 0; k < s.contactCount; k++) {
            int o = k * Snapshot.CONTACT;
            out.dot(c[o], c[o + 1], c[o + 2], 6, mix(BodyColors.layer(s.contactLayer[k]), ANCHOR, 0.25f), 1);
        }
    }

    private void bounds(Snapshot s) {
        for (int i = 0; i < s.looks.length && (s.details & Snapshot.WITH_BOUNDS) != 0; i++) {
            int o = i * Snapshot.BOUNDS;
            float[] b = s.bounds;
            if (Math.abs(b[o]) > 1e6 || Math.abs(b[o + 3]) > 1e6) {
                continue;
            }
            for (int[] e : BOX_EDGES) {
                out.line(corner(b, o, e[0], 0), corner(b, o, e[0], 1), corner(b, o, e[0], 2), corner(b, o, e[1], 0), corner(b, o, e[1], 1), corner(b, o, e[1], 2),
                    1.4f, BOUNDS, 0.8f);
            }
        }
    }

    private static float corner(float[] b, int o, int corner, int axis) {
        return b[o + axis + ((corner >> axis & 1) == 0 ? 0 : 3)];
    }

    private void velocities(Snapshot s, Frame frame) {
        for (int i = 0; i < s.looks.length; i++) {
            int v = i * Snapshot.VELOCITY;
            float[] x = s.velocities;
            double[] p = frame.poses;
            int o = 7 * i;
            if (s.state[i] == Snapshot.FIXED || s.state[i] == Snapshot.ASLEEP) {
                continue;
            }
            double speed = Math.sqrt(x[v] * x[v] + x[v + 1] * x[v + 1] + x[v + 2] * x[v + 2]);
            if (speed * SECONDS > 0.05 * scale) {
                out.arrow(p[o], p[o + 1], p[o + 2], p[o] + SECONDS * x[v], p[o + 1] + SECONDS * x[v + 1], p[o + 2] + SECONDS * x[v + 2], 2.6f, 0.35 * scale,
                    VELOCITY, 1);
            }
            double spin = Math.sqrt(x[v + 3] * x[v + 3] + x[v + 4] * x[v + 4] + x[v + 5] * x[v + 5]);
            if (spin * SECONDS > 0.05 * scale) {
                out.arrow(p[o], p[o + 1], p[o + 2], p[o] + SECONDS * x[v + 3], p[o + 1] + SECONDS * x[v + 4], p[o + 2] + SECONDS * x[v + 5], 1.8f,
                    0.25 * scale, SPIN, 0.9f);
            }
        }
    }

    private void centers(Snapshot s, Frame frame, Theme theme) {
        for (int i = 0; i < s.looks.length; i++) {
            if (s.state[i] != Snapshot.FIXED) {
                double[] p = frame.poses;
                int o = 7 * i;
                out.dot(p[o], p[o + 1], p[o + 2], 9, theme.ink, 1);
                out.dot(p[o], p[o + 1], p[o + 2], 5.5f, ANCHOR, 1);
            }
        }
    }

    private void joints(Snapshot s, Theme theme) {
        double[] j = s.joint;
        for (int k = 0; k < s.jointCount; k++) {
            int o = k * Snapshot.JOINT;
            if (isDrag(s, k)) {
                continue;
            }
            double x = j[o], y = j[o + 1], z = j[o + 2];
            int d = o + Snapshot.JOINT_AXIS;
            int u = o + Snapshot.JOINT_ZERO;
            double l = scale;
            out.line(x, y, z, j[o + 3], j[o + 4], j[o + 5], 3, GAP, 1);
            out.line(x - 0.7 * l * j[d], y - 0.7 * l * j[d + 1], z - 0.7 * l * j[d + 2], x + 0.7 * l * j[d], y + 0.7 * l * j[d + 1], z + 0.7 * l * j[d + 2], 2.4f, AXIS, 1);
            double low = j[o + Snapshot.JOINT_LOW];
            double high = j[o + Snapshot.JOINT_HIGH];
            double value = j[o + Snapshot.JOINT_VALUE];
            if (j[o + Snapshot.JOINT_SLIDES] != 0) {
                if (low > -1e6 && high < 1e6) {
                    out.line(x + low * j[d], y + low * j[d + 1], z + low * j[d + 2], x + high * j[d], y + high * j[d + 1], z + high * j[d + 2], 4, LIMIT, 0.8f);
                }
            } else if (low > -7 && high < 7) {
                arc(x, y, z, j, d, u, low, high, 0.55 * l);
                spoke(x, y, z, j, d, u, value, 0.55 * l);
            }
            if (j[o + Snapshot.JOINT_CONE] < Math.PI) {
                cone(x, y, z, j, d, u, j[o + Snapshot.JOINT_CONE], 0.7 * l);
            }
            out.dot(x, y, z, 8, theme.ink, 1);
            out.dot(x, y, z, 4.5f, ANCHOR, 1);
        }
    }

    private static boolean isDrag(Snapshot s, int joint) {
        return s.joint[joint * Snapshot.JOINT + Snapshot.JOINT_KIND] == JointDef.Kind.DRAG.ordinal();
    }

    /** What fingers pull: a band from the grip to the finger. */
    void fingers(Snapshot s, Theme theme) {
        for (int k = 0; k < s.jointCount; k++) {
            if (isDrag(s, k)) {
                double[] j = s.joint;
                int o = k * Snapshot.JOINT;
                out.taper(j[o + 3], j[o + 4], j[o + 5], 5, j[o], j[o + 1], j[o + 2], 3, BAND, 0.95f);
                out.dot(j[o + 3], j[o + 4], j[o + 5], 9, BAND, 1);
                out.dot(j[o], j[o + 1], j[o + 2], 34, theme.ink, 0.22f);
                out.dot(j[o], j[o + 1], j[o + 2], 26, ANCHOR, 0.65f);
            }
        }
    }

    /** From one angle to another about axis d, counted from direction u, with both ends joined to the middle. */
    private void arc(double x, double y, double z, double[] j, int d, int u, double from, double to, double r) {
        for (int i = 0; i < ARC; i++) {
            double a = from + (to - from) * i / ARC;
            double b = from + (to - from) * (i + 1) / ARC;
            out.line(x + r * turned(j, d, u, a, 0), y + r * turned(j, d, u, a, 1), z + r * turned(j, d, u, a, 2),
                x + r * turned(j, d, u, b, 0), y + r * turned(j, d, u, b, 1), z + r * turned(j, d, u, b, 2), 2.4f, LIMIT, 1);
        }
        out.line(x, y, z, x + r * turned(j, d, u, from, 0), y + r * turned(j, d, u, from, 1), z + r * turned(j, d, u, from, 2), 1.6f, LIMIT, 1);
        out.line(x, y, z, x + r * turned(j, d, u, to, 0), y + r * turned(j, d, u, to, 1), z + r * turned(j, d, u, to, 2), 1.6f, LIMIT, 1);
    }

    private void spoke(double x, double y, double z, double[] j, int d, int u, double angle, double r) {
        out.line(x, y, z, x + r * turned(j, d, u, angle, 0), y + r * turned(j, d, u, angle, 1), z + r * turned(j, d, u, angle, 2), 3, WEAK, 1);
    }

    /** The rim of a cone about axis d, and four lines to it. */
    private void cone(double x, double y, double z, double[] j, int d, int u, double angle, double r) {
        double along = r * Math.cos(angle);
        double across = r * Math.sin(angle);
        for (int i = 0; i < ARC; i++) {
            double a = 2 * Math.PI * i / ARC;
            double b = 2 * Math.PI * (i + 1) / ARC;
            double px = x + along * j[d] + across * turned(j, d, u, a, 0);
            double py = y + along * j[d + 1] + across * turned(j, d, u, a, 1);
            double pz = z + along * j[d + 2] + across * turned(j, d, u, a, 2);
            out.line(px, py, pz, x + along * j[d] + across * turned(j, d, u, b, 0), y + along * j[d + 1] + across * turned(j, d, u, b, 1),
                z + along * j[d + 2] + across * turned(j, d, u, b, 2), 1.8f, LIMIT, 1);
            if (i % (ARC / 4) == 0) {
                out.line(x, y, z, px, py, pz, 1.2f, LIMIT, 0.7f);
            }
        }
    }

    /** Coordinate k of unit vector u turned by an angle about unit vector d across it: u cos + (d x u) sin. */
    private static double turned(double[] j, int d, int u, double angle, int k) {
        int a = (k + 1) % 3;
        int b = (k + 2) % 3;
        return j[u + k] * Math.cos(angle) + (j[d + a] * j[u + b] - j[d + b] * j[u + a]) * Math.sin(angle);
    }

    private float[] mix(float[] a, float[] b, float t) {
        for (int k = 0; k < 3; k++) {
            mixed[k] = a[k] + t * (b[k] - a[k]);
        }
        return mixed;
    }
}
