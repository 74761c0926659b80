package org.topple.bootstrap;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Reads and writes jar files; the same content gives the same bytes on every machine. */
final class Jars {
    private static final LocalDateTime DATE = LocalDateTime.of(1980, 2, 1, 0, 0);

    private Jars() { }

    static byte[] read(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    static ZipOutputStream create(Path jar, String manifest) throws IOException {
        ZipOutputStream out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar), 1 << 20));
        out.setLevel(Deflater.BEST_SPEED);
        put(out, "META-INF/MANIFEST.MF", ("Manifest-Version: 1.0\r\n" + manifest + "\r\n").getBytes(StandardCharsets.UTF_8));
        return out;
    }

    static void write(Path jar, String manifest, Map<String, byte[]> files) throws IOException {
        try (ZipOutputStream out = create(jar, manifest)) {
            for (Map.Entry<String, byte[]> f : new TreeMap<>(files).entrySet()) put(out, f.getKey(), f.getValue());
        }
    }

    static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(DATE);
        if (name.equals("resources.arsc")) { // aapt2 maps it into memory, so it must not be compressed
            CRC32 crc = new CRC32();
            crc.update(content);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(crc.getValue());
        }
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }

    /** A Class-Path line of a manifest, folded as the format wants it. */
    static String classPath(Iterable<String> jars) {
        String line = "Class-Path: " + String.join(" ", jars);
        StringBuilder folded = new StringBuilder();
        for (; line.length() > 70; line = " " + line.substring(70)) folded.append(line, 0, 70).append("\r\n");
        return folded.append(line).append("\r\n").toString();
    }
}
