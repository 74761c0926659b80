package org.topple.app.gl;

import android.opengl.GLES30;

/**
 * A picture with several samples per pixel that keeps its colors as sRGB, so that blending and smoothing happen in amounts of
 * light; drawn to the screen when it is finished, and enlarged to it if it has fewer pixels. GL thread only.
 */
final class SmoothTarget {
    private static final int[] DEPTH = {GLES30.GL_DEPTH_ATTACHMENT};
    private static final int[] ALL = {GLES30.GL_COLOR_ATTACHMENT0, GLES30.GL_DEPTH_ATTACHMENT};

    private final int width;
    private final int height;
    private final int samples;
    private final int[] framebuffers = new int[2];
    private final int[] renderbuffers = new int[2];
    private final int[] texture = new int[1];

    /** With so many samples, or as many as there are. */
    SmoothTarget(int width, int height, int wanted) {
        this.width = width;
        this.height = height;
        samples = wanted;
        int[] most = new int[1];
        GLES30.glGetIntegerv(GLES30.GL_MAX_SAMPLES, most, 0);
        // no samples is how one asks for one of each pixel
        int n = wanted <= 1 ? 0 : Math.min(wanted, Math.max(1, most[0]));
        GLES30.glGenFramebuffers(2, framebuffers, 0);
        GLES30.glGenRenderbuffers(2, renderbuffers, 0);
        GLES30.glGenTextures(1, texture, 0);

        GLES30.glBindRenderbuffer(GLES30.GL_RENDERBUFFER, renderbuffers[0]);
        GLES30.glRenderbufferStorageMultisample(GLES30.GL_RENDERBUFFER, n, GLES30.GL_SRGB8_ALPHA8, width, height);
        GLES30.glBindRenderbuffer(GLES30.GL_RENDERBUFFER, renderbuffers[1]);
        GLES30.glRenderbufferStorageMultisample(GLES30.GL_RENDERBUFFER, n, GLES30.GL_DEPTH_COMPONENT24, width, height);
        GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, framebuffers[0]);
        GLES30.glFramebufferRenderbuffer(GLES30.GL_FRAMEBUFFER, GLES30.GL_COLOR_ATTACHMENT0, GLES30.GL_RENDERBUFFER, renderbuffers[0]);
        GLES30.glFramebufferRenderbuffer(GLES30.GL_FRAMEBUFFER, GLES30.GL_DEPTH_ATTACHMENT, GLES30.GL_RENDERBUFFER, renderbuffers[1]);

        GLES30.glActiveTexture(GLES30.GL_TEXTURE0);
        GLES30.glBindTexture(GLES30.GL_TEXTURE_2D, texture[0]);
        GLES30.glTexStorage2D(GLES30.GL_TEXTURE_2D, 1, GLES30.GL_SRGB8_ALPHA8, width, height);
        GLES30.glTexParameteri(GLES30.GL_TEXTURE_2D, GLES30.GL_TEXTURE_MIN_FILTER, GLES30.GL_LINEAR);
        GLES30.glTexParameteri(GLES30.GL_TEXTURE_2D, GLES30.GL_TEXTURE_MAG_FILTER, GLES30.GL_LINEAR);
        GLES30.glTexParameteri(GLES30.GL_TEXTURE_2D, GLES30.GL_TEXTURE_WRAP_S, GLES30.GL_CLAMP_TO_EDGE);
        GLES30.glTexParameteri(GLES30.GL_TEXTURE_2D, GLES30.GL_TEXTURE_WRAP_T, GLES30.GL_CLAMP_TO_EDGE);
        GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, framebuffers[1]);
        GLES30.glFramebufferTexture2D(GLES30.GL_FRAMEBUFFER, GLES30.GL_COLOR_ATTACHMENT0, GLES30.GL_TEXTURE_2D, texture[0], 0);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** Whether it is what would be made for these. */
    boolean fits(int w, int h, int wanted) {
        return w == width && h == height && wanted == samples;
    }

    /** Whether the driver can draw into it. */
    boolean isComplete() {
        for (int f : framebuffers) {
            GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, f);
            if (GLES30.glCheckFramebufferStatus(GLES30.GL_FRAMEBUFFER) != GLES30.GL_FRAMEBUFFER_COMPLETE) {
                return false;
            }
        }
        return true;
    }

    /** What is drawn from now on goes here. */
    void begin() {
        GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, framebuffers[0]);
    }

    /** Mixes the samples, and brings the picture to the screen. */
    void finish(int screen, ShaderProgram copy) {
        GLES30.glBindFramebuffer(GLES30.GL_READ_FRAMEBUFFER, framebuffers[0]);
        GLES30.glBindFramebuffer(GLES30.GL_DRAW_FRAMEBUFFER, framebuffers[1]);
        GLES30.glInvalidateFramebuffer(GLES30.GL_READ_FRAMEBUFFER, 1, DEPTH, 0);
        GLES30.glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GLES30.GL_COLOR_BUFFER_BIT, GLES30.GL_NEAREST);
        GLES30.glInvalidateFramebuffer(GLES30.GL_READ_FRAMEBUFFER, 2, ALL, 0);
        GLES30.glBindFramebuffer(GLES30.GL_FRAMEBUFFER, screen);
        GLES30.glDisable(GLES30.GL_DEPTH_TEST);
        copy.use();
        GLES30.glActiveTexture(GLES30.GL_TEXTURE0);
        GLES30.glBindTexture(GLES30.GL_TEXTURE_2D, texture[0]);
        GLES30.glDrawArrays(GLES30.GL_TRIANGLES, 0, 3);
        GLES30.glEnable(GLES30.GL_DEPTH_TEST);
    }

    void delete() {
        GLES30.glDeleteFramebuffers(2, framebuffers, 0);
        GLES30.glDeleteRenderbuffers(2, renderbuffers, 0);
        GLES30.glDeleteTextures(1, texture, 0);
    }
}
