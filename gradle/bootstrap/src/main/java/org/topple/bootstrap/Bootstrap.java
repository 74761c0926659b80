package org.topple.bootstrap;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Makes one folder of the bootstrap cache: {@code gradle DIRECTORY} or {@code sdk DIRECTORY}.
 *
 * <p>The folder is built beside its place under another name and renamed when it is complete, so whatever
 * interrupts the work, a folder with the right name is whole. A lock file lets one process work at a time;
 * the others wait and find the folder made.
 */
public final class Bootstrap {
    private static final long NEEDED_MB = 250;

    private Bootstrap() { }

    public static void main(String[] args) {
        if (args.length != 2 || !(args[0].equals("gradle") || args[0].equals("sdk"))) {
            System.err.println("usage: Bootstrap gradle|sdk DIRECTORY");
            System.exit(2);
        }
        boolean gradle = args[0].equals("gradle");
        Path target = Path.of(args[1]).toAbsolutePath().normalize();
        try {
            make(target, NEEDED_MB, unfinished -> {
                if (gradle) {
                    log("Gradle's distribution server cannot be reached: assembling Gradle in " + target);
                    GradleDistribution.assemble(unfinished);
                } else {
                    log("no Android SDK (ANDROID_HOME, local.properties): assembling a minimal one in " + target);
                    AndroidSdk.assemble(unfinished);
                }
            });
        } catch (IOException e) {
            log("FAILED: " + explain(e, target));
            log("Nothing was left behind; the next run starts anew. README.md says more under \"Machines without Gradle or SDK\".");
            System.exit(1);
        }
    }

    /** Fills an empty folder. */
    @FunctionalInterface
    interface Assembler {
        void assemble(Path dir) throws IOException;
    }

    static void make(Path target, long neededMb, Assembler assembler) throws IOException {
        Path cache = target.getParent();
        Files.createDirectories(cache);
        try (FileChannel channel = FileChannel.open(cache.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
             FileLock lock = channel.lock()) {
            assert lock.isValid();
            if (Files.isDirectory(target)) return;
            long freeMb = Files.getFileStore(cache).getUsableSpace() >> 20;
            if (freeMb < neededMb) throw new IOException("no room in " + cache + ": " + freeMb + " MB free, " + neededMb + " MB needed");
            build(target, assembler);
        }
    }

    private static void build(Path target, Assembler assembler) throws IOException {
        long start = System.nanoTime();
        Path unfinished = Path.of(target + ".unfinished");
        Thread cleanup = new Thread(() -> Trees.deleteQuietly(unfinished));
        Runtime.getRuntime().addShutdownHook(cleanup);
        try {
            Trees.delete(unfinished);
            Files.createDirectories(unfinished);
            assembler.assemble(unfinished);
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
            log("done in " + (System.nanoTime() - start) / 1_000_000_000 + " s");
        } finally {
            Trees.deleteQuietly(unfinished);
            Runtime.getRuntime().removeShutdownHook(cleanup);
        }
    }

    static String explain(IOException e, Path target) {
        if (e instanceof FileSystemException) {
            return "cannot write to " + target.getParent() + " (" + e + "). Set GRADLE_USER_HOME to a folder with room that can be written.";
        }
        String message = String.valueOf(e.getMessage());
        return message.startsWith("No space") ? message + ": make room in " + target.getParent() : message;
    }

    static void log(String line) {
        System.err.println("[bootstrap] " + line);
    }
}
