package org.topple.app;

import android.content.Context;
import android.graphics.Canvas;
import android.graphics.Paint;
import android.os.SystemClock;
import android.view.InputDevice;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import androidx.core.content.ContextCompat;
import androidx.core.view.ViewCompat;
import org.topple.app.touch.GamePad;

/** Connects a game pad or keyboard with the lab: asks for time only while something is pushed, and shows where the hand is. UI thread. */
final class LabPad {
    private static final float STEP_DP = 16;

    private final LabView view;
    private final GamePad pad;
    private final Reticle reticle;
    private final Runnable tick = this::tick;
    private long last;

    LabPad(LabView view) {
        this.view = view;
        pad = new GamePad(view, view.gestures());
        reticle = new Reticle(view.getContext());
        ViewGroup parent = (ViewGroup) view.getParent();
        parent.addView(reticle, parent.indexOfChild(view) + 1, new ViewGroup.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
    }

    /** A ring where the hand is, while there is one. */
    private final class Reticle extends View {
        private final Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
        private final Paint halo = new Paint(Paint.ANTI_ALIAS_FLAG);
        private final float radius;

        Reticle(Context context) {
            super(context);
            float density = context.getResources().getDisplayMetrics().density;
            radius = 12 * density;
            style(halo, 5 * density, R.color.surface);
            style(paint, 2.5f * density, R.color.accent);
            setVisibility(GONE);
            ViewCompat.setImportantForAccessibility(this, ViewCompat.IMPORTANT_FOR_ACCESSIBILITY_NO);
        }

        private void style(Paint p, float width, int color) {
            p.setStyle(Paint.Style.STROKE);
            p.setStrokeWidth(width);
            p.setColor(ContextCompat.getColor(getContext(), color));
        }

        @Override
        protected void onDraw(Canvas canvas) {
            canvas.drawCircle(pad.x(), pad.y(), radius, halo);
            canvas.drawCircle(pad.x(), pad.y(), radius, paint);
        }
    }

    /** Sticks and triggers; false if they mean nothing, so that the system makes arrows of what is left. */
    boolean motion(MotionEvent e) {
        if ((e.getSource() & InputDevice.SOURCE_JOYSTICK) != InputDevice.SOURCE_JOYSTICK || e.getActionMasked() != MotionEvent.ACTION_MOVE) {
            return false;
        }
        boolean was = pad.isActive();
        pad.setScreen(view.getWidth(), view.getHeight());
        pad.sticks(e.getAxisValue(MotionEvent.AXIS_X), e.getAxisValue(MotionEvent.AXIS_Y), e.getAxisValue(MotionEvent.AXIS_Z), e.getAxisValue(MotionEvent.AXIS_RZ),
            Math.max(e.getAxisValue(MotionEvent.AXIS_LTRIGGER), e.getAxisValue(MotionEvent.AXIS_BRAKE)),
            Math.max(e.getAxisValue(MotionEvent.AXIS_RTRIGGER), e.getAxisValue(MotionEvent.AXIS_GAS)));
        if (pad.isActive() && !was) {
            last = SystemClock.uptimeMillis();
            view.postOnAnimation(tick);
        }
        return was || pad.isActive();
    }

    private void tick() {
        long now = SystemClock.uptimeMillis();
        pad.tick((now - last) * 1e-3, now);
        last = now;
        reticle.invalidate();
        if (pad.isActive()) {
            view.postOnAnimation(tick);
        }
    }

    /** The hand takes hold of what is in the middle of the screen, or lets go. */
    void toggleHand() {
        pad.setScreen(view.getWidth(), view.getHeight());
        pad.toggleHand(SystemClock.uptimeMillis());
        reticle.setVisibility(pad.isDown() ? View.VISIBLE : View.GONE);
    }

    /** Moves the hand by a step to the right and down; false if it is not down. */
    boolean step(int right, int down) {
        float d = STEP_DP * view.getResources().getDisplayMetrics().density;
        pad.move(right * d, down * d, SystemClock.uptimeMillis());
        reticle.invalidate();
        return pad.isDown();
    }

    /** Lets go of everything. */
    void cancel() {
        view.removeCallbacks(tick);
        pad.cancel();
        reticle.setVisibility(View.GONE);
    }

    GamePad pad() {
        return pad;
    }
}
