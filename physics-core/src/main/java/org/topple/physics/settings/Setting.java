package org.topple.physics.settings;

/** Every number that can be tuned: its unit, default, range, and what it trades. */
public enum Setting {
    SWEEPS("sweeps", "count", 8, 0, 100_000, true, "solver sweeps a step: more is stiffer and slower"),
    PROJECTION_SWEEPS("projectionSweeps", "count", 5, 0, 100_000, true, "sweeps that push overlaps apart: more removes them sooner"),
    LAYER_ROUNDS("layerRounds", "count", 4, 0, 16, true, "times the layer solve may drop contacts that would pull; 0 switches it off"),
    LAYER_CYCLES("layerCycles", "count", 20, 1, 1000, true, "most times that a tall stack in a blow repeats direct solve and sweeps: stands firmer against a longer step"),
    LAYER_MIN_HEIGHT("layerMinHeight", "layers", 2, 1, 1000, true, "groups lower than this skip the layer solve"),
    LAYER_UPRIGHT("layerUpright", "share", 0.5, 0, 1, false, "share of flat, upright contacts below which a group counts as a pile and skips the layer solve"),
    SUBSTEPS("substeps", "count", 1, 1, 64, true, "smaller steps inside one step: accuracy against time"),
    MAX_AUTO_SUBSTEPS("maxAutoSubsteps", "count", 16, 1, 64, true, "cap on the substeps that a stiff jointed group takes by itself"),
    JOINT_SOLVE("jointSolve", "0, 1 or 2", 2, 0, 2, true, "joints: 0 row by row, 1 each exactly by itself, 2 whole trees and loops exactly: stiffer against slower"),
    SHOCK_F("f", "share", 0, 0, 1, false, "share of the step solved simultaneously by the shock stepper: 0 stacks best, 1 feels weight"),
    SHOCK_MODIFIED("shockModified", "0 or 1", 1, 0, 1, true, "second query and global projection of the shock stepper"),
    SHOCK_REEVALUATE("shockReevaluate", "0 or 1", 0, 0, 1, true, "depths measured again before each layer is projected"),
    WARM_START("warmStart", "share", 1, 0, 1, false, "share of the last impulses to start from; 0 starts cold"),
    SOR_OMEGA("omega", "factor", 1, 0.01, 1.99, false, "over-relaxation of the SOR solver; 1 is Gauss-Seidel"),
    MIN_SWEEPS("minSweeps", "count", 1, 1, 100_000, true, "sweeps before the convergence test may stop the solver"),
    ABSOLUTE_TOLERANCE("absoluteTolerance", "N s", 0, 0, 1e9, false, "stop when no impulse changes by more; 0 never stops early"),
    RELATIVE_TOLERANCE("relativeTolerance", "share", 0, 0, 1, false, "the same, relative to the largest impulse"),
    PERMUTE("permute", "sweeps", 0, 0, 1000, true, "sweeps after which the order of pairs is drawn anew: no bias by the order against slower sweeps; 0 keeps the order"),
    SKIN("skin", "m", 1e-3, 0, 1, false, "gaps up to this count as touching in the solver: quiet stacks against a visible gap"),
    SLOP("slop", "m", 5e-4, 0, 1, false, "overlap that projection leaves alone, so that contacts persist"),
    MARGIN("margin", "m", 5e-3, 0, 1, false, "contacts nearer than this are kept even without approach"),
    TOUCH("touchDistance", "m", 5e-3, 0, 1, false, "gap up to which a contact supports, for stack heights and events"),
    MAX_CORRECTION("maxCorrection", "m", 0.2, 0, 1e6, false, "largest overlap that projection takes away in one step"),
    FAT("fatBounds", "m", 0.05, 0, 1e6, false, "extra room in the bounds of the broad phase: fewer updates against more pairs"),
    COHERENCE("coherence", "m", 2e-4, 0, 1, false, "relative motion under which a pair reuses its contacts; 0 asks for equal bits"),
    OBSOLETE_GAP("obsoleteGap", "factor", 0, 0, 100, false, "an edge goes when the gap between bounds reaches this many times their longest side"),
    RESTITUTION_SPEED("restitutionSpeed", "m/s", 0.2, 0, 1e6, false, "approach speed below which nothing bounces"),
    MAX_SPEED("maxSpeed", "m/s", 1e4, 1, 1e9, false, "speeds are cut to this"),
    MAX_SPIN("maxSpin", "rad/s", 1e4, 1, 1e9, false, "spins are cut to this"),
    WORLD_BOUNDS("worldBounds", "m", 1e6, 1, 1e9, false, "bodies farther from the origin are put to rest and reported"),
    SLEEP_TIME("sleepTime", "s", 0.5, 0, 1e6, false, "how long a body must be still before it may sleep"),
    SLEEP_DISTANCE("sleepDistance", "m", 2e-3, 0, 1e6, false, "motion of any point of a body in that time that still counts as still"),
    SLEEP_ACCELERATION("sleepAcceleration", "m/s^2", 0.02, 0, 1e6, false, "unbalanced acceleration that still counts as still"),
    SLEEP_ENERGY("sleepEnergy", "J/kg", 0.005, 0, 1e6, false, "thesis policy: kinetic energy per mass below which a body is sleepy"),
    SLEEP_WINDOW("sleepWindow", "steps", 4, 2, 16, true, "thesis policy: steps over which the energy must stay low and not grow"),
    REDUCE_DEPTH("reduceDepth", "m", 0, 0, 1e6, false, "a pair that overlaps deeper keeps only its deepest contact: fewer rows against altered motion; 0 switches it off"),
    ZERO_SLEEPY("zeroSleepy", "0 or 1", 0, 0, 1, true, "sleepy bodies do not bounce: sooner asleep against altered motion"),
    SUBGROUP("subgroup", "0 or 1", 0, 0, 1, true, "contacts between two sleepy bodies do not tie groups together: smaller groups against altered motion"),
    FIXATE("fixate", "0 or 1", 0, 0, 1, true, "sleepy bodies act as fixed, only with subgroup: fewest rows against bodies that hang");

    private final String key;
    private final String unit;
    private final double initial;
    private final double low;
    private final double high;
    private final boolean whole;
    private final String about;

    Setting(String key, String unit, double initial, double low, double high, boolean whole, String about) {
        this.key = key;
        this.unit = unit;
        this.initial = initial;
        this.low = low;
        this.high = high;
        this.whole = whole;
        this.about = about;
    }

    /** Name used in files and on command lines. */
    public String key() {
        return key;
    }

    /** Unit of the value. */
    public String unit() {
        return unit;
    }

    /** Value that ships. */
    public double initial() {
        return initial;
    }

    /** Smallest value allowed. */
    public double low() {
        return low;
    }

    /** Largest value allowed. */
    public double high() {
        return high;
    }

    /** Whether only whole numbers are allowed. */
    public boolean whole() {
        return whole;
    }

    /** What it trades, in one line. */
    public String about() {
        return about;
    }

    /** The setting of this name; refuses unknown names. */
    public static Setting of(String key) {
        for (Setting s : values()) {
            if (s.key.equals(key)) {
                return s;
            }
        }
        throw new IllegalArgumentException("there is no setting named \"" + key + "\"");
    }

    /** Refuses a value outside the range, by name. */
    double check(double value) {
        if (!(value >= low && value <= high)) {
            throw new IllegalArgumentException(key + " must be from " + low + " to " + high + " " + unit + ", but is " + value);
        }
        if (whole && value != Math.rint(value)) {
            throw new IllegalArgumentException(key + " must be a whole number, but is " + value);
        }
        return value;
    }
}
