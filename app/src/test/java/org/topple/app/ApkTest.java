package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import com.android.apksig.ApkVerifier;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jf.dexlib2.DexFileFactory;
import org.jf.dexlib2.Opcodes;
import org.jf.dexlib2.dexbacked.DexBackedDexFile;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MultiDexContainer;
import org.junit.Test;

/** What a phone checks before it installs the package; run for each build type by the tasks {@code xxxApkTest}. */
public class ApkTest {
    private static final int MIN_SDK = 24;
    private static final long LARGEST = 5_000_000;
    private static final File APK = new File(System.getProperty("topple.apk"));

    /** As "apksigner verify --min-sdk-version 24". */
    @Test
    public void isSignedForEveryVersionSinceAndroid7() throws Exception {
        ApkVerifier.Result result = new ApkVerifier.Builder(APK).setMinCheckedPlatformVersion(MIN_SDK).build().verify();
        assertTrue(result.getErrors().toString(), result.isVerified());
        assertTrue("scheme v2", result.isVerifiedUsingV2Scheme());
    }

    /** As "zipalign -c 4": what is stored without compression is mapped into memory, and begins at a multiple of 4. */
    @Test
    public void storedEntriesAreAligned() throws IOException {
        ByteBuffer zip = ByteBuffer.wrap(Files.readAllBytes(APK.toPath())).order(ByteOrder.LITTLE_ENDIAN);
        List<String> misaligned = new ArrayList<>();
        int stored = 0;
        int end = zip.limit() - 22; // the end record, which has no comment
        int entry = zip.getInt(end + 16);
        for (int i = zip.getShort(end + 10); i > 0; i--) {
            int nameLength = zip.getShort(entry + 28);
            int header = zip.getInt(entry + 42);
            int data = header + 30 + zip.getShort(header + 26) + zip.getShort(header + 28);
            if (zip.getShort(entry + 10) == ZipEntry.STORED) {
                stored++;
                if (data % 4 != 0) {
                    misaligned.add(new String(zip.array(), entry + 46, nameLength, StandardCharsets.UTF_8));
                }
            }
            entry += 46 + nameLength + zip.getShort(entry + 30) + zip.getShort(entry + 32);
        }
        assertEquals(List.of(), misaligned);
        assertTrue("at least resources.arsc is stored", stored > 0);
    }

    /** As a phone, or a store, reads the manifest. */
    @Test
    public void badgingSaysWhatItIs() throws Exception {
        String badging = aapt2("dump", "badging", APK.getPath());
        for (String line : new String[] {"package: name='org.topple.app'", "minSdkVersion:'" + MIN_SDK + "'", "targetSdkVersion:'34'",
            "launchable-activity: name='org.topple.app.MainActivity'", "application-label:'Topple'", "uses-gl-es: '0x30000'"}) {
            assertTrue(line + " in " + badging, badging.contains(line));
        }
        assertEquals(badging, System.getProperty("topple.debuggable").equals("true"), badging.contains("application-debuggable"));
        String without = badging.replace("uses-permission: name='android.permission.VIBRATE'", "");
        assertEquals("permissions in " + badging, -1, without.indexOf("uses-permission"));
    }

    private static Map<String, ClassDef> classes() throws IOException {
        MultiDexContainer<? extends DexBackedDexFile> dex = DexFileFactory.loadDexContainer(APK, Opcodes.forApi(34));
        Map<String, ClassDef> classes = new HashMap<>();
        for (String name : dex.getDexEntryNames()) {
            for (ClassDef c : dex.getEntry(name).getDexFile().getClasses()) {
                classes.put(c.getType(), c);
            }
        }
        return classes;
    }

    @Test
    public void hasNoKotlin() throws IOException {
        for (String type : classes().keySet()) {
            assertFalse(type, type.startsWith("Lkotlin/"));
        }
    }

    @Test
    public void isSmallUnlessForDebugging() {
        if (!System.getProperty("topple.debuggable").equals("true")) {
            assertTrue("bytes: " + APK.length(), APK.length() < LARGEST);
        }
    }

    private static String aapt2(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("topple.aapt2")));
        command.addAll(List.of(arguments));
        Process aapt2 = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text;
        try (InputStream in = aapt2.getInputStream()) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertEquals(text, 0, aapt2.waitFor());
        return text;
    }

    /** Classes that the optimizer can't see the use of: the system makes them by the names in the manifest that is in the package. */
    @Test
    public void classesNamedInTheManifestSurvive() throws Exception {
        Map<String, ClassDef> classes = classes();
        String manifest = aapt2("dump", "xmltree", APK.getPath(), "--file", "AndroidManifest.xml");
        Matcher names = Pattern.compile("E: (activity|provider|service|receiver|application)\\b.*?(?=\\n *E: |$)", Pattern.DOTALL).matcher(manifest);
        Set<String> found = new TreeSet<>();
        while (names.find()) {
            Matcher name = Pattern.compile(":name\\([^)]*\\)=\"([^\"]+)\"").matcher(names.group());
            if (name.find()) {
                found.add(name.group(1));
            }
        }
        assertTrue(found.toString(), found.containsAll(List.of("org.topple.app.MainActivity", "org.topple.app.LabActivity", "org.topple.app.BenchmarkActivity",
            "org.topple.app.SettingsActivity", "org.topple.app.AboutActivity", "androidx.core.content.FileProvider")));
        for (String name : found) {
            ClassDef c = classes.get(type(name));
            assertNotNull(name + " is gone", c);
            assertTrue(name + " has no constructor without arguments", hasConstructor(c));
        }
    }

    /** The same for views in layouts and preferences, which are made from a context and attributes. */
    @Test
    public void classesNamedInLayoutsAndPreferencesSurvive() throws Exception {
        Map<String, ClassDef> classes = classes();
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/res"))) {
            for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".xml"))::iterator) {
                String xml = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                Matcher tags = Pattern.compile("<([A-Za-z][\\w.]*\\.[A-Z]\\w*)|(?:class|actionViewClass|fragment)=\"([\\w.$]+)\"").matcher(xml);
                while (tags.find()) {
                    found.add(tags.group(1) != null ? tags.group(1) : tags.group(2));
                }
                Matcher preferences = Pattern.compile("<(\\w*Preference\\w*)").matcher(xml);
                while (file.getParent().endsWith("xml") && preferences.find()) {
                    found.add("androidx.preference." + preferences.group(1));
                }
            }
        }
        assertTrue(found.toString(), found.containsAll(List.of("org.topple.app.LabView", "org.topple.app.ui.PanelHolder",
            "androidx.recyclerview.widget.RecyclerView", "androidx.preference.SwitchPreferenceCompat", "androidx.preference.SeekBarPreference")));
        for (String name : found) {
            ClassDef c = classes.get(type(name));
            assertNotNull(name + " is gone", c);
            assertTrue(name + " can't be made from attributes", hasConstructor(c, "Landroid/content/Context;", "Landroid/util/AttributeSet;"));
        }
    }

    private static String type(String name) {
        return "L" + name.replace('.', '/') + ";";
    }

    private static boolean hasConstructor(ClassDef c, String... parameters) {
        for (Method m : c.getDirectMethods()) {
            if (m.getName().equals("<init>") && Arrays.equals(parameters, m.getParameterTypes().stream().map(CharSequence::toString).toArray())) {
                return true;
            }
        }
        return false;
    }
}
