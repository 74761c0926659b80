package org.topple.scenes;

import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;

/** The library: every scene, one line each. */
public final class Scenes {
    private static final Scene[] ALL = {
        new Column(10),
        new Column(25),
        new Column(100),
        new Wall(),
        new Tower(320),
        new Tower(640),
        new MassRatio(),
        new WreckingBall(),
        BallGrid.touching(),
        BallGrid.pressed("balls125-overlap", ThesisSettings.basicShock(0).sleep(WorldSettings.SleepKind.OFF)),
        new Silo(),
        new Pile(),
        new Mixed(),
        new Seesaw(),
        new Launch(),
        new Lean("lean8", 0.08, "It stands"),
        new Lean("lean12", 0.12, "It falls, after a while"),
        new Topple(),
        new Overhang(),
        new RagdollDrop("ragdoll1", 1, true),
        new RagdollDrop("ragdolls50", 50, true),
        new RagdollDrop("ragdolls50x11", 50, false),
        new HeavyChain("chain", false),
        new HeavyChain("chain-hang", true),
        new HangingBridge(),
        new Car(),
        new NewtonsCradle("newton", 1),
        new NewtonsCradle("newton2", 2),
        new Doors(),
        new RobotAssembly(),
        new Ventilator(),
        new Funnel(),
        new FourBar(),
        new Ring(),
        Scripted.balls125(),
        Scripted.balls2000(),
        Scripted.wall(),
        Scripted.tower(),
        BallGrid.thesis("x4-balls", ThesisSettings.plain(10), "With 10 sweeps it collapses after some 2.5 s, with 100 it holds"),
        Column.thesis("x5-column", 25, 0.25, ThesisSettings.plain(10), "It sinks into itself; 10,000 sweeps do not quite cure it"),
        Wall.thesis("x6-wall", 0.25, ThesisSettings.plain(10), "With 100 sweeps it is rubbery at the base and splits after some 10 s"),
        Tower.thesis("x7-tower", 16, new Box(0.75, 0.25, 0.25), 0.25, false, ThesisSettings.plain(10), "It bulges; with 100 sweeps only a little"),
        new TwoBalls(),
        BallGrid.pressed("x14-overlap", ThesisSettings.basicShock(0).sleep(WorldSettings.SleepKind.OFF)),
        BallGrid.pressed("x14-plain", ThesisSettings.basicShock(0).sleep(WorldSettings.SleepKind.OFF).stepper(WorldSettings.StepperKind.FIXED)),
        Column.thesis("x18-stack", 10, 0.1, ThesisSettings.shock(0), "All asleep after a few frames"),
        Column.thesis("x19-stack", 10, 0.4, ThesisSettings.shock(0), "All asleep, but later than with restitution 0.1"),
        Column.thesis("x20-stack", 10, 1, ThesisSettings.shock(0), "It never comes to rest; in the thesis it blew up"),
        Wall.thesis("x21-wall", 0.4, ThesisSettings.shock(0), "All asleep at once, even the teeth"),
        Wall.thesis("x22-wall", 0.4, ThesisSettings.shock(0.125), "The inner bricks sleep, the teeth at the sides stay awake"),
        Tower.thesis("x23-tower", 32, new Box(0.75, 0.5, 0.5), 0.1, true, ThesisSettings.shock(0.01),
                "It sleeps until a brick hits it; then what is touched wakes"),
    };

    private Scenes() {
    }

    /** All scenes, in the order of the shelves. */
    public static Scene[] all() {
        return ALL.clone();
    }

    /** The scene of this name; refuses unknown names. */
    public static Scene named(String name) {
        for (Scene scene : ALL) {
            if (scene.name().equals(name)) {
                return scene;
            }
        }
        throw new IllegalArgumentException("there is no scene named \"" + name + "\"");
    }
}
