package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Sphere;

/**
 * 125 balls of radius 0.5 m and 10 kg/m^3 in a grid of 5 x 5 x 5: touching as in the thesis' X4, or every layer pressed 20 %
 * of a diameter into the one below and into the ground, as in X14.
 */
final class BallGrid extends Scene {
    private static final int SIDE = 5;
    private static final double R = 0.5;
    private final double overlap;

    private BallGrid(String name, double overlap) {
        super(name, Category.PILES);
        this.overlap = overlap;
        camera(Camera.front(SIDE, SIDE));
        atMost(160, 1600, 600);
    }

    /** Touching, with the default settings. */
    static BallGrid touching() {
        BallGrid grid = new BallGrid("balls125", 0);
        grid.about("A cube of 125 balls, stacked straight up", "Flick a ball at a corner",
                "It stands like a house of cards, and collapses at the first touch");
        return grid;
    }

    /** Touching, with Gauss-Seidel alone (X4). */
    static BallGrid thesis(String name, WorldSettings settings, String sees) {
        BallGrid grid = new BallGrid(name, 0);
        grid.about("The thesis' cube of 125 balls", "Run it with 100 sweeps", sees);
        grid.runsWith(ThesisSettings.STEP, settings);
        return grid;
    }

    /** Overlapping (X14), with these settings. */
    static BallGrid pressed(String name, WorldSettings settings) {
        BallGrid grid = new BallGrid(name, 0.2);
        grid.about("125 balls, each layer pressed 20 cm into the one below", "Step it frame by frame",
                "With shock propagation one layer comes free in each frame, and after five the grid is in order");
        grid.runsWith(ThesisSettings.STEP, settings);
        return grid;
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.25, 0.25);
        BodyDef ball = Parts.body(new Sphere(R), 10, 0.25, 0.25);
        double rise = 2 * R * (1 - overlap);
        double middle = 0.5 * (SIDE - 1);
        for (int k = 0; k < SIDE; k++) {
            for (int j = 0; j < SIDE; j++) {
                for (int i = 0; i < SIDE; i++) {
                    world.add(ball.position(2 * R * (i - middle), R - 2 * R * overlap + rise * k, 2 * R * (j - middle)));
                }
            }
        }
    }
}
