package org.topple.physics.math;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.Test;
import org.topple.physics.LongRuns;

public class RealTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double[] SPECIAL = {0.0, -0.0, 1, -1, 0.5, 3, -3, Double.MIN_VALUE, -Double.MIN_VALUE, 1e-310,
        Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE, INF, -INF, Double.NaN};

    /** Angles of all sizes: around zero, a few turns, close to multiples of pi/2, and any bit pattern. */
    private static double angle(Random random, int n) {
        return switch (n % 4) {
            case 0 -> 20 * random.nextDouble() - 10;
            case 1 -> Double.longBitsToDouble(random.nextLong() & 0xffdfffffffffffffL);
            case 2 -> random.nextInt(1000) * (Math.PI / 2) * (1 + 1e-12 * random.nextDouble());
            default -> (random.nextDouble() - 0.5) * Math.PI / 2;
        };
    }

    /** StrictMath is off by up to 1 ulp itself. */
    private static void close(String what, double want, double got, double ulps) {
        assertTrue(what + " is " + got + " but should be " + want, Math.abs(want - got) <= ulps * Math.ulp(want));
    }

    @Test
    public void sineAndCosineOfAllSizes() {
        Random random = new Random(1);
        for (int n = 0; n < LongRuns.count(20_000_000); n++) {
            double x = angle(random, n);
            close("sin " + x, StrictMath.sin(x), Real.sin(x), 1.8);
            close("cos " + x, StrictMath.cos(x), Real.cos(x), 1.8);
        }
    }

    /** Known hard cases: the doubles closest to multiples of pi/2, small and huge. */
    @Test
    public void closestToMultiplesOfAQuarterTurn() {
        double[] hard = {6381956970095103.0 * 0x1p797, 5319372648326541.0 * 0x1p855, 0x1.921fb54442d18p+0, 0x1.921fb54442d18p+1,
            0x1.921fb54442d18p+2, 0x1.6ac5b262ca1ffp849, 1e22, 4.0e307, Double.MAX_VALUE};
        for (double x : hard) {
            close("sin " + x, StrictMath.sin(x), Real.sin(x), 1.8);
            close("cos " + x, StrictMath.cos(x), Real.cos(x), 1.8);
        }
        // 6381956970095103 2^797 is 4.6871659242546277e-19 from an odd multiple of pi/2
        assertEquals(4.6871659242546277e-19, Math.abs(Real.cos(6381956970095103.0 * 0x1p797)), 1e-34);
        assertEquals(6.123233995736766e-17, Real.cos(Math.PI / 2), 0);
        assertEquals(1.2246467991473532e-16, Real.sin(Math.PI), 0);
    }

    @Test
    public void arcTangents() {
        Random random = new Random(2);
        for (int n = 0; n < LongRuns.count(20_000_000); n++) {
            double x = n % 2 == 0 ? Double.longBitsToDouble(random.nextLong() & 0xffdfffffffffffffL) : 10 * random.nextGaussian();
            close("atan " + x, StrictMath.atan(x), Real.atan(x), 1.9);
            double y = random.nextGaussian() * StrictMath.pow(10, random.nextInt(9) - 4);
            double z = random.nextGaussian();
            close("atan2 " + y + " " + z, StrictMath.atan2(y, z), Real.atan2(y, z), 2.5);
        }
    }

    @Test
    public void arcSineAndCosine() {
        Random random = new Random(3);
        for (int n = 0; n < LongRuns.count(20_000_000); n++) {
            double x = switch (n % 3) {
                case 0 -> 1 - StrictMath.pow(10, -16 * random.nextDouble());
                case 1 -> StrictMath.pow(10, -16 * random.nextDouble());
                default -> random.nextDouble();
            };
            x = random.nextBoolean() ? x : -x;
            close("asin " + x, StrictMath.asin(x), Real.asin(x), 3);
            close("acos " + x, StrictMath.acos(x), Real.acos(x), 3.5);
        }
    }

    @Test
    public void oddOnesAreOddAndCosineIsEven() {
        Random random = new Random(4);
        for (int n = 0; n < 20_000; n++) {
            double x = angle(random, n);
            odd(Real::sin, x);
            odd(Real::atan, x);
            odd(Real::asin, 2 * random.nextDouble() - 1);
            assertEquals(Real.cos(x), Real.cos(-x), 0);
        }
    }

    private static void odd(DoubleUnaryOperator f, double x) {
        assertEquals(Double.doubleToLongBits(-f.applyAsDouble(x)), Double.doubleToLongBits(f.applyAsDouble(-x)));
    }

    @Test
    public void sineAndCosineStayInRangeAndOnTheCircle() {
        Random random = new Random(5);
        for (int n = 0; n < 100_000; n++) {
            double x = angle(random, n);
            double s = Real.sin(x);
            double c = Real.cos(x);
            assertTrue(Math.abs(s) <= 1 && Math.abs(c) <= 1);
            assertEquals(1, s * s + c * c, 4e-16);
        }
    }

    /** Zeros keep their sign, infinities and NaN go where the platform's functions send them. */
    @Test
    public void specialArguments() {
        for (double x : SPECIAL) {
            special("sin " + x, StrictMath.sin(x), Real.sin(x));
            special("cos " + x, StrictMath.cos(x), Real.cos(x));
            special("atan " + x, StrictMath.atan(x), Real.atan(x));
            special("asin " + x, StrictMath.asin(x), Real.asin(x));
            special("acos " + x, StrictMath.acos(x), Real.acos(x));
            for (double y : SPECIAL) {
                special("atan2 " + y + " " + x, StrictMath.atan2(y, x), Real.atan2(y, x));
            }
        }
        special("asin", Double.NaN, Real.asin(1.0000000000000002));
        special("acos", Double.NaN, Real.acos(-1.0000000000000002));
    }

    private static void special(String what, double want, double got) {
        if (want == 0 || want != want || got != got) {
            assertEquals(what, Double.doubleToLongBits(want), Double.doubleToLongBits(got));
        } else {
            close(what, want, got, 1);
        }
    }

    /** The bits of a million results: they must never change, on any machine. */
    @Test
    public void sameBitsEverywhere() {
        Random random = new Random(6);
        Hash64 hash = new Hash64();
        for (int n = 0; n < 200_000; n++) {
            double x = angle(random, n);
            double u = 2 * random.nextDouble() - 1;
            hash.add(Real.sin(x)).add(Real.cos(x)).add(Real.atan2(x, u)).add(Real.asin(u)).add(Real.acos(u));
        }
        assertEquals("353e538a3e712622", Long.toHexString(hash.value()));
    }
}
