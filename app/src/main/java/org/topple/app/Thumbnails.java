package org.topple.app;

import android.annotation.SuppressLint;
import android.content.Context;
import org.topple.scenes.Scene;

/** The pictures of the scenes: resources named after them. */
final class Thumbnails {
    private Thumbnails() { }

    /** Name of a scene's picture among the drawables. */
    static String name(Scene scene) {
        return "thumb_" + scene.name().replace('-', '_');
    }

    /** The picture of a scene, or 0 if there is none. */
    @SuppressLint("DiscouragedApi") // one picture per scene of the library, which the app does not know by name
    static int of(Context context, Scene scene) {
        return context.getResources().getIdentifier(name(scene), "drawable", R.class.getPackage().getName());
    }
}
