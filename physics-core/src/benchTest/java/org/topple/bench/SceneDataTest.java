package org.topple.bench;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.Scenes;

public class SceneDataTest {
    private static World world() {
        World world = new World();
        world.setGravity(0, -3, 0);
        world.add(BodyDef.fixed(new HalfSpace()).friction(0.7));
        Body a = world.add(BodyDef.dynamic(new Box(0.5, 0.25, 1)).mass(12).position(1, 2, 3).rotation(new Quaterniond().rotationY(0.5))
                .velocity(1, 0, -1).angularVelocity(0, 2, 0).friction(0.2).restitution(0.1));
        Body b = world.add(BodyDef.dynamic(new Capsule(0.1, 0.4)).density(500).position(1, 3, 3));
        Body c = world.add(BodyDef.dynamic(new Sphere(0.2)).position(5, 3, 3));
        world.add(JointDef.ball(a, b, new Vector3d(1, 2.5, 3)));
        world.add(JointDef.hinge(null, c, new Vector3d(5, 4, 3), new Vector3d(0, 0, 2)));
        return world;
    }

    @Test
    public void aWorldIsReadBackWhole() {
        SceneData data = SceneData.of("test", world());
        assertEquals(new Vector3d(0, -3, 0), data.gravity());
        assertEquals(4, data.bodies().size());
        BodyData ground = data.bodies().get(0);
        assertTrue(!ground.dynamic());
        assertNull(ground.mass());
        assertEquals(0.7, ground.material().friction(), 0);
        BodyData box = data.bodies().get(1);
        assertEquals(MotionType.DYNAMIC, box.motion());
        assertEquals(new Vector3d(1, 2, 3), box.position());
        assertEquals(Math.sin(0.25), box.rotation().y(), 1e-15);
        assertEquals(new Vector3d(1, 0, -1), box.velocity());
        assertEquals(new Vector3d(0, 2, 0), box.spin());
        assertEquals(12, box.mass().mass(), 1e-12);
        // m (b^2 + c^2) / 12 of the sides 0.5 and 2
        assertEquals(12 * (0.25 + 4) / 12, box.mass().ixx(), 1e-12);
        assertEquals(0.2, box.material().friction(), 0);
        assertEquals(0.1, box.material().restitution(), 0);
        JointData ball = data.joints().get(0);
        assertEquals(JointDef.Kind.BALL, ball.kind());
        assertEquals(1, ball.a());
        assertEquals(2, ball.b());
        assertEquals(0, ball.anchor().distance(1, 2.5, 3), 1e-12);
        JointData hinge = data.joints().get(1);
        assertEquals(-1, hinge.a());
        assertEquals(3, hinge.b());
        assertEquals(1, Math.abs(hinge.axis().z()), 1e-12);
    }

    @Test
    public void pointsGoIntoTheFrameOfABodyAndBack() {
        SceneData data = SceneData.of("test", world());
        Vector3d p = new Vector3d(2, 2.5, 4);
        BodyData box = data.bodies().get(1);
        Vector3d back = box.rotation().transform(data.local(1, p)).add(box.position());
        assertEquals(0, back.distance(p), 1e-12);
        assertEquals(p, data.local(-1, p));
    }

    @Test
    public void jointedBodiesShareAGroup() {
        assertArrayEquals(new int[] {-1, 0, 0, 1}, SceneData.of("test", world()).jointGroups());
    }

    @Test
    public void ourEngineRebuiltFromDataTakesTheSameSteps() {
        World world = Scenes.named("wall200").world(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        SceneData data = SceneData.of("wall200", world);
        double[] poses = Poses.start(data);
        double[] expected = poses.clone();
        try (ToppleEngine engine = new ToppleEngine()) {
            engine.build(data, false);
            for (int i = 0; i < 20; i++) {
                engine.step(Task.H);
                world.step(Task.H);
            }
            engine.poses(poses);
        }
        int i = 0;
        for (Body b : world.bodies()) {
            Vector3d p = b.position(new Vector3d());
            Quaterniond q = b.rotation(new Quaterniond());
            Poses.put(expected, i++, p.x, p.y, p.z, q.x, q.y, q.z, q.w);
        }
        assertArrayEquals(expected, poses, 0);
    }

    @Test
    public void aConeTwistIsABallWithoutItsLimits() {
        World world = new World();
        Body a = world.add(BodyDef.dynamic(new Sphere(0.1)));
        Body b = world.add(BodyDef.dynamic(new Sphere(0.1)).position(1, 0, 0));
        world.add(JointDef.coneTwist(a, b, new Vector3d(0.5, 0, 0), new Vector3d(1, 0, 0), 0.5).limit(0, -0.1, 0.1));
        JointData joint = SceneData.of("x", world).joints().get(0);
        assertEquals(JointDef.Kind.BALL, joint.kind());
        assertEquals(0, joint.anchor().distance(0.5, 0, 0), 1e-12);
    }

    @Test
    public void whatNotEveryEngineKnowsIsRefused() {
        World cylinder = new World();
        cylinder.add(BodyDef.dynamic(new Cylinder(1, 1)));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SceneData.of("x", cylinder)).getMessage().contains("Cylinder"));
        World tilted = new World();
        tilted.add(BodyDef.fixed(new HalfSpace()).rotation(new Quaterniond().rotationX(0.1)));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SceneData.of("x", tilted)).getMessage().contains("tilted"));
        World slider = new World();
        Body a = slider.add(BodyDef.dynamic(new Sphere(1)));
        slider.add(JointDef.slider(null, a, new Vector3d(), new Vector3d(1, 0, 0)));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SceneData.of("x", slider)).getMessage().contains("SLIDER"));
    }
}
