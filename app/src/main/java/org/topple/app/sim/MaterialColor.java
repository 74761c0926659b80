package org.topple.app.sim;

import org.topple.physics.Body;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;

/**
 * Colors of bodies by what they are made of, as 0xRRGGBB: equal materials have equal colors. What is as dense as a material of the build
 * tool, or as rough and bouncy if it never moves, has the color of that material.
 */
final class MaterialColor {
    private static final int[] COLORS = {0xd9704a, 0x4a9fb5, 0xe3b04b, 0x7f9f5f, 0xa06fb0, 0xc9617f, 0x5f7fc4, 0x9a7b5e};
    private static final int STONE = 0x9aa0a6;
    private static final double SAME = 1e-6;

    private MaterialColor() { }

    static int of(Body b) {
        Material m = b.material();
        boolean moves = b.motion() == MotionType.DYNAMIC;
        double density = moves ? b.mass() / b.shape().volume() : 0;
        for (PartMaterial p : PartMaterial.values()) {
            if (moves ? Math.abs(density / p.density - 1) < SAME : m.equals(p.surface)) {
                return p.color;
            }
        }
        if (!moves) {
            return STONE;
        }
        long key = Math.round(m.friction() * 100) + 7 * Math.round(m.restitution() * 100) + 3 * Math.round(Math.log10(density) * 8);
        return COLORS[(int) Math.floorMod(key, (long) COLORS.length)];
    }
}
