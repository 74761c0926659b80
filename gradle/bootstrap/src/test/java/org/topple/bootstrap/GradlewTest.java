package org.topple.bootstrap;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What gradlew decides to use, with stand-ins for java and javac that only say what they were asked to do. */
public class GradlewTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final String OFFICIAL_WRAPPER = "cb0da6751c2b753a16ac168bb354870ebb1e162e9083f116729cec9c781156b8";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final Map<String, String> environment = new TreeMap<>();
    private Path home;

    @Before
    public void standIns() throws IOException {
        home = folder.newFolder("home").toPath();
        Path bin = folder.newFolder("jdk", "bin").toPath();
        // Reachable answers as REACHABLE says; Bootstrap makes the folder with a gradle that says so; all else is the wrapper
        script(bin.resolve("java"), """
            case "$*" in
              *Reachable.java*) exit $REACHABLE ;;
              *topple.bootstrap.Bootstrap*)
                for last; do :; done
                echo "assembled ${last##*/}"
                mkdir -p "$last/bin"
                printf '#!/bin/sh\\necho "ran assembled gradle: $*, SDK $ANDROID_HOME"\\n' > "$last/bin/gradle"
                chmod +x "$last/bin/gradle" ;;
              *GradleWrapperMain*) echo "ran wrapper: $*, SDK $ANDROID_HOME" ;;
            esac
            """);
        script(bin.resolve("javac"), "");
        environment.put("JAVA_HOME", bin.getParent().toString());
        environment.put("HOME", home.toString());
        environment.put("REACHABLE", "1");
    }

    private static void script(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body);
        assertTrue(file.toFile().setExecutable(true));
    }

    private String gradlew(String... args) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("gradlew").toString());
        builder.command().addAll(List.of(args));
        builder.environment().keySet().removeAll(List.of("ANDROID_HOME", "ANDROID_SDK_ROOT", "GRADLE_USER_HOME", "TOPPLE_BOOTSTRAP", "GRADLE_OPTS"));
        builder.environment().putAll(environment);
        Process p = builder.redirectErrorStream(true).start();
        String out = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(out, 0, p.waitFor());
        return out;
    }

    @Test
    public void assemblesWhatCannotBeHad() throws Exception {
        String out = gradlew("build", "-x", "two words");
        assertTrue(out, out.contains("assembled android-sdk-34-") && out.contains("assembled gradle-8.8-"));
        assertTrue(out, out.contains("ran assembled gradle: build -x two words -Pandroid.aapt2FromMavenOverride=" + home));
        String again = gradlew("build");
        assertFalse(again, again.contains("assembled android") || again.contains("assembled gradle-8.8"));
    }

    @Test
    public void usesTheWrapperWhereTheDistributionCanBeDownloaded() throws Exception {
        gradlew();
        environment.put("REACHABLE", "0");
        String out = gradlew("build");
        assertTrue(out, out.contains("ran wrapper: ") && out.contains("GradleWrapperMain build"));
    }

    @Test
    public void usesTheWrapperWhereTheDistributionIsInstalled() throws Exception {
        Path dist = Files.createDirectories(home.resolve(".gradle/wrapper/dists/gradle-8.8-bin/abc"));
        Files.createFile(dist.resolve("gradle-8.8-bin.zip.ok"));
        String out = gradlew("build");
        assertTrue(out, out.contains("ran wrapper: ") && !out.contains("assembled gradle-8.8"));
    }

    @Test
    public void leavesAnSdkAlone() throws Exception {
        Path sdk = folder.newFolder("sdk", "platforms").toPath().getParent();
        environment.put("ANDROID_HOME", sdk.toString());
        String out = gradlew("build");
        assertTrue(out, out.contains("SDK " + sdk) && !out.contains("assembled android") && !out.contains("aapt2"));
        try (var files = Files.walk(sdk)) {
            assertEquals("nothing was added", 2, files.count());
        }
    }

    @Test
    public void findsTheSdkOfAndroidStudio() throws Exception {
        Files.createDirectories(home.resolve("Android/Sdk/platforms"));
        String out = gradlew("build");
        assertTrue(out, out.contains("SDK " + home.resolve("Android/Sdk")) && !out.contains("assembled android"));
    }

    @Test
    public void canBeToldToAssembleNothing() throws Exception {
        environment.put("TOPPLE_BOOTSTRAP", "never");
        String out = gradlew("build");
        assertTrue(out, out.contains("ran wrapper: ") && !out.contains("assembled"));
    }

    @Test
    public void theWrapperIsTheOfficialOneAndItsDistributionIsPinned() throws IOException {
        assertEquals(OFFICIAL_WRAPPER, Artifacts.sha256(ROOT.resolve("gradle/wrapper/gradle-wrapper.jar")));
        Properties wrapper = new Properties();
        wrapper.load(Files.newBufferedReader(ROOT.resolve("gradle/wrapper/gradle-wrapper.properties")));
        assertEquals("a4b4158601f8636cdeeab09bd76afb640030bb5b144aafe261a5e8af027dc612", wrapper.getProperty("distributionSha256Sum"));
        assertEquals("https://services.gradle.org/distributions/gradle-8.8-bin.zip", wrapper.getProperty("distributionUrl"));
    }
}
