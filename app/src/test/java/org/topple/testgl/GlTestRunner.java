package org.topple.testgl;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.junit.AssumptionViolatedException;
import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.internal.bytecode.ClassHandler;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;
import org.robolectric.internal.bytecode.Sandbox;
import org.robolectric.internal.bytecode.ShadowMap;

/**
 * Runs Robolectric tests whose {@code android.opengl.GLES*} calls go to a real driver. Where there is none the tests
 * are skipped, with the reason.
 */
public final class GlTestRunner extends RobolectricTestRunner {
    public GlTestRunner(Class<?> testClass) throws InitializationError {
        super(testClass);
    }

    @Override
    protected void runChild(FrameworkMethod method, RunNotifier notifier) {
        String missing = OffscreenGl.whatIsMissing();
        if (missing == null) {
            super.runChild(method, notifier);
            return;
        }
        Description test = describeChild(method);
        notifier.fireTestStarted(test);
        notifier.fireTestAssumptionFailed(new Failure(test, new AssumptionViolatedException(missing)));
        notifier.fireTestFinished(test);
        System.out.println("skipped " + test + ": " + missing);
    }

    @Override
    protected InstrumentationConfiguration createClassLoaderConfig(FrameworkMethod method) {
        // A JVM loads a native library once, so LWJGL stays outside Robolectric's own class loaders. Robolectric reuses
        // a sandbox whose configuration is equal but does not compare packages; the class makes this one differ.
        return new InstrumentationConfiguration.Builder(super.createClassLoaderConfig(method))
            .doNotAcquirePackage("org.lwjgl.").doNotAcquirePackage("org.topple.testgl.")
            .doNotAcquireClass(OffscreenGl.class.getName()).build();
    }

    @Override
    protected ClassHandler createClassHandler(ShadowMap shadowMap, Sandbox sandbox) {
        return new GlClassHandler(super.createClassHandler(shadowMap, sandbox));
    }

    /** Sends the static methods of GLES* to the bridge and everything else to Robolectric. */
    private record GlClassHandler(ClassHandler next) implements ClassHandler {
        @Override
        public MethodHandle findShadowMethodHandle(Class<?> type, String name, MethodType signature, boolean isStatic, boolean isNative)
                throws IllegalAccessException {
            boolean gl = isStatic && type.getName().startsWith("android.opengl.GLES") && name.startsWith("gl");
            return gl ? GlBridge.handle(name, signature) : next.findShadowMethodHandle(type, name, signature, isStatic, isNative);
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
}
