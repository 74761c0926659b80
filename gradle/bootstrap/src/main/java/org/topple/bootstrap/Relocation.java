package org.topple.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Undoes the move of third-party packages to {@code org.gradle.internal.impldep}, in names and in contents. */
final class Relocation {
    private static final String PREFIX = "org/gradle/internal/impldep/";
    private static final String DOT_PREFIX = PREFIX.replace('/', '.');
    private static final String SERVICES = "META-INF/services/";

    private Relocation() { }

    static boolean isMoved(String entry) {
        return entry.startsWith(PREFIX);
    }

    static String restoreName(String entry) {
        if (entry.startsWith(PREFIX)) return entry.substring(PREFIX.length());
        return entry.startsWith(SERVICES + DOT_PREFIX) ? SERVICES + entry.substring(SERVICES.length() + DOT_PREFIX.length()) : entry;
    }

    static byte[] restoreContent(String entry, byte[] content) throws IOException {
        if (entry.endsWith(".class")) return restoreClass(content);
        boolean names = entry.startsWith(SERVICES) || entry.endsWith(".properties") || entry.endsWith(".xml");
        return names ? restoreText(content) : content;
    }

    /** Latin-1 keeps every byte of UTF-8 text as it is. */
    private static byte[] restoreText(byte[] text) {
        String s = new String(text, StandardCharsets.ISO_8859_1);
        return s.replace(DOT_PREFIX, "").replace(PREFIX, "").getBytes(StandardCharsets.ISO_8859_1);
    }

    /** All names of a class file are strings of its constant pool; the rest of the file does not depend on their lengths. */
    private static byte[] restoreClass(byte[] file) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(file.length);
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(in.readLong());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> {
                    byte[] s = in.readNBytes(in.readUnsignedShort());
                    // the bare prefix is a constant of Gradle's own relocation
                    if (s.length > PREFIX.length()) s = restoreText(s);
                    out.writeShort(s.length);
                    out.write(s);
                }
                case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt());
                case 5, 6 -> {
                    out.writeLong(in.readLong());
                    i++;
                }
                case 7, 8, 16, 19, 20 -> out.writeShort(in.readUnsignedShort());
                case 15 -> {
                    out.writeByte(in.readUnsignedByte());
                    out.writeShort(in.readUnsignedShort());
                }
                default -> throw new IOException("constant pool tag " + tag);
            }
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }
}
