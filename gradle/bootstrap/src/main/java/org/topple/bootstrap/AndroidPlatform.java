package org.topple.bootstrap;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The platform folder of the SDK. Its {@code android.jar} holds stubs of the {@code android.*} classes of
 * {@code org.robolectric:android-all}, stubs of {@code java.*} of the running JDK, and the framework's resources.
 * It also shows API that Google's own {@code android.jar} hides and {@code java.*} that old phones lack: the API
 * check of the app guards against both.
 */
final class AndroidPlatform {
    /** Where the API lives; classes elsewhere are kept only as supertypes of these. */
    private static final String[] API_ROOTS = { "android/", "dalvik/", "javax/microedition/", "org/json/", "org/xmlpull/", "org/apache/http/" };
    /** JDK modules that have a counterpart in Android, less the packages that have none. */
    private static final String[] JDK_MODULES = { "java.base", "java.logging", "java.prefs", "java.sql", "java.xml" };
    private static final Set<String> JDK_EXCLUDED = Set.of("java/lang/module", "java/net/spi", "java/time/chrono/spi", "javax/xml/catalog",
        "javax/xml/stream", "javax/xml/stream/events", "javax/xml/stream/util", "org/w3c/dom/bootstrap", "org/w3c/dom/events",
        "org/w3c/dom/ranges", "org/w3c/dom/traversal", "org/w3c/dom/views");
    private static final String[] JDK_PACKAGES = {
        "java/", "javax/crypto", "javax/net", "javax/security", "javax/sql", "javax/xml", "org/w3c/", "org/xml/",
    };

    private AndroidPlatform() { }

    static void assemble(Path dir, Path androidAll) throws IOException {
        Files.createDirectories(dir.resolve("data"));
        Map<String, byte[]> jdk = jdkClasses();
        Bootstrap.log(jdk.size() + " java.* classes of JDK " + Runtime.version().feature());
        Map<String, byte[]> all = new TreeMap<>();
        try (ZipFile zip = new ZipFile(androidAll.toFile())) {
            all.putAll(androidClasses(zip, jdk));
            Bootstrap.log(all.size() + " android.* classes");
            for (String resource : new String[] { "AndroidManifest.xml", "resources.arsc" }) {
                all.put(resource, Jars.read(zip, zip.getEntry(resource)));
            }
            Files.write(dir.resolve("build.prop"), Jars.read(zip, zip.getEntry("build.prop")));
        }
        all.putAll(jdk);
        Jars.write(dir.resolve("android.jar"), "", all);
        Jars.write(dir.resolve("core-for-system-modules.jar"), "", jdk);
        describe(dir);
    }

    private static void describe(Path dir) throws IOException {
        Files.writeString(dir.resolve("framework.aidl"), "// No AIDL parcelables: this platform has no aidl compiler.\n");
        Files.createDirectories(dir.resolve("optional"));
        Files.writeString(dir.resolve("optional/optional.json"), "[]\n");
        Files.writeString(dir.resolve("source.properties"), "Pkg.Desc=Android SDK Platform 34\nPkg.UserSrc=false\nPlatform.Version=14\n"
            + "Platform.CodeName=\nPkg.Revision=2\nAndroidVersion.ApiLevel=34\nAndroidVersion.ExtensionLevel=7\n"
            + "AndroidVersion.IsBaseSdk=true\nLayoutlib.Api=15\nLayoutlib.Revision=1\nPlatform.MinToolsRev=22\n");
        AndroidSdk.describe(dir, "platforms;android-34", "<type-details xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
            + " xsi:type=\"sdk:platformDetailsType\"><api-level>34</api-level><codename></codename><layoutlib api=\"15\"/></type-details>",
            "2", "Android SDK Platform 34");
    }

    private static Map<String, byte[]> androidClasses(ZipFile zip, Map<String, byte[]> jdk) throws IOException {
        Map<String, byte[]> raw = new TreeMap<>();
        Set<String> api = new HashSet<>();
        for (ZipEntry e : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
            if (!e.getName().endsWith(".class")) continue;
            String name = e.getName().replace(".class", "");
            raw.put(name, Jars.read(zip, e));
            if (GradleDistribution.startsWithAny(name, API_ROOTS) && new Stub(raw.get(name), x -> true).isPublic()) api.add(name);
        }
        api.removeIf(name -> outerClasses(name).stream().anyMatch(outer -> raw.containsKey(outer) && !api.contains(outer)));

        // members that mention a class outside the API are hidden ones; supertypes outside the API stay
        Predicate<String> visible = name -> api.contains(name) || jdk.containsKey(name + ".class");
        Map<String, byte[]> kept = new TreeMap<>();
        Deque<String> todo = new ArrayDeque<>(api);
        while (!todo.isEmpty()) {
            String name = todo.poll();
            if (kept.containsKey(name + ".class") || !raw.containsKey(name)) continue;
            Stub stub = new Stub(raw.get(name), visible);
            kept.put(name + ".class", stub.bytes());
            addWithOuter(stub.supertypes(), todo);
        }
        return kept;
    }

    private static Map<String, byte[]> jdkClasses() throws IOException {
        Map<String, Stub> all = new HashMap<>();
        FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
        for (String module : JDK_MODULES) {
            Path root = jrt.getPath("modules", module);
            Set<String> exported = ModuleLayer.boot().findModule(module).orElseThrow().getDescriptor().exports().stream()
                .filter(e -> !e.isQualified()).map(e -> e.source().replace('.', '/')).collect(Collectors.toSet());
            exported.removeAll(JDK_EXCLUDED);
            List<Path> files;
            try (Stream<Path> walk = Files.walk(root)) {
                files = walk.filter(f -> f.toString().endsWith(".class") && f.getNameCount() > root.getNameCount() + 1).toList();
            }
            for (Path file : files) {
                String name = root.relativize(file).toString().replace(".class", "");
                if (exported.contains(name.substring(0, name.lastIndexOf('/'))) && isJdk(name)) {
                    all.put(name, new Stub(Files.readAllBytes(file), AndroidPlatform::isJdk));
                }
            }
        }
        // implementation classes would get in the way of jlink, which generates some of java.lang.invoke anew
        Deque<String> todo = new ArrayDeque<>();
        all.forEach((name, stub) -> {
            if (stub.isPublic()) todo.add(name);
        });
        Map<String, byte[]> kept = new TreeMap<>();
        while (!todo.isEmpty()) {
            String name = todo.poll();
            Stub stub = all.get(name);
            if (stub != null && kept.put(name + ".class", stub.bytes()) == null) addWithOuter(stub.supertypes(), todo);
        }
        return kept;
    }

    private static boolean isJdk(String name) {
        return GradleDistribution.startsWithAny(name, JDK_PACKAGES);
    }

    private static void addWithOuter(Collection<String> names, Collection<String> to) {
        for (String name : names) {
            to.add(name);
            to.addAll(outerClasses(name));
        }
    }

    private static List<String> outerClasses(String name) {
        Deque<String> outer = new ArrayDeque<>();
        for (int i = name.lastIndexOf('$'); i > 0; i = name.lastIndexOf('$', i - 1)) outer.add(name.substring(0, i));
        return List.copyOf(outer);
    }
}
