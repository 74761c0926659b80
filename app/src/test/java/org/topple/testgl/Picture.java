package org.topple.testgl;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Pixels as 0xRRGGBB, row by row from the upper left corner. */
public record Picture(int width, int height, int[] pixels) {
    public int at(int x, int y) {
        return pixels[y * width + x];
    }

    /** Half the size: each pixel the mean of four, in amounts of light (as squares, which is near enough). */
    public Picture halved() {
        int w = width / 2;
        int h = height / 2;
        int[] out = new int[w * h];
        for (int i = 0; i < out.length; i++) {
            int x = i % w * 2;
            int y = i / w * 2;
            for (int shift = 0; shift <= 16; shift += 8) {
                double sum = square(at(x, y) >> shift) + square(at(x + 1, y) >> shift) + square(at(x, y + 1) >> shift) + square(at(x + 1, y + 1) >> shift);
                out[i] |= (int) Math.round(Math.sqrt(sum / 4)) << shift;
            }
        }
        return new Picture(w, h, out);
    }

    private static double square(int value) {
        return (double) (value & 255) * (value & 255);
    }

    /** Writes name.png into the folder of the tests' pictures. By hand: Android, against which tests compile, has no ImageIO. */
    public File save(String name) throws IOException {
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        try (DataOutputStream rows = new DataOutputStream(new DeflaterOutputStream(raw))) {
            for (int y = 0; y < height; y++) {
                rows.writeByte(0);
                for (int x = 0; x < width; x++) {
                    rows.writeByte(at(x, y) >> 16);
                    rows.writeShort(at(x, y));
                }
            }
        }
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream h = new DataOutputStream(header);
        h.writeInt(width);
        h.writeInt(height);
        h.write(new byte[] {8, 2, 0, 0, 0}); // 8 bits, RGB
        File file = new File(System.getProperty("topple.pictures", "build/pictures"), name + ".png");
        Files.createDirectories(file.getParentFile().toPath());
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file.toPath()))) {
            out.writeLong(0x89504e470d0a1a0aL);
            chunk(out, "IHDR", header.toByteArray());
            chunk(out, "IDAT", raw.toByteArray());
            chunk(out, "IEND", new byte[0]);
        }
        return file;
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) crc.getValue());
    }
}
