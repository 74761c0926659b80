package org.topple.app;

import android.widget.LinearLayout;
import org.topple.app.sim.Part;
import org.topple.app.sim.PartMaterial;
import org.topple.app.sim.PartShape;
import org.topple.app.ui.Rows;
import org.topple.app.ui.SliderScale;
import org.topple.app.ui.Words;

/** What the next part is: shape, size, material, and whether it moves. */
final class BuildPanel implements Panel {
    private static final SliderScale SIZE = new SliderScale(Part.SMALLEST, Part.LARGEST, false, 60);

    private final LabActivity lab;

    BuildPanel(LabActivity lab) {
        this.lab = lab;
    }

    private Part part() {
        return lab.build().state().part;
    }

    private void set(Part changed) {
        lab.build().state().part = changed;
        lab.showTools();
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        rows.heading(lab.getString(R.string.build_part));
        rows.choice("Shape", "", titles(PartShape.values()), part().shape().ordinal(), i -> set(part().with(PartShape.values()[i])));
        rows.slider("Size", "its longest edge", SIZE, part().size(), v -> lab.prefs().units().length(v), v -> set(part().withSize(v)));
        rows.choice("Material", "how heavy, how slippery, how bouncy", titles(PartMaterial.values()), part().material().ordinal(),
            i -> set(part().with(PartMaterial.values()[i])));
        rows.toggle("Fixed in place", "never moves, whatever hits it", part().fixed(), on -> set(part().withFixed(on)));
    }

    private static String[] titles(Enum<?>[] values) {
        String[] names = new String[values.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = Words.title(values[i].name());
        }
        return names;
    }
}
