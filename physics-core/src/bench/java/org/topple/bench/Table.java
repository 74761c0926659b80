package org.topple.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of words, printed in columns. */
final class Table {
    private final List<String[]> rows = new ArrayList<>();

    Table(String... heads) {
        rows.add(heads);
    }

    void row(String... words) {
        if (words.length != rows.get(0).length) {
            throw new IllegalArgumentException("a row needs " + rows.get(0).length + " words, but has " + words.length);
        }
        rows.add(words);
    }

    String[] heads() {
        return rows.get(0);
    }

    List<String[]> rows() {
        return rows.subList(1, rows.size());
    }

    /** Four digits that matter, as people write them. */
    static String number(double x) {
        if (Double.isNaN(x)) {
            return "-";
        }
        double a = Math.abs(x);
        if (a == 0) {
            return "0";
        }
        return a < 1e-3 || a >= 1e5 ? String.format(Locale.ROOT, "%.1e", x)
                : String.format(Locale.ROOT, a < 1 ? "%.4f" : a < 100 ? "%.2f" : "%.0f", x);
    }

    /** Millimeters of meters. */
    static String millimeters(double meters) {
        return number(meters * 1000);
    }

    @Override
    public String toString() {
        int[] width = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int c = 0; c < width.length; c++) {
                width[c] = Math.max(width[c], row[c].length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < width.length; c++) {
                String pad = " ".repeat(width[c] - row[c].length());
                // words to the left, numbers to the right
                line.append(c < 2 ? row[c] + pad : pad + row[c]).append("  ");
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }
}
