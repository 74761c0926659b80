package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;

/**
 * Unit cubes in one column, touching: {@code stack10}, {@code stack25}, {@code stack100}, and the thesis' box stack X5. All the
 * load has one way down, so a column is the hardest thing to keep for a solver that sweeps.
 *
 * <p>X18 to X20 are told apart by their restitution. Boxes that touch have nothing to bounce with and sleep in the fourth frame all
 * three, so these start 5 cm apart; the thesis does not say how its own started.
 */
final class Column extends Scene {
    private final int count;
    private final double density;
    private final double friction;
    private final double restitution;
    private final double gap;

    /** A column of the library. */
    Column(int count) {
        this("stack" + count, count, 1000, 0.5, 0, 0);
        about(count + " cubes of a ton each in one column", "Pull a cube out, or give the top one a nudge",
                "The column stands as if it were one piece: no lean, no sinking");
    }

    private Column(String name, int count, double density, double friction, double restitution, double gap) {
        super(name, Category.STACKS);
        this.count = count;
        this.density = density;
        this.friction = friction;
        this.restitution = restitution;
        this.gap = gap;
        camera(Camera.front(6, count));
        atMost(count + 17, 6 * count + 100, 6 * count + 100);
    }

    /** One of the thesis' columns: 10 kg cubes, friction 0.25, with a gap in meters below each. */
    static Column thesis(String name, int count, double restitution, double gap, WorldSettings settings, String sees) {
        Column column = new Column(name, count, 10, 0.25, restitution, gap);
        column.about("The thesis' column of " + count + " boxes of 10 kg, restitution " + restitution,
                "Run it with more sweeps, or with the default stepper", sees);
        column.runsWith(ThesisSettings.STEP, settings);
        return column;
    }

    @Override
    public void build(World world) {
        Parts.ground(world, friction, restitution);
        BodyDef cube = Parts.body(new Box(0.5, 0.5, 0.5), density, friction, restitution);
        for (int i = 0; i < count; i++) {
            world.add(cube.position(0, 0.5 + i + gap * (i + 1), 0));
        }
    }
}
