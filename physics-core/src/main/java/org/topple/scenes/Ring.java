package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;

/** A necklace: twenty rods in a closed ring of ball joints, hung up by one of them (Erleben 4.8.3). */
final class Ring extends Scene {
    static final int LINKS = 20;

    Ring() {
        super("ring20", Category.MACHINES);
        about("A necklace of twenty rods hung up by one", "Pull it sideways", "It folds, swings and stays closed");
        camera(Camera.front(8, 10));
        atMost(32, 100, 120);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        double radius = 3.2;
        Vector3d[] corner = new Vector3d[LINKS + 1];
        for (int i = 0; i <= LINKS; i++) {
            double angle = 2 * Math.PI * (i + 4.5) / LINKS;
            corner[i] = new Vector3d(radius * Real.cos(angle), 6 + radius * Real.sin(angle), 0);
        }
        corner[LINKS] = corner[0];
        Body[] links = new Body[LINKS];
        for (int i = 0; i < LINKS; i++) {
            links[i] = FourBar.rod(world, corner[i], corner[i + 1]);
        }
        world.add(JointDef.ball(null, links[0], links[0].position(new Vector3d())));
        for (int i = 1; i <= LINKS; i++) {
            world.add(JointDef.ball(links[i - 1], links[i % LINKS], corner[i % LINKS]));
        }
        links[LINKS - 1].applyImpulse(0.5, 0, 1);
    }
}
