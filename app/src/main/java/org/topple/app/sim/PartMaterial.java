package org.topple.app.sim;

import org.topple.physics.body.Material;

/** What parts are made of. */
public enum PartMaterial {
    WOOD(600, 0.5, 0.2, 0xcf9656), STONE(2400, 0.6, 0.05, 0x8f8c86), STEEL(7800, 0.4, 0.3, 0x6f8fb3), RUBBER(1100, 1, 0.75, 0xb8433a), ICE(900, 0.02, 0.05, 0xb5e3f2);

    /** kg/m^3. */
    public final double density;
    /** Friction and restitution. */
    public final Material surface;
    /** What it looks like, as 0xRRGGBB. */
    public final int color;

    PartMaterial(double density, double friction, double restitution, int color) {
        this.color = color;
        this.density = density;
        surface = Material.friction(friction).withRestitution(restitution);
    }
}
