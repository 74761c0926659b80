package org.topple.scenes;

import java.io.IOException;
import java.io.Reader;
import org.joml.Vector3d;
import org.topple.physics.JointData;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.body.Turning;
import org.topple.physics.script.MotionNumbers;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** Reads a scene file, strictly: see {@code docs/scene-file.md} for the fields. */
final class SceneReader {
    /** Names of the vectors of a joint's frame, in their order. */
    static final String[] FRAME = {"anchorA", "anchorB", "axisA", "axisB", "referenceA", "referenceB"};

    private final JsonFields in;
    private final ShapeReader shapes;
    private final SceneFile file = new SceneFile(new WorldSettings());
    private boolean versioned;

    SceneReader(Reader text) {
        in = new JsonFields(text, SceneFile.MAX_CHARS);
        shapes = new ShapeReader(in);
    }

    SceneFile read() {
        try {
            in.object(this::top);
            in.end();
            if (!versioned) {
                throw in.fail("the file needs a \"version\"");
            }
        } catch (SceneFileException e) {
            throw e;
        } catch (IOException | IllegalArgumentException | IllegalStateException e) {
            // what is no JSON, and what the engine refuses
            throw new SceneFileException(e.getMessage() + in.place(), e);
        }
        return file;
    }

    private boolean top(String name) throws IOException {
        if (!versioned && !name.equals("version")) {
            throw in.fail("the first field must be \"version\"");
        }
        switch (name) {
            case "version" -> {
                int version = in.whole(1, Integer.MAX_VALUE);
                if (version != SceneFile.VERSION) {
                    throw in.fail("the file is of version " + version + ", but only version " + SceneFile.VERSION + " can be read");
                }
                versioned = true;
            }
            case "name" -> file.name = in.text();
            case "about" -> file.about = in.text();
            case "step" -> {
                file.step = in.number();
                if (!(file.step > 0 && file.step <= World.LONGEST_STEP)) {
                    throw in.fail("step must be more than 0 and at most " + World.LONGEST_STEP + " s, but is " + file.step);
                }
            }
            case "gravity" -> {
                file.gravity.set(in.numbers(3));
                new World().setGravity(file.gravity.x, file.gravity.y, file.gravity.z);
            }
            case "settings" -> in.object(this::setting);
            case "bodies" -> in.array(SceneFile.mostBodies(Runtime.getRuntime().maxMemory()), i -> file.bodies.add(body()));
            case "joints" -> in.array(SceneFile.MAX_JOINTS, i -> file.joints.add(joint()));
            case "ignore" -> in.array(SceneFile.MAX_IGNORED, i -> ignore());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean setting(String name) throws IOException {
        WorldSettings s = file.settings;
        switch (name) {
            case "stepper" -> s.stepper(in.choice(WorldSettings.StepperKind.values()));
            case "solver" -> s.solver(in.choice(WorldSettings.SolverKind.values()));
            case "frictionModel" -> s.friction(in.choice(WorldSettings.FrictionModel.values()));
            case "broadPhase" -> s.broadPhase(in.choice(WorldSettings.BroadPhaseKind.values()));
            case "sleep" -> s.sleep(in.choice(WorldSettings.SleepKind.values()));
            default -> {
                for (Setting each : Setting.values()) {
                    if (each.key().equals(name)) {
                        s.set(each, in.number());
                        return true;
                    }
                }
                return false;
            }
        }
        return true;
    }

    /** Pairs may only name bodies that stand before them. */
    private void ignore() throws IOException {
        double[] pair = in.numbers(2);
        for (double n : pair) {
            if (n != Math.rint(n) || n < 0 || n >= file.bodies.size()) {
                throw in.fail("there is no body " + n + " before this pair");
            }
        }
        if (pair[0] == pair[1]) {
            throw in.fail("a body can't ignore itself");
        }
        file.ignored.add(new int[] {(int) pair[0], (int) pair[1]});
    }

    private SceneBody body() throws IOException {
        SceneBody b = new SceneBody();
        b.place = in.place();
        in.object(name -> {
            switch (name) {
                case "motion" -> b.motion = in.choice(MotionType.values());
                case "shape" -> b.shape = shapes.read();
                case "position" -> b.position.set(in.numbers(3));
                case "rotation" -> {
                    double[] q = in.numbers(4);
                    b.rotation.set(q[0], q[1], q[2], q[3]);
                }
                case "velocity" -> b.velocity.set(in.numbers(3));
                case "angularVelocity" -> b.spin.set(in.numbers(3));
                case "density" -> weigh(b, in.number(), 0);
                case "mass" -> weigh(b, 0, in.number());
                case "friction" -> b.friction = in.number();
                case "rolling" -> b.rolling = in.number();
                case "spinning" -> b.spinning = in.number();
                case "restitution" -> b.restitution = in.number();
                case "linearDamping" -> b.linearDamping = in.number();
                case "angularDamping" -> b.angularDamping = in.number();
                case "group" -> b.group = in.whole(0, 31);
                case "collidesWith" -> b.mask = in.whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
                case "sensor" -> b.sensor = in.flag();
                case "sleeps" -> b.sleeps = in.flag();
                case "active" -> b.active = in.flag();
                case "asleep" -> b.asleep = in.flag();
                case "spinAxis" -> b.spinAxis = vector();
                case "follows" -> follow(b);
                case "turning" -> b.turning = in.choice(Turning.values());
                default -> {
                    return false;
                }
            }
            return true;
        });
        if (b.shape == null) {
            throw new SceneFileException("a body needs a \"shape\"" + b.place, null);
        }
        if (b.asleep && !(b.motion == MotionType.DYNAMIC && b.active && b.sleeps)) {
            throw new SceneFileException("only an active dynamic body that may sleep is \"asleep\"" + b.place, null);
        }
        try {
            b.def();
        } catch (IllegalArgumentException e) {
            throw new SceneFileException(e.getMessage() + b.place, e);
        }
        return b;
    }

    private void follow(SceneBody b) throws IOException {
        double[][] lists = new double[2][];
        MotionNumbers.Curve[] curves = new MotionNumbers.Curve[4];
        in.object(name -> {
            switch (name) {
                case "start" -> b.start = in.number();
                case "point" -> lists[0] = in.numbers(3);
                case "path" -> curves[0] = curve();
                case "schedule" -> curves[1] = curve();
                case "turn" -> lists[1] = in.numbers(MotionNumbers.TURN);
                case "angle" -> curves[2] = curve();
                case "keys" -> curves[3] = curve();
                default -> {
                    return false;
                }
            }
            return true;
        });
        b.follows = new MotionNumbers(lists[0], curves[0], curves[1], lists[1], curves[2], curves[3]);
    }

    private MotionNumbers.Curve curve() throws IOException {
        double[][] lists = new double[2][];
        in.object(name -> {
            switch (name) {
                case "knots" -> lists[0] = in.list(MotionNumbers.MOST_SEGMENTS + 1);
                case "points" -> lists[1] = in.list(16 * MotionNumbers.MOST_SEGMENTS);
                default -> {
                    return false;
                }
            }
            return true;
        });
        return new MotionNumbers.Curve(lists[0], lists[1]);
    }

    private void weigh(SceneBody b, double density, double mass) {
        if (!(density > 0 || mass > 0)) {
            throw in.fail("density and mass must be positive");
        }
        if (b.weighed) {
            throw in.fail("a body has either a \"density\" or a \"mass\"");
        }
        b.weighed = true;
        b.density = density;
        b.mass = mass;
    }

    private SceneJoint joint() throws IOException {
        SceneJoint j = new SceneJoint();
        j.place = in.place();
        in.object(name -> {
            switch (name) {
                case "kind" -> j.kind = kind();
                case "a" -> j.a = in.whole(0, SceneFile.MAX_BODIES);
                case "b" -> j.b = in.whole(0, SceneFile.MAX_BODIES);
                case "anchor" -> j.anchor = vector();
                case "otherAnchor" -> j.otherAnchor = vector();
                case "axis" -> j.axis = vector();
                case "otherAxis" -> j.otherAxis = vector();
                case "frame" -> j.frame = frame();
                case "cone" -> j.cone = in.number();
                case "shortest" -> j.shortest = in.number();
                case "longest" -> j.longest = in.number();
                case "hertz" -> j.hertz = in.number();
                case "damping" -> j.damping = in.number();
                case "weights" -> j.weights = in.number();
                case "errorReduction" -> {
                    j.errorReduction = in.number();
                    if (j.errorReduction < 0) {
                        throw in.fail("errorReduction must be from 0 to 1, but is " + j.errorReduction);
                    }
                }
                case "softness" -> j.softness = in.number();
                case "breakForce" -> j.breakForce = in.number();
                case "breakTorque" -> j.breakTorque = in.number();
                case "turnFriction" -> j.turnFriction = in.number();
                case "poseSpring" -> j.poseSpring = in.numbers(3);
                case "turnMotor" -> j.turnMotor = in.numbers(4);
                case "collide" -> j.collide = in.flag();
                case "axis0" -> j.axes[0] = axis();
                case "axis1" -> j.axes[1] = axis();
                case "axis2" -> j.axes[2] = axis();
                default -> {
                    return false;
                }
            }
            return true;
        });
        if (j.kind == null) {
            throw new SceneFileException("a joint needs a \"kind\"" + j.place, null);
        }
        return j;
    }

    private JointDef.Kind kind() throws IOException {
        String place = in.place();
        String word = in.text();
        for (JointDef.Kind kind : JointDef.Kind.values()) {
            if (SceneWriter.kind(kind).equals(word)) {
                return kind;
            }
        }
        throw new SceneFileException("there is no such kind of joint" + place, null);
    }

    private double[] frame() throws IOException {
        double[] f = new double[JointData.FRAME];
        in.object(name -> {
            for (int i = 0; i < FRAME.length; i++) {
                if (FRAME[i].equals(name)) {
                    System.arraycopy(in.numbers(3), 0, f, 3 * i, 3);
                    return true;
                }
            }
            if (name.equals("rotation")) {
                System.arraycopy(in.numbers(4), 0, f, 18, 4);
            } else if (name.equals("angle")) {
                f[22] = in.number();
            } else {
                return false;
            }
            return true;
        });
        return f;
    }

    private SceneAxis axis() throws IOException {
        SceneAxis a = new SceneAxis();
        in.object(name -> {
            switch (name) {
                case "lowest" -> a.lowest = in.number();
                case "highest" -> a.highest = in.number();
                case "motor" -> a.motor = in.numbers(2);
                case "servo" -> a.servo = in.numbers(3);
                case "friction" -> a.friction = in.number();
                case "spring" -> a.spring = in.numbers(3);
                default -> {
                    return false;
                }
            }
            return true;
        });
        return a;
    }

    private Vector3d vector() throws IOException {
        return new Vector3d(in.numbers(3));
    }
}
