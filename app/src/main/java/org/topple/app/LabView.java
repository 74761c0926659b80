package org.topple.app;

import android.animation.ValueAnimator;
import android.annotation.SuppressLint;
import android.content.ComponentCallbacks2;
import android.content.Context;
import android.graphics.Rect;
import android.opengl.GLSurfaceView;
import android.util.AttributeSet;
import android.view.InputDevice;
import android.view.MotionEvent;
import android.view.ViewConfiguration;
import androidx.annotation.NonNull;
import androidx.core.view.ViewCompat;
import java.util.function.Consumer;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.topple.app.gl.Camera;
import org.topple.app.gl.FrameClock;
import org.topple.app.gl.Framing;
import org.topple.app.gl.RenderOptions;
import org.topple.app.gl.SplitRenderer;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Actions;
import org.topple.app.touch.Gestures;
import org.topple.app.touch.Halves;

/**
 * Shows the simulation, and turns touches into commands. Draws only when there is something new to see: the physics thread says so, or a
 * change of camera or options, and then on as long as something moves or changes its color. UI thread.
 */
public final class LabView extends GLSurfaceView implements Actions {
    /** How far beside a body a finger still means it, in dp. */
    private static final float FINGER_DP = 14;
    private static final int GLIDE_MILLIS = 350;
    /** Share of the screen's sides that must be free for a scene to be shown there. */
    private static final double LEAST = 0.15;
    private static final float WHEEL = 1.15f;
    /** Speed of what is thrown and its size, both per meter between camera and target, within bounds. */
    private static final double MISSILE_SPEED = 1.2, SLOWEST = 12, FASTEST = 45, MISSILE_SIZE = 0.035, SMALLEST = 0.25, LARGEST = 2;

    /** What the view can't do alone. */
    interface Host {
        /** The user wants to know all about a body; -1 for none. */
        void inspect(int body);

        /** The renderer failed; it rests until the view is made anew. */
        void cannotDraw(RuntimeException e);

        /** What builds by touch. */
        BuildTool build();

        /** Whether a panel covers a part of the view. */
        boolean isPanelOpen();

        /** The part of the view that no control covers. */
        void clearArea(Rect out);
    }

    private final Gestures gestures;
    private final Runnable tick = this::tick;
    private final BodyExplorer explorer;
    private LabModel model;
    private PhysicsThread<WorldSimulation> physics;
    private SplitRenderer renderer;
    private FrameMeter frames;
    private Host host;
    private Camera camera = Camera.lookingAt(0, 1.5f, 0, 0.5f, 0.3f, 9);
    private ValueAnimator glide;
    private boolean reducedMotion;
    /** In which half of a divided screen each finger landed. */
    private final boolean[] second = new boolean[Gestures.MOST];

    public LabView(Context context, AttributeSet attributes) {
        super(context, attributes);
        setEGLContextClientVersion(3);
        setPreserveEGLContextOnPause(true);
        ViewConfiguration c = ViewConfiguration.get(context);
        gestures = new Gestures(this, c.getScaledTouchSlop(), 4 * c.getScaledMinimumFlingVelocity());
        explorer = new BodyExplorer(this);
        ViewCompat.setAccessibilityDelegate(this, explorer);
    }

    /** Connects the view with what it shows; to be called once. */
    void show(LabModel shown, Host owner) {
        model = shown;
        physics = shown.physics();
        host = owner;
        FrameClock clock = new FrameClock();
        renderer = new SplitRenderer(physics.snapshots(), physics.twins(), camera, clock);
        renderer.setOptions(shown.options);
        frames = new FrameMeter(renderer, clock, shown.frames);
        frames.drawOnWhile(renderer::isLively, this::requestRender);
        frames.setOnFailure(e -> post(() -> owner.cannotDraw(e)));
        setRenderer(frames);
        setRenderMode(RENDERMODE_WHEN_DIRTY);
        if (shown.camera != null) {
            camera = shown.camera.withScreen(camera.width(), camera.height());
        }
        gestures.setTool(shown.tool);
        setCamera(camera);
    }

    /** Through which the view looks. */
    Camera camera() {
        return camera;
    }

    Gestures gestures() {
        return gestures;
    }

    FrameMeter frames() {
        return frames;
    }

    BodyExplorer explorer() {
        return explorer;
    }

    PhysicsThread<WorldSimulation> physics() {
        return physics;
    }

    Host host() {
        return host;
    }

    void setReducedMotion(boolean on) {
        reducedMotion = on;
    }

    /** How the screen is divided. */
    Halves halves() {
        return Halves.of(getWidth(), getHeight(), model != null && model.rival != null, host != null && host.isPanelOpen());
    }

    /** Shows two worlds in halves of the screen, or one. */
    void setSplit(boolean split) {
        boolean panel = host.isPanelOpen();
        change(() -> renderer.setSplit(split, panel));
        setCamera(onView(camera));
        frameScene();
    }

    private Camera onView(Camera c) {
        Halves h = halves();
        return c.withScreen(h.viewWidth(), h.viewHeight());
    }

    /** Looks through another camera at once. */
    void setCamera(Camera changed) {
        camera = changed;
        if (model != null) {
            model.camera = changed;
            change(() -> renderer.setCamera(changed));
        }
    }

    /** Changes something of the picture, and draws it. */
    private void change(Runnable what) {
        queueEvent(what);
        requestRender();
    }

    /** Shows the whole scene in what controls leave free, unless the user has chosen a camera. */
    void frameScene() {
        if (framesItself()) {
            wholeScene(this::setCamera);
        }
    }

    /** The same, smoothly, unless a finger is at work: a panel has opened or closed. */
    void reframe() {
        if (framesItself()) {
            wholeScene(c -> {
                if (!gestures.isTouched()) {
                    glideTo(c);
                }
            });
        }
    }

    private boolean framesItself() {
        return model != null && model.scene != null && !model.cameraChosen && model.isLoaded() && getWidth() > 0;
    }

    private void wholeScene(Consumer<Camera> shown) {
        Camera from = onView(Camera.of(model.scene.camera()));
        Rect clear = new Rect();
        host.clearArea(clear);
        // what is free in both halves
        clear.right -= getWidth() - from.width();
        clear.bottom -= getHeight() - from.height();
        boolean room = clear.width() > LEAST * from.width() && clear.height() > LEAST * from.height();
        physics.ask(s -> Framing.box(s.picture()), box -> post(() ->
            shown.accept(box == null || !room ? from : from.fitTurned(box, clear.left, clear.top, clear.right, clear.bottom))));
    }

    /** Goes to another camera, smoothly unless the user dislikes that. */
    void glideTo(Camera goal) {
        stopGlide();
        if (reducedMotion) {
            setCamera(goal);
            return;
        }
        Camera from = camera;
        glide = ValueAnimator.ofFloat(0, 1).setDuration(GLIDE_MILLIS);
        glide.addUpdateListener(a -> setCamera(from.toward(goal, (float) a.getAnimatedValue()).withScreen(camera.width(), camera.height())));
        glide.start();
    }

    private void stopGlide() {
        if (glide != null) {
            glide.cancel();
            glide = null;
        }
    }

    /** Draws with other options from the next frame on. */
    void applyOptions(RenderOptions options) {
        change(() -> renderer.setOptions(options));
    }

    @Override
    public void onResume() {
        frames.rest();
        physics.setOnPicture(this::requestRender);
        setPreserveEGLContextOnPause(true);
        super.onResume();
    }

    /** Memory is short: in the background the screen's own is given back, and made anew on return. */
    void trim(int level) {
        if (level >= ComponentCallbacks2.TRIM_MEMORY_RUNNING_CRITICAL) {
            setPreserveEGLContextOnPause(false);
        }
    }

    @Override
    public void onPause() {
        cancel();
        physics.setOnPicture(() -> { });
        super.onPause();
    }

    /** Lets go of everything. */
    void cancel() {
        removeCallbacks(tick);
        stopGlide();
        gestures.cancel();
        explorer.letGo();
    }

    @Override
    protected void onSizeChanged(int width, int height, int oldWidth, int oldHeight) {
        super.onSizeChanged(width, height, oldWidth, oldHeight);
        setCamera(onView(camera));
        // controls have their places after all are laid out
        post(this::frameScene);
    }

    @SuppressLint("ClickableViewAccessibility") // bodies are virtual views with actions of their own
    @Override
    public boolean onTouchEvent(MotionEvent event) {
        int i = event.getActionIndex();
        long now = event.getEventTime();
        switch (event.getActionMasked()) {
            case MotionEvent.ACTION_DOWN, MotionEvent.ACTION_POINTER_DOWN -> {
                stopGlide();
                gestures.down(event.getPointerId(i), event.getX(i), event.getY(i), now);
                removeCallbacks(tick);
                postDelayed(tick, Gestures.LONG_PRESS);
            }
            case MotionEvent.ACTION_MOVE -> {
                for (int k = 0; k < event.getPointerCount(); k++) {
                    gestures.move(event.getPointerId(k), event.getX(k), event.getY(k), now);
                }
            }
            case MotionEvent.ACTION_UP, MotionEvent.ACTION_POINTER_UP -> gestures.up(event.getPointerId(i), event.getX(i), event.getY(i), now);
            case MotionEvent.ACTION_CANCEL -> cancel();
            default -> {
                return super.onTouchEvent(event);
            }
        }
        return true;
    }

    private void tick() {
        gestures.tick(android.os.SystemClock.uptimeMillis());
    }

    /** The wheel of a mouse zooms. */
    @Override
    public boolean onGenericMotionEvent(MotionEvent event) {
        if ((event.getSource() & InputDevice.SOURCE_CLASS_POINTER) != 0 && event.getActionMasked() == MotionEvent.ACTION_SCROLL) {
            zoom(event.getAxisValue(MotionEvent.AXIS_VSCROLL) > 0 ? WHEEL : 1 / WHEEL, event.getX(), event.getY());
            return true;
        }
        return super.onGenericMotionEvent(event);
    }

    @Override
    protected boolean dispatchHoverEvent(@NonNull MotionEvent event) {
        return explorer.dispatchHoverEvent(event) || super.dispatchHoverEvent(event);
    }

    // what touches mean

    Vector3d eye() {
        return new Vector3d(camera.eye(new Vector3f()));
    }

    Vector3d direction(float x, float y) {
        return direction(x, y, halves().isSecond(x, y));
    }

    private Vector3d direction(float x, float y, boolean inSecond) {
        Halves h = halves();
        return new Vector3d(camera.direction(h.x(x, inSecond), h.y(y, inSecond), new Vector3f()));
    }

    /** The angle that the width of a finger takes on the screen. */
    double fingerAngle() {
        return Math.min(0.1, FINGER_DP * getResources().getDisplayMetrics().density * camera.metersPerPixel() / camera.distance());
    }

    @Override
    public void pick(int finger, int token, float x, float y) {
        Vector3d eye = eye();
        Vector3d d = direction(x, y);
        double angle = fingerAngle();
        boolean placing = host.build().isPlacing();
        boolean inSecond = halves().isSecond(x, y);
        second[finger] = inSecond;
        physics.ask(s -> {
            s.each(w -> w.pick(finger, eye, d, angle));
            WorldSimulation touched = Comparison.side(s, inSecond);
            return touched.isMovable(touched.picked(finger), placing);
        }, movable -> post(() -> gestures.picked(finger, token, movable)));
    }

    @Override
    public void grab(int finger) {
        if (host.build().isPlacing()) {
            host.build().hold(finger);
        } else {
            physics.send(s -> s.each(w -> w.grab(finger)));
        }
    }

    @Override
    public void drag(int finger, float x, float y) {
        Vector3d eye = eye();
        Vector3d d = direction(x, y, second[finger]);
        if (host.build().isPlacing()) {
            host.build().place(finger, eye, d);
        } else {
            physics.send(s -> s.each(w -> w.drag(finger, eye, d)));
        }
    }

    @Override
    public void release(int finger, float x, float y, float vx, float vy) {
        // how fast the direction of the finger turns is how fast a point one meter away moves
        double moment = 0.01;
        Vector3d v = direction((float) (x + vx * moment), (float) (y + vy * moment), second[finger]).sub(direction(x, y, second[finger])).div(moment);
        physics.send(s -> s.each(w -> w.release(finger, v)));
    }

    @Override
    public void orbit(float dx, float dy) {
        model.cameraChosen = true;
        setCamera(camera.orbit(dx, dy));
    }

    @Override
    public void pan(float dx, float dy) {
        model.cameraChosen = true;
        setCamera(camera.pan(dx, dy));
    }

    @Override
    public void zoom(float factor, float x, float y) {
        model.cameraChosen = true;
        Halves h = halves();
        boolean inSecond = h.isSecond(x, y);
        setCamera(camera.zoom(factor, h.x(x, inSecond), h.y(y, inSecond)));
    }

    @Override
    public void focus(float x, float y) {
        model.cameraChosen = true;
        Vector3d eye = eye();
        Vector3d d = direction(x, y);
        double angle = fingerAngle();
        boolean inSecond = halves().isSecond(x, y);
        physics.ask(s -> Comparison.side(s, inSecond).look(eye, d, angle), place -> post(() -> {
            if (place != null) {
                glideTo(camera.focus(place.x(), place.y(), place.z(), place.radius()));
            } else if (model.scene != null) {
                wholeScene(this::glideTo);
            }
        }));
    }

    @Override
    public void inspect(float x, float y) {
        Vector3d eye = eye();
        Vector3d d = direction(x, y);
        double angle = fingerAngle();
        boolean inSecond = halves().isSecond(x, y);
        physics.ask(s -> Comparison.side(s, inSecond).look(eye, d, angle), place -> post(() -> {
            model.inspectsRival = inSecond;
            host.inspect(place == null ? -1 : place.body());
        }));
    }

    @Override
    public void shoot(float x, float y) {
        double away = camera.distance();
        double size = Math.max(SMALLEST, Math.min(LARGEST, MISSILE_SIZE * away));
        Vector3d d = direction(x, y);
        Vector3d from = eye().fma(Math.min(0.25 * away, 3 * size), d);
        Vector3d v = d.mul(Math.max(SLOWEST, Math.min(FASTEST, MISSILE_SPEED * away)));
        var kind = model.missile;
        physics.send(s -> s.each(w -> w.shoot(kind, size, from, v)));
    }

    @Override
    public void build(float x, float y) {
        host.build().tap(x, y);
    }
}
