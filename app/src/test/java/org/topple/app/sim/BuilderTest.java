package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.Before;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.SceneFile;

public class BuilderTest {
    private static final Vector3dc EYE = new Vector3d(0, 5, 20);
    private final Builder builder = new Builder();

    @Before
    public void start() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        builder.take(world);
    }

    private static Vector3d toward(double x, double y, double z) {
        return new Vector3d(x, y, z).sub(EYE).normalize();
    }

    private static Part part(PartShape shape) {
        return new Part(shape, PartMaterial.WOOD, 1, false);
    }

    private int add(Part part, double x, double y, double z) {
        return builder.add(part, EYE, toward(x, y, z));
    }

    private Vector3d position(int body) {
        return builder.world().body(body).position(new Vector3d());
    }

    private boolean overlaps(int body) {
        Body b = builder.world().body(body);
        List<Body> others = new ArrayList<>();
        builder.world().queries().overlap(b.shape(), b.position(new Vector3d()), b.rotation(new Quaterniond()), o -> o != b, others);
        return !others.isEmpty();
    }

    @Test
    public void everyShapeStandsOnTheGroundWhereItIsPutAndStaysThere() {
        for (PartShape s : PartShape.values()) {
            start();
            int b = add(part(s), 3, 0, -2);
            Vector3d at = position(b);
            assertEquals(s.name(), 3, at.x, 0.02);
            assertEquals(s.name(), -2, at.z, 0.02);
            assertFalse(s.name(), overlaps(b));
            double lowest = lowest(b);
            assertTrue(s + " lies at " + lowest, lowest > 0 && lowest < 2e-4);
            if (s == PartShape.BALL || s == PartShape.CAPSULE || s == PartShape.GEM || s == PartShape.DUMBBELL) {
                continue;
            }
            for (int i = 0; i < 120; i++) {
                builder.world().step(1 / 60.0);
            }
            assertEquals(s + " stands", at.y, position(b).y, 0.002);
        }
    }

    private double lowest(int body) {
        Vector3d min = new Vector3d();
        builder.world().body(body).bounds(min, new Vector3d());
        return min.y;
    }

    @Test
    public void sizesAndMaterialsAreWhatWasChosen() {
        int b = builder.add(new Part(PartShape.BOX, PartMaterial.STEEL, 0.5, false), EYE, toward(0, 0, 0));
        Body body = builder.world().body(b);
        assertEquals(7800 * 0.125, body.mass(), 1e-9);
        assertEquals(0.4, body.material().friction(), 0);
        int f = builder.add(new Part(PartShape.BALL, PartMaterial.RUBBER, 2, true), EYE, toward(5, 0, 0));
        assertEquals(MotionType.FIXED, builder.world().body(f).motion());
        assertEquals(1, builder.world().body(f).shape().outerRadius(), 1e-12);
        assertEquals(0.75, builder.world().body(f).material().restitution(), 0);
    }

    @Test
    public void aPartOnAPartStandsOnTopOfItAndOneThatWouldOverlapIsRaised() {
        int low = add(part(PartShape.BOX), 0, 0, 0);
        int high = add(part(PartShape.BOX), 0, 1, 0);
        assertEquals(position(low).y + 1, position(high).y, 1e-3);
        // beside the edge of the first, where a box would cut into it
        int third = add(part(PartShape.BOX), 0.7, 0, 0);
        assertFalse(overlaps(third));
        int[] all = {low, high, third};
        for (int b : all) {
            assertFalse(overlaps(b));
        }
    }

    @Test
    @Spec({"E85", "E86"})
    public void aBodyThatIsMovedPushesOthersAsideAndStopsAtTheGround() {
        int a = add(part(PartShape.BOX), 0, 0, 0);
        int b = add(part(PartShape.BOX), 1.5, 0, 0);
        Vector3d before = position(b);
        builder.move(builder.world().body(a), new Vector3d(1, 0, 0));
        assertEquals(1, position(a).x, 0.02);
        assertTrue("pushed to " + position(b).x, position(b).x > before.x + 0.45);
        assertTrue("they touch at most", position(b).x - position(a).x > 0.995);
        builder.move(builder.world().body(a), new Vector3d(0, -3, 0));
        assertEquals("not into the ground", 0.5, position(a).y, 0.01);
        assertEquals("no speed is left", 0, builder.world().kineticEnergy(), 0);
    }

    @Test
    public void fixedPartsAreMovedToo() {
        int f = builder.add(part(PartShape.BOX).withFixed(true), EYE, toward(0, 0, 0));
        builder.move(builder.world().body(f), new Vector3d(0, 2, 1));
        assertEquals(2.5, position(f).y, 1e-3);
    }

    @Test
    public void aCopyIsTheSameBesideIt() {
        int a = builder.add(new Part(PartShape.PLANK, PartMaterial.STONE, 2, false), EYE, toward(0, 0, 0));
        builder.turn(a, new Vector3d(0, 1, 0), 0.5);
        int b = builder.copy(a, new Vector3d(0.9, 0, -0.2));
        Body x = builder.world().body(a);
        Body y = builder.world().body(b);
        assertEquals(x.mass(), y.mass(), 1e-9);
        assertEquals(x.material(), y.material());
        assertEquals(x.rotation(new Quaterniond()), y.rotation(new Quaterniond()));
        assertTrue(position(b).x > position(a).x + 1);
        assertFalse(overlaps(b));
        assertEquals(-1, builder.copy(0, new Vector3d(1, 0, 0)));
        assertEquals(-1, builder.copy(77, new Vector3d(1, 0, 0)));
    }

    @Test
    public void whatIsTurnedIntoTheGroundIsRaised() {
        int a = add(part(PartShape.PLANK), 0, 0, 0);
        assertTrue(builder.turn(a, new Vector3d(0, 0, 1), Math.PI / 2));
        assertFalse(overlaps(a));
        assertEquals(0.5, position(a).y, 0.05);
        assertFalse("the ground stays", builder.turn(0, new Vector3d(0, 0, 1), 1));
    }

    @Test
    public void allKindsOfJointsHoldTwoBodies() {
        for (Link link : Link.values()) {
            start();
            int a = add(part(PartShape.BOX), -1.5, 0, 0);
            int b = add(part(PartShape.BOX), 1.5, 0, 0);
            assertEquals(Builder.Joining.FIRST, builder.join(link, EYE, toward(-1.5, 0.5, 0.5)));
            assertEquals(a, builder.first());
            assertEquals(Builder.Joining.JOINED, builder.join(link, EYE, toward(1.5, 0.5, 0.5)));
            assertEquals(-1, builder.first());
            assertEquals(1, builder.world().jointCount());
            Joint j = joint();
            assertEquals(builder.world().body(a), j.bodyA());
            assertEquals(builder.world().body(b), j.bodyB());
            assertEquals(link == Link.ROD ? JointDef.Kind.DISTANCE : JointDef.Kind.valueOf(link.name()), j.kind());
            for (int i = 0; i < 60; i++) {
                builder.world().body(a).setVelocity(link == Link.SLIDER ? 0 : -3, 0, link == Link.SLIDER ? 3 : 0);
                builder.world().step(1 / 60.0);
            }
            Quaterniond turnA = builder.world().body(a).rotation(new Quaterniond());
            Quaterniond turnB = builder.world().body(b).rotation(new Quaterniond());
            if (link == Link.SLIDER) {
                assertTrue("a slider turns the other along by " + turnB.angle(), turnB.angle() > 0.2 && turnA.difference(turnB, new Quaterniond()).angle() < 0.02);
            } else {
                assertTrue(link + " pulls the other along", position(b).distance(1.5, 0.5, 0) > 0.3);
            }
            assertTrue(link + " gap " + j.gap(), j.gap() < 0.02);
        }
    }

    private Joint joint() {
        Joint[] found = new Joint[1];
        builder.world().forEachJoint(j -> found[0] = j);
        return found[0];
    }

    @Test
    public void aHingeTurnsInThePlaneOfTheScreenAndTheSameBodyTwiceIsPinned() {
        int a = add(part(PartShape.BRICK), 0, 0, 0);
        builder.move(builder.world().body(a), new Vector3d(0, 3, 0));
        Vector3d p = position(a);
        builder.join(Link.HINGE, EYE, toward(p.x - 0.4, p.y, p.z + 0.25));
        assertEquals(Builder.Joining.JOINED, builder.join(Link.HINGE, EYE, toward(p.x + 0.4, p.y, p.z + 0.25)));
        Joint j = joint();
        assertTrue("to the world", j.bodyA() == null || j.bodyB() == null);
        assertEquals(1, Math.abs(j.axis(new Vector3d()).z), 1e-9);
        for (int i = 0; i < 40; i++) {
            builder.world().step(1 / 60.0);
        }
        assertTrue("it swings", position(a).y < p.y - 0.1 && position(a).y > p.y - 0.6);
        assertEquals("in the plane", p.z, position(a).z, 1e-6);
    }

    @Test
    public void joiningWithNothingOrTheGroundFirstDoesNothing() {
        add(part(PartShape.BOX), 0, 0, 0);
        assertEquals(Builder.Joining.NOTHING, builder.join(Link.BALL, EYE, toward(5, 0, 0)));
        assertEquals(Builder.Joining.FIRST, builder.join(Link.BALL, EYE, toward(0, 0.5, 0.5)));
        assertEquals(Builder.Joining.NOTHING, builder.join(Link.BALL, EYE, new Vector3d(0, 1, 0)));
        assertEquals(0, builder.world().jointCount());
        builder.join(Link.ROD, EYE, toward(0, 0.5, 0.5));
        assertEquals("a rod to the ground", Builder.Joining.JOINED, builder.join(Link.ROD, EYE, toward(3, 0, 0)));
    }

    private String text() {
        return SceneFile.of(builder.world(), "").text();
    }

    @Test
    public void everythingCanBeUndoneAndRedone() {
        List<String> states = new ArrayList<>();
        states.add(text());
        int a = add(part(PartShape.BOX), 0, 0, 0);
        states.add(text());
        int b = builder.copy(a, new Vector3d(1, 0, 0));
        states.add(text());
        builder.join(Link.FIXED, EYE, toward(0, 0.5, 0.5));
        builder.join(Link.FIXED, EYE, toward(1, 0.5, 0.5));
        states.add(text());
        builder.turn(b, new Vector3d(0, 1, 0), 0.3);
        states.add(text());
        builder.begin(builder.world().body(b));
        builder.move(builder.world().body(b), new Vector3d(0, 2, 0));
        states.add(text());
        builder.remove(a);
        states.add(text());
        assertNull(builder.world().body(a));
        assertEquals("its joint went with it", 0, builder.world().jointCount());
        for (int round = 0; round < 2; round++) {
            for (int i = states.size() - 2; i >= 0; i--) {
                assertTrue(builder.undo());
                assertEquals("state " + i, states.get(i), text());
                again();
            }
            assertFalse(builder.undo());
            for (int i = 1; i < states.size(); i++) {
                assertTrue(builder.redo());
                assertEquals("state " + i, states.get(i), text());
                again();
            }
            assertFalse(builder.redo());
        }
        builder.undo();
        assertNotNull(builder.world().body(a));
        add(part(PartShape.BALL), 4, 0, 0);
        assertFalse("a new edit ends what could be redone", builder.canRedo());
    }

    /** The process dies and comes back. */
    private void again() {
        byte[] saved = builder.save();
        builder.take(World.restore(builder.world().snapshot()));
        assertFalse(builder.canUndo() || builder.canRedo());
        builder.restore(saved);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            builder.world().step(1 / 60.0);
        }
    }

    /** An undo once put the whole world back to before the edit, with all that had happened since. */
    @Test
    public void undoTakesBackTheEditAndNotTheTimeSince() {
        Body falling = builder.world().add(BodyDef.dynamic(new Sphere(0.5)).position(20, 100, 0));
        int kept = add(part(PartShape.BOX), -5, 0, 0);
        int a = add(part(PartShape.BOX), 0, 0, 0);
        run(30);
        double height = falling.position(new Vector3d()).y;
        assertTrue(height < 99);
        long steps = builder.world().steps();
        assertTrue(builder.undo());
        assertNull("the box is gone", builder.world().body(a));
        assertNotNull(builder.world().body(kept));
        assertEquals("the ball falls on", height, falling.position(new Vector3d()).y, 0);
        assertEquals(steps, builder.world().steps());
        assertTrue(builder.redo());
        assertNotNull(builder.world().body(a));
        assertTrue(builder.undo());

        // moved, then carried away by something else: back where it was, at rest
        Body b = builder.world().body(kept);
        Vector3d before = b.position(new Vector3d());
        builder.begin(b);
        builder.move(b, new Vector3d(0, 4, 0));
        run(10);
        assertTrue(b.velocity(new Vector3d()).y < -1);
        assertTrue(builder.undo());
        assertEquals(0, b.position(new Vector3d()).distance(before), 1e-12);
        assertEquals(0, b.velocity(new Vector3d()).length(), 0);

        // removed, and another one has taken its place and its number
        builder.remove(kept);
        run(5);
        Body other = builder.world().add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(before));
        assertTrue(builder.undo());
        assertEquals(4, builder.world().bodyCount());
        int back = kept(other, falling);
        assertFalse("raised above the other", overlaps(back));
        assertTrue(position(back).y > before.y + 0.9);
        // the edit before it is still about the same body
        assertTrue(builder.undo());
        assertNull(builder.world().body(back));
        assertTrue(other.isAlive() && falling.isAlive());
        assertFalse(builder.undo());
    }

    private int kept(Body... others) {
        int[] found = {-1};
        builder.world().forEachBody(b -> {
            if (b.motion() == MotionType.DYNAMIC && !List.of(others).contains(b)) {
                found[0] = b.index();
            }
        });
        return found[0];
    }

    @Test
    public void whatAMoveHasPushedAsideComesBackToo() {
        int a = add(part(PartShape.BOX), 0, 0, 0);
        int b = add(part(PartShape.BOX), 1.5, 0, 0);
        add(part(PartShape.BALL), -6, 0, 0);
        String before = text();
        builder.begin(builder.world().body(a));
        builder.move(builder.world().body(a), new Vector3d(1, 0, 0));
        assertTrue(position(b).x > 1.9);
        assertTrue(builder.undo());
        assertEquals(before, text());
        assertTrue(builder.redo());
        assertEquals(1, position(a).x, 0.02);
        assertTrue(position(b).x > 1.9);
        // taken hold of and not moved is no edit
        builder.begin(builder.world().body(b));
        assertTrue(builder.undo());
        assertEquals(before, text());
    }

    @Test
    public void anEditWhoseBodyIsGoneIsPassedOver() {
        int a = add(part(PartShape.BOX), 0, 0, 0);
        int b = add(part(PartShape.BALL), 4, 0, 0);
        builder.world().remove(builder.world().body(b));
        assertTrue(builder.undo());
        assertNull(builder.world().body(a));
        assertFalse(builder.undo());
    }

    @Test
    public void damagedEditsAreNone() {
        add(part(PartShape.BOX), 0, 0, 0);
        builder.turn(1, new Vector3d(0, 1, 0), 0.3);
        byte[] saved = builder.save();
        for (int i = 0; i < saved.length; i++) {
            builder.restore(java.util.Arrays.copyOf(saved, i));
            assertFalse("cut at " + i, builder.canUndo());
        }
        builder.restore(saved);
        assertTrue(builder.undo() && builder.undo());
        assertEquals(1, builder.world().bodyCount());
    }

    @Test
    public void theOldestEditsAreForgotten() {
        for (int i = 0; i < UndoStack.MOST + 7; i++) {
            add(part(PartShape.BOX), 0, i, 0);
        }
        int n = 0;
        while (builder.undo()) {
            n++;
        }
        assertEquals(UndoStack.MOST, n);
        assertEquals(1 + 7, builder.world().bodyCount());
    }
}
