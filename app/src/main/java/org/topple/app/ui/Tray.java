package org.topple.app.ui;

import android.content.Context;
import android.content.res.ColorStateList;
import android.util.TypedValue;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.LinearLayout;
import android.widget.TextView;
import androidx.core.content.ContextCompat;
import androidx.core.view.ViewCompat;
import androidx.core.widget.TextViewCompat;
import org.topple.app.R;

/** A line of buttons with words beside the tool bar: what the chosen tool can do. Out of sight while it is empty. */
public final class Tray {
    private final LinearLayout line;
    private final View holder;

    /** The line, and what shows it. */
    public Tray(LinearLayout line, View holder) {
        this.line = line;
        this.holder = holder;
    }

    public void clear() {
        line.removeAllViews();
        holder.setVisibility(View.GONE);
    }

    /** Adds a button with a word and, unless it is 0, a picture before it. */
    public TextView button(String name, int icon, Runnable pressed) {
        Context c = line.getContext();
        TextView t = new TextView(c);
        t.setText(name);
        t.setTextSize(TypedValue.COMPLEX_UNIT_SP, 14);
        t.setMaxLines(1);
        t.setTypeface(android.graphics.Typeface.create("sans-serif-medium", android.graphics.Typeface.NORMAL));
        t.setTextColor(ContextCompat.getColorStateList(c, R.color.tool_text));
        t.setGravity(Gravity.CENTER);
        t.setMinHeight(Rows.dp(c, 48));
        t.setMinWidth(Rows.dp(c, 48));
        t.setPadding(Rows.dp(c, icon == 0 ? 14 : 10), 0, Rows.dp(c, 14), 0);
        if (icon != 0) {
            t.setCompoundDrawablePadding(Rows.dp(c, 6));
            t.setCompoundDrawablesRelativeWithIntrinsicBounds(icon, 0, 0, 0);
            ColorStateList tint = ContextCompat.getColorStateList(c, R.color.tool_text);
            TextViewCompat.setCompoundDrawableTintList(t, tint);
        }
        t.setBackgroundResource(R.drawable.tool);
        t.setFocusable(true);
        t.setOnClickListener(v -> pressed.run());
        ViewCompat.setAccessibilityDelegate(t, new ButtonRole());
        line.addView(t, new LinearLayout.LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT));
        holder.setVisibility(View.VISIBLE);
        return t;
    }
}
