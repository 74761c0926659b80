package org.topple.app;

import androidx.core.content.FileProvider;
import java.util.Map;
import org.robolectric.util.ReflectionHelpers;

/** Every test has folders of its own, but the provider of files remembers those of the first. */
final class FreshProvider {
    private FreshProvider() { }

    static void forget() {
        Map<?, ?> known = ReflectionHelpers.getStaticField(FileProvider.class, "sCache");
        synchronized (known) {
            known.clear();
        }
    }
}
