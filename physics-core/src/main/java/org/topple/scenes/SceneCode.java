package org.topple.scenes;

import java.util.Locale;
import org.joml.Vector3d;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.Turning;
import org.topple.physics.script.MotionNumbers;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * A scene as Java code: a JUnit test that builds the same world, runs it for some steps and compares the state hash, ready to
 * paste. Bodies are added in methods of a few each, because a method of Java has its bounds.
 */
public final class SceneCode {
    /** Most numbers of a scene that fit into one class. */
    public static final int MAX_NUMBERS = 20_000;
    private static final int PER_METHOD = 20;
    private final SceneFile file;
    private final StringBuilder out = new StringBuilder();
    private int numbers;

    private SceneCode(SceneFile file) {
        this.file = file;
    }

    /**
     * The test class of a scene.
     *
     * @param className a name for the class, as Java wants it
     * @param steps how many steps of the file's length it shall run, at least 0
     */
    public static String test(SceneFile file, String className, int steps) {
        if (file == null || className == null || !className.matches("[A-Za-z][A-Za-z0-9_]{0,200}")) {
            throw new IllegalArgumentException("file must not be null, and className a letter followed by letters, digits or underscores, but it is "
                    + className);
        }
        if (steps < 0) {
            throw new IllegalArgumentException("steps must be at least 0, but is " + steps);
        }
        return new SceneCode(file).write(className, steps);
    }

    private String write(String className, int steps) {
        World world = file.world();
        for (int i = 0; i < steps; i++) {
            world.step(file.step());
        }
        for (String name : new String[] {"java.util.List", "org.joml.Quaterniond", "org.joml.Vector3d", "org.junit.Assert", "org.junit.Test", "org.topple.physics.*",
            "org.topple.physics.body.*", "org.topple.physics.script.MotionNumbers", "org.topple.physics.settings.*", "org.topple.physics.shape.*"}) {
            line("import " + name + ";");
        }
        line("");
        line("public class " + className + " {");
        line("    @Test");
        line("    public void givesTheSameBits() {");
        line("        World world = world();");
        line("        for (int i = 0; i < " + steps + "; i++) {");
        line("            world.step(" + number(file.step()) + ");");
        line("        }");
        line("        Assert.assertEquals(" + String.format(Locale.ROOT, "0x%016xL", world.stateHash()) + ", world.stateHash());");
        line("    }");
        line("");
        build();
        line("}");
        if (numbers > MAX_NUMBERS) {
            throw new IllegalArgumentException("the scene has " + numbers + " numbers, but a Java class takes at most " + MAX_NUMBERS
                    + ": use a scene file");
        }
        return out.toString();
    }

    private void build() {
        int bodyMethods = (file.bodies.size() + PER_METHOD - 1) / PER_METHOD;
        int jointMethods = (file.joints.size() + PER_METHOD - 1) / PER_METHOD;
        line("    static World world() {");
        line("        WorldSettings s = new WorldSettings();");
        settings(file.settings);
        line("        World world = new World(s);");
        line("        world.setGravity(" + list(file.gravity) + ");");
        line("        Body[] b = new Body[" + file.bodies.size() + "];");
        for (int i = 0; i < bodyMethods; i++) {
            line("        bodies" + i + "(world, b);");
        }
        for (int i = 0; i < jointMethods; i++) {
            line("        joints" + i + "(world, b);");
        }
        for (int[] pair : file.ignored) {
            line("        world.ignore(b[" + pair[0] + "], b[" + pair[1] + "]);");
        }
        sleepers();
        line("        return world;");
        line("    }");
        for (int m = 0; m < bodyMethods; m++) {
            line("");
            line("    private static void bodies" + m + "(World world, Body[] b) {");
            for (int i = m * PER_METHOD; i < Math.min(file.bodies.size(), (m + 1) * PER_METHOD); i++) {
                body(file.bodies.get(i), i);
            }
            line("    }");
        }
        for (int m = 0; m < jointMethods; m++) {
            line("");
            line("    private static void joints" + m + "(World world, Body[] b) {");
            for (int i = m * PER_METHOD; i < Math.min(file.joints.size(), (m + 1) * PER_METHOD); i++) {
                joint(file.joints.get(i));
            }
            line("    }");
        }
    }

    private void sleepers() {
        if (file.settings.sleep() == WorldSettings.SleepKind.OFF || file.bodies.stream().noneMatch(b -> b.asleep)) {
            return;
        }
        out.append("        world.putToSleep(List.of(");
        String between = "";
        for (int i = 0; i < file.bodies.size(); i++) {
            if (file.bodies.get(i).asleep) {
                out.append(between).append(body(i));
                between = i % PER_METHOD == 0 ? ",\n            " : ", ";
            }
        }
        line("));");
    }

    private void settings(WorldSettings s) {
        WorldSettings usual = new WorldSettings();
        choice("stepper", "StepperKind", s.stepper(), usual.stepper());
        choice("solver", "SolverKind", s.solver(), usual.solver());
        choice("friction", "FrictionModel", s.friction(), usual.friction());
        choice("broadPhase", "BroadPhaseKind", s.broadPhase(), usual.broadPhase());
        choice("sleep", "SleepKind", s.sleep(), usual.sleep());
        for (Setting each : Setting.values()) {
            if (s.get(each) != usual.get(each)) {
                line("        s.set(Setting." + each.name() + ", " + number(s.get(each)) + ");");
            }
        }
    }

    private void choice(String method, String type, Enum<?> value, Enum<?> usual) {
        if (value != usual) {
            line("        s." + method + "(WorldSettings." + type + "." + value.name() + ");");
        }
    }

    private void body(SceneBody b, int i) {
        out.append("        b[").append(i).append("] = world.add(BodyDef.").append(SceneWriter.lower(b.motion)).append('(').append(shape(b.shape)).append(')');
        out.append(".position(").append(list(b.position)).append(')');
        if (b.rotation.x != 0 || b.rotation.y != 0 || b.rotation.z != 0 || b.rotation.w != 1) {
            out.append("\n            .rotation(new Quaterniond(").append(list(b.rotation.x, b.rotation.y, b.rotation.z, b.rotation.w)).append("))");
        }
        moving(".velocity(", b.velocity);
        moving(".angularVelocity(", b.spin);
        out.append(b.density > 0 ? ".density(" + number(b.density) + ")" : ".mass(" + number(b.mass) + ")");
        out.append("\n            .material(new Material(").append(list(b.friction, b.rolling, b.spinning, b.restitution)).append("))");
        if (b.linearDamping != 0 || b.angularDamping != 0) {
            out.append(".damping(").append(list(b.linearDamping, b.angularDamping)).append(')');
        }
        if (b.group != 0 || b.mask != -1) {
            out.append(".filter(").append(b.group).append(", ").append(b.mask).append(')');
        }
        out.append(b.sensor ? ".sensor(true)" : "").append(b.sleeps ? "" : ".sleeps(false)");
        line(");");
        if (b.follows != null) {
            MotionNumbers m = b.follows;
            line("        b[" + i + "].follow(new MotionNumbers(" + array(m.point) + ", " + curve(m.path) + ", " + curve(m.schedule) + ", " + array(m.turn) + ", "
                    + curve(m.angle) + ", " + curve(m.keys) + ").motion(), " + number(b.start) + ");");
        }
        if (b.spinAxis != null) {
            line("        b[" + i + "].setSpinAxis(" + vector(b.spinAxis) + ");");
        }
        if (b.turning != Turning.ADAPTIVE) {
            line("        b[" + i + "].setTurning(Turning." + b.turning.name() + ");");
        }
        if (!b.active) {
            line("        b[" + i + "].setActive(false);");
        }
    }

    private String shape(Shape shape) {
        switch (shape.kind()) {
            case Shape.SPHERE:
                return "new Sphere(" + number(((Sphere) shape).radius) + ")";
            case Shape.BOX:
                Box box = (Box) shape;
                return "new Box(" + list(box.hx, box.hy, box.hz) + ")";
            case Shape.CAPSULE:
                Capsule capsule = (Capsule) shape;
                return "new Capsule(" + list(capsule.radius, capsule.halfLength) + ")";
            case Shape.CYLINDER:
                Cylinder cylinder = (Cylinder) shape;
                return "new Cylinder(" + list(cylinder.radius, cylinder.halfLength) + ")";
            case Shape.HULL:
                return "ConvexHull.of(" + array(((ConvexHull) shape).cloud()) + ")";
            case Shape.HALF_SPACE:
                return "new HalfSpace()";
            default:
                Compound c = (Compound) shape;
                StringBuilder s = new StringBuilder("Compound.builder()");
                for (int i = 0; i < c.parts(); i++) {
                    double[] p = c.place(i);
                    s.append("\n            .add(").append(shape(c.part(i))).append(", new Vector3d(").append(list(p[0], p[1], p[2]))
                            .append("), new Quaterniond(").append(list(p[3], p[4], p[5], p[6])).append("))");
                }
                return s.append(".build()").toString();
        }
    }

    private void joint(SceneJoint j) {
        Vector3d p = j.anchor == null ? new Vector3d() : j.anchor;
        Vector3d s = j.axis == null ? new Vector3d(0, 1, 0) : j.axis;
        Vector3d t = j.otherAxis == null ? new Vector3d(1, 0, 0) : j.otherAxis;
        Vector3d q = j.otherAnchor == null ? p : j.otherAnchor;
        String bodies = body(j.a) + ", " + body(j.b) + ", " + vector(p);
        out.append("        world.add(JointDef.").append(SceneWriter.kind(j.kind)).append('(');
        out.append(switch (j.kind) {
            case BALL, FIXED -> bodies;
            case HINGE, SLIDER -> bodies + ", " + vector(s);
            case WHEEL, UNIVERSAL -> bodies + ", " + vector(s) + ", " + vector(t);
            case CONE_TWIST -> bodies + ", " + vector(s) + ", " + number(j.cone);
            case DISTANCE -> bodies + ", " + vector(q) + ", " + list(j.shortest, j.longest);
            case DRAG -> body(j.b) + ", " + vector(p) + ", " + list(j.hertz, j.damping, j.weights);
        }).append(')');
        if (j.frame != null) {
            out.append("\n            .frame(").append(list(j.frame)).append(')');
        }
        if (j.kind == JointDef.Kind.WHEEL && j.hertz > 0) {
            out.append(".suspension(").append(list(j.hertz, j.damping)).append(')');
        }
        if (j.errorReduction >= 0) {
            out.append(".errorReduction(").append(number(j.errorReduction)).append(')');
        }
        if (j.softness > 0) {
            out.append(".softness(").append(number(j.softness)).append(')');
        }
        if (j.breakForce != Double.POSITIVE_INFINITY || j.breakTorque != Double.POSITIVE_INFINITY) {
            out.append(".breaksAt(").append(list(j.breakForce, j.breakTorque)).append(')');
        }
        if (j.turnFriction != 0) {
            out.append(".turnFriction(").append(number(j.turnFriction)).append(')');
        }
        if (j.poseSpring != null) {
            out.append(".poseSpring(").append(list(j.poseSpring)).append(')');
        }
        if (j.turnMotor != null) {
            out.append(".turnMotor(").append(vector(new Vector3d(j.turnMotor[0], j.turnMotor[1], j.turnMotor[2]))).append(", ")
                    .append(number(j.turnMotor[3])).append(')');
        }
        out.append(j.collide ? ".collide(true)" : "");
        for (int i = 0; i < SceneJoint.AXES; i++) {
            if (j.axes[i] != null) {
                axis(j.axes[i], i);
            }
        }
        line(");");
    }

    private void axis(SceneAxis a, int i) {
        if (a.limited()) {
            out.append(".limit(").append(i).append(", ").append(list(a.lowest, a.highest)).append(')');
        }
        if (a.motor != null) {
            out.append(".motor(").append(i).append(", ").append(list(a.motor)).append(')');
        }
        if (a.servo != null) {
            out.append(".servo(").append(i).append(", ").append(list(a.servo)).append(')');
        }
        if (a.friction != 0) {
            out.append(".friction(").append(i).append(", ").append(number(a.friction)).append(')');
        }
        if (a.spring != null) {
            out.append(".spring(").append(i).append(", ").append(list(a.spring)).append(')');
        }
    }

    private static String body(int number) {
        return number < 0 ? "null" : "b[" + number + "]";
    }

    private String vector(Vector3d v) {
        return "new Vector3d(" + list(v) + ")";
    }

    private void moving(String call, Vector3d v) {
        if (v.x != 0 || v.y != 0 || v.z != 0) {
            out.append(call).append(list(v)).append(')');
        }
    }

    private String array(double[] values) {
        return values == null ? "null" : "new double[] {" + list(values) + "}";
    }

    private String curve(MotionNumbers.Curve c) {
        return c == null ? "null" : "new MotionNumbers.Curve(" + array(c.knots) + ", " + array(c.points) + ")";
    }

    private String list(Vector3d v) {
        return list(v.x, v.y, v.z);
    }

    private String list(double... values) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            s.append(i == 0 ? "" : ", ").append(number(values[i]));
        }
        return s.toString();
    }

    private String number(double x) {
        numbers++;
        if (Double.isInfinite(x)) {
            return x > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
        }
        return SceneWriter.number(x);
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
