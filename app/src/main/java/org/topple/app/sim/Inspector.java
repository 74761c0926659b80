package org.topple.app.sim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;

/** Puts into words what a body is and does. On the thread that owns the world. */
public final class Inspector {
    private static final int LISTED = 4;

    private Inspector() { }

    /** All contact points with another body. */
    private static final class Touch {
        final String other;
        int points;
        double impulse;

        Touch(Body other) {
            this.other = name(other);
        }
    }

    /** What is to be told of a body. */
    public static BodyInfo inspect(World world, Body body, boolean held) {
        Map<Body, Touch> others = new LinkedHashMap<>();
        world.forEachContact(c -> {
            if (c.bodyA() == body || c.bodyB() == body) {
                Touch t = others.computeIfAbsent(c.bodyA() == body ? c.bodyB() : c.bodyA(), Touch::new);
                t.points++;
                t.impulse += c.impulse();
            }
        });
        List<Touch> touches = new ArrayList<>(others.values());
        touches.sort((a, b) -> Double.compare(b.impulse, a.impulse));
        int points = 0;
        double load = 0;
        double rest = 0;
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < touches.size(); i++) {
            Touch t = touches.get(i);
            points += t.points;
            load += t.impulse;
            if (i < LISTED) {
                list.append(i == 0 ? "" : "\n").append(String.format(Locale.US, "%s: %.3g N s at %d %s", t.other, t.impulse, t.points,
                    t.points == 1 ? "point" : "points"));
            } else {
                rest += t.impulse;
            }
        }
        if (touches.size() > LISTED) {
            list.append(String.format(Locale.US, "\nand %d more: %.3g N s", touches.size() - LISTED, rest));
        }
        int[] members = new int[2];
        if (body.group() >= 0) {
            world.forEachBody(b -> {
                if (b.group() == body.group()) {
                    members[0]++;
                    members[1] += b.isSleepy() ? 0 : 1;
                }
            });
        } else if (body.isAsleep()) {
            members[0] = Touching.count(world, body);
        }
        Vector3d p = body.position(new Vector3d());
        return new BodyInfo(body.index(), name(body), body.mass(), p.x, p.y, p.z, body.velocity(new Vector3d()).length(),
            body.angularVelocity(new Vector3d()).length(), body.motion() == MotionType.DYNAMIC ? body.kineticEnergy() : 0, body.group(), members[0],
            body.stackHeight(), points, load, list.toString(), why(world, body, held, members[0], members[1]));
    }

    /** Shape and number. */
    public static String name(Body body) {
        if (body == null) {
            return "the world";
        }
        String shape = switch (body.shape().kind()) {
            case Shape.SPHERE -> "Ball";
            case Shape.BOX -> "Box";
            case Shape.CAPSULE -> "Capsule";
            case Shape.CYLINDER -> "Cylinder";
            case Shape.HALF_SPACE -> "Ground";
            case Shape.COMPOUND -> "Compound";
            default -> "Stone";
        };
        return body.shape().kind() == Shape.HALF_SPACE ? shape : shape + " " + body.index();
    }

    private static String why(World world, Body body, boolean held, int size, int restless) {
        WorldSettings settings = world.settings();
        if (body.motion() == MotionType.FIXED) {
            return "Fixed: nothing moves it.";
        } else if (body.motion() == MotionType.SCRIPTED) {
            return "Scripted: it moves as it is told.";
        } else if (body.isFrozen()) {
            return "Frozen: a number went wrong, or it left the world.";
        } else if (body.isAsleep()) {
            return settings.sleep() == WorldSettings.SleepKind.REST
                ? "Asleep: all of its group was still for " + settings.get(Setting.SLEEP_TIME) + " s."
                : "Asleep: the energy of all of its group stayed low and did not grow.";
        } else if (held) {
            return "Awake: a finger holds it.";
        } else if (settings.sleep() == WorldSettings.SleepKind.OFF) {
            return "Awake: sleep is switched off.";
        } else if (body.isSleepy()) {
            return restless > 0 ? "Awake: still itself, but " + restless + " of " + size + " bodies in its group are not."
                : "Sleepy: its group is about to sleep.";
        } else if (settings.sleep() == WorldSettings.SleepKind.REST) {
            return String.format(Locale.US, "Awake: in the last %.3g s a point of it moved more than %.3g mm, or forces on it are not in balance.",
                settings.get(Setting.SLEEP_TIME), settings.get(Setting.SLEEP_DISTANCE) * 1000);
        }
        return "Awake: its kinetic energy is not low, or it grows.";
    }
}
