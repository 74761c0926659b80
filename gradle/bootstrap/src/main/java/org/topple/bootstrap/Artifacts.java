package org.topple.bootstrap;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fetches jars with Maven, which knows the machine's mirrors and proxies and keeps them in its local repository,
 * and checks their SHA-256. Each input reads {@code group:artifact:version megabytes sha256}.
 */
final class Artifacts {
    private static final String BUILD_CLASSPATH = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath";
    /** The rest of what Maven says about an error is how to get help. */
    private static final int ERRORS_SHOWN = 1;

    private Artifacts() { }

    /** The jars by artifact name, in the order of the inputs; {@code work} is for temporary files. */
    static Map<String, Path> fetch(String[] inputs, Path work) throws IOException {
        return fetch("mvn", inputs, work);
    }

    static Map<String, Path> fetch(String maven, String[] inputs, Path work) throws IOException {
        Map<String, String> sizes = new LinkedHashMap<>();
        int total = 0;
        for (String input : inputs) {
            sizes.put(fileName(input), input.split(" ")[1]);
            total += Integer.parseInt(input.split(" ")[1]);
        }
        Bootstrap.log("fetching with Maven what its local repository lacks of " + inputs.length + " files, " + total + " MB");
        Path pom = Files.writeString(work.resolve("pom.xml"), pom(inputs));
        Path list = work.resolve("classpath.txt");
        runMaven(sizes, maven, "-B", "-f", pom.toString(), BUILD_CLASSPATH, "-Dmdep.outputFile=" + list);
        Map<String, Path> jars = verified(inputs, Files.readString(list).trim());
        Files.delete(pom);
        Files.delete(list);
        return jars;
    }

    private static void runMaven(Map<String, String> sizes, String... command) throws IOException {
        Process maven;
        try {
            maven = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new IOException("Maven is needed to fetch files here, and the command mvn was not found", e);
        }
        List<String> errors = new ArrayList<>();
        int fetched = 0;
        try (BufferedReader out = maven.inputReader(Charset.defaultCharset())) {
            for (String line; (line = out.readLine()) != null; ) {
                // "Downloading from ID: URL" is progress; errors are kept for the message
                String name = line.substring(line.lastIndexOf('/') + 1);
                if (line.contains("Downloading from ") && sizes.containsKey(name)) {
                    Bootstrap.log("  " + ++fetched + " of " + sizes.size() + ": " + name + ", " + sizes.get(name) + " MB");
                } else if (line.startsWith("[ERROR] ") && errors.size() < ERRORS_SHOWN) {
                    errors.add(line);
                }
            }
            if (maven.waitFor() != 0) {
                throw new IOException("Maven could not fetch the files (no network, or no room in its local repository?):\n"
                    + String.join("\n", errors));
            }
        } catch (InterruptedException e) {
            throw new IOException("interrupted while Maven was running", e);
        } finally {
            maven.destroy();
        }
    }

    private static Map<String, Path> verified(String[] inputs, String classPath) throws IOException {
        Map<String, Path> found = new LinkedHashMap<>();
        for (String file : classPath.split(File.pathSeparator)) found.put(Path.of(file).getFileName().toString(), Path.of(file));
        Map<String, Path> jars = new LinkedHashMap<>();
        for (String input : inputs) {
            Path jar = found.get(fileName(input));
            String expected = input.split(" ")[2];
            String actual = sha256(jar);
            if (!actual.equals(expected)) {
                throw new IOException("wrong checksum of " + jar + ": expected " + expected + ", found " + actual
                    + ". Delete that file and run again; if it comes back the same, do not trust its source.");
            }
            jars.put(input.split(":")[1], jar);
        }
        Bootstrap.log("checksums are right");
        return jars;
    }

    private static String fileName(String input) {
        String[] part = input.split(" ")[0].split(":");
        return part[1] + "-" + part[2] + ".jar";
    }

    private static String pom(String[] inputs) {
        StringBuilder pom = new StringBuilder("<project><modelVersion>4.0.0</modelVersion><groupId>bootstrap</groupId>"
            + "<artifactId>bootstrap</artifactId><version>1</version><packaging>pom</packaging><dependencies>");
        for (String input : inputs) {
            String[] part = input.split(" ")[0].split(":");
            pom.append("<dependency><groupId>").append(part[0]).append("</groupId><artifactId>").append(part[1])
                .append("</artifactId><version>").append(part[2]).append("</version><exclusions><exclusion>")
                .append("<groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>");
        }
        return pom.append("</dependencies></project>").toString();
    }

    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int n; (n = in.read(buffer)) > 0; ) digest.update(buffer, 0, n);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
