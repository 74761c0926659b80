package org.topple.bootstrap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Deletes folders with all that is in them. */
final class Trees {
    private Trees() { }

    static void delete(Path root) throws IOException {
        if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) return;
        List<Path> deepestFirst;
        try (Stream<Path> walk = Files.walk(root)) {
            deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path p : deepestFirst) Files.delete(p);
    }

    /** For cleaning up after a failure, whose cause matters more than what goes wrong here. */
    static void deleteQuietly(Path root) {
        try {
            delete(root);
        } catch (IOException | UncheckedIOException e) {
            Bootstrap.log("could not remove " + root + ": " + e);
        }
    }
}
