package org.topple.app;

import android.os.Bundle;
import org.topple.app.sim.Link;
import org.topple.app.sim.Part;
import org.topple.app.sim.PartMaterial;
import org.topple.app.sim.PartShape;

/** What the user builds with, and what is chosen; lives as long as the lab. UI thread. */
final class BuildState {
    /** What a tap means. */
    enum Tap { SELECT, ADD, JOIN }

    private static final String TAP = "build.tap", LINK = "build.link", SHAPE = "build.shape", MATERIAL = "build.material", SIZE = "build.size",
            FIXED = "build.fixed", SELECTED = "build.selected", RESUME = "build.resume";

    Tap tap = Tap.ADD;
    Link link = Link.BALL;
    /** Null until building starts: its size depends on how near the scene is. */
    Part part;
    /** Number of the body that buttons act on, or -1. */
    int selected = -1;
    boolean canUndo;
    boolean canRedo;
    /** Whether a first body waits for a second one to be joined with. */
    boolean joining;
    /** Whether the scene goes on when building ends. */
    boolean resume;

    void save(Bundle out) {
        out.putInt(TAP, tap.ordinal());
        out.putInt(LINK, link.ordinal());
        out.putInt(SELECTED, selected);
        out.putBoolean(RESUME, resume);
        if (part != null) {
            out.putInt(SHAPE, part.shape().ordinal());
            out.putInt(MATERIAL, part.material().ordinal());
            out.putDouble(SIZE, part.size());
            out.putBoolean(FIXED, part.fixed());
        }
    }

    void recall(Bundle in) {
        tap = one(Tap.values(), in.getInt(TAP, tap.ordinal()));
        link = one(Link.values(), in.getInt(LINK));
        selected = in.getInt(SELECTED, -1);
        resume = in.getBoolean(RESUME);
        double size = in.getDouble(SIZE);
        if (size >= Part.SMALLEST && size <= Part.LARGEST) {
            part = new Part(one(PartShape.values(), in.getInt(SHAPE)), one(PartMaterial.values(), in.getInt(MATERIAL)), size, in.getBoolean(FIXED));
        }
    }

    private static <E> E one(E[] values, int ordinal) {
        return values[Math.floorMod(ordinal, values.length)];
    }
}
