package org.topple.testgl;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.robolectric.internal.bytecode.ClassHandler;

/** Sends the static methods of GLES* to whoever answers for them, and everything else to Robolectric. */
record GlClassHandler(GlClassHandler.Calls calls, ClassHandler next) implements ClassHandler {
    /** What stands in for a method of GL. */
    interface Calls {
        MethodHandle handle(String name, MethodType type) throws IllegalAccessException;
    }

    @Override
    public MethodHandle findShadowMethodHandle(Class<?> type, String name, MethodType signature, boolean isStatic, boolean isNative)
            throws IllegalAccessException {
        boolean gl = isStatic && type.getName().startsWith("android.opengl.GLES") && name.startsWith("gl");
        return gl ? calls.handle(name, signature) : next.findShadowMethodHandle(type, name, signature, isStatic, isNative);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public void classInitializing(Class type) {
        next.classInitializing(type);
    }

    @Override
    public MethodHandle getShadowCreator(Class<?> type) {
        return next.getShadowCreator(type);
    }

    @Override
    public Object intercept(String signature, Object instance, Object[] params, Class<?> type) throws Throwable {
        return next.intercept(signature, instance, params, type);
    }

    @Override
    public <T extends Throwable> T stripStackTrace(T t) {
        return next.stripStackTrace(t);
    }
}
