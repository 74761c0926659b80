package org.topple.physics.math;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;

public class QuatTest {
    private static final double[] Q = {0.1, -0.5, 0.3, Math.sqrt(1 - 0.01 - 0.25 - 0.09)};

    @Test
    public void matrixByRowsTurnsAsTheQuaternionDoes() {
        double[] m = new double[11];
        Quat.toMatrix(Q, 0, m, 1);
        Matrix3d want = new Matrix3d().set(new Quaterniond(Q[0], Q[1], Q[2], Q[3]));
        double[] rows = {want.m00, want.m10, want.m20, want.m01, want.m11, want.m21, want.m02, want.m12, want.m22};
        for (int i = 0; i < 9; i++) {
            assertEquals(rows[i], m[1 + i], 1e-15);
        }
        assertEquals(0, m[0], 0);
        assertEquals(0, m[10], 0);
    }

    @Test
    public void quarterTurnAboutZ() {
        double[] m = new double[9];
        double s = Math.sqrt(0.5);
        Quat.toMatrix(0, 0, s, s, m, 0);
        assertArrayEquals(new double[] {0, -1, 0, 1, 0, 0, 0, 0, 1}, m, 1e-15);
    }

    @Test
    public void productAppliesTheLeftFactorLast() {
        double[] q = Q.clone();
        Quaterniond left = new Quaterniond().rotationXYZ(0.3, -1, 2);
        Quat.multiplyLeft(left.x, left.y, left.z, left.w, q, 0);
        Vector3d p = new Vector3d(1, 2, 3);
        Vector3d want = left.transform(new Quaterniond(Q[0], Q[1], Q[2], Q[3]).transform(p, new Vector3d()));
        Vector3d got = new Quaterniond(q[0], q[1], q[2], q[3]).transform(p);
        assertEquals(0, want.distance(got), 1e-14);
    }

    /** The angle is 2 atan(|w| h / 2), about the world axis w. */
    @Test
    public void firstOrderTurnGoesTheStatedAngleAboutTheWorldAxis() {
        double[] q = {9, Q[0], Q[1], Q[2], Q[3]};
        Quat.integrate(q, 1, 3, 0, -4, 0.02);
        Quaterniond want = new Quaterniond().rotationAxis(2 * Math.atan(0.05), 0.6, 0, -0.8).mul(new Quaterniond(Q[0], Q[1], Q[2], Q[3]));
        assertArrayEquals(new double[] {9, want.x, want.y, want.z, want.w}, q, 1e-15);
    }

    @Test
    public void exactTurnGoesTheTrueAngle() {
        double[] q = {9, Q[0], Q[1], Q[2], Q[3]};
        Quat.rotate(q, 1, 30, 0, -40, 0.02);
        Quaterniond want = new Quaterniond().rotationAxis(1, 0.6, 0, -0.8).mul(new Quaterniond(Q[0], Q[1], Q[2], Q[3]));
        assertArrayEquals(new double[] {9, want.x, want.y, want.z, want.w}, q, 2e-16);
    }

    @Test
    public void oneLongExactTurnEqualsManyShortOnesAndBackAgain() {
        double[] once = Q.clone();
        double[] often = Q.clone();
        Quat.rotate(once, 0, 1, 2, 3, 1);
        for (int i = 0; i < 1000; i++) {
            Quat.rotate(often, 0, 1, 2, 3, 0.001);
        }
        assertArrayEquals(once, often, 1e-13);
        Quat.rotate(once, 0, 1, 2, 3, -1);
        assertArrayEquals(Q, once, 1e-15);
    }

    @Test
    public void noTurnAndTinyTurns() {
        double[] q = Q.clone();
        Quat.rotate(q, 0, 0, 0, 0, 1);
        assertArrayEquals(Q, q, 1e-16);
        double[] id = {0, 0, 0, 1};
        Quat.rotate(id, 0, 2e-12, 0, 0, 1);
        assertArrayEquals(new double[] {1e-12, 0, 0, 1}, id, 1e-27);
    }

    @Test
    public void staysUnitOverManySteps() {
        double[] q = Q.clone();
        for (int i = 0; i < 100_000; i++) {
            Quat.integrate(q, 0, 70, -30, 55, 0.01);
        }
        assertEquals(1, q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3], 1e-15);
    }

    @Test
    public void lengthlessQuaternionBecomesTheIdentityAndNanStays() {
        double[] q = {0, 0, 0, 0};
        Quat.normalize(q, 0);
        assertArrayEquals(new double[] {0, 0, 0, 1}, q, 0);
        double[] huge = {1e200, 0, 0, 1};
        Quat.normalize(huge, 0);
        assertArrayEquals(new double[] {0, 0, 0, 1}, huge, 0);
        double[] nan = {Double.NaN, 0, 0, 1};
        Quat.normalize(nan, 0);
        assertEquals(Double.NaN, nan[0], 0);
    }
}
