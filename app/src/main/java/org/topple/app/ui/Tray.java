package org.topple.app.ui;

import android.content.Context;
import android.util.TypedValue;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.HorizontalScrollView;
import android.widget.LinearLayout;
import android.widget.TextView;
import androidx.core.content.ContextCompat;
import androidx.core.view.ViewCompat;
import androidx.core.widget.TextViewCompat;
import org.topple.app.R;

/** Lines of buttons with words beside the tool bar: what the chosen tool can do. Out of sight while it is empty. */
public final class Tray {
    private final LinearLayout lines;
    private final View holder;
    private LinearLayout line;

    /** Where the lines go, and what shows them. */
    public Tray(LinearLayout lines, View holder) {
        this.lines = lines;
        this.holder = holder;
    }

    public void clear() {
        lines.removeAllViews();
        holder.setVisibility(View.GONE);
    }

    /** Begins a new line, which scrolls if it gets too long. */
    public void line() {
        Context c = lines.getContext();
        line = new LinearLayout(c);
        HorizontalScrollView scroll = new HorizontalScrollView(c);
        scroll.setHorizontalScrollBarEnabled(false);
        scroll.setHorizontalFadingEdgeEnabled(true);
        scroll.setFadingEdgeLength(Rows.dp(c, 24));
        scroll.addView(line);
        lines.addView(scroll, new LinearLayout.LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT));
        holder.setVisibility(View.VISIBLE);
    }

    /** Adds a button with a word and, unless it is 0, a picture before it. */
    public TextView button(String name, int icon, boolean chosen, Runnable pressed) {
        TextView t = add(icon, pressed);
        t.setText(name);
        t.setPadding(Rows.dp(t.getContext(), icon == 0 ? 12 : 8), 0, Rows.dp(t.getContext(), icon == 0 ? 12 : 10), 0);
        t.setCompoundDrawablePadding(Rows.dp(t.getContext(), 5));
        t.setActivated(chosen);
        t.setSelected(chosen);
        return t;
    }

    /** Adds a button that is only a picture. */
    public TextView icon(String description, int icon, Runnable pressed) {
        TextView t = add(icon, pressed);
        t.setPadding(Rows.dp(t.getContext(), 12), 0, Rows.dp(t.getContext(), 12), 0);
        t.setContentDescription(description);
        ViewCompat.setTooltipText(t, description);
        return t;
    }

    private TextView add(int icon, Runnable pressed) {
        Context c = line.getContext();
        TextView t = new TextView(c);
        t.setTextSize(TypedValue.COMPLEX_UNIT_SP, 14);
        t.setMaxLines(1);
        t.setTypeface(android.graphics.Typeface.create("sans-serif-medium", android.graphics.Typeface.NORMAL));
        t.setTextColor(ContextCompat.getColorStateList(c, R.color.tool_text));
        t.setGravity(Gravity.CENTER);
        t.setMinHeight(Rows.dp(c, 48));
        t.setMinWidth(Rows.dp(c, 48));
        if (icon != 0) {
            t.setCompoundDrawablesRelativeWithIntrinsicBounds(icon, 0, 0, 0);
            TextViewCompat.setCompoundDrawableTintList(t, ContextCompat.getColorStateList(c, R.color.tool_text));
        }
        t.setBackgroundResource(R.drawable.tool);
        t.setFocusable(true);
        t.setOnClickListener(v -> pressed.run());
        ViewCompat.setAccessibilityDelegate(t, new ButtonRole());
        line.addView(t, new LinearLayout.LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT));
        return t;
    }
}
