package org.topple.physics.script;

/** The four motions of the thesis' figure 3.6: a simple and an advanced path, each evenly and with exaggerated ease. */
final class Combos {
    static final double DURATION = 6;

    private Combos() {
    }

    /** A gentle bow in space. */
    static BSpline simple() {
        return new BSpline(3, new double[] {0, 0, 0, 1, 2, 0.5, 3, 2.5, 1.5, 5, 1, 1, 6, 0, -1},
                new double[] {0, 0, 0, 0, 0.4, 1, 1, 1, 1});
    }

    /** Loops and sharper bends, with knots far from even. */
    static BSpline advanced() {
        return new BSpline(3, new double[] {0, 0, 0, 2, 3, 1, 4, -1, 2, 5, 2, -1, 3, 4, -2, 0, 3, 0, -1, 1, 2, 2, 0, 3, 5, 1, 2},
                new double[] {0, 0, 0, 0, 0.5, 1.3, 1.7, 2.6, 3, 4, 4, 4, 4});
    }

    static Path path(int combo) {
        return Path.of(combo % 2 == 0 ? simple() : advanced());
    }

    static Motion motion(int combo) {
        return motion(path(combo), combo);
    }

    private static Motion motion(Path path, int combo) {
        double length = path.length();
        return ScriptedMotion.along(path, combo < 2 ? Schedule.constant(0, 0, DURATION, length)
                : Schedule.ease(0, 0, DURATION, length, 0.7));
    }
}
