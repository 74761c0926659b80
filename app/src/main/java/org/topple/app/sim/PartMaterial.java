package org.topple.app.sim;

import org.topple.physics.body.Material;

/** What parts are made of. */
public enum PartMaterial {
    WOOD(600, 0.5, 0.2), STONE(2400, 0.6, 0.05), STEEL(7800, 0.4, 0.3), RUBBER(1100, 1, 0.75), ICE(900, 0.02, 0.05);

    /** kg/m^3. */
    public final double density;
    /** Friction and restitution. */
    public final Material surface;

    PartMaterial(double density, double friction, double restitution) {
        this.density = density;
        surface = Material.friction(friction).withRestitution(restitution);
    }
}
