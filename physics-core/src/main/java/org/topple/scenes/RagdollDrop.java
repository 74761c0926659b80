package org.topple.scenes;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.World;

/**
 * Ragdolls that fall on the ground, turned at random: one, or fifty in rows of ten, a man's length apart, so that arms and legs
 * of neighbors come to lie on each other.
 */
final class RagdollDrop extends Scene {
    private static final int ROW = 10;
    private final int count;
    private final boolean full;

    RagdollDrop(String name, int count, boolean full) {
        super(name, Category.RAGDOLLS);
        this.count = count;
        this.full = full;
        about(count == 1 ? "A ragdoll of 16 bodies falls on the ground" : count + " ragdolls of " + bodies() + " bodies fall on the ground",
                "Pull one up by a hand", "They fold up, come to rest and sleep; nobody twitches");
        camera(count == 1 ? Camera.front(2, 2) : Camera.front(8.5, 3));
        int all = count * bodies() + 1;
        atMost(all + 32, all * 10 + 200, all * 12 + 200);
    }

    private int bodies() {
        return full ? 16 : 11;
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.6, 0);
        Random random = new Random(16);
        int rows = (count + ROW - 1) / ROW;
        for (int i = 0; i < count; i++) {
            Quaterniond turn = Parts.turn(random);
            // the navel is where the doll is put
            Vector3d navel = turn.transform(new Vector3d(0, 1.05, 0));
            double x = 1.9 * (i % ROW - 0.5 * (Math.min(count, ROW) - 1));
            double z = 1.9 * (i / ROW - 0.5 * (rows - 1));
            double y = Parts.between(random, 1.6, 2.6);
            (full ? RagdollDef.full() : RagdollDef.simple()).position(x - navel.x, y - navel.y, z - navel.z).rotation(turn).addTo(world);
        }
    }
}
