package org.topple.app.touch;

/**
 * How the screen is divided: whole, or in two equal views of the same size, side by side or one above the other.
 *
 * @param width  of the screen, pixels
 * @param height of the screen, pixels
 * @param split  whether there are two views
 * @param beside whether they are side by side
 */
public record Halves(int width, int height, boolean split, boolean beside) {
    /**
     * Side by side where the screen is wider than high, else one above the other; but the other way round while a panel takes a part of
     * the longer side, so that it covers as much of both views and not all of one.
     */
    public static Halves of(int width, int height, boolean split, boolean panel) {
        return new Halves(width, height, split, width > height != panel);
    }

    /** Width of a view. */
    public int viewWidth() {
        return split && beside() ? width / 2 : width;
    }

    /** Height of a view. */
    public int viewHeight() {
        return split && !beside() ? height / 2 : height;
    }

    /** Whether a point of the screen is in the second view. */
    public boolean isSecond(float x, float y) {
        return split && (beside() ? x >= viewWidth() : y >= viewHeight());
    }

    /** Where a point of the screen is in the first or second view, from its left. */
    public float x(float x, boolean second) {
        return second && beside() ? x - viewWidth() : x;
    }

    /** Where a point of the screen is in the first or second view, from its top. */
    public float y(float y, boolean second) {
        return second && !beside() ? y - viewHeight() : y;
    }
}
