package org.topple.app.gl;

import android.opengl.GLES30;
import android.opengl.GLSurfaceView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;

/**
 * Draws the newest snapshot: the ground, the bodies' shadows on it, the bodies; one draw call for all bodies that
 * share a mesh. GL thread only.
 */
public final class LabRenderer implements GLSurfaceView.Renderer {
    private static final Vector3f LIGHT = new Vector3f(0.4f, 0.8f, 0.45f).normalize();

    private final TripleBuffer<Snapshot> snapshots;
    private final LongSupplier nanoTime;
    private final List<InstanceBatch> batches = new ArrayList<>();
    private final float[] viewProjection = new float[16];
    private final Matrix4f matrix = new Matrix4f();
    private final Vector3f eye = new Vector3f();
    private Camera camera;
    private Look[] looks;
    private ShaderProgram bodyProgram;
    private ShaderProgram groundProgram;

    /** The clock is that of the snapshots. */
    public LabRenderer(TripleBuffer<Snapshot> snapshots, Camera camera, LongSupplier nanoTime) {
        this.snapshots = snapshots;
        this.camera = camera;
        this.nanoTime = nanoTime;
    }

    /** Looks through another camera from the next frame on. */
    public void setCamera(Camera camera) {
        this.camera = camera;
    }

    @Override
    public void onSurfaceCreated(GL10 gl, EGLConfig config) {
        bodyProgram = new ShaderProgram(Shaders.VERTEX, Shaders.BODY_FRAGMENT);
        groundProgram = new ShaderProgram(Shaders.VERTEX, Shaders.GROUND_FRAGMENT);
        // a new surface means a new context, in which nothing that was made before exists
        batches.clear();
        looks = null;
        GLES30.glClearColor(Shaders.SKY[0], Shaders.SKY[1], Shaders.SKY[2], 1);
        GLES30.glEnable(GLES30.GL_DEPTH_TEST);
        GLES30.glEnable(GLES30.GL_CULL_FACE);
    }

    @Override
    public void onSurfaceChanged(GL10 gl, int width, int height) {
        GLES30.glViewport(0, 0, width, height);
    }

    @Override
    public void onDrawFrame(GL10 gl) {
        Snapshot snapshot = snapshots.front();
        if (snapshot.looks != looks) {
            rebuild(snapshot.looks);
        }
        double blend = snapshot.blend(nanoTime.getAsLong());
        for (InstanceBatch b : batches) {
            b.pose(snapshot, blend);
        }
        camera.viewProjection(matrix).get(viewProjection);
        camera.eye(eye);
        GLES30.glClear(GLES30.GL_COLOR_BUFFER_BIT | GLES30.GL_DEPTH_BUFFER_BIT);
        use(groundProgram, 0);
        GLES30.glUniform3f(groundProgram.uniform("uEye"), eye.x, eye.y, eye.z);
        GLES30.glUniform3f(groundProgram.uniform("uSky"), Shaders.SKY[0], Shaders.SKY[1], Shaders.SKY[2]);
        draw(true);
        use(bodyProgram, 1);
        draw(false);
        use(bodyProgram, 0);
        draw(false);
    }

    private void use(ShaderProgram program, float shadow) {
        program.use();
        GLES30.glUniformMatrix4fv(program.uniform("uViewProjection"), 1, false, viewProjection, 0);
        GLES30.glUniform3f(program.uniform("uLight"), LIGHT.x, LIGHT.y, LIGHT.z);
        GLES30.glUniform1f(program.uniform("uShadow"), shadow);
    }

    private void draw(boolean ground) {
        for (InstanceBatch b : batches) {
            if (b.isGround() == ground) {
                b.draw();
            }
        }
    }

    /** Groups the bodies by mesh. */
    private void rebuild(Look[] newLooks) {
        looks = newLooks;
        for (InstanceBatch b : batches) {
            b.delete();
        }
        batches.clear();
        Map<String, List<Integer>> bodiesByMesh = new LinkedHashMap<>();
        for (int i = 0; i < looks.length; i++) {
            bodiesByMesh.computeIfAbsent(Figure.of(looks[i].shape()).mesh(), m -> new ArrayList<>()).add(i);
        }
        for (List<Integer> members : bodiesByMesh.values()) {
            int[] bodies = new int[members.size()];
            for (int i = 0; i < bodies.length; i++) {
                bodies[i] = members.get(i);
            }
            batches.add(new InstanceBatch(Figure.of(looks[bodies[0]].shape()), looks, bodies));
        }
    }
}
