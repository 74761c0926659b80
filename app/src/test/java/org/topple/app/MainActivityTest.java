package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import android.view.View;
import android.widget.EditText;
import android.widget.TextView;
import androidx.recyclerview.widget.GridLayoutManager;
import androidx.recyclerview.widget.RecyclerView;
import androidx.test.core.app.ApplicationProvider;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.topple.scenes.Category;
import org.topple.scenes.Scenes;

@RunWith(RobolectricTestRunner.class)
public class MainActivityTest {
    private static RecyclerView list(MainActivity a) {
        RecyclerView list = a.findViewById(R.id.scenes);
        list.measure(View.MeasureSpec.makeMeasureSpec(1080, View.MeasureSpec.EXACTLY), View.MeasureSpec.makeMeasureSpec(60000, View.MeasureSpec.EXACTLY));
        list.layout(0, 0, 1080, 60000);
        return list;
    }

    @Test
    public void allScenesStandOnTheirShelves() {
        MainActivity a = Robolectric.buildActivity(MainActivity.class).setup().get();
        int shelves = 0;
        for (Category c : Category.values()) {
            boolean any = false;
            for (var s : Scenes.all()) {
                any |= s.category() == c;
            }
            shelves += any ? 1 : 0;
        }
        assertEquals(Scenes.all().length + shelves, list(a).getAdapter().getItemCount());
    }

    @Test
    public void aTapOpensTheSceneAndItStandsOnTopThen() {
        MainActivity a = Robolectric.buildActivity(MainActivity.class).setup().get();
        RecyclerView list = list(a);
        View first = list.findViewHolderForAdapterPosition(1).itemView;
        assertEquals("Stack 10", first.<TextView>findViewById(R.id.name).getText().toString());
        assertTrue(first.getContentDescription().length() > 20);
        first.performClick();
        Intent opened = shadowOf(a).getNextStartedActivity();
        assertEquals("stack10", opened.getStringExtra(LabActivity.SCENE));
        MainActivity again = Robolectric.buildActivity(MainActivity.class).setup().get();
        View shelf = list(again).findViewHolderForAdapterPosition(0).itemView;
        assertEquals(again.getString(R.string.recent), ((TextView) shelf).getText().toString());
    }

    /** The arrow back from another screen made a new gallery, at its top and without the search. */
    @Test
    public void wayBackLeadsToTheSameGallery() throws android.content.pm.PackageManager.NameNotFoundException {
        android.content.Context context = ApplicationProvider.getApplicationContext();
        assertEquals(android.content.pm.ActivityInfo.LAUNCH_SINGLE_TOP,
            context.getPackageManager().getActivityInfo(new android.content.ComponentName(context, MainActivity.class), 0).launchMode);
    }

    @Test
    public void aSearchNarrowsTheList() {
        MainActivity a = Robolectric.buildActivity(MainActivity.class).setup().get();
        a.<EditText>findViewById(R.id.search).setText("seesaw");
        assertEquals(2, list(a).getAdapter().getItemCount());
        a.<EditText>findViewById(R.id.search).setText("no such scene");
        assertEquals(View.VISIBLE, a.findViewById(R.id.nothing).getVisibility());
    }

    /** Whoever looks for a wall wants walls, not all that stands on the shelf of stacks and walls; a shelf is found by its title all the same. */
    @Test
    public void ownWordsCountMoreThanTheShelf() {
        for (var row : org.topple.app.ui.Shelves.rows(Scenes.all(), java.util.List.of(), "", "wall")) {
            assertTrue(row.toString(), row.scene() == null || (row.scene().name() + row.scene().shows() + row.scene().tryThis()).toLowerCase(java.util.Locale.ROOT).contains("wall"));
        }
        var machines = org.topple.app.ui.Shelves.rows(Scenes.all(), java.util.List.of(), "", "machines");
        assertEquals(Category.MACHINES.title(), machines.get(0).title());
        assertTrue(machines.size() > 5);
    }

    /** Whoever has scrolled down and searches sees what was found from its start. */
    @Test
    public void aSearchGoesBackToTheTop() {
        MainActivity a = Robolectric.buildActivity(MainActivity.class).setup().get();
        RecyclerView list = a.findViewById(R.id.scenes);
        list.scrollToPosition(40);
        layOut(list);
        assertTrue(first(list) > 5);
        // as many as fill several screens
        a.<EditText>findViewById(R.id.search).setText("a");
        layOut(list);
        assertTrue(list.getAdapter().getItemCount() > 30);
        assertEquals(0, first(list));
    }

    private static void layOut(RecyclerView list) {
        list.measure(View.MeasureSpec.makeMeasureSpec(1080, View.MeasureSpec.EXACTLY), View.MeasureSpec.makeMeasureSpec(900, View.MeasureSpec.EXACTLY));
        list.layout(0, 0, 1080, 900);
    }

    private static int first(RecyclerView list) {
        return ((GridLayoutManager) list.getLayoutManager()).findFirstVisibleItemPosition();
    }

    @Test
    @Config(qualifiers = "land-night")
    public void worksAtNightAndAcross() {
        assertTrue(list(Robolectric.buildActivity(MainActivity.class).setup().get()).getChildCount() > 5);
    }

    @Test
    public void preferencesSurviveNonsense() {
        var context = ApplicationProvider.getApplicationContext();
        androidx.preference.PreferenceManager.getDefaultSharedPreferences(context).edit().putString(Prefs.GRAVITY, "much").putInt(Prefs.THEME, 3)
            .putString(Prefs.STRENGTH, "-5").putString(Prefs.RECENT, "gone,wall200,,x").putString(Prefs.HAPTICS, "yes").commit();
        Prefs p = new Prefs(context);
        assertTrue(Double.isNaN(p.defaults().gravity()));
        assertEquals(30, p.strength(), 0);
        assertEquals(1, p.recent().size());
        assertTrue(p.haptics());
        p.applyTheme();
        for (String s : new String[] {"stack10", "stack25", "mixed", "pile2000", "seesaw"}) {
            p.opened(s);
        }
        assertEquals(Prefs.MOST_RECENT, p.recent().size());
        assertEquals("seesaw", p.recent().get(0).name());
        p.reset();
        assertEquals("seesaw", p.recent().get(0).name());
    }
}
