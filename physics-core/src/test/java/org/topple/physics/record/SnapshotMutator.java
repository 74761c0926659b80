package org.topple.physics.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.topple.physics.World;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * Changes snapshots where it hurts. It knows where the fields of a snapshot begin, because the reader tells: of a snapshot that is
 * cut off anywhere, it says at which byte it could not go on. So numbers are replaced by numbers, whole numbers by whole numbers
 * of another length, and runs of fields are left out, doubled, or taken from another snapshot; then length and checksum are
 * mended, so that nothing but the content itself can be refused.
 */
final class SnapshotMutator {
    private static final Pattern PLACE = Pattern.compile("at byte (\\d+)");
    private static final int HEAD = 16, SUM = 8;
    private static final double[] NUMBERS = {0, -0.0, 1, -1, 0.5, 2, 1e-3, 1e-9, 1e-30, 1e-300, Double.MIN_VALUE, 1e6, 1e9, 1e12, -1e12, 1e13, 1e29, 1e30, 2e30,
        1e154, 1e308, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Math.PI};
    private static final int[] WHOLES = {0, -1, 1, 2, 3, 7, 63, 64, 255, 1024, 1 << 16, 1 << 20, 1 << 24, (1 << 24) + 1, Integer.MAX_VALUE, Integer.MIN_VALUE};

    private final List<byte[]> seeds;
    private final List<int[]> fields = new ArrayList<>();

    SnapshotMutator(List<byte[]> seeds) {
        this.seeds = seeds;
        for (byte[] seed : seeds) {
            fields.add(fields(seed));
        }
    }

    /** Where fields begin, and the end of the last. */
    static int[] fields(byte[] good) {
        TreeSet<Integer> found = new TreeSet<>();
        for (int end = HEAD; end < good.length - SUM; end++) {
            byte[] cut = new byte[end + SUM];
            System.arraycopy(good, 0, cut, 0, end);
            try {
                World.restore(Sealed.snapshot(cut));
            } catch (FormatException e) {
                Matcher m = PLACE.matcher(e.getMessage());
                if (m.find()) {
                    found.add(Integer.parseInt(m.group(1)));
                }
            }
        }
        found.add(good.length - SUM);
        return found.stream().mapToInt(i -> i).toArray();
    }

    /** A snapshot with one to four errors in it, sealed. */
    byte[] next(Random r) {
        int s = r.nextInt(seeds.size());
        byte[] good = seeds.get(s);
        int[] f = fields.get(s);
        ByteWriter out = new ByteWriter();
        int at = 0;
        int errors = 1 + (r.nextInt(3) == 0 ? r.nextInt(4) : 0);
        int[] where = r.ints(errors, 0, f.length - 1).sorted().toArray();
        for (int w : where) {
            if (f[w] < at) {
                continue;
            }
            out.bytes(good, at, f[w] - at);
            at = error(out, good, f, w, r);
        }
        out.bytes(good, at, good.length - at);
        return Sealed.snapshot(out.toBytes());
    }

    /** Writes something else for the field of this number; returns where the good bytes go on. */
    private int error(ByteWriter out, byte[] good, int[] f, int w, Random r) {
        int start = f[w];
        int end = f[w + 1];
        int many = Math.min(f.length - 1, w + 1 + r.nextInt(20));
        switch (r.nextInt(10)) {
            case 0:
                // leave some fields out
                return f[many];
            case 1:
                // have them twice
                out.bytes(good, start, f[many] - start);
                return start;
            case 2:
                // or some of another
                int s = r.nextInt(seeds.size());
                int[] g = fields.get(s);
                int from = r.nextInt(g.length - 1);
                int to = Math.min(g.length - 1, from + 1 + r.nextInt(20));
                out.bytes(seeds.get(s), g[from], g[to] - g[from]);
                return r.nextBoolean() ? start : f[many];
            case 3:
                out.bytes(good, start, end - start);
                out.array()[out.size() - 1 - r.nextInt(end - start)] = (byte) r.nextInt(256);
                return end;
            case 4:
                out.bytes(good, start, end - start);
                out.array()[out.size() - 1 - r.nextInt(end - start)] ^= (byte) (1 << r.nextInt(8));
                return end;
            default:
                if (end - start == 8) {
                    out.f64(r.nextInt(4) == 0 ? number(good, start) * (r.nextBoolean() ? -1 : 1 + r.nextGaussian()) : NUMBERS[r.nextInt(NUMBERS.length)]);
                } else if (end - start == 1 && r.nextBoolean()) {
                    out.u8(good[start] + r.nextInt(5) - 2);
                } else {
                    out.whole(WHOLES[r.nextInt(WHOLES.length)]);
                }
                return end;
        }
    }

    private static double number(byte[] b, int at) {
        long v = 0;
        for (int i = 0; i < 8; i++) {
            v = v << 8 | b[at + i] & 0xff;
        }
        return Double.longBitsToDouble(v);
    }
}
