package org.topple.scenes;

import org.topple.physics.JointData;
import org.topple.physics.JointDef;

/** A free axis of a joint of a scene file: what acts along it. */
final class SceneAxis {
    double lowest = Double.NEGATIVE_INFINITY, highest = Double.POSITIVE_INFINITY;
    /** Speed and force of a motor; target, speed and force of a servo; target, frequency and damping of a spring; or null. */
    double[] motor, servo, spring;
    double friction;

    /** An axis as it is now; null if nothing acts along it. */
    static SceneAxis of(JointData.Axis d) {
        SceneAxis a = new SceneAxis();
        a.lowest = d.lowest();
        a.highest = d.highest();
        if (d.servo()) {
            a.servo = new double[] {d.target(), d.topSpeed(), d.force()};
        } else if (d.force() != 0 || d.speed() != 0) {
            a.motor = new double[] {d.speed(), d.force()};
        }
        a.friction = d.friction();
        if (d.springHertz() > 0) {
            a.spring = new double[] {d.springTarget(), d.springHertz(), d.springDamping()};
        }
        boolean idle = !a.limited() && a.motor == null && a.servo == null && a.spring == null && a.friction == 0;
        return idle ? null : a;
    }

    boolean limited() {
        return lowest != Double.NEGATIVE_INFINITY || highest != Double.POSITIVE_INFINITY;
    }

    /** Gives it to a joint. */
    void tell(JointDef def, int axis) {
        if (limited()) {
            def.limit(axis, lowest, highest);
        }
        if (motor != null) {
            def.motor(axis, motor[0], motor[1]);
        }
        if (servo != null) {
            def.servo(axis, servo[0], servo[1], servo[2]);
        }
        if (friction != 0) {
            def.friction(axis, friction);
        }
        if (spring != null) {
            def.spring(axis, spring[0], spring[1], spring[2]);
        }
    }
}
