package org.topple.physics.graph;

import org.topple.physics.narrow.Manifold;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/**
 * Contact reduction (Erleben 5.6): of a pair that overlaps by more than a depth only the deepest point is kept, which pushes
 * it apart along the shortest way with fewest rows. Off by default, for it changes the motion.
 */
final class DeepestOnly implements ContactChoice {
    private final WorldSettings settings;

    DeepestOnly(WorldSettings settings) {
        this.settings = settings;
    }

    @Override
    public void choose(Manifold m) {
        double depth = settings.get(Setting.REDUCE_DEPTH);
        if (depth == 0 || m.count < 2) {
            return;
        }
        int deepest = deepest(m);
        if (m.separation[deepest] < -depth) {
            m.x[0] = m.x[deepest];
            m.y[0] = m.y[deepest];
            m.z[0] = m.z[deepest];
            m.separation[0] = m.separation[deepest];
            m.feature[0] = m.feature[deepest];
            m.count = 1;
        }
    }

    /** The point with the least separation; the first of equals. */
    static int deepest(Manifold m) {
        int best = 0;
        for (int i = 1; i < m.count; i++) {
            if (m.separation[i] < m.separation[best]) {
                best = i;
            }
        }
        return best;
    }
}
