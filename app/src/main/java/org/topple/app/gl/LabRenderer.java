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
import org.topple.physics.shape.Shape;

/**
 * Draws the newest snapshot: what the sun sees, the sky, the ground, the bodies, glass, overlays; one draw call for all bodies
 * that share a mesh, another one for their shadows. Makes all GL objects anew when the surface is. GL thread only; allocates nothing
 * per frame as long as the bodies stay the same.
 */
public final class LabRenderer implements GLSurfaceView.Renderer {
    /** Where the sun is: high, to the left, and behind who looks from the front, so that tops, fronts and sides differ. */
    static final Vector3f LIGHT = new Vector3f(-0.44f, 0.76f, 0.48f).normalize();
    private static final float[] SUNLIGHT = {1.0f, 0.955f, 0.88f};
    private static final float[] SKYLIGHT = {0.86f, 0.94f, 1.0f};
    private static final float[] GROUNDLIGHT = {1.0f, 0.96f, 0.90f};
    /** Pixels of the shorter side of the screen at which strokes have their nominal thickness. */
    private static final float NOMINAL = 480;
    private static final float HIDDEN = 0.5f;
    private static final float NO_FLOOR = -1e6f;

    private final TripleBuffer<Snapshot> snapshots;
    private final LongSupplier nanoTime;
    private final List<InstanceBatch> batches = new ArrayList<>();
    private final Frame frame = new Frame();
    private final BodyColors colors = new BodyColors();
    private final Strokes strokes = new Strokes();
    private final OverlayPainter painter = new OverlayPainter(strokes);
    private final Strokes fingers = new Strokes();
    private final OverlayPainter fingerPainter = new OverlayPainter(fingers);
    private final Strokes solid = new Strokes();
    private final Rods rods = new Rods(solid);
    private final Trails trails = new Trails();
    private final float[] viewProjection = new float[16];
    private final Matrix4f matrix = new Matrix4f();
    private final Vector3f eye = new Vector3f();
    private final Vector3f target = new Vector3f();
    private final Vector3f direction = new Vector3f();
    private Camera camera;
    private RenderOptions options = RenderOptions.DEFAULT;
    private Look[] looks;
    private long lastNanos;
    private float floor;
    /** The part of the screen that is drawn into, from its lower left corner. */
    private int left;
    private int bottom;
    private int width = 1;
    private int height = 1;
    private final int[] screen = new int[1];
    private final int[] largest = new int[1];
    private ShaderProgram depthProgram;
    private ShaderProgram bodyProgram;
    private ShaderProgram groundProgram;
    private ShaderProgram skyProgram;
    private ShaderProgram copyProgram;
    private ShaderProgram strokeProgram;
    private ShadowMap shadows;
    private SmoothTarget smooth;
    private boolean smoothFails;
    private boolean plain;
    private boolean lively;

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

    /** Draws straight to the screen, as where the driver has no better target. */
    void drawPlainly() {
        plain = true;
    }

    /** Draws in another way from the next frame on. */
    public void setOptions(RenderOptions options) {
        this.options = options;
    }

    @Override
    public void onSurfaceCreated(GL10 gl, EGLConfig config) {
        // a new surface means a new context, in which nothing that was made before exists
        batches.clear();
        looks = null;
        shadows = null;
        smooth = null;
        smoothFails = plain;
        GLES30.glGetIntegerv(GLES30.GL_FRAMEBUFFER_BINDING, screen, 0);
        GLES30.glGetIntegerv(GLES30.GL_MAX_TEXTURE_SIZE, largest, 0);
        depthProgram = new ShaderProgram(Shaders.DEPTH_VERTEX, Shaders.DEPTH_FRAGMENT);
        bodyProgram = new ShaderProgram(Shaders.BODY_VERTEX, Shaders.BODY_FRAGMENT);
        groundProgram = new ShaderProgram(Shaders.GROUND_VERTEX, Shaders.GROUND_FRAGMENT);
        skyProgram = new ShaderProgram(Shaders.SCREEN_VERTEX, Shaders.SKY_FRAGMENT);
        copyProgram = new ShaderProgram(Shaders.SCREEN_VERTEX, Shaders.COPY_FRAGMENT);
        strokeProgram = new ShaderProgram(Shaders.STROKE_VERTEX, Shaders.STROKE_FRAGMENT);
        strokes.create();
        fingers.create();
        solid.create();
        GLES30.glEnable(GLES30.GL_DEPTH_TEST);
        GLES30.glDepthFunc(GLES30.GL_LEQUAL);
        GLES30.glEnable(GLES30.GL_CULL_FACE);
        GLES30.glBlendFunc(GLES30.GL_SRC_ALPHA, GLES30.GL_ONE_MINUS_SRC_ALPHA);
    }

    @Override
    public void onSurfaceChanged(GL10 gl, int newWidth, int newHeight) {
        setViewport(0, 0, newWidth, newHeight);
    }

    /** Draws into a part of the screen, in pixels from its lower left corner. */
    void setViewport(int x, int y, int newWidth, int newHeight) {
        left = x;
        bottom = y;
        width = Math.max(1, newWidth);
        height = Math.max(1, newHeight);
    }

    @Override
    public void onDrawFrame(GL10 gl) {
        Snapshot snapshot = snapshots.front();
        if (snapshot.looks != looks) {
            rebuild(snapshot.looks);
        }
        long now = nanoTime.getAsLong();
        // after a rest colors start from where they were
        double seconds = lively ? Math.max(0, (now - lastNanos) * 1e-9) : 0;
        lastNanos = now;
        double blend = snapshot.blend(now);
        boolean recolors = update(snapshot, blend, seconds);
        lively = recolors || snapshot.moves && blend < 1;
        camera.viewProjection(matrix).get(viewProjection);
        camera.eye(eye);
        camera.target(target);
        drawShadows();

        prepareTarget();
        boolean direct = smooth == null;
        int w = direct ? width : smooth.width();
        int h = direct ? height : smooth.height();
        GLES30.glViewport(direct ? left : 0, direct ? bottom : 0, w, h);
        // clearing knows no viewport
        GLES30.glScissor(direct ? left : 0, direct ? bottom : 0, w, h);
        GLES30.glEnable(GLES30.GL_SCISSOR_TEST);
        GLES30.glClear(GLES30.GL_COLOR_BUFFER_BIT | GLES30.GL_DEPTH_BUFFER_BIT);
        drawSky();
        drawGround();
        drawBodies();
        if (snapshot.ghost) {
            drawGhost(snapshot);
        }
        drawStrokes();
        GLES30.glDisable(GLES30.GL_SCISSOR_TEST);
        if (smooth != null) {
            GLES30.glViewport(left, bottom, width, height);
            smooth.finish(screen[0], copyProgram);
        }
    }

    /** Poses, colors and overlays of this frame. Whether colors are still on their way. */
    private boolean update(Snapshot snapshot, double blend, double seconds) {
        frame.interpolate(snapshot, blend);
        int overlays = options.overlays();
        ColorMode mode = Overlay.LAYERS.in(overlays) ? ColorMode.LAYER : Overlay.GROUPS.in(overlays) ? ColorMode.GROUP : options.colors();
        boolean recolors = colors.update(snapshot, mode, options.selected(), seconds);
        for (int i = 0; i < batches.size(); i++) {
            batches.get(i).update(frame.poses, colors.colors);
        }
        strokes.clear();
        if (Overlay.TRAILS.in(overlays)) {
            trails.add(snapshot);
            trails.draw(strokes);
        } else {
            trails.clear();
        }
        painter.draw(snapshot, frame, overlays, options.theme(), 40 * strokeScale() * camera.metersPerPixel());
        solid.clear();
        rods.draw(snapshot, frame, options.theme(), !Overlay.JOINTS.in(overlays));
        fingers.clear();
        fingerPainter.fingers(snapshot, options.theme());
        return recolors;
    }

    /** Whether the next frame would differ from the last one although nothing new comes: something moves, or changes its color. */
    boolean isLively() {
        return lively;
    }

    private float strokeScale() {
        return Math.max(1, Math.min(width, height) / NOMINAL);
    }

    private void drawShadows() {
        int size = options.shadows() == Shadows.OFF ? 0 : Math.min(options.quality().shadowMap, largest[0]);
        if (shadows != null && shadows.size() != size) {
            shadows.delete();
            shadows = null;
        }
        if (size == 0 || !frame.any) {
            return;
        }
        if (shadows == null) {
            shadows = new ShadowMap(size, LIGHT);
        }
        // only shadows that fall near enough to be seen well
        shadows.fit(frame.min, frame.max, target, 2.5f * camera.distance());
        shadows.begin();
        depthProgram.use();
        depthProgram.matrix("uShadow", shadows.clip());
        for (int i = 0; i < batches.size(); i++) {
            Figure f = batches.get(i).figure();
            if (f != Figure.GROUND && f != Figure.GLASS) {
                batches.get(i).draw();
            }
        }
        shadows.end();
    }

    /** Draws into a target of the wanted pixels and samples if the driver has it, else to the screen. */
    private void prepareTarget() {
        Quality q = options.quality();
        int w = q.pixels(width);
        int h = q.pixels(height);
        if (smooth != null && !smooth.fits(w, h, q.samples)) {
            smooth.delete();
            smooth = null;
        }
        if (smooth == null && !smoothFails) {
            smooth = new SmoothTarget(w, h, q.samples);
            if (!smooth.isComplete()) {
                smooth.delete();
                smooth = null;
                smoothFails = true;
            }
        }
        if (smooth == null) {
            GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, screen[0]);
        } else {
            smooth.begin();
        }
    }

    private void drawSky() {
        Theme theme = options.theme();
        skyProgram.use();
        skyProgram.set("uEncode", smooth == null ? 1f : 0f);
        camera.back(direction);
        skyProgram.set("uForward", -direction.x, -direction.y, -direction.z);
        float high = camera.halfHeight();
        camera.right(direction).mul(high * camera.width() / camera.height());
        skyProgram.set("uRight", direction.x, direction.y, direction.z);
        camera.up(direction).mul(high);
        skyProgram.set("uUp", direction.x, direction.y, direction.z);
        skyProgram.set("uZenith", theme.zenith, 1);
        skyProgram.set("uHorizon", theme.horizon, 1);
        GLES30.glDepthMask(false);
        GLES30.glDisable(GLES30.GL_CULL_FACE);
        GLES30.glDrawArrays(GLES30.GL_TRIANGLES, 0, 3);
        GLES30.glEnable(GLES30.GL_CULL_FACE);
        GLES30.glDepthMask(true);
    }

    private void light(ShaderProgram p) {
        Theme theme = options.theme();
        p.use();
        p.matrix("uViewProjection", viewProjection);
        p.set("uEncode", smooth == null ? 1f : 0f);
        p.set("uLight", LIGHT.x, LIGHT.y, LIGHT.z);
        p.set("uEye", eye.x, eye.y, eye.z);
        p.set("uSun", SUNLIGHT, theme.sun);
        p.set("uAbove", SKYLIGHT, theme.above);
        p.set("uBelow", GROUNDLIGHT, theme.below);
        p.set("uShadowMap", 0);
        boolean on = shadows != null && frame.any;
        if (on) {
            shadows.bind();
            p.matrix("uShadow", shadows.map());
        }
        p.set("uShadowSize", on ? 1f / shadows.size() : 0, on ? options.shadows().taps : 0, on ? shadows.texel() : 0);
    }

    private void drawGround() {
        Theme theme = options.theme();
        light(groundProgram);
        groundProgram.set("uGround", theme.ground, 1);
        groundProgram.set("uGrid", theme.grid, 1);
        groundProgram.set("uHorizon", theme.horizon, 1);
        groundProgram.set("uCenter", target.x, 0, target.z, 25 + 2.2f * camera.distance());
        draw(Figure.GROUND);
    }

    private void drawBodies() {
        light(bodyProgram);
        bodyProgram.set("uFloor", floor);
        bodyProgram.set("uGhost", 0f);
        draw(Figure.BOX);
        draw(Figure.ROUND);
        draw(Figure.CYLINDER);
        draw(Figure.HULL);
        GLES30.glEnable(GLES30.GL_BLEND);
        GLES30.glDepthMask(false);
        draw(Figure.GLASS);
        GLES30.glDepthMask(true);
        GLES30.glDisable(GLES30.GL_BLEND);
    }

    /** The same bodies, pale, where the run that was left has them. */
    private void drawGhost(Snapshot snapshot) {
        GLES30.glEnable(GLES30.GL_BLEND);
        GLES30.glDepthMask(false);
        bodyProgram.set("uGhost", 1f);
        for (int i = 0; i < batches.size(); i++) {
            InstanceBatch b = batches.get(i);
            if (b.figure() != Figure.GROUND && b.figure() != Figure.GLASS) {
                b.update(snapshot.ghostPoses, colors.colors);
                bodyProgram.set("uKind", b.figure().ordinal());
                b.draw();
            }
        }
        GLES30.glDepthMask(true);
        GLES30.glDisable(GLES30.GL_BLEND);
    }

    private void draw(Figure figure) {
        boolean first = true;
        for (int i = 0; i < batches.size(); i++) {
            if (batches.get(i).figure() == figure) {
                if (first && figure != Figure.GROUND) {
                    bodyProgram.set("uKind", figure.ordinal());
                }
                first = false;
                batches.get(i).draw();
            }
        }
    }

    /** Rods are hidden by bodies; what overlays show behind bodies shines through faintly; fingers are in front of everything. */
    private void drawStrokes() {
        if (solid.count() + strokes.count() + fingers.count() == 0) {
            return;
        }
        strokeProgram.use();
        strokeProgram.matrix("uViewProjection", viewProjection);
        strokeProgram.set("uEncode", smooth == null ? 1f : 0f);
        strokeProgram.set("uScreen", width, height, strokeScale());
        GLES30.glEnable(GLES30.GL_BLEND);
        GLES30.glDisable(GLES30.GL_CULL_FACE);
        GLES30.glDepthMask(false);
        if (solid.count() > 0) {
            solid.upload();
            strokeProgram.set("uFaint", 1f);
            solid.draw();
        }
        if (strokes.count() > 0) {
            strokes.upload();
            strokeProgram.set("uFaint", HIDDEN);
            GLES30.glDepthFunc(GLES30.GL_GREATER);
            strokes.draw();
            GLES30.glDepthFunc(GLES30.GL_LEQUAL);
        }
        strokeProgram.set("uFaint", 1f);
        if (strokes.count() > 0) {
            strokes.draw();
        }
        if (fingers.count() > 0) {
            fingers.upload();
            GLES30.glDisable(GLES30.GL_DEPTH_TEST);
            fingers.draw();
            GLES30.glEnable(GLES30.GL_DEPTH_TEST);
        }
        GLES30.glDepthMask(true);
        GLES30.glEnable(GLES30.GL_CULL_FACE);
        GLES30.glDisable(GLES30.GL_BLEND);
    }

    /** Groups the pieces of the bodies by mesh. */
    private void rebuild(Look[] newLooks) {
        looks = newLooks;
        colors.rebuild(looks);
        for (InstanceBatch b : batches) {
            b.delete();
        }
        batches.clear();
        floor = NO_FLOOR;
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < looks.length; i++) {
            Piece.of(looks[i], i, pieces);
            floor = looks[i].shape().kind() == Shape.HALF_SPACE ? 0 : floor;
        }
        Map<Object, List<Piece>> byMesh = new LinkedHashMap<>();
        for (Piece p : pieces) {
            byMesh.computeIfAbsent(p.hull() == null ? p.figure() : p.hull(), m -> new ArrayList<>()).add(p);
        }
        for (List<Piece> same : byMesh.values()) {
            batches.add(new InstanceBatch(same));
        }
    }
}
