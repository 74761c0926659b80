package org.topple.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.topple.scenes.Category;
import org.topple.scenes.Scene;

/** The gallery as a list of rows: shelf titles and, under each, its scenes. */
public final class Shelves {
    private Shelves() { }

    /**
     * One row.
     *
     * @param title of a shelf, or null for a scene
     * @param scene or null for a title
     */
    public record Row(String title, Scene scene) { }

    /**
     * The scenes that match all words of a query, by category; if none does by its own words, those on a shelf whose title does. Without a
     * query the recent ones stand on top.
     */
    public static List<Row> rows(Scene[] scenes, List<Scene> recent, String recentTitle, String query) {
        List<Row> rows = new ArrayList<>();
        String[] words = query.trim().toLowerCase(Locale.US).split("\\s+");
        boolean all = query.trim().isEmpty();
        if (all && !recent.isEmpty()) {
            rows.add(new Row(recentTitle, null));
            for (Scene s : recent) {
                rows.add(new Row(null, s));
            }
        }
        boolean own = false;
        for (Scene s : scenes) {
            own |= matches(text(s), words);
        }
        for (Category c : Category.values()) {
            boolean first = true;
            for (Scene s : scenes) {
                if (s.category() == c && (all || matches(own ? text(s) : text(s) + " " + c.title(), words))) {
                    if (first) {
                        rows.add(new Row(c.title(), null));
                        first = false;
                    }
                    rows.add(new Row(null, s));
                }
            }
        }
        return rows;
    }

    private static String text(Scene s) {
        return s.name() + " " + s.shows() + " " + s.tryThis();
    }

    private static boolean matches(String text, String[] words) {
        String low = text.toLowerCase(Locale.US);
        for (String w : words) {
            if (!low.contains(w)) {
                return false;
            }
        }
        return true;
    }
}
