package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;

/**
 * A wall of 1 m cubes in running bond, 10 rows of 20 m, touching.
 *
 * <p>In {@code wall200} the odd rows start and end with half a brick, so that both ends are flush: 5 x 20 + 5 x 21 = 205
 * bodies. The thesis' wall (X6, X21, X22) has 20 whole bricks in every row: ends of rows hang out by half a brick, the "teeth"
 * whose center of mass is just above the edge that carries them. The row above holds all teeth down but the one at top left.
 */
final class Wall extends Scene {
    private static final int ROWS = 10;
    private static final int LENGTH = 20;
    private final boolean flush;
    private final double density;
    private final double friction;
    private final double restitution;

    /** The wall of the library. */
    Wall() {
        this("wall200", true, 1000, 0.5, 0);
        about("A wall of 205 bricks of a ton each in running bond", "Pull a brick out of the lowest row, or throw a ball at it",
                "It stands without a tremor; a missing brick is bridged by its neighbors");
    }

    private Wall(String name, boolean flush, double density, double friction, double restitution) {
        super(name, Category.STACKS);
        this.flush = flush;
        this.density = density;
        this.friction = friction;
        this.restitution = restitution;
        camera(Camera.front(LENGTH, ROWS));
        atMost(240, 1500, 3000);
    }

    /** One of the thesis' walls: 10 kg bricks, friction 0.25, toothed ends. */
    static Wall thesis(String name, double restitution, WorldSettings settings, String sees) {
        Wall wall = new Wall(name, false, 10, 0.25, restitution);
        wall.about("The thesis' wall of 200 bricks of 10 kg, restitution " + restitution,
                "Run it with more sweeps, or with the default stepper", sees);
        wall.runsWith(ThesisSettings.STEP, settings);
        return wall;
    }

    /** The flush wall with the thesis' material: what a scripted body goes through. */
    static Wall light(String name) {
        return new Wall(name, true, 10, 0.25, 0.25);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, friction, restitution);
        BodyDef brick = Parts.body(new Box(0.5, 0.5, 0.5), density, friction, restitution);
        BodyDef half = Parts.body(new Box(0.25, 0.5, 0.5), density, friction, restitution);
        double left = -0.5 * LENGTH;
        for (int row = 0; row < ROWS; row++) {
            double y = 0.5 + row;
            boolean odd = row % 2 == 1;
            if (!odd || !flush) {
                double shift = odd ? -0.5 : 0;
                for (int i = 0; i < LENGTH; i++) {
                    world.add(brick.position(left + shift + 0.5 + i, y, 0));
                }
                continue;
            }
            world.add(half.position(left + 0.25, y, 0));
            for (int i = 1; i < LENGTH; i++) {
                world.add(brick.position(left + i, y, 0));
            }
            world.add(half.position(left + LENGTH - 0.25, y, 0));
        }
    }
}
