package org.topple.physics.sleep;

import org.topple.physics.body.BodyStore;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/**
 * The thesis' sleepy policy (Erleben 6.5): over the last N steps the kinetic energy stayed below a threshold times the mass,
 * and it has not grown in total. With first-order stepping N must be at least 2.
 *
 * <p>It freezes what is slow at a turning point; {@link RestPolicy} does not.
 *
 * <p>Memory: 0 number of samples, 1.. ring of the last N + 1 energies, newest last.
 */
public final class EnergyPolicy implements SleepPolicy {
    /** Rounding that does not count as growth, J/kg. */
    private static final double ROUNDING = 1e-9;
    private final WorldSettings settings;

    /** A policy with the thresholds of these settings. */
    public EnergyPolicy(WorldSettings settings) {
        this.settings = settings;
    }

    @Override
    public boolean sleepy(BodyStore bodies, int body, double h) {
        int n = settings.count(Setting.SLEEP_WINDOW);
        double[] m = bodies.sleepMemory;
        int o = body * BodyStore.SLEEP_MEMORY;
        int samples = (int) m[o];
        System.arraycopy(m, o + 2, m, o + 1, n);
        m[o + 1 + n] = bodies.kineticEnergy(body);
        samples = Math.min(samples + 1, n + 1);
        m[o] = samples;
        if (samples < n) {
            return false;
        }
        double limit = settings.get(Setting.SLEEP_ENERGY) * bodies.mass[body];
        for (int i = 2; i <= n + 1; i++) {
            if (!(m[o + i] < limit)) {
                return false;
            }
        }
        double oldest = m[o + (samples > n ? 1 : 2)];
        return m[o + 1 + n] - oldest <= ROUNDING * bodies.mass[body];
    }
}
