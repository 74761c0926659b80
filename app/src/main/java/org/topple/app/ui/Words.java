package org.topple.app.ui;

import java.util.Locale;

/** Numbers and names as people read them. */
public final class Words {
    private Words() { }

    /** Three digits, without needless zeros or exponents: 0.0005, 12.3, 4810, 1.2e8. */
    public static String number(double v) {
        if (v != v) {
            return "-";
        }
        double a = Math.abs(v);
        if (a >= 1e7 || a > 0 && a < 1e-4) {
            return String.format(Locale.US, "%.2e", v).replaceAll("\\.?0+e", "e").replaceAll("e\\+?(-?)0*", "e$1");
        }
        int digits = a >= 100 ? 0 : a >= 10 ? 1 : a >= 1 ? 2 : a >= 0.01 ? 3 : a > 0 ? 5 : 0;
        String s = String.format(Locale.US, "%." + digits + "f", v);
        return s.indexOf('.') < 0 ? s : s.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    /** "GAUSS_SEIDEL" becomes "Gauss seidel", "sleepTime" becomes "Sleep time". */
    public static String title(String key) {
        String spaced = key.equals(key.toUpperCase(Locale.US)) ? key.replace('_', ' ') : key.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        String low = spaced.toLowerCase(Locale.US);
        return low.isEmpty() ? low : Character.toUpperCase(low.charAt(0)) + low.substring(1);
    }

    /** The name of a scene: "tower320" becomes "Tower 320", "x6-wall" becomes "X6 wall". */
    public static String scene(String name) {
        return title(name.replace('-', ' ').replaceAll("(?<=[a-z]{2})(?=[0-9])", " "));
    }

    /** "slow motion 0.6x: physics needs 21 ms". */
    public static String slow(double speed, double stepMillis) {
        return String.format(Locale.US, stepMillis < 10 ? "slow motion %.1fx: physics needs %.1f ms" : "slow motion %.1fx: physics needs %.0f ms", speed, stepMillis);
    }
}
