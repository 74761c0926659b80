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
        BallGrid.thesis("x4-balls", ThesisSettings.plain(10), "With 10 sweeps it sinks into itself by 7 cm a second, with 100 it holds"),
        Column.thesis("x5-column", 25, 0.25, 0, ThesisSettings.plain(10), "It sinks into itself; 10,000 sweeps do not quite cure it"),
        Wall.thesis("x6-wall", 0.25, ThesisSettings.plain(10), "With 100 sweeps it is rubbery at the base and splits after some 10 s"),
        Tower.thesis("x7-tower", 16, new Box(0.75, 0.25, 0.25), 0.25, false, ThesisSettings.plain(10),
                "It bulges and bursts; with 100 sweeps it sinks by 5 cm a second"),
        new TwoBalls(),
        BallGrid.pressed("x14-overlap", ThesisSettings.basicShock(0).sleep(WorldSettings.SleepKind.OFF)),
        BallGrid.pressed("x14-plain", ThesisSettings.basicShock(0).sleep(WorldSettings.SleepKind.OFF).stepper(WorldSettings.StepperKind.FIXED)),
        Column.thesis("x18-stack", 10, 0.1, 0.05, ThesisSettings.shock(0), "All asleep within 40 frames"),
        Column.thesis("x19-stack", 10, 0.4, 0.05, ThesisSettings.shock(0), "All asleep, but a dozen frames later than with restitution 0.1"),
        Column.thesis("x20-stack", 10, 1, 0.05, ThesisSettings.shock(0), "It jumps and falls apart"),
        Wall.thesis("x21-wall", 0.4, ThesisSettings.shock(0), "Sleepy bricks flicker; the tooth at top left, which nothing holds down, tips over"),
        Wall.thesis("x22-wall", 0.4, ThesisSettings.shock(0.125),
                "The tooth at top left tips over; with warm start 0.9 and the default sleep policy all other bricks turn sleepy"),
        Tower.thesis("x23-tower", 32, new Box(0.75, 0.5, 0.5), 0.1, true, ThesisSettings.shock(0.01),
                "About half of the bricks are sleepy at a time; the one thrown at it makes a hole, and what lies above comes down"),
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
