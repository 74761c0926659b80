package org.topple.app;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import androidx.core.content.FileProvider;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Hands files to other apps. */
final class Sharing {
    private Sharing() { }

    /** Writes bytes to a file that can be shared; replaces one of that name. */
    static File file(Context context, String name, byte[] bytes) throws IOException {
        File folder = new File(context.getCacheDir(), "results");
        if (!folder.isDirectory() && !folder.mkdirs()) {
            throw new IOException("no folder " + folder);
        }
        File file = new File(folder, name);
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(bytes);
        }
        return file;
    }

    /** Writes a text on a thread of its own, and then asks where to send it; who fails is told, both on the UI thread. */
    static void text(Activity screen, String name, String type, String text, Consumer<IOException> failed) {
        new Thread(() -> {
            try {
                File file = file(screen, name, text.getBytes(StandardCharsets.UTF_8));
                here(screen, () -> share(screen, file, type));
            } catch (IOException e) {
                here(screen, () -> failed.accept(e));
            }
        }, "share").start();
    }

    private static void here(Activity screen, Runnable next) {
        screen.runOnUiThread(() -> {
            if (!screen.isDestroyed()) {
                next.run();
            }
        });
    }

    /** Asks the user where to send a file to. */
    static void share(Context context, File file, String type) {
        Uri uri = FileProvider.getUriForFile(context, context.getPackageName() + ".results", file);
        Intent send = new Intent(Intent.ACTION_SEND).setType(type).putExtra(Intent.EXTRA_STREAM, uri).addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
        context.startActivity(Intent.createChooser(send, file.getName()));
    }
}
