package org.topple.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A Gradle installation made of Maven Central artifacts.
 *
 * <p>The main input is {@code dev.gradleplugins:gradle-api}, the jar that Gradle's own {@code gradleApi()} makes:
 * all Gradle modules in one, with third-party packages moved to {@code org.gradle.internal.impldep}. They are moved
 * back to their own names, because Gradle and its plugins meet through them. Gradle looks its modules up by the
 * names of jars, so each gets a jar that only refers to the common one. The Kotlin DSL is not part of it.
 */
final class GradleDistribution {
    private static final String VERSION = "8.8";
    private static final String COMMON_JAR = "gradle-all.jar";

    private static final String[] INPUTS = {
        "dev.gradleplugins:gradle-api:8.8 179 d2720b0feb36272c7d311003a14d77ec108603c38c301329791f6ceedb6396f5",
        "org.codehaus.groovy:groovy:3.0.21 8 5cf3730c0c2c15c293f7750dd7114ed27a671fc940165bbae0378a281f5b2d5e",
        "org.codehaus.groovy:groovy-ant:3.0.21 1 23fa0e2759e220319f4391e35e5c57858556cb256fe97ef855958744da2d84ac",
        "org.codehaus.groovy:groovy-astbuilder:3.0.21 1 6bb9de644dc7d271b5870c80754a83d9235db759177bbcf68b07dea0c196e5bc",
        "org.codehaus.groovy:groovy-datetime:3.0.21 1 13001ec72a86d4f86aef0b75889335596f6b26ff5c3dac615d159591e0fa4da3",
        "org.codehaus.groovy:groovy-dateutil:3.0.21 1 5f1c2d6cb28ccf4789cb7a81ea072d80d444af01fa1e59679a4ca8aacd5a92c0",
        "org.codehaus.groovy:groovy-groovydoc:3.0.21 1 e835b9140cbad31f7c86cd3ca042710c8461fdb80c3f6e88787c164cca745be1",
        "org.codehaus.groovy:groovy-json:3.0.21 1 ad167ddb0c11effee413c7f9e53721da78db1eaaf8e4616380b1024eb20a12a3",
        "org.codehaus.groovy:groovy-nio:3.0.21 1 294a654a66ba4dfffeca807fd6a040c41d7e859708ad01ff732e829f13d67093",
        "org.codehaus.groovy:groovy-sql:3.0.21 1 90a04e4091e2acce93c700fbde4724a0e3e9bd0ccbc75a21cafb90dbfcf7dd65",
        "org.codehaus.groovy:groovy-templates:3.0.21 1 19efd3ab310daffa61a06ac0d3c8ec52f13724d0b1d331d72d33b794bc6cfec7",
        "org.codehaus.groovy:groovy-xml:3.0.21 1 1641bc484299db986af55536e110c8ed74c70491a54aee0be059918291fca73b",
        "org.jetbrains.kotlin:kotlin-stdlib:1.9.22 2 6abe146c27864138b874ccccfe5f534e3eb923c99a1b7b5d45494ee5694f3e0a",
        "org.jetbrains.kotlin:kotlin-reflect:1.9.22 3 77f311ca1384811d519fda389fcb1268bdaa058d605046e0ede76c03b0df3e97",
    };

    /** Test frameworks must come from the project under test, and JDK services from the JDK. */
    private static final String[] DROPPED = {
        "org/junit/", "junit/", "org/hamcrest/", "org/testng/", "bsh/", "com/beust/jcommander/",
        "META-INF/services/java.nio.file.spi.FileSystemProvider", "META-INF/services/java.security.Provider",
        "META-INF/services/java.sql.Driver", "META-INF/services/javax.script.ScriptEngineFactory", "META-INF/services/org.junit",
    };
    /** All else in META-INF (signatures, indexes, licenses, Maven metadata) belongs to the jars that were merged. */
    private static final String[] KEPT_META_INF = {
        "META-INF/services/", "META-INF/gradle-plugins/", "META-INF/groovy", "META-INF/native/", "META-INF/sisu/",
    };
    /** Copies of JDK packages. */
    private static final String[] DROPPED_JDK = { "javax/xml/", "org/w3c/", "org/xml/" };

    /** Modules that Gradle looks up by name and whose classes are in the common jar. */
    private static final String[] EXTERNAL_MODULES = {
        "slf4j-api", "jul-to-slf4j", "log4j-over-slf4j", "jcl-over-slf4j", "native-platform", "file-events", "kryo",
        "minlog", "objenesis", "commons-lang", "commons-lang3", "commons-io", "commons-codec", "commons-compress",
        "guava", "failureaccess", "asm", "asm-commons", "asm-tree", "asm-util", "asm-analysis", "fastutil", "jsr305",
        "jansi", "jcip-annotations", "trove4j", "javax.inject", "ivy", "httpclient", "httpcore", "jaxb-impl",
        "h2", "jatl", "ant", "ant-launcher", "ant-junit", "groovy-test",
    };
    /** Modules without a description in the common jar. */
    private static final String[] UNDESCRIBED_MODULES = {
        "gradle-gradle-cli", "gradle-kotlin-dsl", "gradle-instrumentation-agent", "gradle-tooling-api-provider",
        "gradle-build-profile", "gradle-public-api", "gradle-kotlin-dsl-provider-plugins", "gradle-kotlin-dsl-tooling-builders",
        "gradle-kotlin-dsl-tooling-models", "gradle-kotlin-dsl-extensions", "gradle-kotlin-dsl-shared-runtime",
    };
    private static final String COMPILER_PACKAGE = "org/gradle/internal/compiler/java/";
    private static final String[] COMPILER_CLASSES = {
        "IncrementalCompileTask", "IncrementalCompileTask$Listener", "IncrementalCompileTask$Constants",
    };

    private final Path lib;
    private final List<String> runtime = new ArrayList<>(List.of(COMMON_JAR));

    private GradleDistribution(Path home) {
        lib = home.resolve("lib");
    }

    static void assemble(Path home) throws IOException {
        Files.createDirectories(home.resolve("lib/plugins"));
        Files.createDirectories(home.resolve("bin"));
        Map<String, Path> jars = Artifacts.fetch(INPUTS, home);
        new GradleDistribution(home).layOut(jars);
        startScript(home);
    }

    private void layOut(Map<String, Path> jars) throws IOException {
        Path api = jars.remove("gradle-api");
        for (Path jar : jars.values()) {
            String name = jar.getFileName().toString();
            Files.copy(jar, lib.resolve(name));
            runtime.add(name);
        }
        Map<String, Properties> modules = restoreNames(api, lib.resolve(COMMON_JAR));
        Bootstrap.log(modules.size() + " Gradle modules, " + Files.size(lib.resolve(COMMON_JAR)) / 1_000_000 + " MB");

        // a jar for each module that Gradle asks for by name
        for (Map.Entry<String, Properties> m : modules.entrySet()) {
            String projects = Arrays.stream(m.getValue().getProperty("projects", "").split(","))
                .filter(modules::containsKey).collect(Collectors.joining(","));
            moduleJar(m.getKey(), projects, true, Map.of());
        }
        for (String m : UNDESCRIBED_MODULES) {
            if (!modules.containsKey(m)) moduleJar(m, "gradle-launcher", true, Map.of());
        }
        moduleJar("gradle-installation-beacon", "", false, Map.of());
        moduleJar("gradle-java-compiler-plugin", "", false, compilerClasses());
        for (String m : EXTERNAL_MODULES) Jars.write(lib.resolve(m + "-1.0.jar"), "", Map.of());
    }

    private void moduleJar(String module, String projects, boolean needsAll, Map<String, byte[]> classes) throws IOException {
        Map<String, byte[]> files = new TreeMap<>(classes);
        String description = "projects=" + projects + "\nruntime=" + (needsAll ? String.join(",", runtime) : "") + "\n";
        files.put(module + "-classpath.properties", description.getBytes(StandardCharsets.UTF_8));
        Jars.write(lib.resolve(module + "-" + VERSION + ".jar"), needsAll ? Jars.classPath(runtime) : "", files);
    }

    private static Map<String, byte[]> compilerClasses() throws IOException {
        Map<String, byte[]> classes = new TreeMap<>();
        for (String name : COMPILER_CLASSES) {
            String file = COMPILER_PACKAGE + name + ".class";
            try (InputStream in = GradleDistribution.class.getClassLoader().getResourceAsStream(file)) {
                classes.put(file, in.readAllBytes());
            }
        }
        return classes;
    }

    /** Copies the jar with third-party packages under their own names; returns the modules' descriptions. */
    private static Map<String, Properties> restoreNames(Path from, Path to) throws IOException {
        Map<String, Properties> modules = new TreeMap<>();
        Set<String> seen = new HashSet<>();
        try (ZipFile zip = new ZipFile(from.toFile()); ZipOutputStream out = Jars.create(to, "")) {
            // what "gradle --version" prints
            Jars.put(out, "gradle-kotlin-dsl-versions.properties", "kotlin=1.9.22\n".getBytes(StandardCharsets.UTF_8));
            // moved entries first: where a resource exists under both names they are the same
            List<? extends ZipEntry> entries = zip.stream()
                .sorted(Comparator.comparing((ZipEntry e) -> !Relocation.isMoved(e.getName()))).toList();
            for (ZipEntry e : entries) {
                String name = Relocation.restoreName(e.getName());
                if (e.isDirectory() || isDropped(e.getName(), name) || !seen.add(name)) continue;
                byte[] content = Relocation.restoreContent(name, Jars.read(zip, e));
                if (name.endsWith("-classpath.properties") && name.indexOf('/') < 0) {
                    Properties description = new Properties();
                    description.load(new ByteArrayInputStream(content));
                    modules.put(name.replace("-classpath.properties", ""), description);
                } else {
                    Jars.put(out, name, content);
                }
            }
        }
        return modules;
    }

    private static boolean isDropped(String original, String name) {
        return name.endsWith("module-info.class") || startsWithAny(original, DROPPED_JDK) || startsWithAny(name, DROPPED)
            || name.startsWith("META-INF/") && !startsWithAny(name, KEPT_META_INF);
    }

    static boolean startsWithAny(String s, String[] prefixes) {
        for (String p : prefixes) if (s.startsWith(p)) return true;
        return false;
    }

    private static void startScript(Path home) throws IOException {
        // the agent that instruments bytecode is not part of the inputs
        Files.writeString(home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
        Path script = home.resolve("bin/gradle");
        Files.writeString(script, """
            #!/bin/sh
            home=$(cd "$(dirname "$0")/.." && pwd -P) || exit 1
            java=java
            [ -n "$JAVA_HOME" ] && java=$JAVA_HOME/bin/java
            # shellcheck disable=SC2086
            exec "$java" -Xmx64m -Xms64m $JAVA_OPTS $GRADLE_OPTS -Dorg.gradle.appname=gradlew \\
                -Dorg.gradle.internal.instrumentation.agent=false \\
                -classpath "$home/lib/gradle-launcher-VERSION.jar" org.gradle.launcher.GradleMain "$@"
            """.replace("VERSION", VERSION));
        if (!script.toFile().setExecutable(true, false)) throw new IOException("cannot make " + script + " executable");
    }
}
