package org.topple.bootstrap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipFile;

/**
 * A minimal Android SDK made of Maven Central artifacts: enough to compile, package and sign an app. It has no adb,
 * no emulator, no NDK and no aidl; tools that the Android plugin only wants to see are placeholders.
 *
 * <pre>
 *   platforms/android-34/    see {@link AndroidPlatform}
 *   build-tools/34.0.0/      aapt2 of org.apktool:apktool-lib, a static binary; placeholders
 *   platform-tools/          a placeholder, because the Android plugin downloads it if it is missing
 * </pre>
 */
final class AndroidSdk {
    static final int API = 34;
    private static final String[] INPUTS = {
        "org.robolectric:android-all:14-robolectric-10818077 134 6be2218c6a53fe3c57bc22ebdc723edcb7270a8a6f187545708aa5c0ed813977",
        "org.apktool:apktool-lib:3.0.3 18 983773879fd89ede2cd938858e3efce2a90ac1123f6a5140e9d949dcf4464e3e",
    };
    private static final String[] PLACEHOLDERS = {
        "aapt", "aidl", "dexdump", "zipalign", "split-select", "llvm-rs-cc", "bcc_compat", "lld", "arm-linux-androideabi-ld",
        "aarch64-linux-android-ld", "i686-linux-android-ld", "x86_64-linux-android-ld", "mipsel-linux-android-ld",
    };
    private static final String GENERIC_DETAILS =
        "<type-details xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"generic:genericDetailsType\"/>";

    private AndroidSdk() { }

    static void assemble(Path sdk) throws IOException {
        Map<String, Path> jars = Artifacts.fetch(INPUTS, sdk);
        AndroidPlatform.assemble(sdk.resolve("platforms/android-" + API), jars.get("android-all"));
        buildTools(sdk.resolve("build-tools/34.0.0"), jars.get("apktool-lib"));
        Path platformTools = Files.createDirectories(sdk.resolve("platform-tools"));
        placeholder(platformTools.resolve("adb"));
        describe(platformTools, "platform-tools", GENERIC_DETAILS, "34.0.5", "Android SDK Platform-Tools");
    }

    private static void buildTools(Path dir, Path apktool) throws IOException {
        Files.createDirectories(dir.resolve("lib"));
        Path aapt2 = dir.resolve("aapt2");
        boolean mac = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
        try (ZipFile zip = new ZipFile(apktool.toFile())) {
            Files.write(aapt2, Jars.read(zip, zip.getEntry("prebuilt/" + (mac ? "macosx" : "linux") + "/aapt2")));
        }
        executable(aapt2);
        for (String tool : PLACEHOLDERS) placeholder(dir.resolve(tool));
        Files.createDirectories(dir.resolve("renderscript/include"));
        Files.createDirectories(dir.resolve("renderscript/clang-include"));
        for (String jar : new String[] { "core-lambda-stubs.jar", "lib/apksigner.jar", "lib/d8.jar", "lib/shrinkedAndroid.jar" }) {
            Jars.write(dir.resolve(jar), "", Map.of());
        }
        describe(dir, "build-tools;34.0.0", GENERIC_DETAILS, "34.0.0", "Android SDK Build-Tools 34");
    }

    private static void placeholder(Path tool) throws IOException {
        Files.writeString(tool, "#!/bin/sh\necho \"$0: not part of this minimal SDK\" >&2\nexit 1\n");
        executable(tool);
    }

    private static void executable(Path file) throws IOException {
        if (!file.toFile().setExecutable(true, false)) throw new IOException("cannot make " + file + " executable");
    }

    /** The two files by which the Android plugin recognizes a package of the SDK. */
    static void describe(Path dir, String path, String details, String revision, String name) throws IOException {
        String[] part = revision.split("\\.");
        String[] tag = { "major", "minor", "micro" };
        StringBuilder number = new StringBuilder();
        for (int i = 0; i < part.length; i++) number.append('<').append(tag[i]).append('>').append(part[i]).append("</").append(tag[i]).append('>');
        Files.writeString(dir.resolve("package.xml"), "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
            + "<common:repository xmlns:common=\"http://schemas.android.com/repository/android/common/01\""
            + " xmlns:generic=\"http://schemas.android.com/repository/android/generic/01\""
            + " xmlns:sdk=\"http://schemas.android.com/sdk/android/repo/repository2/01\">"
            + "<license id=\"android-sdk-license\" type=\"text\">See the Android SDK license.</license>"
            + "<localPackage path=\"" + path + "\" obsolete=\"false\">" + details + "<revision>" + number + "</revision>"
            + "<display-name>" + name + "</display-name><uses-license ref=\"android-sdk-license\"/></localPackage></common:repository>\n");
        Path properties = dir.resolve("source.properties");
        if (!Files.exists(properties)) Files.writeString(properties, "Pkg.UserSrc=false\nPkg.Revision=" + revision + "\n");
    }
}
