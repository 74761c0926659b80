package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import android.view.View;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;

@RunWith(RobolectricTestRunner.class)
public class AboutActivityTest {
    /** What modules are called on the screen, but for those of AndroidX, which have the name of their group. */
    private static final Map<String, String> NAMES = Map.of("org.joml:joml", "JOML", "com.google.code.gson:gson", "Gson",
        "com.google.errorprone:error_prone_annotations", "Error Prone", "com.google.guava:listenablefuture", "Guava");

    /** Every module on the release's run time class path, however it came there. */
    @Test
    public void namesAllThatTheAppIsMadeWith() {
        AboutActivity a = Robolectric.buildActivity(AboutActivity.class).setup().get();
        String licenses = String.join("\n", a.getResources().getStringArray(R.array.licenses)).toLowerCase(java.util.Locale.ROOT);
        List<String> missing = new ArrayList<>();
        String[] modules = System.getProperty("topple.modules").split(",");
        for (String module : modules) {
            String group = module.substring(0, module.indexOf(':'));
            String name = group.startsWith("androidx.") ? group.substring("androidx.".length()).replace('.', ' ') : NAMES.get(module);
            if (name == null || !licenses.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                missing.add(module);
            }
        }
        assertTrue("modules: " + modules.length, modules.length > 20);
        assertEquals(List.of(), missing);
    }

    @Test
    public void tellsVersionMethodsAndWholeLicenses() {
        AboutActivity a = Robolectric.buildActivity(AboutActivity.class).setup().get();
        View root = a.findViewById(android.R.id.content);
        assertTrue(LabRule.find(root, "Topple " + Device.version(a)) != null);
        for (String s : a.getResources().getStringArray(R.array.methods)) {
            assertTrue(s, LabRule.find(root, s) != null);
        }
        assertEquals("hidden at first", 0, longest(root));
        TextView apache = LabRule.find(root, a.getString(R.string.about_apache));
        apache.performClick();
        assertTrue("the whole text: " + longest(root), longest(root) > 10_000);
        apache.performClick();
        LabRule.find(root, a.getString(R.string.about_mit)).performClick();
        assertTrue("the whole text: " + longest(root), longest(root) > 1000 && longest(root) < 2000);
    }

    /** Length of the longest text of a license that is shown. */
    private static int longest(View v) {
        if (v instanceof TextView t) {
            return t.getText().toString().contains("THE SOFTWARE IS PROVIDED") || t.getText().toString().contains("TERMS AND CONDITIONS") ? t.length() : 0;
        }
        int most = 0;
        for (int i = 0; v instanceof android.view.ViewGroup g && i < g.getChildCount(); i++) {
            most = Math.max(most, longest(g.getChildAt(i)));
        }
        return most;
    }
}
