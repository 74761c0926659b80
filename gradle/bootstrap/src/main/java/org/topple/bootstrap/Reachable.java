package org.topple.bootstrap;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/** Tells by its exit status whether a file can be downloaded by Java, as the Gradle wrapper would do it. */
final class Reachable {
    private static final int TIMEOUT_MILLIS = 5000;

    private Reachable() { }

    public static void main(String[] args) {
        System.exit(test(args[0]) ? 0 : 1);
    }

    static boolean test(String url) {
        try {
            HttpURLConnection c = (HttpURLConnection) URI.create(url).toURL().openConnection();
            c.setRequestMethod("HEAD");
            c.setConnectTimeout(TIMEOUT_MILLIS);
            c.setReadTimeout(TIMEOUT_MILLIS);
            return c.getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (IOException e) {
            return false;
        }
    }
}
