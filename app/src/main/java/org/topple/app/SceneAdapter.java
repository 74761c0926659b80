package org.topple.app;

import android.annotation.SuppressLint;
import android.view.LayoutInflater;
import android.view.View;
import android.view.ViewGroup;
import android.widget.ImageView;
import android.widget.TextView;
import androidx.annotation.NonNull;
import androidx.core.view.ViewCompat;
import androidx.recyclerview.widget.RecyclerView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.topple.app.ui.Shelves;
import org.topple.app.ui.Words;
import org.topple.scenes.Scene;

/** Shows the rows of the gallery. */
final class SceneAdapter extends RecyclerView.Adapter<RecyclerView.ViewHolder> {
    private static final int SHELF = 0;
    private static final int SCENE = 1;

    private final Consumer<Scene> open;
    private List<Shelves.Row> rows = new ArrayList<>();

    SceneAdapter(Consumer<Scene> open) {
        this.open = open;
    }

    /** One view. */
    private static final class Holder extends RecyclerView.ViewHolder {
        Holder(View view) {
            super(view);
        }
    }

    @SuppressLint("NotifyDataSetChanged") // a search changes everything
    void show(List<Shelves.Row> newRows) {
        rows = newRows;
        notifyDataSetChanged();
    }

    boolean isShelf(int position) {
        return rows.get(position).scene() == null;
    }

    @Override
    public int getItemCount() {
        return rows.size();
    }

    @Override
    public int getItemViewType(int position) {
        return isShelf(position) ? SHELF : SCENE;
    }

    @NonNull
    @Override
    public RecyclerView.ViewHolder onCreateViewHolder(@NonNull ViewGroup parent, int type) {
        int layout = type == SHELF ? R.layout.gallery_shelf : R.layout.gallery_scene;
        View v = LayoutInflater.from(parent.getContext()).inflate(layout, parent, false);
        // pictures have the round corners of their cards
        v.setClipToOutline(type == SCENE);
        return new Holder(v);
    }

    @Override
    public void onBindViewHolder(@NonNull RecyclerView.ViewHolder holder, int position) {
        Shelves.Row row = rows.get(position);
        if (row.scene() == null) {
            ((TextView) holder.itemView).setText(row.title());
            ViewCompat.setAccessibilityHeading(holder.itemView, true);
            return;
        }
        Scene scene = row.scene();
        ImageView picture = holder.itemView.findViewById(R.id.picture);
        int thumbnail = Thumbnails.of(picture.getContext(), scene);
        picture.setImageResource(thumbnail != 0 ? thumbnail : R.drawable.icon);
        picture.setScaleType(thumbnail != 0 ? ImageView.ScaleType.FIT_CENTER : ImageView.ScaleType.CENTER);
        holder.itemView.<TextView>findViewById(R.id.name).setText(Words.scene(scene.name()));
        holder.itemView.<TextView>findViewById(R.id.attempt).setText(scene.tryThis());
        holder.itemView.setContentDescription(Words.scene(scene.name()) + ". " + scene.shows() + ". " + scene.tryThis());
        holder.itemView.setOnClickListener(v -> open.accept(scene));
    }
}
