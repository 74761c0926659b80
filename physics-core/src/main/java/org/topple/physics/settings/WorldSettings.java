package org.topple.physics.settings;

/**
 * Everything that can be tuned in a world. Values are checked when they are set; the world reads them at the start of
 * each step, so a change acts from the next step on.
 */
public final class WorldSettings {
    /** How a step is made of its parts. */
    public enum StepperKind {
        /** One direct solve over the stack layers, warm-started symmetric sweeps, global projection. The default. */
        LAYER,
        /** The thesis' shock propagation, layer by layer from the ground. */
        SHOCK,
        /** Plain velocity-based stepping: sweeps and projection, nothing else. */
        FIXED
    }

    /** How the rows of a group are swept. */
    public enum SolverKind {
        /** Projected Gauss-Seidel. */
        GAUSS_SEIDEL,
        /** Projected Jacobi: order does not matter, convergence is poor. */
        JACOBI,
        /** Successive over-relaxation with factor {@link Setting#SOR_OMEGA}. */
        SOR
    }

    /** How friction is bounded. */
    public enum FrictionModel {
        /** Each tangent row by itself, as in the thesis: up to 1.41 times too strong on the diagonal. */
        BOX,
        /** Both tangents of a point together inside the cone. */
        CONE,
        /**
         * The cone as well, but one for all points of a pair, at their middle, and a twist about the normal; a pair with one point
         * has a cone of its own. Fewest rows: a face contact has 7 instead of 12. The default.
         */
        MANIFOLD
    }

    /** Which search finds pairs. */
    public enum BroadPhaseKind {
        /** Sort and sweep along one axis. */
        SWEEP,
        /** Hierarchical hash grid. */
        GRID
    }

    /** When bodies may sleep. */
    public enum SleepKind {
        /** Never. */
        OFF,
        /** Judged by poses and unbalanced acceleration. The default. */
        REST,
        /** The thesis' rule: kinetic energy low and not growing. */
        ENERGY
    }

    private long changes;
    private Runnable door = () -> { };
    private final double[] values = new double[Setting.values().length];
    private StepperKind stepper = StepperKind.LAYER;
    private SolverKind solver = SolverKind.GAUSS_SEIDEL;
    private FrictionModel friction = FrictionModel.MANIFOLD;
    private BroadPhaseKind broadPhase = BroadPhaseKind.GRID;
    private SleepKind sleep = SleepKind.REST;
    private int workers = 1;

    /** The values that ship. */
    public WorldSettings() {
        for (Setting s : Setting.values()) {
            values[s.ordinal()] = s.initial();
        }
    }

    /** The same values as another. */
    public WorldSettings(WorldSettings other) {
        notNull("other", other);
        System.arraycopy(other.values, 0, values, 0, values.length);
        stepper = other.stepper;
        solver = other.solver;
        friction = other.friction;
        broadPhase = other.broadPhase;
        sleep = other.sleep;
        workers = other.workers;
    }

    /**
     * The scheme of the thesis: modified shock propagation with f = 0.01, 10 and 5 cold sweeps, box friction, no skin and
     * no slop, exact coherence, its rule for obsolete edges and its sleepy policy.
     */
    public static WorldSettings thesis() {
        return new WorldSettings().stepper(StepperKind.SHOCK).friction(FrictionModel.BOX).sleep(SleepKind.ENERGY)
                .set(Setting.SWEEPS, 10).set(Setting.PROJECTION_SWEEPS, 5).set(Setting.SHOCK_F, 0.01).set(Setting.WARM_START, 0)
                .set(Setting.SKIN, 0).set(Setting.SLOP, 0).set(Setting.COHERENCE, 0).set(Setting.OBSOLETE_GAP, 2)
                .set(Setting.RESTITUTION_SPEED, 0);
    }

    /** Runs something before each change to another value; what it throws refuses the change. A world keeps its settings through a step with it. */
    public void guard(Runnable beforeChange) {
        door = notNull("beforeChange", beforeChange);
    }

    /** How often something has been set to another value. */
    public long changes() {
        return changes;
    }

    /** The value of a setting. */
    public double get(Setting s) {
        return values[notNull("s", s).ordinal()];
    }

    /** The value of a setting that is a whole number. */
    public int count(Setting s) {
        return (int) values[notNull("s", s).ordinal()];
    }

    /**
     * Sets a value; refuses one outside its range. {@link Setting#FIXATE} is refused without {@link Setting#SUBGROUP}, for groups
     * would then have contacts between two bodies that nothing can move (Erleben 5.6).
     */
    public WorldSettings set(Setting s, double value) {
        notNull("s", s).check(value);
        if (s == Setting.FIXATE && value != 0 && get(Setting.SUBGROUP) == 0) {
            throw new IllegalArgumentException("fixate must not be set without subgroup");
        }
        if (s == Setting.SUBGROUP && value == 0 && get(Setting.FIXATE) != 0) {
            throw new IllegalArgumentException("subgroup must not be cleared while fixate is set");
        }
        if (values[s.ordinal()] != value) {
            change();
            values[s.ordinal()] = value;
        }
        return this;
    }

    /** How a step is made. */
    public StepperKind stepper() {
        return stepper;
    }

    /** How a step is made. */
    public WorldSettings stepper(StepperKind kind) {
        if (notNull("stepper", kind) != stepper) {
            change();
            stepper = kind;
        }
        return this;
    }

    /** How rows are swept. */
    public SolverKind solver() {
        return solver;
    }

    /** How rows are swept. */
    public WorldSettings solver(SolverKind kind) {
        if (notNull("solver", kind) != solver) {
            change();
            solver = kind;
        }
        return this;
    }

    /** How friction is bounded. */
    public FrictionModel friction() {
        return friction;
    }

    /** How friction is bounded. */
    public WorldSettings friction(FrictionModel model) {
        if (notNull("friction", model) != friction) {
            change();
            friction = model;
        }
        return this;
    }

    /** Which search finds pairs; read when the world is made. */
    public BroadPhaseKind broadPhase() {
        return broadPhase;
    }

    /** Which search finds pairs; read when the world is made. */
    public WorldSettings broadPhase(BroadPhaseKind kind) {
        if (notNull("broadPhase", kind) != broadPhase) {
            change();
            broadPhase = kind;
        }
        return this;
    }

    /** When bodies may sleep. */
    public SleepKind sleep() {
        return sleep;
    }

    /** When bodies may sleep. */
    public WorldSettings sleep(SleepKind kind) {
        if (notNull("sleep", kind) != sleep) {
            change();
            sleep = kind;
        }
        return this;
    }

    private void change() {
        door.run();
        changes++;
    }

    /** How many threads step the world, the caller's among them. */
    public int workers() {
        return workers;
    }

    /**
     * How many threads step the world, the caller's among them, from 1 to 64; acts from the next step on. More are faster where
     * there is much to do. The world steps to the same bits with any number, so this is no part of its state: it is not
     * kept in snapshots and counts as no change.
     */
    public WorldSettings workers(int count) {
        if (count < 1 || count > 64) {
            throw new IllegalArgumentException("workers must be from 1 to 64, but are " + count);
        }
        workers = count;
        return this;
    }

    private static <T> T notNull(String name, T value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " must not be null");
        }
        return value;
    }
}
