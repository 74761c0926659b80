package org.topple.app.gl;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Jpeg;

/**
 * A tour of the scenes as one page for a browser: {@code ./gradlew preview}. Each scene runs for ten seconds before the app's own
 * renderer, with a scripted finger at work; its frames are JPEGs inside the page, which a few lines of script show one after the other.
 */
@RunWith(GlTestRunner.class)
public class PreviewMaker {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 300;
    private static final double SECONDS = 10;
    private static final float QUALITY = 0.72f;
    private static final String HEAD = """
        <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Topple: a tour of the scenes</title>
        <style>body{font:16px/1.4 system-ui,sans-serif;margin:2em auto;max-width:1560px;padding:0 1em;background:#f3f5f7;color:#20262c}
        main{display:grid;grid-template-columns:repeat(auto-fill,minmax(360px,1fr));gap:1.2em}
        figure{margin:0;background:#fff;border-radius:12px;overflow:hidden;box-shadow:0 1px 4px #0003}
        img{display:block;width:100%;aspect-ratio:8/5}figcaption{padding:.6em .9em}small{color:#5b6570}
        @media(prefers-color-scheme:dark){body{background:#12161b;color:#e6ebf0}figure{background:#1d232a}small{color:#9aa5b1}}</style>
        <h1>Topple</h1><p>Ten seconds of every scene, drawn by the app's own renderer; a scripted finger pulls, then a ball flies in.
        Orange moves, yellow is sleepy, blue is asleep.</p>
        <script>function play(id,fps,frames){const i=document.getElementById(id);let n=0,seen=true;
        new IntersectionObserver(e=>seen=e[0].isIntersecting).observe(i);
        setInterval(()=>{if(seen){i.src='data:image/jpeg;base64,'+frames[n];n=(n+1)%frames.length}},1000/fps)}</script><main>
        """;

    @Test
    public void tour() throws IOException {
        String only = System.getProperty("topple.scenes", "");
        List<String> wanted = only.isEmpty() ? List.of() : Arrays.asList(only.split(","));
        // a name that is none is refused
        wanted.forEach(Scenes::named);
        Scene[] scenes = Arrays.stream(Scenes.all()).filter(s -> wanted.isEmpty() || wanted.contains(s.name())).toArray(Scene[]::new);
        make(new File(System.getProperty("topple.preview"), "index.html"), scenes, SECONDS, Integer.getInteger("topple.preview.fps", 12), System.out);
    }

    /** Writes a page with so many seconds of each scene; says how far it is, and where the page lies. */
    static void make(File page, Scene[] scenes, double seconds, int fps, PrintStream progress) throws IOException {
        Files.createDirectories(page.getParentFile().toPath());
        try (BufferedWriter out = Files.newBufferedWriter(page.toPath())) {
            out.write(HEAD);
            for (int i = 0; i < scenes.length; i++) {
                long start = System.nanoTime();
                long bytes = write(out, scenes[i], seconds, fps);
                progress.printf(Locale.ROOT, "%d of %d: %s, %.1f MB, %.1f s%n", i + 1, scenes.length, scenes[i].name(), bytes / 1e6, (System.nanoTime() - start) / 1e9);
            }
            out.write("</main></html>\n");
        }
        progress.println("Open in a browser: " + page.getAbsolutePath());
    }

    private static long write(BufferedWriter out, Scene scene, double seconds, int fps) throws IOException {
        long bytes = 0;
        out.write("<figure><img id=\"" + scene.name() + "\" alt=\"" + escape(scene.shows()) + "\"><figcaption><b>" + scene.name() + "</b> " + escape(scene.shows())
            + "<br><small>Try: " + escape(scene.tryThis()) + "</small></figcaption></figure>\n<script>play('" + scene.name() + "'," + fps + ",[");
        try (Studio studio = Studio.of(scene, WIDTH, HEIGHT)) {
            studio.frameStout(12);
            ScriptedFinger finger = new ScriptedFinger(studio);
            double time = 0;
            for (int frame = 0; frame < seconds * fps; frame++) {
                while (time < (double) frame / fps) {
                    finger.act(time);
                    studio.run(1, scene.step());
                    time += scene.step();
                }
                studio.draw();
                byte[] jpeg = Jpeg.encode(studio.picture(), QUALITY);
                bytes += jpeg.length;
                out.write((frame == 0 ? "'" : ",'") + Base64.getEncoder().encodeToString(jpeg) + "'");
            }
        }
        out.write("])</script>\n");
        return bytes;
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
