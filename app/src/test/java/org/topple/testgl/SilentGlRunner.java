package org.topple.testgl;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.internal.bytecode.ClassHandler;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;
import org.robolectric.internal.bytecode.Sandbox;
import org.robolectric.internal.bytecode.ShadowMap;

/**
 * Runs Robolectric tests whose {@code android.opengl.GLES*} calls do nothing and say that all is well, without taking a byte from the
 * heap; so that what a renderer itself takes can be counted.
 */
public final class SilentGlRunner extends RobolectricTestRunner {
    private static final int COMPLETE = 0x8CD5;

    public SilentGlRunner(Class<?> testClass) throws InitializationError {
        super(testClass);
    }

    /** A class that makes the sandbox of these tests differ from others, for one is chosen by its configuration. */
    @Override
    protected InstrumentationConfiguration createClassLoaderConfig(FrameworkMethod method) {
        return new InstrumentationConfiguration.Builder(super.createClassLoaderConfig(method)).doNotAcquireClass(SilentGlRunner.class.getName()).build();
    }

    @Override
    protected ClassHandler createClassHandler(ShadowMap shadowMap, Sandbox sandbox) {
        return new GlClassHandler(SilentGlRunner::silent, super.createClassHandler(shadowMap, sandbox));
    }

    static void nothing() { }

    /** What is asked for is there: programs are linked, sizes are large. */
    static void one(int[] values, int offset) {
        values[offset] = 1;
    }

    private static MethodHandle silent(String name, MethodType type) throws IllegalAccessException {
        try {
            Class<?>[] types = type.parameterArray();
            if (name.startsWith("glGet") && name.endsWith("iv") && types[types.length - 1] == int.class) {
                MethodHandle one = MethodHandles.lookup().findStatic(SilentGlRunner.class, "one", MethodType.methodType(void.class, int[].class, int.class));
                return MethodHandles.dropArguments(one, 0, java.util.Arrays.copyOf(types, types.length - 2)).asType(type);
            }
            MethodHandle answer = type.returnType() == void.class
                ? MethodHandles.lookup().findStatic(SilentGlRunner.class, "nothing", MethodType.methodType(void.class))
                : MethodHandles.constant(type.returnType(), answer(name, type.returnType()));
            return MethodHandles.dropArguments(answer, 0, types);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static Object answer(String name, Class<?> type) {
        return type == int.class ? name.equals("glCheckFramebufferStatus") ? COMPLETE : name.equals("glGetError") ? 0 : 1 : type == boolean.class ? true : null;
    }
}
