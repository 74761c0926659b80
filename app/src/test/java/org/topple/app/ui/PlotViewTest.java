package org.topple.app.ui;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Paint;
import android.view.KeyEvent;
import android.view.MotionEvent;
import android.view.View;
import android.view.accessibility.AccessibilityNodeInfo;
import android.widget.FrameLayout;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import androidx.annotation.NonNull;
import androidx.test.core.app.ApplicationProvider;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.GraphicsMode;
import org.topple.app.sim.Bytes;
import org.topple.app.ui.PlotGeometry.Style;

@RunWith(RobolectricTestRunner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
public class PlotViewTest {
    private final Context context = ApplicationProvider.getApplicationContext();
    private final Saw saw = new Saw();

    /** Three series that go up and down. */
    private static final class Saw implements PlotSeries {
        private long count = 5000;
        private float scale = 1;

        @Override
        public int size() {
            return 3;
        }

        @Override
        public String name(int series) {
            return "series " + series;
        }

        @Override
        public long count() {
            return count;
        }

        @Override
        public int readable() {
            return 1000;
        }

        @Override
        public float value(int series, long at) {
            return scale * (1 + series + at % 7);
        }

        @Override
        public boolean isMarked(long at) {
            return at % 50 == 0;
        }
    }

    private PlotView plot(Style style) {
        PlotView v = new PlotView(context, "plot", saw, style);
        new FrameLayout(context).addView(v);
        v.layout(0, 0, 400, 120);
        return v;
    }

    /** Counts what is drawn, and takes nothing from the heap itself. */
    private static final class Counter extends Canvas {
        private int lines;
        private int texts;

        @Override
        public void drawLine(float x0, float y0, float x1, float y1, @NonNull Paint paint) {
            lines++;
        }

        @Override
        public void drawLines(@NonNull float[] points, int offset, int count, @NonNull Paint paint) {
            lines += count / 4;
        }

        @Override
        public void drawText(@NonNull String text, float x, float y, @NonNull Paint paint) {
            texts++;
        }
    }

    @Test
    public void drawingAllocatesNothing() {
        for (Style style : Style.values()) {
            PlotView v = plot(style);
            Counter canvas = new Counter();
            touch(v, MotionEvent.ACTION_DOWN, 100);
            Runnable frames = () -> {
                for (int i = 0; i < 30; i++) {
                    saw.count++;
                    // the axis gets another number with every frame
                    saw.scale = 1 + i % 3 * 10;
                    v.onDraw(canvas);
                }
            };
            frames.run();
            frames.run();
            assertTrue("lines " + canvas.lines, canvas.lines > 60 * 3 * 299);
            assertTrue(canvas.texts >= 60);
            assertEquals(style.name(), 0, Bytes.allocated(frames));
        }
    }

    private static int[] pixels(PlotView v) {
        Bitmap b = Bitmap.createBitmap(v.getWidth(), v.getHeight(), Bitmap.Config.ARGB_8888);
        v.draw(new Canvas(b));
        int[] pixels = new int[b.getWidth() * b.getHeight()];
        b.getPixels(pixels, 0, b.getWidth(), 0, 0, b.getWidth(), b.getHeight());
        return pixels;
    }

    private static void touch(PlotView v, int action, float x) {
        MotionEvent e = MotionEvent.obtain(0, 0, action, x, 60, 0);
        v.onTouchEvent(e);
        e.recycle();
    }

    private static int count(int[] pixels, int color) {
        int n = 0;
        for (int p : pixels) {
            n += p == color ? 1 : 0;
        }
        return n;
    }

    @Test
    public void everySeriesIsSeenInItsColor() {
        for (Style style : Style.values()) {
            int[] p = pixels(plot(style));
            for (int i = 0; i < 3; i++) {
                assertTrue(style + " " + i, count(p, PlotView.COLORS[i]) > 20);
            }
        }
    }

    /** Bars were as thin as if there were 300 of them. */
    @Test
    public void theBarsOfAFewPlacesTouchEachOther() {
        saw.count = 12;
        PlotView v = plot(Style.STACKED);
        int[] p = pixels(v);
        for (int x = 0; x < v.getWidth(); x++) {
            assertNotEquals("column " + x, 0, p[(v.getHeight() - 6) * v.getWidth() + x]);
        }
    }

    @Test
    public void aTapReadsAValueAndPinchingShowsFewer() {
        PlotView v = plot(Style.LINES);
        int[] told = new int[1];
        v.setOnRead(() -> told[0]++);
        touch(v, MotionEvent.ACTION_DOWN, 400);
        assertEquals(4999, v.read());
        assertEquals(1 + 2 + 4999 % 7, v.value(2), 0);
        assertEquals(1, told[0]);
        touch(v, MotionEvent.ACTION_DOWN, 0);
        assertEquals(4700, v.read());
        v.zoom(3);
        assertEquals(100, v.shown());
        touch(v, MotionEvent.ACTION_DOWN, 0);
        assertEquals(4900, v.read());
        v.zoom(1000);
        assertEquals(30, v.shown());
        v.zoom(0.0001f);
        assertEquals(1000, v.shown());
    }

    /** Two fingers apart, as the system tells it. */
    @Test
    public void twoFingersZoom() {
        PlotView v = plot(Style.LINES);
        long before = v.shown();
        fingers(v, MotionEvent.ACTION_DOWN, 0, 190);
        fingers(v, MotionEvent.ACTION_POINTER_DOWN | 1 << MotionEvent.ACTION_POINTER_INDEX_SHIFT, 10, 150, 250);
        for (int i = 1; i <= 10; i++) {
            fingers(v, MotionEvent.ACTION_MOVE, 10 + 10 * i, 150 - 10 * i, 250 + 10 * i);
        }
        assertTrue(before + " to " + v.shown(), v.shown() < 0.7 * before);
    }

    /** A plot in a panel that is higher than the screen leaves room for. */
    private ScrollView panel(PlotView v) {
        ((FrameLayout) v.getParent()).removeView(v);
        LinearLayout column = new LinearLayout(context);
        column.setOrientation(LinearLayout.VERTICAL);
        column.addView(v, new LinearLayout.LayoutParams(400, 300));
        column.addView(new View(context), new LinearLayout.LayoutParams(400, 2000));
        ScrollView scroll = new ScrollView(context);
        scroll.addView(column);
        scroll.measure(View.MeasureSpec.makeMeasureSpec(400, View.MeasureSpec.EXACTLY), View.MeasureSpec.makeMeasureSpec(500, View.MeasureSpec.EXACTLY));
        scroll.layout(0, 0, 400, 500);
        return scroll;
    }

    private static void swipe(View v, float x0, float y0, float x1, float y1) {
        for (int i = 0; i <= 10; i++) {
            int action = i == 0 ? MotionEvent.ACTION_DOWN : i == 10 ? MotionEvent.ACTION_UP : MotionEvent.ACTION_MOVE;
            MotionEvent e = MotionEvent.obtain(0, 20 * i, action, x0 + (x1 - x0) * i / 10, y0 + (y1 - y0) * i / 10, 0);
            v.dispatchTouchEvent(e);
            e.recycle();
        }
    }

    /** Whoever touched a plot could not scroll the panel, which is full of them. */
    @Test
    public void aFingerUpOrDownScrollsThePanelAndOneAsideReads() {
        PlotView v = plot(Style.LINES);
        ScrollView scroll = panel(v);
        swipe(scroll, 200, 250, 210, 50);
        assertTrue("scrolled by " + scroll.getScrollY(), scroll.getScrollY() > 100);
        v = plot(Style.LINES);
        scroll = panel(v);
        swipe(scroll, 300, 200, 0, 240);
        assertEquals(0, scroll.getScrollY());
        assertEquals("read where it went", 4700, v.read(), 40);
    }

    /** The panel took the fingers away. */
    @Test
    public void twoFingersUpAndDownZoomAndDoNotScroll() {
        PlotView v = plot(Style.LINES);
        ScrollView scroll = panel(v);
        long before = v.shown();
        for (int i = -2; i <= 10; i++) {
            int action = i == -2 ? MotionEvent.ACTION_DOWN : i == -1 ? MotionEvent.ACTION_POINTER_DOWN | 1 << MotionEvent.ACTION_POINTER_INDEX_SHIFT
                : MotionEvent.ACTION_MOVE;
            float apart = 50 + 9 * Math.max(0, i);
            MotionEvent e = event(action, 20 * (i + 2), new float[] {200, 205}, new float[] {150 - apart, 150 + apart}, i == -2 ? 1 : 2);
            scroll.dispatchTouchEvent(e);
            e.recycle();
        }
        assertEquals(0, scroll.getScrollY());
        assertTrue(before + " to " + v.shown(), v.shown() < 0.7 * before);
    }

    @Test
    public void arrowsReadAndZoom() {
        PlotView v = plot(Style.LINES);
        key(v, KeyEvent.KEYCODE_DPAD_LEFT);
        assertEquals("the newest", 4999, v.read());
        key(v, KeyEvent.KEYCODE_DPAD_LEFT);
        assertEquals(4998, v.read());
        key(v, KeyEvent.KEYCODE_DPAD_RIGHT);
        key(v, KeyEvent.KEYCODE_DPAD_RIGHT);
        assertEquals(4999, v.read());
        long before = v.shown();
        key(v, KeyEvent.KEYCODE_PLUS);
        assertTrue(v.shown() < before);
        key(v, KeyEvent.KEYCODE_MINUS);
        assertEquals(before, v.shown());
    }

    private static void key(PlotView v, int code) {
        assertTrue(v.onKeyDown(code, new KeyEvent(KeyEvent.ACTION_DOWN, code)));
    }

    private static MotionEvent event(int action, long time, float[] x, float[] y, int n) {
        MotionEvent.PointerProperties[] ids = new MotionEvent.PointerProperties[n];
        MotionEvent.PointerCoords[] at = new MotionEvent.PointerCoords[n];
        for (int i = 0; i < n; i++) {
            ids[i] = new MotionEvent.PointerProperties();
            ids[i].id = i;
            at[i] = new MotionEvent.PointerCoords();
            at[i].x = x[i];
            at[i].y = y[i];
        }
        return MotionEvent.obtain(0, time, action, n, ids, at, 0, 0, 1, 1, 0, 0, 0, 0);
    }

    private static void fingers(PlotView v, int action, long time, float... x) {
        MotionEvent e = event(action, time, x, new float[] {60, 60}, x.length);
        v.onTouchEvent(e);
        e.recycle();
    }

    @Test
    public void aPauseKeepsThePicture() {
        PlotView v = plot(Style.STACKED);
        v.hold(true);
        int[] before = pixels(v);
        saw.count += 3;
        org.junit.Assert.assertArrayEquals(before, pixels(v));
        touch(v, MotionEvent.ACTION_DOWN, 400);
        assertEquals("what the picture shows is read", 4999, v.read());
        v.hold(false);
        touch(v, MotionEvent.ACTION_DOWN, 400);
        assertEquals(5002, v.read());
        assertNotEquals(0, java.util.Arrays.compare(before, pixels(v)));
    }

    @Test
    public void aScreenReaderHearsTheNewestValues() {
        PlotView v = plot(Style.LINES);
        AccessibilityNodeInfo info = new AccessibilityNodeInfo();
        v.onInitializeAccessibilityNodeInfo(info);
        assertEquals("plot: series 0 2, series 1 3, series 2 4", info.getContentDescription().toString());
    }
}
