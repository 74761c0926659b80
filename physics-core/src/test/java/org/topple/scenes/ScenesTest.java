package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** The library as DESIGN.md defines it: names, numbers, masses, and that what touches touches exactly. */
public class ScenesTest {
    private static final String[] DEFINED = {"stack10", "stack25", "stack100", "wall200", "tower320", "tower640", "balls125",
        "balls125-overlap", "silo3000", "pile2000", "massratio", "seesaw", "mixed", "x4-balls", "x5-column", "x6-wall", "x7-tower",
        "x8-massratio", "x14-overlap", "x18-stack", "x19-stack", "x20-stack", "x21-wall", "x22-wall", "x23-tower"};

    @Test
    public void everyDefinedSceneIsThere() {
        for (String name : DEFINED) {
            assertEquals(name, Scenes.named(name).name());
        }
    }

    @Test
    public void namesAreUniqueAndPlain() {
        Set<String> names = new HashSet<>();
        for (Scene scene : Scenes.all()) {
            assertTrue(scene.name(), scene.name().matches("[a-z][a-z0-9-]*"));
            assertTrue("twice: " + scene.name(), names.add(scene.name()));
        }
    }

    @Test
    public void unknownNamesAreRefused() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> Scenes.named("stack26"));
        assertEquals("there is no scene named \"stack26\"", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Scenes.named(null));
    }

    @Test
    public void theListCannotBeSpoiled() {
        Scenes.all()[0] = null;
        assertEquals("stack10", Scenes.all()[0].name());
        assertNotSame(Scenes.all()[0].settings(), Scenes.all()[0].settings());
    }

    @Test
    public void everySceneSaysWhatItIs() {
        for (Scene scene : Scenes.all()) {
            String name = scene.name();
            assertFalse(name, scene.shows().isEmpty() || scene.tryThis().isEmpty() || scene.expect().isEmpty());
            assertFalse(name, scene.category().title().isEmpty());
            assertTrue(name, scene.step() > 0 && scene.step() <= 0.02);
            Camera c = scene.camera();
            double x = c.eyeX() - c.targetX(), y = c.eyeY() - c.targetY(), z = c.eyeZ() - c.targetZ();
            assertTrue(name, x * x + y * y + z * z > 1 && c.eyeY() > 0 && c.fovDegrees() > 10 && c.fovDegrees() < 120);
        }
    }

    @Test
    public void aSceneIsBuiltTheSameEveryTime() {
        for (Scene scene : Scenes.all()) {
            assertEquals(scene.name(), scene.world().stateHash(), scene.world().stateHash());
        }
    }

    @Test
    public void bodiesAreAsManyAsDefined() {
        Object[][] counts = {{"stack10", 10}, {"stack25", 25}, {"stack100", 100}, {"wall200", 205}, {"tower320", 320}, {"tower640", 640},
            {"balls125", 125}, {"balls125-overlap", 125}, {"silo3000", 3000}, {"pile2000", 2000}, {"massratio", 2}, {"seesaw", 4},
            {"mixed", 300}, {"x5-column", 25}, {"x6-wall", 200}, {"x7-tower", 320}, {"x8-massratio", 2}, {"x23-tower", 641}};
        for (Object[] c : counts) {
            assertEquals((String) c[0], (int) c[1], SceneBodies.of((String) c[0]).dynamic.size());
        }
    }

    @Test
    public void nothingOverlapsAtTheStartExceptWhereItIsMeant() {
        for (Scene scene : Scenes.all()) {
            double deepest = new SceneBodies(scene.world()).deepest();
            boolean meant = scene.name().startsWith("x14-") || scene.name().equals("balls125-overlap");
            assertEquals(scene.name(), meant ? 0.2 : 0, deepest, 1e-12);
        }
    }

    @Test
    public void massesAreAsDefined() {
        for (Body cube : SceneBodies.of("stack25").dynamic) {
            assertEquals(1000, cube.mass(), 1e-9);
        }
        for (Body cube : SceneBodies.of("x5-column").dynamic) {
            assertEquals(10, cube.mass(), 1e-9);
        }
        assertEquals(1500, SceneBodies.of("tower640").dynamic.get(0).mass(), 1e-9);
        assertEquals(3.75, SceneBodies.of("x7-tower").dynamic.get(0).mass(), 1e-9);
        assertEquals(5.24, SceneBodies.of("balls125").dynamic.get(0).mass(), 0.005);
        assertEquals(1, SceneBodies.of("massratio").dynamic.get(0).mass(), 1e-12);
        assertEquals(1000, SceneBodies.of("massratio").dynamic.get(1).mass(), 1e-9);
        SceneBodies two = SceneBodies.of("x8-massratio");
        assertEquals(8000, two.dynamic.get(1).mass() / two.dynamic.get(0).mass(), 1e-6);
        SceneBodies saw = SceneBodies.of("seesaw");
        assertEquals(100, saw.dynamic.get(0).mass(), 1e-9);
        assertEquals(saw.dynamic.get(1).mass(), saw.dynamic.get(3).mass(), 0);
    }

    @Test
    public void theGroundIsFixedAndGravityIsTheUsual() {
        for (Scene scene : Scenes.all()) {
            World world = scene.world();
            assertEquals(new Vector3d(0, -9.81, 0), world.gravity(new Vector3d()));
            Body ground = world.bodies().iterator().next();
            assertEquals(scene.name(), Shape.HALF_SPACE, ground.shape().kind());
            assertEquals(scene.name(), 0, ground.mass(), 0);
        }
    }

    @Test
    public void materialsAreAsDefined() {
        Object[][] rows = {{"stack25", 0.5, 0.0}, {"wall200", 0.5, 0.0}, {"tower640", 0.5, 0.0}, {"silo3000", 0.3, 0.0}, {"pile2000", 0.5, 0.0},
            {"x4-balls", 0.25, 0.25}, {"x5-column", 0.25, 0.25}, {"x6-wall", 0.25, 0.25}, {"x18-stack", 0.25, 0.1}, {"x19-stack", 0.25, 0.4},
            {"x20-stack", 0.25, 1.0}, {"x21-wall", 0.25, 0.4}, {"x22-wall", 0.25, 0.4}, {"x23-tower", 0.25, 0.1}};
        for (Object[] row : rows) {
            for (Body body : SceneBodies.of((String) row[0]).all) {
                assertEquals((double) row[1], body.material().friction(), 0);
                assertEquals((String) row[0], body.mass() > 0 || !((String) row[0]).equals("silo3000") ? (double) row[2] : 0, body.material().restitution(), 0);
            }
        }
    }

    @Test
    public void aColumnTouchesExactly() {
        SceneBodies column = SceneBodies.of("stack100");
        for (int i = 0; i < column.all.size() - 1; i++) {
            assertEquals(0, SceneBodies.separation(column.all.get(i), column.all.get(i + 1)), 0);
        }
    }

    @Test
    public void theWallHasHalfBricksAtTheEndsOfOddRowsAndTouchesExactly() {
        SceneBodies wall = SceneBodies.of("wall200");
        double[] length = new double[10];
        int[] halves = new int[10];
        Body before = null;
        for (Body brick : wall.dynamic) {
            int row = (int) SceneBodies.position(brick).y;
            double width = 2 * ((Box) brick.shape()).hx;
            length[row] += width;
            halves[row] += width == 0.5 ? 1 : 0;
            if (before != null && (int) SceneBodies.position(before).y == row) {
                assertEquals(0, SceneBodies.separation(before, brick), 0);
            }
            before = brick;
        }
        for (int row = 0; row < 10; row++) {
            assertEquals(20, length[row], 0);
            assertEquals(row % 2 == 1 ? 2 : 0, halves[row]);
        }
        assertEquals(10, SceneBodies.position(wall.dynamic.get(20)).x * -1 + 0.25, 0);
    }

    @Test
    public void neighborsInARingHaveAGapOfOneToTwoCentimeters() {
        for (String name : new String[] {"tower320", "tower640", "x7-tower"}) {
            SceneBodies tower = SceneBodies.of(name);
            for (int i = 0; i < 40; i++) {
                Body brick = tower.dynamic.get(i);
                Body next = tower.dynamic.get(i % 20 == 19 ? i - 19 : i + 1);
                double gap = SceneBodies.separation(brick, next);
                // the separating axis of two boxes turned by 18 degrees lies a little off the line between their inner corners
                assertTrue(name + " gap " + gap, gap > 0.01 && gap < 0.02);
            }
            Box box = (Box) tower.dynamic.get(0).shape();
            assertEquals(2 * box.hy, SceneBodies.position(tower.dynamic.get(20)).y - SceneBodies.position(tower.dynamic.get(0)).y, 1e-15);
            assertEquals(0, SceneBodies.separation(tower.dynamic.get(0), tower.dynamic.get(20)), 1e-15);
        }
    }

    @Test
    public void aRingIsTurnedByHalfABrick() {
        SceneBodies tower = SceneBodies.of("tower320");
        Vector3d a = SceneBodies.position(tower.dynamic.get(0));
        Vector3d b = SceneBodies.position(tower.dynamic.get(20));
        assertEquals(9, Math.toDegrees(Math.atan2(b.x, b.z) - Math.atan2(a.x, a.z)), 1e-9);
    }

    @Test
    public void ballsTouchExactly() {
        SceneBodies grid = SceneBodies.of("balls125");
        int touching = 0;
        for (int i = 0; i < 125; i++) {
            for (int j = 0; j < i; j++) {
                touching += SceneBodies.separation(grid.dynamic.get(i), grid.dynamic.get(j)) == 0 ? 1 : 0;
            }
        }
        assertEquals(3 * 5 * 5 * 4, touching);
    }

    @Test
    public void theSiloHoldsItsBallsBetweenWallsHalfAMeterThick() {
        SceneBodies silo = SceneBodies.of("silo3000");
        for (Body ball : silo.dynamic) {
            Vector3d p = SceneBodies.position(ball);
            assertTrue(Math.abs(p.x) <= 2.25 && Math.abs(p.z) <= 2.25 && p.y >= 0.25);
            assertEquals(0.25, ((Sphere) ball.shape()).radius, 0);
        }
        int walls = 0;
        for (Body body : silo.all) {
            if (body.shape() instanceof Box wall) {
                assertEquals(0.5, 2 * Math.min(wall.hx, wall.hz), 0);
                walls++;
            }
        }
        assertEquals(4, walls);
    }

    @Test
    public void aPileHasManyOrientations() {
        SceneBodies pile = SceneBodies.of("pile2000");
        double sum = 0;
        for (Body cube : pile.dynamic) {
            double[] pose = SceneBodies.pose(cube);
            sum += pose[7] * pose[7];
        }
        // the upright part of a random axis squares to 1/3 on average; its spread over 2000 is 0.0067
        assertEquals(1.0 / 3, sum / 2000, 0.03);
    }

    @Test
    public void mixedHasEveryShape() {
        int[] kinds = new int[Shape.KINDS];
        for (Body body : SceneBodies.of("mixed").dynamic) {
            kinds[body.shape().kind()]++;
        }
        for (int kind : new int[] {Shape.SPHERE, Shape.BOX, Shape.CAPSULE, Shape.CYLINDER, Shape.HULL, Shape.COMPOUND}) {
            assertEquals(50, kinds[kind]);
        }
    }

    @Test
    public void thesisScenesRunWithTheThesisParameters() {
        for (String name : new String[] {"x4-balls", "x5-column", "x6-wall", "x7-tower", "x8-massratio"}) {
            WorldSettings s = Scenes.named(name).settings();
            assertEquals(WorldSettings.StepperKind.FIXED, s.stepper());
            assertEquals(10, s.count(Setting.SWEEPS));
            assertEquals(0, s.count(Setting.PROJECTION_SWEEPS));
            assertEquals(0.01, Scenes.named(name).step(), 0);
        }
        Object[][] shares = {{"x21-wall", 0.0}, {"x22-wall", 0.125}, {"x23-tower", 0.01}};
        for (Object[] row : shares) {
            WorldSettings s = Scenes.named((String) row[0]).settings();
            assertEquals(WorldSettings.StepperKind.SHOCK, s.stepper());
            assertEquals((double) row[1], s.get(Setting.SHOCK_F), 0);
            assertEquals(10, s.count(Setting.SWEEPS));
            assertEquals(5, s.count(Setting.PROJECTION_SWEEPS));
            assertEquals(WorldSettings.SleepKind.ENERGY, s.sleep());
        }
    }
}
