package org.topple.app.ui;

import android.content.Context;
import android.util.AttributeSet;
import android.view.View;
import android.view.ViewGroup;

/**
 * Lays buttons of one size out in rows, as few as fit the width, all but the last equally full; or, where the screen is wider than
 * high, in columns that fit the height. So every tool is in sight, and near the thumb.
 */
public final class ToolGrid extends ViewGroup {
    private final boolean columns;
    private int perLine = 1;

    public ToolGrid(Context context, AttributeSet attributes) {
        super(context, attributes);
        columns = attributes != null && attributes.getAttributeIntValue("http://schemas.android.com/apk/res/android", "orientation", 0) == 1;
    }

    /** How many of n buttons stand in a line that has room for so many: the fewest lines, evenly filled. */
    static int perLine(int n, int room) {
        int most = Math.max(1, Math.min(n, room));
        int lines = Math.max(1, (n + most - 1) / most);
        return Math.max(1, (n + lines - 1) / lines);
    }

    private int shown() {
        int n = 0;
        for (int i = 0; i < getChildCount(); i++) {
            n += getChildAt(i).getVisibility() == GONE ? 0 : 1;
        }
        return n;
    }

    @Override
    protected void onMeasure(int widthSpec, int heightSpec) {
        measureChildren(MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED), MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED));
        int spec = columns ? heightSpec : widthSpec;
        int padding = columns ? getPaddingTop() + getPaddingBottom() : getPaddingLeft() + getPaddingRight();
        int room = MeasureSpec.getMode(spec) == MeasureSpec.UNSPECIFIED ? Integer.MAX_VALUE : MeasureSpec.getSize(spec) - padding;
        int cell = cell();
        perLine = perLine(shown(), room / Math.max(1, cell));
        int lines = (shown() + perLine - 1) / perLine;
        int across = cell * perLine;
        int along = cell * lines;
        setMeasuredDimension((columns ? along : across) + getPaddingLeft() + getPaddingRight(), (columns ? across : along) + getPaddingTop() + getPaddingBottom());
    }

    /** Buttons are squares of the size of the first. */
    private int cell() {
        return getChildCount() == 0 ? 0 : Math.max(getChildAt(0).getLayoutParams().width, getChildAt(0).getLayoutParams().height);
    }

    @Override
    protected void onLayout(boolean changed, int left, int top, int right, int bottom) {
        int cell = cell();
        int place = 0;
        for (int i = 0; i < getChildCount(); i++) {
            View v = getChildAt(i);
            if (v.getVisibility() != GONE) {
                int in = place % perLine;
                int line = place / perLine;
                int x = getPaddingLeft() + cell * (columns ? line : in);
                int y = getPaddingTop() + cell * (columns ? in : line);
                v.measure(MeasureSpec.makeMeasureSpec(cell, MeasureSpec.EXACTLY), MeasureSpec.makeMeasureSpec(cell, MeasureSpec.EXACTLY));
                v.layout(x, y, x + cell, y + cell);
                place++;
            }
        }
    }

    @Override
    public LayoutParams generateLayoutParams(AttributeSet attributes) {
        return new MarginLayoutParams(getContext(), attributes);
    }
}
