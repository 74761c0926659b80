package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/**
 * Ten links of 1 kg and 0.5 m and a ball of 1000 kg at the end, released horizontally or hanging at rest. A taut link swings
 * across its tension with sqrt(T r/I), near 1000 rad/s at the bottom of the swing: no solver holds that at 60 steps a second, so the
 * group takes smaller steps by itself.
 */
final class HeavyChain extends Scene {
    static final int LINKS = 10;
    static final double LINK = 0.5, BALL = 0.5, TOP = 7;
    private final boolean hangs;

    HeavyChain(String name, boolean hangs) {
        super(name, Category.MACHINES);
        this.hangs = hangs;
        about("A ball of a ton on a chain of ten links of a kilogram" + (hangs ? ", at rest" : ""), hangs ? "Push the ball" : "Put a wall in its way",
                hangs ? "It hangs without a gap" : "It swings, and no link comes apart");
        camera(Camera.front(12, 8));
        atMost(16, 64, 64);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Vector3d along = hangs ? new Vector3d(0, -1, 0) : new Vector3d(1, 0, 0);
        Vector3d top = new Vector3d(0, TOP, 0);
        Body[] links = new Body[LINKS];
        for (int i = 0; i < LINKS; i++) {
            Box box = hangs ? new Box(0.05, 0.5 * LINK, 0.05) : new Box(0.5 * LINK, 0.05, 0.05);
            links[i] = world.add(BodyDef.dynamic(box).mass(1).position(new Vector3d(along).mul((i + 0.5) * LINK).add(top)));
        }
        Body ball = world.add(BodyDef.dynamic(new Sphere(BALL)).mass(1000).position(new Vector3d(along).mul(LINKS * LINK + BALL).add(top)));
        for (int i = 0; i <= LINKS; i++) {
            world.add(JointDef.ball(i == 0 ? null : links[i - 1], i == LINKS ? ball : links[i], new Vector3d(along).mul(i * LINK).add(top)));
        }
    }
}
