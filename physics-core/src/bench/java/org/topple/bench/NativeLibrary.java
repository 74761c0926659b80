package org.topple.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Loads a native library out of a jar on the class path: copied to the folder for temporary files first. */
final class NativeLibrary {
    private NativeLibrary() {
    }

    /** Loads it; a {@link LinkageError} says why it can't be. */
    static void load(String resource) {
        String os = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        if (!os.equals("Linux amd64")) {
            throw new UnsatisfiedLinkError("the benchmark has its native library for Linux amd64 only, and this is " + os);
        }
        try (InputStream in = NativeLibrary.class.getResourceAsStream("/" + resource)) {
            if (in == null) {
                throw new UnsatisfiedLinkError("no " + resource + " on the class path");
            }
            Path file = Files.createTempFile("bench", ".so");
            file.toFile().deleteOnExit();
            Files.write(file, in.readAllBytes());
            System.load(file.toString());
        } catch (IOException e) {
            throw (Error) new UnsatisfiedLinkError("can't copy " + resource + ": " + e.getMessage()).initCause(e);
        }
    }
}
