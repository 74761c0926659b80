package org.topple.app.ui;

import android.content.Context;
import android.util.AttributeSet;
import android.widget.FrameLayout;

/** Holds the open panel, and leaves at least half of the height of the screen to the scene where the screen is tall. */
public final class PanelHolder extends FrameLayout {
    private static final float SHARE_TALL = 0.46f;
    private static final float SHARE_WIDE = 0.92f;

    public PanelHolder(Context context, AttributeSet attributes) {
        super(context, attributes);
    }

    @Override
    protected void onMeasure(int widthSpec, int heightSpec) {
        int width = getRootView().getWidth();
        int height = getRootView().getHeight();
        if (height <= 0) {
            width = getResources().getDisplayMetrics().widthPixels;
            height = getResources().getDisplayMetrics().heightPixels;
        }
        int most = Math.round(height * (height > width ? SHARE_TALL : SHARE_WIDE));
        if (MeasureSpec.getMode(heightSpec) != MeasureSpec.UNSPECIFIED) {
            most = Math.min(most, MeasureSpec.getSize(heightSpec));
        }
        super.onMeasure(widthSpec, MeasureSpec.makeMeasureSpec(most, MeasureSpec.AT_MOST));
    }
}
