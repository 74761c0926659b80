package org.topple.app.sim;

import java.util.Arrays;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.body.Material;

/**
 * Remembers the material of every body while all are given the same friction or restitution, and gives it back. Bodies are known by
 * their numbers; one whose material is not what was given to that number has changed meanwhile, and keeps it.
 */
final class OwnMaterials {
    private Material[] own = {};
    private Material[] given = {};

    /** Forgets everything: the world is another now. */
    void clear() {
        own = new Material[0];
        given = new Material[0];
    }

    /** Remembers what another remembers. */
    void copy(OwnMaterials other) {
        own = other.own.clone();
        given = other.given.clone();
    }

    /** Gives every body this friction and restitution; NaN stands for its own one. */
    void give(World world, double friction, double restitution) {
        reserve(world.slots());
        world.forEachBody(b -> give(b, friction, restitution));
    }

    private void give(Body b, double friction, double restitution) {
        int i = b.index();
        Material was = b.material();
        Material base = given[i] != null && given[i].equals(was) ? own[i] : was;
        Material now = with(base, friction, restitution);
        own[i] = base;
        given[i] = now;
        if (!now.equals(was)) {
            b.setMaterial(now);
        }
    }

    /** The given values are in the world already; what the bodies had before is told by another world of the same scene. */
    void learn(World fresh, double friction, double restitution) {
        reserve(fresh.slots());
        fresh.forEachBody(b -> {
            own[b.index()] = b.material();
            given[b.index()] = with(b.material(), friction, restitution);
        });
    }

    private static Material with(Material m, double friction, double restitution) {
        Material rubbed = friction == friction ? m.withFriction(friction) : m;
        return restitution == restitution ? rubbed.withRestitution(restitution) : rubbed;
    }

    private void reserve(int n) {
        if (own.length < n) {
            own = Arrays.copyOf(own, n);
            given = Arrays.copyOf(given, n);
        }
    }
}
