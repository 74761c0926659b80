package org.topple.physics.math;

/**
 * Elementary functions that give the same bits on every machine: only + - * /, sqrt, comparisons and integer arithmetic.
 * The largest errors found against long arithmetic: {@code sin} and {@code cos} 0.8 ulp, {@code atan} 0.9,
 * {@code atan2} 1.5, {@code asin} 2 and {@code acos} 2.5 ulp. {@code sin}, {@code atan} and {@code asin} are exactly odd,
 * {@code cos} exactly even. NaN gives NaN, as do infinite angles and sines beyond 1.
 *
 * <p>The polynomials interpolate at Chebyshev nodes, so their error is nearly even over the interval: with z = x^2,
 * sin x = x + x z S(z) and cos x = 1 - z/2 + z^2 C(z) on |x| &lt;= pi/4 to 6e-18 and 1.4e-18, atan x = x + x z A(z) on
 * |x| &lt;= 3/8 to 2.4e-18 of x.
 */
public final class Real {
    private static final double PI_HALF = 0x1.921fb54442d18p+0;
    private static final double PI_HALF_LOW = 0x1.1a62633145c07p-54;
    private static final double PI_QUARTER = 0x1.921fb54442d18p-1;

    private static final double S0 = -0.16666666666666666, S1 = 0.008333333333333331, S2 = -0.0001984126984126506,
            S3 = 2.755731921933466e-06, S4 = -2.505210623088241e-08, S5 = 1.6058531370931902e-10,
            S6 = -7.586682497157786e-13;
    private static final double C0 = 0.041666666666666664, C1 = -0.0013888888888888887, C2 = 2.4801587301584642e-05,
            C3 = -2.755731922140032e-07, C4 = 2.0876755790210228e-09, C5 = -1.1470460749696862e-11,
            C6 = 4.7458637732829623e-14;
    private static final double A0 = -0.3333333333333333, A1 = 0.19999999999999293, A2 = -0.142857142855129,
            A3 = 0.11111111088657147, A4 = -0.09090907803382847, A5 = 0.07692264465112039,
            A6 = -0.06665757121719154, A7 = 0.05869960672789805, A8 = -0.05153136000424528,
            A9 = 0.04137993908568892, A10 = -0.022076791368182108;

    /** The bits of 2/pi behind the binary point, after one word of zeros. */
    private static final long[] TWO_OVER_PI = {
        0x0000000000000000L, 0xa2f9836e4e441529L, 0xfc2757d1f534ddc0L, 0xdb6295993c439041L,
        0xfe5163abdebbc561L, 0xb7246e3a424dd2e0L, 0x06492eea09d1921cL, 0xfe1deb1cb129a73eL,
        0xe88235f52ebb4484L, 0xe99c7026b45f7e41L, 0x3991d639835339f4L, 0x9c845f8bbdf9283bL,
        0x1ff897ffde05980fL, 0xef2f118b5a0a6d1fL, 0x6d367ecf27cb09b7L, 0x4f463f669e5fea2dL,
        0x7527bac7ebe5f17bL, 0x3d0739f78a5292eaL, 0x6bfb5fb11f8d5d08L, 0x56033046fc7b6babL
    };

    private Real() {
    }

    /** The sine of an angle in radians. */
    public static double sin(double x) {
        double a = Math.abs(x);
        if (a <= PI_QUARTER) {
            return a < 1e-8 ? x : sinNear(x, 0);
        }
        if (!(a <= Double.MAX_VALUE)) {
            return Double.NaN;
        }
        double s = wave(a, 0);
        return x < 0 ? -s : s;
    }

    /** The cosine of an angle in radians. */
    public static double cos(double x) {
        double a = Math.abs(x);
        if (a <= PI_QUARTER) {
            return cosNear(a, 0);
        }
        if (!(a <= Double.MAX_VALUE)) {
            return Double.NaN;
        }
        return wave(a, 1);
    }

    /**
     * sin(a + shift pi/2) for a above pi/4, of any size (Payne and Hanek's reduction).
     *
     * <p>With a = m 2^e, m an integer of 53 bits, the turn in quarters is m 2^e (2/pi). Bits of 2/pi that weigh 2^(2-e) or
     * more only add multiples of four quarters, so the product starts below them, with 192 bits. A double comes no closer
     * to a multiple of pi/2 than 2^-61 of a quarter, which leaves 75 good bits.
     */
    private static double wave(double a, int shift) {
        long bits = Double.doubleToRawLongBits(a);
        long m = bits & 0xfffffffffffffL | 0x10000000000000L;
        int from = (int) (bits >>> 52) - 1075 + 62;
        int i = from >> 6;
        int up = from & 63;
        long w0 = window(i, up);
        long w1 = window(i + 1, up);
        long w2 = window(i + 2, up);

        // p = m w mod 2^192: two bits of quarters, then the fraction
        long p2 = m * w2;
        long low = m * w1;
        long p1 = low + high(m, w2);
        long carry = Long.compareUnsigned(p1, low) < 0 ? 1 : 0;
        long p0 = m * w0 + high(m, w1) + carry;
        int quarter = (int) (p0 >>> 62) + shift;
        long f0 = p0 << 2 | p1 >>> 62;
        long f1 = p1 << 2 | p2 >>> 62;
        long f2 = p2 << 2;

        // to the nearest quarter: a fraction above one half counts back from the next
        boolean back = f0 < 0;
        if (back) {
            quarter++;
            f2 = -f2;
            f1 = f2 == 0 ? -f1 : ~f1;
            f0 = f2 == 0 && f1 == 0 ? -f0 : ~f0;
        }

        // the fraction as s + c
        double d0 = (f0 >>> 32) * 0x1p-32;
        double d1 = (f0 & 0xffffffffL) * 0x1p-64;
        double d2 = (f1 >>> 32) * 0x1p-96 + ((f1 & 0xffffffffL) * 0x1p-128 + (f2 >>> 32) * 0x1p-160);
        double top = d0 + d1;
        double rest = d0 - top + d1 + d2;
        double s = top + rest;
        double c = top - s + rest;

        // times pi/2, with the low part of every product
        double hi = s * PI_HALF;
        double lo = productError(s, hi) + (s * PI_HALF_LOW + c * PI_HALF);
        double y = hi + lo;
        double yLow = hi - y + lo;
        double v = (quarter & 1) == 0 ? sinNear(y, yLow) : cosNear(y, yLow);
        boolean negative = (quarter & 2) != 0 ^ (back && (quarter & 1) == 0);
        return negative ? -v : v;
    }

    /** 64 bits of 2/pi from bit {@code up} of word {@code i} on. */
    private static long window(int i, int up) {
        return up == 0 ? TWO_OVER_PI[i] : TWO_OVER_PI[i] << up | TWO_OVER_PI[i + 1] >>> 64 - up;
    }

    /** The upper 64 bits of the unsigned product; {@code m} has at most 53 bits. */
    private static long high(long m, long w) {
        long m1 = m >>> 32;
        long m0 = m & 0xffffffffL;
        long u1 = w >>> 32;
        long u0 = w & 0xffffffffL;
        long mid = m1 * u0 + (m0 * u0 >>> 32);
        long cross = m0 * u1 + (mid & 0xffffffffL);
        return m1 * u1 + (mid >>> 32) + (cross >>> 32);
    }

    /** s PI_HALF - p, where p is that product rounded; exact by splitting both factors into halves of 26 bits. */
    private static double productError(double s, double p) {
        double t = 134217729 * s;
        double s1 = t - (t - s);
        double s2 = s - s1;
        double h1 = 0x1.921fb54p+0;
        double h2 = PI_HALF - h1;
        return s1 * h1 - p + s1 * h2 + s2 * h1 + s2 * h2;
    }

    /** sin(x + y) for |x| at most pi/4 and a tiny y: sin x + y cos x. */
    private static double sinNear(double x, double y) {
        double z = x * x;
        double p = S0 + z * (S1 + z * (S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)))));
        return x + (x * z * p + (y - 0.5 * z * y));
    }

    /** cos(x + y) for |x| at most pi/4 and a tiny y: cos x - y sin x, with what 1 - z/2 rounds off added back. */
    private static double cosNear(double x, double y) {
        double z = x * x;
        double p = C0 + z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
        double half = 0.5 * z;
        double w = 1 - half;
        return w + (1 - w - half + (z * z * p - x * y));
    }

    /** The angle in -pi/2..pi/2 whose tangent is x. */
    public static double atan(double x) {
        double a = atanPositive(Math.abs(x));
        return x < 0 ? -a : x == 0 ? x : a;
    }

    /** atan x = atan c + atan((x - c)/(1 + c x)), with c = 0, 1/2, 1, 2 or infinity, so that the rest is at most 3/8. */
    private static double atanPositive(double x) {
        if (x <= 0.375) {
            return atanNear(x, 0, 0);
        }
        if (x <= 0.75) {
            return atanNear((x - 0.5) / (1 + 0.5 * x), 0.4636476090008061, 2.2698777452961687e-17);
        }
        if (x <= 1.5) {
            return atanNear((x - 1) / (1 + x), 0.7853981633974483, 3.061616997868383e-17);
        }
        if (x <= 4) {
            return atanNear((x - 2) / (1 + 2 * x), 1.1071487177940904, 9.40447137356638e-17);
        }
        return atanNear(-1 / x, PI_HALF, PI_HALF_LOW);
    }

    /** base + low + atan t for |t| at most 3/8. */
    private static double atanNear(double t, double base, double low) {
        double z = t * t;
        double p = A0 + z * (A1 + z * (A2 + z * (A3 + z * (A4 + z * (A5 + z * (A6 + z * (A7 + z * (A8 + z * (A9 + z * A10)))))))));
        if (base == 0) {
            return t + t * z * p;
        }
        return base + (t + (t * z * p + low));
    }

    /** The angle in -pi..pi of the point (x, y), as {@link Math#atan2} defines it, signed zeros and infinities included. */
    public static double atan2(double y, double x) {
        if (x != x || y != y) {
            return Double.NaN;
        }
        double ax = Math.abs(x);
        double ay = Math.abs(y);
        boolean left = x < 0 || 1 / x < 0;
        double a;
        if (ay == 0) {
            a = left ? 2 * PI_HALF : 0;
        } else if (ax == 0) {
            a = PI_HALF;
        } else if (ay > Double.MAX_VALUE && ax > Double.MAX_VALUE) {
            a = left ? 3 * PI_QUARTER : PI_QUARTER;
        } else {
            a = atanPositive(ay / ax);
            a = left ? 2 * PI_HALF - (a - 2 * PI_HALF_LOW) : a;
        }
        return y < 0 || 1 / y < 0 ? -a : a;
    }

    /** The angle in -pi/2..pi/2 whose sine is x: the angle of the point (sqrt((1 - x)(1 + x)), x). */
    public static double asin(double x) {
        return atan2(x, Math.sqrt((1 - x) * (1 + x)));
    }

    /** The angle in 0..pi whose cosine is x: twice the angle of the point (sqrt(1 + x), sqrt(1 - x)). */
    public static double acos(double x) {
        return 2 * atan2(Math.sqrt(1 - x), Math.sqrt(1 + x));
    }
}
