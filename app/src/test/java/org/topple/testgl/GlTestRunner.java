package org.topple.testgl;

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
        return new GlClassHandler(GlBridge::handle, super.createClassHandler(shadowMap, sandbox));
    }
}
