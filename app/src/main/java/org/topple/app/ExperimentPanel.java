package org.topple.app;

import android.widget.LinearLayout;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import org.topple.app.ui.Rows;
import org.topple.app.ui.SliderScale;
import org.topple.app.ui.Words;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** Live values of the engine, generated from its settings: sliders, switches and choices with a line each on what they trade. */
final class ExperimentPanel implements Panel {
    /** What most experiments are about; the rest waits behind a button. */
    private static final Set<Setting> FIRST = EnumSet.of(Setting.SWEEPS, Setting.SHOCK_F, Setting.WARM_START, Setting.SUBSTEPS, Setting.SLEEP_DISTANCE);
    private static final SliderScale STEP = new SliderScale(1 / 240.0, 1 / 20.0, false, 4);
    private static final SliderScale SPEED = new SliderScale(0.05, 2, false, 10);
    private static final SliderScale GRAVITY = new SliderScale(0, 25, false, 1);
    private static final SliderScale FRICTION = new SliderScale(0, 1.5, false, 1);
    private static final SliderScale RESTITUTION = new SliderScale(0, 1, false, 1);

    private final LabActivity lab;
    private boolean all;

    ExperimentPanel(LabActivity lab) {
        this.lab = lab;
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        LabModel model = lab.model();
        Experiment x = model.edited();
        rows.heading(lab.getString(R.string.tool_experiment));
        if (model.rival != null) {
            rows.choice(lab.getString(R.string.compare_side), "", new String[] {"A", "B"}, model.editsRival ? 1 : 0, i -> {
                model.editsRival = i == 1;
                refill(column);
            });
        }
        rows.slider("Time scale", "seconds simulated per second; below 1 is slow motion", SPEED, model.experiment.timeScale(), v -> Words.number(v) + "x", v -> {
            model.experiment.setTimeScale(v);
            apply();
        });
        rows.slider("Step size", "length of a step: shorter is more accurate and costs more", STEP, x.step(), v -> Words.number(1000 * v) + " ms", v -> {
            x.setStep(v);
            apply();
        });
        rows.slider("Gravity", "pulls everything down", GRAVITY, x.gravity(), v -> Words.number(v) + " m/s\u00b2", v -> {
            x.setGravity(v);
            apply();
        });
        rows.slider("Friction", "of all bodies: 0 is ice, 1 is rubber", FRICTION, x.friction(), ExperimentPanel::own, v -> {
            x.setFriction(v);
            apply();
        });
        rows.slider("Restitution", "of all bodies: 0 does not bounce, 1 keeps all energy", RESTITUTION, x.restitution(), ExperimentPanel::own, v -> {
            x.setRestitution(v);
            apply();
        });
        choices(rows, x.settings());
        settings(rows, x.settings(), true);
        rows.button(lab.getString(R.string.experiment_reset), () -> {
            x.reset();
            apply();
            refill(column);
        });
        rows.button(lab.getString(all ? R.string.experiment_less : R.string.experiment_more), () -> {
            all = !all;
            refill(column);
        });
        if (all) {
            settings(rows, x.settings(), false);
        }
    }

    private static String own(double v) {
        return v != v ? "each its own" : Words.number(v);
    }

    private void refill(LinearLayout column) {
        column.removeAllViews();
        fill(column);
    }

    private void apply() {
        lab.model().apply();
    }

    private void choices(Rows rows, WorldSettings s) {
        choice(rows, "Stepper", "how a step is made: layer solves stacks directly, shock goes layer by layer, fixed only sweeps",
            WorldSettings.StepperKind.values(), s.stepper(), s::stepper);
        choice(rows, "Solver", "how contacts are swept: Jacobi forgets the order and converges poorly", WorldSettings.SolverKind.values(), s.solver(), s::solver);
        choice(rows, "Friction model", "how friction is bounded: box is too strong on the diagonal, manifold has the fewest rows",
            WorldSettings.FrictionModel.values(), s.friction(), s::friction);
        choice(rows, "Sleep", "when still bodies stop costing time", WorldSettings.SleepKind.values(), s.sleep(), s::sleep);
    }

    private <E extends Enum<E>> void choice(Rows rows, String name, String about, E[] values, E chosen, Consumer<E> set) {
        String[] names = new String[values.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = Words.title(values[i].name());
        }
        rows.choice(name, about, names, chosen.ordinal(), i -> {
            set.accept(values[i]);
            apply();
        });
    }

    private void settings(Rows rows, WorldSettings s, boolean first) {
        for (Setting k : Setting.values()) {
            if (FIRST.contains(k) != first) {
                continue;
            }
            if (k.whole() && k.low() == 0 && k.high() == 1) {
                rows.toggle(Words.title(k.key()), k.about(), s.get(k) != 0, on -> flip(s, k, on));
            } else {
                rows.slider(Words.title(k.key()), k.about(), SliderScale.of(k), s.get(k), v -> Words.number(v) + " " + k.unit(), v -> {
                    s.set(k, v);
                    apply();
                });
            }
        }
    }

    /** Fixation needs subgroups: one brings the other along. */
    private void flip(WorldSettings s, Setting k, boolean on) {
        if (k == Setting.FIXATE && on) {
            s.set(Setting.SUBGROUP, 1);
        } else if (k == Setting.SUBGROUP && !on) {
            s.set(Setting.FIXATE, 0);
        }
        s.set(k, on ? 1 : 0);
        apply();
    }
}
