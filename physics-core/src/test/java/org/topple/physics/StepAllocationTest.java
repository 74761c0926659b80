package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.SleepKind;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** A step allocates nothing once warm, whatever it tells and whoever sleeps. */
public class StepAllocationTest {
    private static final double H = Blocks.H;
    private int told;

    private static World busy(WorldSettings settings) {
        World world = Blocks.floor(settings);
        world.reserve(100, 1000);
        world.setEventMask(-1);
        Blocks.wall(world, 5, 4);
        world.add(BodyDef.fixed(new Box(2, 2, 2)).position(2, 2, 0).sensor(true));
        world.add(BodyDef.scripted(new Box(0.3, 0.3, 0.3)).position(-2, 1, 0).velocity(0.3, 0, 0));
        for (int i = 0; i < 20; i++) {
            world.add(BodyDef.dynamic(new Sphere(0.2)).position(0.5 * (i % 5), 6 + 0.5 * (i / 5), 0.1).restitution(0.5));
        }
        world.addTimer(0.02);
        return world;
    }

    @Test public void eventsOfAllKinds() {
        for (StepperKind stepper : StepperKind.values()) {
            for (SleepKind sleep : SleepKind.values()) {
                World world = busy(new WorldSettings().stepper(stepper).sleep(sleep));
                Blocks.run(world, 30);
                long bytes = AllocationProbe.bytes(() -> {
                    for (int i = 0; i < 150; i++) {
                        world.step(H);
                    }
                });
                assertEquals(stepper + " " + sleep, 0, bytes);
                told += world.events().size();
            }
        }
        assertTrue(told > 100);
    }

    @Test public void sleepingAndWaking() {
        World world = Blocks.floor();
        world.reserve(20, 100);
        Body[] column = Blocks.column(world, 5, 0, 0);
        assertTrue(Blocks.sleep(world, 200, column));
        column[0].wake();
        assertTrue(Blocks.sleep(world, 200, column));
        long bytes = AllocationProbe.bytes(() -> {
            for (int i = 0; i < 3; i++) {
                column[i].wake();
                column[i].applyImpulse(0, 0, 1);
                for (int k = 0; k < 60; k++) {
                    world.step(H);
                }
            }
        });
        assertEquals(0, bytes);
    }

    @Test @Spec("S6") public void aThousandTogglesOfPassiveBodies() {
        World world = Blocks.floor();
        world.reserve(20, 200);
        Body[] column = Blocks.column(world, 4, 0, 0);
        Runnable toggles = () -> {
            for (int i = 0; i < 500; i++) {
                Body b = column[i % 4];
                b.setActive(false);
                world.step(H);
                b.setActive(true);
                world.step(H);
            }
        };
        toggles.run();
        assertEquals(0, AllocationProbe.bytes(toggles));
    }

    @Test public void speedUps() {
        for (int fixate = 0; fixate < 2; fixate++) {
            World world = busy(new WorldSettings().set(Setting.REDUCE_DEPTH, 1e-4).set(Setting.ZERO_SLEEPY, 1).set(Setting.SUBGROUP, 1)
                    .set(Setting.FIXATE, fixate));
            Blocks.run(world, 200);
            assertEquals(0, AllocationProbe.bytes(() -> {
                for (int i = 0; i < 150; i++) {
                    world.step(H);
                }
            }));
        }
    }

    /** Setters that a game calls in every frame. */
    @Test public void settersAllocateNothing() {
        World world = Blocks.floor();
        world.reserve(20, 100);
        Body cube = Blocks.cube(world, 0, 0.5, 0);
        Vector3d v = new Vector3d(0, 1, 0);
        Quaterniond q = new Quaterniond();
        Runnable frame = () -> {
            for (int i = 0; i < 100; i++) {
                cube.applyForce(0, 1, 0);
                cube.applyForceAt(v, v);
                cube.applyTorque(0, 1, 0);
                cube.applyImpulseAt(v, v);
                cube.setVelocity(0, 0, 0);
                cube.setAngularVelocity(0, 0, 0);
                cube.setPose(cube.position(v), cube.rotation(q));
                world.setGravity(0, -9.81 - 0.001 * (i % 2), 0);
                world.step(H);
            }
        };
        frame.run();
        assertEquals(0, AllocationProbe.bytes(frame));
    }
}
