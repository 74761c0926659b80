package org.topple.app;

import static org.junit.Assert.assertTrue;

import android.app.Activity;
import android.app.Dialog;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.os.Looper;
import android.view.View;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.robolectric.Shadows;
import org.topple.app.gl.SplitRenderer;
import org.topple.testgl.OffscreenGl;
import org.topple.testgl.Picture;

/** Draws screens as a phone would, the scene under the controls included. */
final class Screens {
    /** Under a screen that has no scene. */
    static final Bitmap NOTHING = null;

    private Screens() { }

    /** A screen over what is drawn under it, which may be null. */
    static Picture picture(Activity a, Bitmap under) {
        Waiting.idle();
        View root = a.getWindow().getDecorView();
        Bitmap b = Bitmap.createBitmap(root.getWidth(), root.getHeight(), Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(b);
        if (under == null) {
            root.draw(canvas);
        } else {
            canvas.drawBitmap(under, 0, 0, null);
            View compare = a.findViewById(R.id.compare);
            if (compare.getVisibility() == View.VISIBLE) {
                compare.draw(canvas);
            }
            a.findViewById(R.id.frame).draw(canvas);
        }
        int[] pixels = new int[b.getWidth() * b.getHeight()];
        b.getPixels(pixels, 0, b.getWidth(), 0, 0, b.getWidth(), b.getHeight());
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] &= 0xffffff;
        }
        return new Picture(b.getWidth(), b.getHeight(), pixels);
    }

    /** Keeps a picture of a screen to be looked at, and checks that there is something on it. */
    static void save(Activity a, Bitmap under, String name) throws IOException {
        save(picture(a, under), name);
    }

    /** The same of a lab with its scene. */
    static void shoot(LabActivity a, String name) throws IOException {
        settle(a);
        save(a, scene(a), name);
    }

    /** A screen with a dialog over it. */
    static void save(Activity a, Dialog d, String name) throws IOException {
        Picture p = picture(a, null);
        Waiting.idle();
        View v = d.getWindow().getDecorView();
        Bitmap b = Bitmap.createBitmap(v.getWidth(), v.getHeight(), Bitmap.Config.ARGB_8888);
        v.draw(new Canvas(b));
        int left = (p.width() - b.getWidth()) / 2;
        int top = (p.height() - b.getHeight()) / 2;
        for (int y = 0; y < p.height(); y++) {
            for (int x = 0; x < p.width(); x++) {
                int i = y * p.width() + x;
                boolean inside = x >= left && x < left + b.getWidth() && y >= top && y < top + b.getHeight();
                int over = inside ? b.getPixel(x - left, y - top) : 0;
                // what lies below a dialog is dimmed
                p.pixels()[i] = over >>> 24 > 200 ? over & 0xffffff : (p.pixels()[i] & 0xfefefe) >> 1;
            }
        }
        save(p, name);
    }

    private static void save(Picture p, String name) throws IOException {
        Set<Integer> colors = new HashSet<>();
        for (int c : p.pixels()) {
            colors.add(c);
        }
        assertTrue("an empty picture", colors.size() > 20);
        p.save("screen-" + name);
    }

    /** Waits until the lab is laid out and its words are those of now. */
    static void settle(LabActivity a) {
        Waiting.obeyed(LabRule.physics(a));
        Waiting.until("laid out", () -> a.view().getWidth() > 0);
        Shadows.shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(800));
        Waiting.obeyed(LabRule.physics(a));
    }

    /** Screens side by side, with a gap between them. */
    static Picture beside(int gap, int color, Picture... screens) {
        int width = gap * (screens.length - 1);
        int height = 0;
        for (Picture p : screens) {
            width += p.width();
            height = Math.max(height, p.height());
        }
        int[] out = new int[width * height];
        java.util.Arrays.fill(out, color);
        int left = 0;
        for (Picture p : screens) {
            for (int y = 0; y < p.height(); y++) {
                System.arraycopy(p.pixels(), y * p.width(), out, y * width + left, p.width());
            }
            left += p.width() + gap;
        }
        return new Picture(width, height, out);
    }

    /** What the renderer draws under the controls of the lab. */
    static Bitmap scene(LabActivity a) {
        View v = a.view();
        try (OffscreenGl gl = new OffscreenGl(v.getWidth(), v.getHeight())) {
            // colors follow within some frames; drawing may take longer here than on a phone
            long[] ahead = {0};
            SplitRenderer r = new SplitRenderer(a.model().physics().snapshots(), a.model().physics().twins(), a.view().camera(), () -> System.nanoTime() + ahead[0]);
            r.setOptions(a.shownOptions());
            r.setSplit(a.model().rival != null, a.isPanelOpen());
            r.onSurfaceCreated(null, null);
            r.onSurfaceChanged(null, v.getWidth(), v.getHeight());
            for (int i = 0; i < 4; i++) {
                r.onDrawFrame(null);
                ahead[0] += 300_000_000L;
            }
            Picture p = gl.picture();
            int[] pixels = p.pixels().clone();
            for (int i = 0; i < pixels.length; i++) {
                pixels[i] |= 0xff000000;
            }
            return Bitmap.createBitmap(pixels, p.width(), p.height(), Bitmap.Config.ARGB_8888);
        }
    }
}
