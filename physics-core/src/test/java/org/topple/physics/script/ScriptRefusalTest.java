package org.topple.physics.script;

import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;

/** Bad input is refused with a message that names the argument and the rule. */
public class ScriptRefusalTest {
    private static final double NAN = Double.NaN;
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final Vector3d O = new Vector3d();
    private static final Quaterniond Q = new Quaterniond();

    private static void refuses(String words, Runnable code) {
        IllegalArgumentException e = assertThrows(words, IllegalArgumentException.class, code::run);
        assertTrue("\"" + e.getMessage() + "\" should say: " + words, e.getMessage().contains(words));
    }

    @Test
    public void splines() {
        refuses("number of control points must be at least 4, not 3", () -> BSpline.open(3, 0, 0, 0, 1, 1, 1, 2, 2, 2));
        refuses("points[4] must be a number", () -> BSpline.open(2, 0, 0, 1, 1, NAN, 2, 3, 3));
        refuses("points[7] must be a number", () -> BSpline.open(2, 0, 0, 1, 1, 2, 2, 3, INF));
        refuses("at most 1e9", () -> BSpline.open(1, 0, 1, 2, 1.1e9));
        refuses("whole points", () -> BSpline.open(3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4));
        refuses("points must not be null", () -> BSpline.open(3, (double[]) null));
        refuses("dimension must be at least 1, not 0", () -> BSpline.open(0, 1, 2, 3, 4));
        double[] four = {0, 1, 2, 3};
        double[] eight = {0, 1, 2, 3, 4, 5, 6, 7};
        refuses("knots must be 8 for 4 control points, not 7", () -> new BSpline(1, four, new double[7]));
        refuses("knots must not be null", () -> new BSpline(1, four, null));
        refuses("knots must not decrease, but knots[5] = 0.5", () -> new BSpline(1, four, new double[] {0, 0, 0, 0, 1, 0.5, 1, 1}));
        refuses("knots[2] must be a number", () -> new BSpline(1, four, new double[] {0, 0, NAN, 0, 1, 1, 1, 1}));
        refuses("knots must span a range", () -> new BSpline(1, four, new double[] {0, 0, 0, 1, 1, 1, 1, 1}));
        refuses("knots[4] is repeated four times", () -> new BSpline(1, eight, new double[] {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2}));
        refuses("parameter must be a number", () -> BSpline.open(1, 1, 2, 3, 4).evaluate(NAN, 0, new double[1]));
        refuses("order must be 0, 1 or 2, not 3", () -> BSpline.open(1, 1, 2, 3, 4).evaluate(0, 3, new double[1]));
        refuses("order must be 0, 1 or 2, not -1", () -> BSpline.open(1, 1, 2, 3, 4).chain().evaluate(0, -1, new double[1]));
        refuses("spline must not be null", () -> Regularity.check(null));
    }

    @Test
    public void paths() {
        refuses("path must have a length", () -> Path.bspline(O, O, O, O));
        refuses("controlPoints must not be null", () -> Path.bspline((Vector3d[]) null));
        refuses("controlPoints[1] must not be null", () -> Path.bspline(O, null, O, O));
        refuses("controlPoints[2].y must be a number", () -> Path.bspline(O, O, new Vector3d(0, NAN, 0), O));
        refuses("number of control points must be at least 4", () -> Path.bspline(O, new Vector3d(1), new Vector3d(2)));
        refuses("number of points must be at least 2", () -> Path.through(O));
        refuses("points[2] must differ", () -> Path.through(O, new Vector3d(1), new Vector3d(1)));
        refuses("number of splines must be at least 1", () -> Path.of());
        refuses("splines[0] must not be null", () -> Path.of((BSpline) null));
        refuses("splines[0] must have 3 dimensions, not 1", () -> Path.of(BSpline.open(1, 1, 2, 3, 4)));
        refuses("splines[1] must begin where", () -> Path.of(Combos.simple(), Combos.simple()));
        refuses("s must be a number", () -> Combos.path(0).parameter(NAN));
        refuses("u must be a number", () -> Combos.path(0).lengthTo(INF));
        refuses("eps must be positive", () -> Combos.path(0).subdividedLength(0));
        refuses("12 coordinates", () -> BezierLength.length(new double[9], 1));
        refuses("w must be in 0 ... 1", () -> BezierLength.lengthTo(1.1, new double[12], 1));
        refuses("12 coordinates", () -> new SpeedPolynomial(new double[13]));
    }

    @Test
    public void schedules() {
        refuses("t1 must be after t0 = 1.0, not 1.0", () -> Schedule.constant(1, 0, 1, 5));
        refuses("s1 must be a number", () -> Schedule.ease(0, 0, 1, NAN));
        refuses("sharpness must be in [1/3, 1), not 1.0", () -> Schedule.ease(0, 0, 1, 1, 1));
        refuses("sharpness must be in [1/3, 1), not NaN", () -> Schedule.ease(0, 0, 1, 1, NAN));
        refuses("times must increase, but times[2] = 1.0", () -> Schedule.through(new double[] {0, 1, 1}, new double[3]));
        refuses("values must be as many as times, 2, not 3", () -> Schedule.through(new double[] {0, 1}, new double[3]));
        refuses("values[1] must be a number", () -> Schedule.through(new double[] {0, 1}, new double[] {0, INF}));
        refuses("number of times must be at least 2", () -> Schedule.through(new double[] {0}, new double[1]));
        refuses("lastSpeed must be a number", () -> Schedule.through(new double[] {0, 1}, new double[2], 0, NAN));
        refuses("spline must have 2 dimensions", () -> Schedule.of(Combos.simple()));
        refuses("spline must not be null", () -> Schedule.of(null));
        refuses("t must be a number", () -> Schedule.ease(0, 0, 1, 1).value(NAN));
    }

    @Test
    public void motionsAndTurns() {
        Schedule schedule = Schedule.ease(0, 0, 1, 1);
        refuses("path must not be null", () -> ScriptedMotion.along(null, schedule));
        refuses("schedule must not be null", () -> ScriptedMotion.along(Combos.path(0), null));
        refuses("point.z must be a number", () -> ScriptedMotion.standing(new Vector3d(0, 0, NAN)));
        refuses("turn must not be null", () -> ScriptedMotion.standing(O).turning(null));
        refuses("t must be a number", () -> ScriptedMotion.standing(O).at(NAN, new MotionState()));
        refuses("t must be a number", () -> Combos.motion(0).at(INF, new MotionState()));
        refuses("axis must have a length", () -> AxisTurn.steady(O, 1, Q));
        refuses("axis must not be null", () -> AxisTurn.steady(null, 1, Q));
        refuses("axis.y must be a number", () -> AxisTurn.steady(new Vector3d(1, NAN, 0), 1, Q));
        refuses("rate must be a number", () -> AxisTurn.steady(new Vector3d(1), NAN, Q));
        refuses("angle must not be null", () -> AxisTurn.by(new Vector3d(1), null, Q));
        refuses("start must be a unit quaternion", () -> AxisTurn.by(new Vector3d(1), schedule, new Quaterniond(0, 0, 0, 2)));
        refuses("start must be a unit quaternion", () -> AxisTurn.by(new Vector3d(1), schedule, new Quaterniond(0, NAN, 0, 1)));
        double[] two = {0, 1};
        refuses("rotations must be as many as times, 2, not 1", () -> KeyedTurn.through(two, Q));
        refuses("rotations[1] must not be null", () -> KeyedTurn.through(two, Q, null));
        refuses("rotations[1] must be a unit quaternion", () -> KeyedTurn.through(two, Q, new Quaterniond(0, 0, 0, 0)));
        refuses("times must increase", () -> KeyedTurn.through(new double[] {1, 0}, Q, Q));
        refuses("t must be a number", () -> KeyedTurn.through(two, Q, Q).at(NAN, new MotionState()));
        refuses("t must be a number", () -> AxisTurn.steady(new Vector3d(1), 1, Q).at(NAN, new MotionState()));
    }
}
