package org.topple.app.ui;

import android.content.Context;
import android.util.TypedValue;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.ArrayAdapter;
import android.widget.AdapterView;
import android.widget.LinearLayout;
import android.widget.SeekBar;
import android.widget.Spinner;
import android.widget.TextView;
import androidx.annotation.NonNull;
import androidx.appcompat.widget.AppCompatCheckBox;
import androidx.appcompat.widget.AppCompatSeekBar;
import androidx.appcompat.widget.AppCompatSpinner;
import androidx.appcompat.widget.SwitchCompat;
import androidx.core.content.ContextCompat;
import androidx.core.view.ViewCompat;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.topple.app.R;

/** Builds the rows of panels, all in one style and tall enough for a finger. */
public final class Rows {
    /** Letters from here on need a line of their own. */
    private static final float LARGE = 1.4f;

    private final Context context;
    private final LinearLayout column;

    /** Adds to a column. */
    public Rows(LinearLayout column) {
        this.column = column;
        context = column.getContext();
    }

    /** An empty column for a panel. */
    public static LinearLayout column(Context context) {
        LinearLayout l = new LinearLayout(context);
        l.setOrientation(LinearLayout.VERTICAL);
        int p = dp(context, 16);
        l.setPadding(p, dp(context, 8), p, dp(context, 12));
        return l;
    }

    public static int dp(Context context, float v) {
        return Math.round(v * context.getResources().getDisplayMetrics().density);
    }

    private TextView text(String s, float size, int color) {
        TextView t = new TextView(context);
        t.setText(s);
        t.setTextSize(TypedValue.COMPLEX_UNIT_SP, size);
        t.setTextColor(ContextCompat.getColor(context, color));
        return t;
    }

    private void add(View v) {
        column.addView(v, new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT));
    }

    /** A heading. */
    public TextView heading(String s) {
        TextView t = text(s, 16, R.color.ink);
        t.setPadding(0, dp(context, 10), 0, dp(context, 6));
        t.setTypeface(android.graphics.Typeface.create("sans-serif-medium", android.graphics.Typeface.NORMAL));
        ViewCompat.setAccessibilityHeading(t, true);
        add(t);
        return t;
    }

    /** A line or more of text. */
    public TextView note(String s) {
        TextView t = text(s, 14, R.color.ink_soft);
        add(t);
        return t;
    }

    /** A switch with a line about what it does, which may be empty. */
    public SwitchCompat toggle(String name, String about, boolean on, Consumer<Boolean> changed) {
        SwitchCompat s = new SwitchCompat(context);
        s.setText(name);
        s.setTextSize(TypedValue.COMPLEX_UNIT_SP, 15);
        s.setTextColor(ContextCompat.getColor(context, R.color.ink));
        s.setMinHeight(dp(context, 48));
        s.setChecked(on);
        s.setOnCheckedChangeListener((b, value) -> changed.accept(value));
        add(s);
        if (!about.isEmpty()) {
            note(about);
        }
        return s;
    }

    /** A slider that shows its value, and a line about what it does. */
    public SeekBar slider(String name, String about, SliderScale scale, double value, DoubleFunction<String> show, DoubleConsumer changed) {
        LinearLayout head = new LinearLayout(context);
        head.setGravity(Gravity.CENTER_VERTICAL);
        head.setPadding(0, dp(context, 8), 0, 0);
        TextView title = text(name, 15, R.color.ink);
        TextView number = text(show.apply(value), 15, R.color.accent);
        head.addView(title, new LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 1));
        head.addView(number);
        add(head);
        if (!about.isEmpty()) {
            note(about);
        }
        AppCompatSeekBar bar = new AppCompatSeekBar(context);
        bar.setMax(SliderScale.STOPS);
        bar.setProgress(scale.stop(value));
        bar.setMinimumHeight(dp(context, 48));
        bar.setPadding(dp(context, 10), 0, dp(context, 10), 0);
        bar.setContentDescription(name + ", " + about);
        bar.setOnSeekBarChangeListener(new SeekBar.OnSeekBarChangeListener() {
            @Override
            public void onProgressChanged(SeekBar b, int stop, boolean byUser) {
                double v = scale.value(stop);
                number.setText(show.apply(v));
                if (byUser) {
                    changed.accept(v);
                }
            }

            @Override
            public void onStartTrackingTouch(SeekBar b) { }

            @Override
            public void onStopTrackingTouch(SeekBar b) { }
        });
        LinearLayout.LayoutParams place = new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, dp(context, 48));
        // the slider is thin, what can be touched of it tall: its row need not be
        place.setMargins(0, -dp(context, 8), 0, -dp(context, 4));
        column.addView(bar, place);
        return bar;
    }

    /** One of several names, and a line about what it means. */
    public Spinner choice(String name, String about, String[] names, int chosen, IntConsumer changed) {
        title(name);
        if (!about.isEmpty()) {
            note(about);
        }
        AppCompatSpinner spinner = new AppCompatSpinner(context);
        ArrayAdapter<String> adapter = new ArrayAdapter<String>(context, android.R.layout.simple_spinner_item, names) {
            @NonNull
            @Override
            public View getView(int position, View reused, @NonNull ViewGroup parent) {
                TextView t = (TextView) super.getView(position, reused, parent);
                // large letters need a second line
                t.setSingleLine(false);
                t.setEllipsize(null);
                return t;
            }
        };
        adapter.setDropDownViewResource(androidx.appcompat.R.layout.support_simple_spinner_dropdown_item);
        spinner.setAdapter(adapter);
        spinner.setSelection(chosen);
        spinner.setBackgroundResource(R.drawable.field);
        spinner.setPadding(dp(context, 6), 0, dp(context, 36), 0);
        spinner.setMinimumHeight(dp(context, 48));
        spinner.setContentDescription(name);
        int[] last = {chosen};
        spinner.setOnItemSelectedListener(new AdapterView.OnItemSelectedListener() {
            @Override
            public void onItemSelected(AdapterView<?> parent, View view, int position, long id) {
                // the first call only tells what is chosen already
                if (position != last[0]) {
                    last[0] = position;
                    changed.accept(position);
                }
            }

            @Override
            public void onNothingSelected(AdapterView<?> parent) { }
        });
        addField(spinner);
        return spinner;
    }

    private void title(String name) {
        TextView title = text(name, 15, R.color.ink);
        title.setPadding(0, dp(context, 8), 0, dp(context, 2));
        add(title);
    }

    private void addField(View v) {
        LinearLayout.LayoutParams place = new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT);
        place.setMargins(0, dp(context, 4), 0, dp(context, 6));
        column.addView(v, place);
    }

    /** A choice that is made elsewhere: shows its value, which the caller sets, and opens when pressed. */
    public TextView field(String name, Runnable pressed) {
        title(name);
        TextView t = text("", 16, R.color.ink);
        t.setMinHeight(dp(context, 48));
        t.setGravity(Gravity.CENTER_VERTICAL);
        t.setBackgroundResource(R.drawable.field);
        t.setPadding(dp(context, 14), dp(context, 8), dp(context, 36), dp(context, 8));
        t.setFocusable(true);
        t.setOnClickListener(v -> pressed.run());
        ViewCompat.setAccessibilityDelegate(t, new ButtonRole());
        addField(t);
        return t;
    }

    /** A button. */
    public TextView button(String name, Runnable pressed) {
        TextView t = text(name, 15, R.color.accent);
        t.setMinHeight(dp(context, 48));
        t.setGravity(Gravity.CENTER);
        t.setPadding(dp(context, 14), dp(context, 6), dp(context, 14), dp(context, 6));
        t.setTypeface(android.graphics.Typeface.create("sans-serif-medium", android.graphics.Typeface.NORMAL));
        t.setFocusable(true);
        t.setBackgroundResource(R.drawable.pill);
        t.setOnClickListener(v -> pressed.run());
        ViewCompat.setAccessibilityDelegate(t, new ButtonRole());
        LinearLayout.LayoutParams place = new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT);
        place.setMargins(0, dp(context, 4), 0, dp(context, 4));
        column.addView(t, place);
        return t;
    }

    /** What {@link #chips} tells of the one that was touched. */
    public interface Chosen {
        void set(int index, boolean on);
    }

    /** Names that can be switched on and off, two in a line, or one where letters are large. */
    public void chips(String[] names, IntPredicate on, Chosen changed) {
        int each = context.getResources().getConfiguration().fontScale > LARGE ? 1 : 2;
        LinearLayout line = null;
        for (int i = 0; i < names.length; i++) {
            int index = i;
            if (i % each == 0) {
                line = new LinearLayout(context);
                // names of two lines make their neighbors as tall
                line.setBaselineAligned(false);
                add(line);
            }
            AppCompatCheckBox chip = new AppCompatCheckBox(context);
            chip.setButtonDrawable(null);
            chip.setText(names[i]);
            chip.setTextSize(TypedValue.COMPLEX_UNIT_SP, 14);
            chip.setTextColor(ContextCompat.getColorStateList(context, R.color.chip_text));
            chip.setGravity(Gravity.CENTER);
            chip.setPadding(dp(context, 8), dp(context, 4), dp(context, 8), dp(context, 4));
            chip.setMinHeight(dp(context, 48));
            chip.setBackgroundResource(R.drawable.chip);
            chip.setChecked(on.test(i));
            chip.setOnCheckedChangeListener((b, value) -> changed.set(index, value));
            LinearLayout.LayoutParams place = new LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.MATCH_PARENT, 1);
            place.setMargins(i % each == 0 ? 0 : dp(context, 8), dp(context, 8), 0, 0);
            line.addView(chip, place);
        }
    }

    /** A name and, at the end of the line, a value that changes. */
    public TextView pair(String name) {
        LinearLayout line = new LinearLayout(context);
        line.setPadding(0, dp(context, 3), 0, dp(context, 3));
        TextView value = text("", 14, R.color.ink);
        value.setGravity(Gravity.END);
        line.addView(text(name, 14, R.color.ink_soft), new LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 2));
        line.addView(value, new LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 3));
        add(line);
        return value;
    }

    /** Any other view of a height in dp. */
    public void view(View v, int height) {
        column.addView(v, new LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, dp(context, height)));
    }
}
