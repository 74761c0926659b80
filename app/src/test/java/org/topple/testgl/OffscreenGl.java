package org.topple.testgl;

import static org.lwjgl.egl.EGL10.EGL_ALPHA_SIZE;
import static org.lwjgl.egl.EGL10.EGL_BLUE_SIZE;
import static org.lwjgl.egl.EGL10.EGL_DEPTH_SIZE;
import static org.lwjgl.egl.EGL10.EGL_GREEN_SIZE;
import static org.lwjgl.egl.EGL10.EGL_HEIGHT;
import static org.lwjgl.egl.EGL10.EGL_NONE;
import static org.lwjgl.egl.EGL10.EGL_NO_CONTEXT;
import static org.lwjgl.egl.EGL10.EGL_NO_SURFACE;
import static org.lwjgl.egl.EGL10.EGL_PBUFFER_BIT;
import static org.lwjgl.egl.EGL10.EGL_RED_SIZE;
import static org.lwjgl.egl.EGL10.EGL_SURFACE_TYPE;
import static org.lwjgl.egl.EGL10.EGL_WIDTH;
import static org.lwjgl.egl.EGL10.eglChooseConfig;
import static org.lwjgl.egl.EGL10.eglCreateContext;
import static org.lwjgl.egl.EGL10.eglCreatePbufferSurface;
import static org.lwjgl.egl.EGL10.eglDestroyContext;
import static org.lwjgl.egl.EGL10.eglDestroySurface;
import static org.lwjgl.egl.EGL10.eglGetError;
import static org.lwjgl.egl.EGL10.eglInitialize;
import static org.lwjgl.egl.EGL10.eglMakeCurrent;
import static org.lwjgl.egl.EGL10.eglTerminate;
import static org.lwjgl.egl.EGL12.EGL_OPENGL_ES_API;
import static org.lwjgl.egl.EGL12.EGL_RENDERABLE_TYPE;
import static org.lwjgl.egl.EGL12.eglBindAPI;
import static org.lwjgl.egl.EGL13.EGL_CONTEXT_CLIENT_VERSION;
import static org.lwjgl.egl.EGL14.EGL_DEFAULT_DISPLAY;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengles.GLES;
import org.lwjgl.opengles.GLES20;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** An OpenGL ES 3 context without a window, current on the thread that made it. */
public final class OffscreenGl implements AutoCloseable {
    private static final int EGL_PLATFORM_SURFACELESS_MESA = 0x31DD;
    private static final int EGL_OPENGL_ES3_BIT = 0x40;
    private static String missing;
    private static boolean tried;

    private final long display;
    private final long context;
    private final long surface;
    private final int width;
    private final int height;

    public OffscreenGl(int width, int height) {
        this.width = width;
        this.height = height;
        try (MemoryStack s = MemoryStack.stackPush()) {
            // not LWJGL's own method, which refuses the default display because it is a null pointer
            display = JNI.callPPP(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, MemoryUtil.NULL,
                EGL.getCapabilities().eglGetPlatformDisplayEXT);
            IntBuffer major = s.mallocInt(1);
            IntBuffer minor = s.mallocInt(1);
            check(display != 0 && eglInitialize(display, major, minor), "eglInitialize");
            EGL.createDisplayCapabilities(display, major.get(0), minor.get(0));
            PointerBuffer config = s.mallocPointer(1);
            IntBuffer n = s.mallocInt(1);
            check(eglChooseConfig(display, s.ints(EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT,
                EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_DEPTH_SIZE, 24, EGL_NONE), config, n)
                && n.get(0) > 0, "eglChooseConfig");
            check(eglBindAPI(EGL_OPENGL_ES_API), "eglBindAPI");
            context = eglCreateContext(display, config.get(0), EGL_NO_CONTEXT, s.ints(EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE));
            check(context != EGL_NO_CONTEXT, "eglCreateContext");
            surface = eglCreatePbufferSurface(display, config.get(0), s.ints(EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE));
            check(eglMakeCurrent(display, surface, surface, context), "eglMakeCurrent");
        }
        GLES.createCapabilities();
    }

    /** Why no context can be made here, or null if one can. */
    static synchronized String whatIsMissing() {
        if (!tried) {
            tried = true;
            try (OffscreenGl gl = new OffscreenGl(1, 1)) {
                System.out.println("OpenGL ES by " + gl.driver());
            } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError | IllegalStateException e) {
                missing = "no surfaceless EGL with OpenGL ES 3 (Debian: libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri): " + e;
            }
        }
        return missing;
    }

    public String driver() {
        return GLES20.glGetString(GLES20.GL_RENDERER) + ", " + GLES20.glGetString(GLES20.GL_VERSION);
    }

    /** What has been drawn so far. */
    public Picture picture() {
        ByteBuffer b = MemoryUtil.memAlloc(width * height * 4);
        GLES20.glReadPixels(0, 0, width, height, GLES20.GL_RGBA, GLES20.GL_UNSIGNED_BYTE, b);
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = ((height - 1 - y) * width + x) * 4;
                pixels[y * width + x] = (b.get(i) & 255) << 16 | (b.get(i + 1) & 255) << 8 | b.get(i + 2) & 255;
            }
        }
        MemoryUtil.memFree(b);
        return new Picture(width, height, pixels);
    }

    @Override
    public void close() {
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroySurface(display, surface);
        eglDestroyContext(display, context);
        eglTerminate(display);
        GLES.setCapabilities(null);
    }

    private static void check(boolean ok, String what) {
        if (!ok) {
            throw new IllegalStateException(what + " failed: 0x" + Integer.toHexString(eglGetError()));
        }
    }
}
