package org.topple.app;

import android.os.Bundle;
import android.view.MenuItem;
import androidx.annotation.NonNull;
import androidx.appcompat.app.AlertDialog;
import androidx.appcompat.app.AppCompatActivity;
import androidx.preference.ListPreference;
import androidx.preference.Preference;
import androidx.preference.PreferenceFragmentCompat;

/** The settings. */
public final class SettingsActivity extends AppCompatActivity {
    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        if (saved == null) {
            getSupportFragmentManager().beginTransaction().replace(android.R.id.content, new Choices()).commit();
        }
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
    }

    /** Goes back to where the user came from, gallery or lab. */
    @Override
    public boolean onOptionsItemSelected(@NonNull MenuItem item) {
        if (item.getItemId() == android.R.id.home) {
            finish();
            return true;
        }
        return super.onOptionsItemSelected(item);
    }

    /** All choices. Public, for the system makes it anew. */
    public static final class Choices extends PreferenceFragmentCompat {
        private AlertDialog sure;

        @Override
        public void onCreatePreferences(Bundle saved, String root) {
            fill(root);
        }

        private void fill(String root) {
            setPreferencesFromResource(R.xml.settings, root);
            String[] about = getResources().getStringArray(R.array.quality_about);
            ListPreference quality = findPreference(Prefs.QUALITY);
            quality.setSummaryProvider(p -> quality.getEntry() + ": " + about[quality.findIndexOfValue(quality.getValue())]);
            Preference theme = findPreference(Prefs.THEME);
            theme.setOnPreferenceChangeListener((p, value) -> {
                // the value is stored after this returns
                new android.os.Handler(android.os.Looper.getMainLooper()).post(() -> applyTheme());
                return true;
            });
            Preference reset = findPreference(Prefs.RESET);
            reset.setOnPreferenceClickListener(p -> {
                sure = new AlertDialog.Builder(requireContext()).setTitle(R.string.set_reset).setMessage(R.string.set_reset_about)
                    .setNegativeButton(android.R.string.cancel, null).setPositiveButton(R.string.set_reset_yes, (d, w) -> reset()).show();
                return true;
            });
        }

        private void reset() {
            new Prefs(requireContext()).reset();
            setPreferenceScreen(null);
            fill(null);
            applyTheme();
        }

        AlertDialog sure() {
            return sure;
        }

        @Override
        public void onDestroyView() {
            if (sure != null) {
                sure.dismiss();
            }
            super.onDestroyView();
        }

        private void applyTheme() {
            if (getContext() != null) {
                new Prefs(requireContext()).applyTheme();
            }
        }
    }
}
