package org.topple.scenes;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Locale;
import org.joml.Vector3d;
import org.topple.physics.JointDef;
import org.topple.physics.body.Material;
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

/** Writes a scene file: what is as usual is left out, vectors stand in one line, numbers read back to the same bits. */
final class SceneWriter {
    private final JsonWriter json;

    SceneWriter(JsonWriter json) {
        this.json = json;
        json.setIndent("  ");
    }

    void write(SceneFile file) throws IOException {
        json.beginObject();
        json.name("version").value(SceneFile.VERSION);
        text("name", file.name);
        text("about", file.about);
        number("step", file.step, Double.NaN);
        vector("gravity", file.gravity);
        settings(file.settings);
        json.name("bodies").beginArray();
        for (SceneBody body : file.bodies) {
            body(body);
        }
        json.endArray();
        if (!file.joints.isEmpty()) {
            json.name("joints").beginArray();
            for (SceneJoint joint : file.joints) {
                joint(joint);
            }
            json.endArray();
        }
        if (!file.ignored.isEmpty()) {
            json.name("ignore").beginArray();
            for (int[] pair : file.ignored) {
                json.jsonValue(list(pair[0], pair[1]));
            }
            json.endArray();
        }
        json.endObject();
    }

    private void settings(WorldSettings s) throws IOException {
        WorldSettings usual = new WorldSettings();
        json.name("settings").beginObject();
        choice("stepper", s.stepper(), usual.stepper());
        choice("solver", s.solver(), usual.solver());
        choice("frictionModel", s.friction(), usual.friction());
        choice("broadPhase", s.broadPhase(), usual.broadPhase());
        choice("sleep", s.sleep(), usual.sleep());
        for (Setting each : Setting.values()) {
            number(each.key(), s.get(each), usual.get(each));
        }
        json.endObject();
    }

    private void body(SceneBody b) throws IOException {
        json.beginObject();
        json.name("motion").value(lower(b.motion));
        json.name("shape");
        shape(b.shape);
        vector("position", b.position);
        if (b.rotation.x != 0 || b.rotation.y != 0 || b.rotation.z != 0 || b.rotation.w != 1) {
            json.name("rotation").jsonValue(list(b.rotation.x, b.rotation.y, b.rotation.z, b.rotation.w));
        }
        moving("velocity", b.velocity);
        moving("angularVelocity", b.spin);
        if (b.density > 0) {
            number("density", b.density, 1000);
        } else {
            number("mass", b.mass, Double.NaN);
        }
        number("friction", b.friction, Material.DEFAULT.friction());
        number("rolling", b.rolling, 0);
        number("spinning", b.spinning, 0);
        number("restitution", b.restitution, 0);
        number("linearDamping", b.linearDamping, 0);
        number("angularDamping", b.angularDamping, 0);
        number("group", b.group, 0);
        number("collidesWith", b.mask, -1);
        flag("sensor", b.sensor, false);
        flag("sleeps", b.sleeps, true);
        flag("active", b.active, true);
        flag("asleep", b.asleep, false);
        vector("spinAxis", b.spinAxis);
        if (b.turning != Turning.ADAPTIVE) {
            json.name("turning").value(lower(b.turning));
        }
        if (b.follows != null) {
            follows(b.follows, b.start);
        }
        json.endObject();
    }

    private void follows(MotionNumbers m, double start) throws IOException {
        json.name("follows").beginObject();
        number("start", start, 0);
        list("point", m.point);
        curve("path", m.path);
        curve("schedule", m.schedule);
        list("turn", m.turn);
        curve("angle", m.angle);
        curve("keys", m.keys);
        json.endObject();
    }

    private void curve(String name, MotionNumbers.Curve c) throws IOException {
        if (c != null) {
            json.name(name).beginObject();
            list("knots", c.knots);
            list("points", c.points);
            json.endObject();
        }
    }

    private void shape(Shape shape) throws IOException {
        json.beginObject();
        switch (shape.kind()) {
            case Shape.SPHERE -> number("sphere", ((Sphere) shape).radius, Double.NaN);
            case Shape.BOX -> {
                Box b = (Box) shape;
                json.name("box").jsonValue(list(b.hx, b.hy, b.hz));
            }
            case Shape.CAPSULE -> {
                Capsule c = (Capsule) shape;
                json.name("capsule").jsonValue(list(c.radius, c.halfLength));
            }
            case Shape.CYLINDER -> {
                Cylinder c = (Cylinder) shape;
                json.name("cylinder").jsonValue(list(c.radius, c.halfLength));
            }
            case Shape.HULL -> hull(((ConvexHull) shape).cloud());
            case Shape.HALF_SPACE -> json.name("halfSpace").value(true);
            default -> compound((Compound) shape);
        }
        json.endObject();
    }

    private void hull(double[] cloud) throws IOException {
        json.name("hull").beginArray();
        for (int i = 0; i < cloud.length; i += 3) {
            json.jsonValue(list(cloud[i], cloud[i + 1], cloud[i + 2]));
        }
        json.endArray();
    }

    private void compound(Compound c) throws IOException {
        json.name("compound").beginArray();
        for (int i = 0; i < c.parts(); i++) {
            double[] p = c.place(i);
            json.beginObject();
            json.name("shape");
            shape(c.part(i));
            json.name("position").jsonValue(list(p[0], p[1], p[2]));
            json.name("rotation").jsonValue(list(p[3], p[4], p[5], p[6]));
            json.endObject();
        }
        json.endArray();
    }

    private void joint(SceneJoint j) throws IOException {
        json.beginObject();
        json.name("kind").value(kind(j.kind));
        number("a", j.a, -1);
        number("b", j.b, -1);
        vector("anchor", j.anchor);
        vector("otherAnchor", j.otherAnchor);
        vector("axis", j.axis);
        vector("otherAxis", j.otherAxis);
        if (j.frame != null) {
            frame(j.frame);
        }
        number("cone", j.cone, 0);
        number("shortest", j.shortest, 0);
        number("longest", j.longest, 0);
        number("hertz", j.hertz, 0);
        number("damping", j.damping, 1);
        number("weights", j.weights, 0);
        number("errorReduction", j.errorReduction, -1);
        number("softness", j.softness, 0);
        number("breakForce", j.breakForce, Double.POSITIVE_INFINITY);
        number("breakTorque", j.breakTorque, Double.POSITIVE_INFINITY);
        number("turnFriction", j.turnFriction, 0);
        list("poseSpring", j.poseSpring);
        list("turnMotor", j.turnMotor);
        flag("collide", j.collide, false);
        for (int i = 0; i < SceneJoint.AXES; i++) {
            if (j.axes[i] != null) {
                json.name("axis" + i);
                axis(j.axes[i]);
            }
        }
        json.endObject();
    }

    private void frame(double[] f) throws IOException {
        json.name("frame").beginObject();
        for (int i = 0; i < SceneReader.FRAME.length; i++) {
            json.name(SceneReader.FRAME[i]).jsonValue(list(f[3 * i], f[3 * i + 1], f[3 * i + 2]));
        }
        json.name("rotation").jsonValue(list(f[18], f[19], f[20], f[21]));
        number("angle", f[22], 0);
        json.endObject();
    }

    private void axis(SceneAxis a) throws IOException {
        json.beginObject();
        number("lowest", a.lowest, Double.NEGATIVE_INFINITY);
        number("highest", a.highest, Double.POSITIVE_INFINITY);
        list("motor", a.motor);
        list("servo", a.servo);
        number("friction", a.friction, 0);
        list("spring", a.spring);
        json.endObject();
    }

    private void text(String name, String value) throws IOException {
        if (!value.isEmpty()) {
            json.name(name).value(value);
        }
    }

    private void flag(String name, boolean value, boolean usual) throws IOException {
        if (value != usual) {
            json.name(name).value(value);
        }
    }

    private void choice(String name, Enum<?> value, Enum<?> usual) throws IOException {
        if (value != usual) {
            json.name(name).value(lower(value));
        }
    }

    private void number(String name, double value, double usual) throws IOException {
        if (value != usual) {
            json.name(name).jsonValue(number(value));
        }
    }

    private void vector(String name, Vector3d v) throws IOException {
        if (v != null) {
            json.name(name).jsonValue(list(v.x, v.y, v.z));
        }
    }

    private void moving(String name, Vector3d v) throws IOException {
        if (v.x != 0 || v.y != 0 || v.z != 0) {
            vector(name, v);
        }
    }

    private void list(String name, double[] values) throws IOException {
        if (values != null) {
            json.name(name).jsonValue(list(values));
        }
    }

    private static String list(double... values) {
        StringBuilder s = new StringBuilder("[");
        for (int i = 0; i < values.length; i++) {
            s.append(i == 0 ? "" : ", ").append(number(values[i]));
        }
        return s.append(']').toString();
    }

    /** Whole numbers without a point; all others so that they read back to the same bits. */
    static String number(double x) {
        boolean whole = x == Math.rint(x) && Math.abs(x) < 1e9 && (x != 0 || 1 / x > 0);
        return whole ? Long.toString((long) x) : Double.toString(x);
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /** The name of a kind of joint in files. */
    static String kind(JointDef.Kind kind) {
        return kind == JointDef.Kind.CONE_TWIST ? "coneTwist" : lower(kind);
    }
}
