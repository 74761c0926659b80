package org.topple.app.ui;

import android.annotation.SuppressLint;
import android.content.Context;
import android.graphics.Canvas;
import android.graphics.Paint;
import android.util.TypedValue;
import android.view.MotionEvent;
import android.view.ScaleGestureDetector;
import android.view.View;
import androidx.core.content.ContextCompat;
import org.topple.app.R;

/**
 * Draws series of numbers over time, either on top of each other or each from zero. Allocates nothing while it draws a curve; the
 * text of the axis is made anew only when it changes. A tap reads values, a pinch changes how many are shown.
 */
@SuppressLint("ViewConstructor") // never in a layout file
public final class PlotView extends View {
    /** Colors of the series, readable on light and dark. */
    public static final int[] COLORS = {0xff4a9fb5, 0xff7f9f5f, 0xffa06fb0, 0xffe3b04b, 0xffd9704a, 0xff5f7fc4, 0xffc9617f, 0xff9a7b5e};
    private static final long FEWEST = 30;
    private static final long USUAL = 300;

    /** What is drawn. */
    public interface Series {
        /** How many series there are. */
        int size();

        /** What a series is called. */
        String name(int series);

        /** One more than the newest number. */
        long count();

        /** How many of the newest can be read. */
        long readable();

        /** A number. */
        float value(int series, long at);
    }

    private final Series series;
    private final boolean stacked;
    private final Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
    private final Paint text = new Paint(Paint.ANTI_ALIAS_FLAG);
    private final int ink;
    private final int line;
    private final float[] points;
    private final ScaleGestureDetector pinch;
    private long shown = USUAL;
    private long read = -1;
    private double top = Double.NaN;
    private String topText = "";
    private String readText = "";
    private long readWritten = -1;

    /** Stacked series add up; others share a scale. */
    public PlotView(Context context, String name, Series series, boolean stacked) {
        super(context);
        this.series = series;
        this.stacked = stacked;
        setContentDescription(name);
        ink = ContextCompat.getColor(context, R.color.ink);
        line = ContextCompat.getColor(context, R.color.line);
        text.setColor(ink);
        text.setTextSize(TypedValue.applyDimension(TypedValue.COMPLEX_UNIT_SP, 12, context.getResources().getDisplayMetrics()));
        points = new float[(int) (4 * series.readable())];
        pinch = new ScaleGestureDetector(context, new ScaleGestureDetector.SimpleOnScaleGestureListener() {
            @Override
            public boolean onScale(ScaleGestureDetector d) {
                setShown(Math.round(shown / d.getScaleFactor()));
                return true;
            }
        });
    }

    /** How many numbers the width shows. */
    void setShown(long steps) {
        shown = Math.max(FEWEST, Math.min(series.readable(), steps));
        invalidate();
    }

    long shown() {
        return shown;
    }

    /** What was read by the last tap; empty for nothing. */
    String readText() {
        return readText;
    }

    @SuppressLint("ClickableViewAccessibility") // a reader gets the last values as text below
    @Override
    public boolean onTouchEvent(MotionEvent event) {
        pinch.onTouchEvent(event);
        if (!pinch.isInProgress() && event.getPointerCount() == 1 && event.getActionMasked() != MotionEvent.ACTION_CANCEL) {
            getParent().requestDisallowInterceptTouchEvent(event.getActionMasked() == MotionEvent.ACTION_MOVE);
            long last = series.count() - 1;
            long first = Math.max(0, last - shown + 1);
            read = last < 0 ? -1 : PlotScale.stepAt(event.getX(), getWidth(), first, last);
            writeRead();
            invalidate();
        }
        return true;
    }

    private void writeRead() {
        if (read < 0 || read == readWritten) {
            return;
        }
        readWritten = read;
        StringBuilder s = new StringBuilder("#").append(read);
        for (int i = 0; i < series.size(); i++) {
            s.append("  ").append(series.name(i)).append(' ').append(Words.number(series.value(i, read)));
        }
        readText = s.toString();
        setContentDescription(readText);
    }

    @Override
    protected void onDraw(Canvas canvas) {
        long last = series.count() - 1;
        long first = Math.max(Math.max(0, last - shown + 1), series.count() - series.readable());
        float w = getWidth();
        float h = getHeight();
        float head = text.getTextSize() * 1.4f;
        float base = h - 2;
        scale(highest(first, last));
        paint.setStyle(Paint.Style.STROKE);
        paint.setStrokeWidth(1);
        paint.setColor(line);
        canvas.drawLine(0, base, w, base, paint);
        canvas.drawLine(0, head, w, head, paint);
        paint.setStrokeWidth(2 * getResources().getDisplayMetrics().density);
        if (last > first) {
            // a stack is drawn from its top, so that lower sums cover the higher ones
            for (int i = stacked ? series.size() - 1 : 0; stacked ? i >= 0 : i < series.size(); i += stacked ? -1 : 1) {
                curve(canvas, i, first, last, w, base, base - head);
            }
        }
        canvas.drawText(topText, 0, head * 0.75f, text);
        if (read >= first && read <= last && last > first) {
            float x = w * (read - first) / (last - first);
            paint.setColor(ink);
            paint.setStrokeWidth(1);
            canvas.drawLine(x, head, x, base, paint);
        }
    }

    private void curve(Canvas canvas, int i, long first, long last, float w, float base, float height) {
        paint.setColor(COLORS[i % COLORS.length]);
        int n = 0;
        float px = 0;
        float py = 0;
        for (long k = first; k <= last; k++) {
            float sum = 0;
            for (int j = stacked ? 0 : i; j <= i; j++) {
                sum += series.value(j, k);
            }
            float x = w * (k - first) / (last - first);
            float y = base - (float) Math.min(1, sum / top) * height;
            if (stacked) {
                points[n++] = x;
                points[n++] = base;
                points[n++] = x;
                points[n++] = y;
            } else if (k > first) {
                points[n++] = px;
                points[n++] = py;
                points[n++] = x;
                points[n++] = y;
            }
            px = x;
            py = y;
        }
        if (stacked) {
            paint.setStrokeWidth(w / (last - first) + 1);
        }
        canvas.drawLines(points, 0, n, paint);
    }

    private float highest(long first, long last) {
        float most = 0;
        for (long k = first; k <= last; k++) {
            float sum = 0;
            for (int i = 0; i < series.size(); i++) {
                sum = stacked ? sum + series.value(i, k) : Math.max(sum, series.value(i, k));
            }
            most = Math.max(most, sum);
        }
        return most;
    }

    private void scale(double highest) {
        double now = PlotScale.top(highest);
        if (now != top) {
            top = now;
            topText = Words.number(now);
        }
    }
}
