package org.topple.app.ui;

import android.annotation.SuppressLint;
import android.content.Context;
import android.graphics.Canvas;
import android.graphics.Paint;
import android.util.TypedValue;
import android.view.KeyEvent;
import android.view.MotionEvent;
import android.view.ScaleGestureDetector;
import android.view.View;
import android.view.ViewConfiguration;
import android.view.accessibility.AccessibilityNodeInfo;
import androidx.core.content.ContextCompat;
import org.topple.app.R;

/**
 * Draws series of numbers. A tap reads values, a pinch changes how many places are shown, and a picture that is held stands still and
 * can be read and pinched all the same. What lies around it scrolls under a finger that goes up or down; one that goes aside reads.
 * Arrows read as well. Allocates nothing while it draws: all paints and texts are made before.
 */
@SuppressLint("ViewConstructor") // never in a layout file
public final class PlotView extends View {
    /** Colors of the series, readable on light and dark. */
    public static final int[] COLORS = {0xff3f8fa5, 0xff6f8f4f, 0xff9a68aa, 0xffb5812a, 0xffcf6842, 0xff5f7fc4, 0xffc9617f, 0xff9a7b5e};
    private static final int MARK = 0x66d23b2f;
    private static final long USUAL = 300;
    private static final float TEXT_SP = 12;
    private static final float STROKE_DP = 2;
    private static final float KEY_ZOOM = 1.5f;

    private final String name;
    private final PlotSeries live;
    private final PlotGeometry geometry;
    private final boolean stacked;
    private final Paint[] curves;
    private final Paint rule = new Paint();
    private final Paint cursor = new Paint();
    private final Paint mark = new Paint();
    private final Paint text = new Paint(Paint.ANTI_ALIAS_FLAG);
    private final float head;
    private final float line;
    private final ScaleGestureDetector pinch;
    private final int slop;
    private PlotSeries series;
    private Runnable onRead = () -> { };
    private long shown = USUAL;
    private long read = -1;
    private float downX;
    private float downY;
    private boolean pinched;
    private boolean aside;
    private double top = Double.NaN;
    private double bottom = Double.NaN;
    private String topText = "";
    private String bottomText = "";

    /** A picture of a series. */
    public PlotView(Context context, String name, PlotSeries series, PlotGeometry.Style style) {
        super(context);
        this.name = name;
        this.series = series;
        live = series;
        stacked = style == PlotGeometry.Style.STACKED;
        geometry = new PlotGeometry(style, series.readable());
        float density = context.getResources().getDisplayMetrics().density;
        int ink = ContextCompat.getColor(context, R.color.ink);
        rule.setColor(ContextCompat.getColor(context, R.color.line));
        rule.setStrokeWidth(1);
        cursor.setColor(ink);
        cursor.setStrokeWidth(1);
        mark.setColor(MARK);
        mark.setStrokeWidth(STROKE_DP * density);
        float size = TypedValue.applyDimension(TypedValue.COMPLEX_UNIT_SP, TEXT_SP, context.getResources().getDisplayMetrics());
        text.setColor(ink);
        text.setTextSize(size);
        line = size * 1.4f;
        head = line;
        curves = new Paint[series.size()];
        for (int i = 0; i < curves.length; i++) {
            curves[i] = new Paint(Paint.ANTI_ALIAS_FLAG);
            curves[i].setColor(COLORS[i % COLORS.length]);
            curves[i].setStrokeWidth(STROKE_DP * density);
        }
        slop = ViewConfiguration.get(context).getScaledTouchSlop();
        setFocusable(true);
        setContentDescription(name);
        pinch = new ScaleGestureDetector(context, new ScaleGestureDetector.SimpleOnScaleGestureListener() {
            @Override
            public boolean onScale(ScaleGestureDetector d) {
                zoom(d.getScaleFactor());
                return true;
            }
        });
    }

    /** Stands still, or follows what is new again. */
    public void hold(boolean still) {
        if (still != (series != live)) {
            series = still ? new HeldSeries(live) : live;
            invalidate();
        }
    }

    /** Shows fewer places if the factor is above 1, more if it is below. */
    void zoom(float factor) {
        setShown(Math.round(shown / (double) factor));
    }

    /** How many places the width shows. */
    void setShown(long places) {
        shown = Math.max(series.fewest(), Math.min(series.readable(), places));
        invalidate();
    }

    long shown() {
        return shown;
    }

    /** Who is told when a tap has read something. */
    public void setOnRead(Runnable listener) {
        onRead = listener;
    }

    /** The place that was read last, -1 for none. */
    public long read() {
        return read;
    }

    /** The number of a series that was read, NaN for none. */
    public float value(int i) {
        return read < 0 || read >= series.count() ? Float.NaN : series.value(i, read);
    }

    @SuppressLint("ClickableViewAccessibility") // a screen reader gets the newest values as text below
    @Override
    public boolean onTouchEvent(MotionEvent event) {
        pinch.onTouchEvent(event);
        float x = event.getX();
        switch (event.getActionMasked()) {
            case MotionEvent.ACTION_DOWN -> {
                downX = x;
                downY = event.getY();
                pinched = false;
                aside = false;
                read(x);
            }
            case MotionEvent.ACTION_POINTER_DOWN -> {
                pinched = true;
                getParent().requestDisallowInterceptTouchEvent(true);
            }
            case MotionEvent.ACTION_MOVE -> {
                float dx = Math.abs(x - downX);
                if (!pinched && !aside && dx > slop && dx > Math.abs(event.getY() - downY)) {
                    aside = true;
                    getParent().requestDisallowInterceptTouchEvent(true);
                }
                if (aside && !pinched) {
                    read(x);
                }
            }
            default -> { }
        }
        return true;
    }

    private void read(float x) {
        geometry.lay(series, shown, getWidth(), head, base());
        read(series.count() == 0 ? -1 : geometry.at(x));
    }

    private void read(long at) {
        read = at;
        onRead.run();
        invalidate();
    }

    /** Arrows go from value to value, plus and minus zoom. */
    @Override
    public boolean onKeyDown(int key, KeyEvent event) {
        int by = key == KeyEvent.KEYCODE_DPAD_LEFT ? -1 : key == KeyEvent.KEYCODE_DPAD_RIGHT ? 1 : 0;
        if (by != 0 && series.count() > 0) {
            long last = series.count() - 1;
            read(Math.max(Math.max(0, last + 1 - series.readable()), Math.min(last, read < 0 ? last : read + by)));
            return true;
        }
        if (key == KeyEvent.KEYCODE_PLUS || key == KeyEvent.KEYCODE_EQUALS || key == KeyEvent.KEYCODE_MINUS) {
            zoom(key == KeyEvent.KEYCODE_MINUS ? 1 / KEY_ZOOM : KEY_ZOOM);
            return true;
        }
        return super.onKeyDown(key, event);
    }

    /** A screen reader hears the newest values. */
    @Override
    public void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo info) {
        super.onInitializeAccessibilityNodeInfo(info);
        info.setContentDescription(name + ": " + values(series.count() - 1));
    }

    /** The values of all series at a place. */
    String values(long at) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; at >= 0 && i < series.size(); i++) {
            s.append(i == 0 ? "" : ", ").append(series.name(i)).append(' ').append(Words.number(series.value(i, at)));
        }
        return s.toString();
    }

    private float base() {
        return getHeight() - 2;
    }

    @Override
    protected void onDraw(Canvas canvas) {
        float w = getWidth();
        float base = base();
        geometry.lay(series, shown, w, head, base);
        write();
        canvas.drawLine(0, base, w, base, rule);
        canvas.drawLine(0, head, w, head, rule);
        if (geometry.bottom() < 0) {
            float zero = geometry.y(0);
            canvas.drawLine(0, zero, w, zero, rule);
        }
        if (!geometry.isEmpty()) {
            // a stack is drawn from its top, so that lower sums cover the higher ones
            for (int k = 0; k < curves.length; k++) {
                int i = stacked ? curves.length - 1 - k : k;
                if (stacked) {
                    // its bars touch each other
                    curves[i].setStrokeWidth(w / (geometry.last() - geometry.first()) + 1);
                }
                canvas.drawLines(geometry.points(), 0, geometry.lines(i), curves[i]);
            }
            canvas.drawLines(geometry.points(), 0, geometry.marks(), mark);
        }
        canvas.drawText(topText, 0, line * 0.75f, text);
        canvas.drawText(bottomText, 0, base - line * 0.3f, text);
        if (read >= geometry.first() && read <= geometry.last() && !geometry.isEmpty()) {
            float x = geometry.x(read);
            canvas.drawLine(x, head, x, base, cursor);
        }
    }

    /** The numbers of the axis, if they are others than before. */
    private void write() {
        if (geometry.top() != top || geometry.bottom() != bottom) {
            top = geometry.top();
            bottom = geometry.bottom();
            topText = PlotScale.text(top);
            bottomText = bottom == 0 ? "" : PlotScale.text(bottom);
        }
    }
}
