package org.topple.scenes;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.topple.physics.World;

/**
 * What every scene of the library does in its first steps, to the bit: the state hash after each step, and a byte of the hash of each
 * body. A machine that gives other bits differs in some first scene, step and body, and {@link #check} tells which. The app
 * carries a file of these states that is made when it is built, and checks the phone against it, with one worker and with several: what
 * threads see of each other is another matter on a phone than on the machine of the build.
 *
 * <p>The file: a number of steps, then for each scene its name, its bodies, and for each step the hash and the bytes of the bodies.
 */
public final class GoldenStates {
    /** Steps of every scene. */
    public static final int STEPS = 60;
    private static final int MAGIC = 0x544f5047;

    /** Looks on, and may end the check. */
    public interface Watcher {
        /** A step of a scene is done; false ends the check. */
        boolean step(String scene, int number, int of, int step);
    }

    /**
     * What came of a check.
     *
     * @param scenes scenes that were equal
     * @param ended  whether it was ended before its time
     * @param workers those with which it differs; if nothing does, the most that were tried
     * @param scene  the first scene that differs, or null
     * @param step   the first step there that differs, from 1, or 0
     * @param body   the first body there that differs (one in 256 is overlooked), or -1 if it can't be told
     * @param wanted the hash that was expected there
     * @param found  the hash that was found there
     */
    public record Result(int scenes, boolean ended, int workers, String scene, int step, int body, long wanted, long found) {
        /** Whether all scenes gave the same bits. */
        public boolean equal() {
            return !ended && scene == null;
        }

        /** The result in words. */
        public String text() {
            if (scene != null) {
                return String.format(Locale.ROOT, "%s differs at step %d%s%s: %016x instead of %016x; %d scenes before it are equal", scene, step,
                        body < 0 ? "" : ", body " + body, workers > 1 ? ", with " + workers + " workers" : "", found, wanted, scenes);
            }
            return (ended ? "stopped; so far " : "") + scenes + " scenes of " + STEPS + " steps are equal" + (workers > 1 ? ", with 1 and with " + workers + " workers" : "");
        }
    }

    private GoldenStates() {
    }

    /** Writes the states of scenes. */
    static void write(OutputStream stream, Scene... scenes) throws IOException {
        DataOutputStream out = new DataOutputStream(stream);
        out.writeInt(MAGIC);
        out.writeInt(STEPS);
        out.writeInt(scenes.length);
        for (Scene scene : scenes) {
            World world = scene.world();
            byte[] name = scene.name().getBytes(StandardCharsets.UTF_8);
            out.writeInt(name.length);
            out.write(name);
            out.writeInt(world.slots());
            for (int i = 0; i < STEPS; i++) {
                world.step(scene.step());
                out.writeLong(world.motionHash());
                for (int b = 0; b < world.slots(); b++) {
                    out.writeByte((int) world.bodyHash(b));
                }
            }
        }
        out.flush();
    }

    /** Compares what scenes do here with a file; stops at the first difference. Each scene runs twice if more than one worker is asked for. */
    public static Result check(InputStream stream, int workers, Watcher watcher) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        if (in.readInt() != MAGIC || in.readInt() != STEPS) {
            throw new IOException("these are no golden states of " + STEPS + " steps");
        }
        int count = in.readInt();
        for (int n = 0; n < count; n++) {
            byte[] name = new byte[Math.min(1000, in.readInt())];
            in.readFully(name);
            Result r = check(in, new String(name, StandardCharsets.UTF_8), n, count, workers, watcher);
            if (r != null) {
                return r;
            }
        }
        return new Result(count, false, workers, null, 0, -1, 0, 0);
    }

    private static Result check(DataInputStream in, String name, int number, int of, int workers, Watcher watcher) throws IOException {
        Scene scene = Scenes.named(name);
        World[] worlds = new World[workers > 1 ? 2 : 1];
        try {
            for (int i = 0; i < worlds.length; i++) {
                worlds[i] = scene.world();
                worlds[i].settings().workers(i == 0 ? 1 : workers);
            }
            return check(in, scene, worlds, number, of, watcher);
        } finally {
            for (World w : worlds) {
                if (w != null) {
                    w.close();
                }
            }
        }
    }

    private static Result check(DataInputStream in, Scene scene, World[] worlds, int number, int of, Watcher watcher) throws IOException {
        int most = worlds[worlds.length - 1].settings().workers();
        byte[] marks = new byte[Math.min(World.MOST_BODIES, in.readInt())];
        for (int i = 1; i <= STEPS; i++) {
            if (!watcher.step(scene.name(), number, of, i)) {
                return new Result(number, true, most, null, 0, -1, 0, 0);
            }
            long wanted = in.readLong();
            in.readFully(marks);
            for (World world : worlds) {
                world.step(scene.step());
                if (world.motionHash() != wanted) {
                    return new Result(number, false, world.settings().workers(), scene.name(), i, first(world, marks), wanted, world.motionHash());
                }
            }
        }
        return null;
    }

    private static int first(World world, byte[] marks) {
        for (int b = 0; b < Math.max(marks.length, world.slots()); b++) {
            if (b >= marks.length || b >= world.slots() || (byte) world.bodyHash(b) != marks[b]) {
                return b;
            }
        }
        return -1;
    }

    /** Writes the file of all scenes to the path that is the one argument. */
    public static void main(String[] args) throws IOException {
        File file = new File(args[0]);
        File folder = file.getParentFile();
        if (folder != null && !folder.isDirectory() && !folder.mkdirs()) {
            throw new IOException("no folder " + folder);
        }
        try (OutputStream out = new java.io.BufferedOutputStream(new FileOutputStream(file))) {
            write(out, Scenes.all());
        }
    }
}
