package org.topple.app;

import android.annotation.SuppressLint;
import android.content.Context;
import android.opengl.GLSurfaceView;
import android.util.AttributeSet;
import android.view.MotionEvent;
import org.joml.Vector3f;
import org.topple.app.gl.Camera;
import org.topple.app.gl.LabRenderer;
import org.topple.app.sim.PhysicsThread;

/** Shows the simulation, and turns touches into commands: a finger grabs what it touches and drags it along. */
public final class LabView extends GLSurfaceView {
    private PhysicsThread physics;
    private LabRenderer renderer;
    private Camera camera = Camera.lookingAt(0, 1.5f, 0, 0.5f, 0.3f, 9);

    public LabView(Context context, AttributeSet attributes) {
        super(context, attributes);
        setEGLContextClientVersion(3);
        setPreserveEGLContextOnPause(true);
    }

    /** Connects the view with what it shows; to be called once. */
    public void show(PhysicsThread shown) {
        physics = shown;
        renderer = new LabRenderer(shown.snapshots(), camera, System::nanoTime);
        setRenderer(renderer);
    }

    /** Through which the view looks. */
    Camera camera() {
        return camera;
    }

    @Override
    protected void onSizeChanged(int width, int height, int oldWidth, int oldHeight) {
        super.onSizeChanged(width, height, oldWidth, oldHeight);
        camera = camera.withScreen(width, height);
        Camera changed = camera;
        queueEvent(() -> renderer.setCamera(changed));
    }

    @SuppressLint("ClickableViewAccessibility") // there is nothing here that a click could do
    @Override
    public boolean onTouchEvent(MotionEvent event) {
        Vector3f eye = camera.eye(new Vector3f());
        Vector3f d = camera.direction(event.getX(), event.getY(), new Vector3f());
        switch (event.getActionMasked()) {
            case MotionEvent.ACTION_DOWN:
                physics.send(s -> s.grab(eye.x, eye.y, eye.z, d.x, d.y, d.z));
                return true;
            case MotionEvent.ACTION_MOVE:
                physics.send(s -> s.drag(eye.x, eye.y, eye.z, d.x, d.y, d.z));
                return true;
            case MotionEvent.ACTION_UP:
            case MotionEvent.ACTION_CANCEL:
                physics.send(s -> s.release());
                return true;
            default:
                return super.onTouchEvent(event);
        }
    }
}
