package org.topple.app.gl;

import android.opengl.GLES30;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;

/**
 * The scene as the sun sees it: a picture of depths. The sun's view is a box in the light's own axes that just holds what
 * casts shadows; its size grows in steps and its place moves by whole pixels, so that shadows at rest do not shimmer.
 * GL thread only.
 */
final class ShadowMap {
    private static final double STEP = 1.15;

    private final int size;
    private final int[] texture = new int[1];
    private final int[] framebuffer = new int[1];
    private final Matrix4f view = new Matrix4f();
    private final Matrix4f matrix = new Matrix4f();
    private final Vector3f corner = new Vector3f();
    private final float[] clip = new float[16];
    private final float[] map = new float[16];
    private float texel;

    ShadowMap(int size, Vector3f toSun) {
        this.size = size;
        view.setLookAt(toSun.x, toSun.y, toSun.z, 0, 0, 0, 0, 0, 1);
        GLES30.glGenTextures(1, texture, 0);
        GLES30.glBindTexture(GLES30.GL_TEXTURE_2D, texture[0]);
        GLES30.glTexImage2D(GLES30.GL_TEXTURE_2D, 0, GLES30.GL_DEPTH_COMPONENT24, size, size, 0, GLES30.GL_DEPTH_COMPONENT, GLES30.GL_UNSIGNED_INT, null);
        parameter(GLES30.GL_TEXTURE_MIN_FILTER, GLES30.GL_LINEAR);
        parameter(GLES30.GL_TEXTURE_MAG_FILTER, GLES30.GL_LINEAR);
        parameter(GLES30.GL_TEXTURE_WRAP_S, GLES30.GL_CLAMP_TO_EDGE);
        parameter(GLES30.GL_TEXTURE_WRAP_T, GLES30.GL_CLAMP_TO_EDGE);
        parameter(GLES30.GL_TEXTURE_COMPARE_MODE, GLES30.GL_COMPARE_REF_TO_TEXTURE);
        parameter(GLES30.GL_TEXTURE_COMPARE_FUNC, GLES30.GL_LEQUAL);
        GLES30.glGenFramebuffers(1, framebuffer, 0);
        GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, framebuffer[0]);
        GLES30.glFramebufferTexture2D(GLES30.GL_FRAMEBUFFER, GLES30.GL_DEPTH_ATTACHMENT, GLES30.GL_TEXTURE_2D, texture[0], 0);
        GLES30.glDrawBuffers(1, new int[] {GLES30.GL_NONE}, 0);
        GLES30.glReadBuffer(GLES30.GL_NONE);
    }

    private static void parameter(int name, int value) {
        GLES30.glTexParameteri(GLES30.GL_TEXTURE_2D, name, value);
    }

    int size() {
        return size;
    }

    /** Size of a pixel in meters. */
    float texel() {
        return texel;
    }

    /** World to the clip space of the map. */
    float[] clip() {
        return clip;
    }

    /** World to the coordinates of the map, all from 0 to 1. */
    float[] map() {
        return map;
    }

    /**
     * Looks at what of a box of the world throws shadows within reach of a point. A shadow falls straight away from the sun: in the light's
     * axes its thrower is at the same place, be it ever so high above, so that only width and height are cut to the reach.
     */
    void fit(Vector3d min, Vector3d max, Vector3f point, float reach) {
        float lx = Float.POSITIVE_INFINITY, ly = lx, lz = lx;
        float hx = Float.NEGATIVE_INFINITY, hy = hx, hz = hx;
        for (int i = 0; i < 8; i++) {
            corner.set((i & 1) == 0 ? min.x : max.x, (i & 2) == 0 ? min.y : max.y, (i & 4) == 0 ? min.z : max.z);
            view.transformPosition(corner);
            lx = Math.min(lx, corner.x);
            ly = Math.min(ly, corner.y);
            lz = Math.min(lz, corner.z);
            hx = Math.max(hx, corner.x);
            hy = Math.max(hy, corner.y);
            hz = Math.max(hz, corner.z);
        }
        view.transformPosition(corner.set(point));
        lx = Math.max(lx, corner.x - reach);
        ly = Math.max(ly, corner.y - reach);
        hx = Math.max(lx, Math.min(hx, corner.x + reach));
        hy = Math.max(ly, Math.min(hy, corner.y + reach));
        // a margin for the soft edge, then the next size of the series
        double half = 0.52 * Math.max(hx - lx, hy - ly) + 0.1;
        half = Math.pow(STEP, Math.ceil(Math.log(half) / Math.log(STEP)));
        texel = (float) (2 * half / size);
        float cx = (float) (Math.round((lx + hx) / 2 / texel) * (double) texel);
        float cy = (float) (Math.round((ly + hy) / 2 / texel) * (double) texel);
        float h = (float) half;
        matrix.setOrtho(cx - h, cx + h, cy - h, cy + h, -hz - 1, -lz + 1).mul(view);
        matrix.get(clip);
        matrix.translateLocal(1, 1, 1).scaleLocal(0.5f);
        matrix.get(map);
    }

    /** What is drawn from now on goes into the map. */
    void begin() {
        GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, framebuffer[0]);
        GLES30.glViewport(0, 0, size, size);
        GLES30.glClear(GLES30.GL_DEPTH_BUFFER_BIT);
        GLES30.glEnable(GLES30.GL_POLYGON_OFFSET_FILL);
        GLES30.glPolygonOffset(1.5f, 3);
    }

    void end() {
        GLES30.glDisable(GLES30.GL_POLYGON_OFFSET_FILL);
    }

    /** Makes it the texture of unit 0. */
    void bind() {
        GLES30.glActiveTexture(GLES30.GL_TEXTURE0);
        GLES30.glBindTexture(GLES30.GL_TEXTURE_2D, texture[0]);
    }

    void delete() {
        GLES30.glDeleteFramebuffers(1, framebuffer, 0);
        GLES30.glDeleteTextures(1, texture, 0);
    }
}
