package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Box;

/** A crank, a coupler and a rocker between two pivots, driven by a motor: a closed loop of four hinges (Erleben 4.8.3). */
final class FourBar extends Scene {
    FourBar() {
        super("fourbar", Category.MACHINES);
        about("A crank turns, a rocker rocks", "Hold the rocker", "The loop of four hinges stays closed");
        camera(Camera.front(6, 5));
        atMost(16, 40, 60);
    }

    @Override
    public void build(World world) {
        Vector3d a = new Vector3d(-1.5, 1.5, 0), b = new Vector3d(-1.5, 2.5, 0), c = new Vector3d(1.5, 3.5, 0), d = new Vector3d(1.5, 1.5, 0);
        Vector3d z = new Vector3d(0, 0, 1);
        Parts.ground(world, 0.5, 0);
        Body crank = rod(world, a, b), coupler = rod(world, b, c), rocker = rod(world, c, d);
        world.add(JointDef.hinge(null, crank, a, z).motor(0, 3, 500));
        world.add(JointDef.hinge(crank, coupler, b, z));
        world.add(JointDef.hinge(coupler, rocker, c, z));
        world.add(JointDef.hinge(rocker, null, d, z));
    }

    /** A rod of 1 kg a meter between two points of the plane z = 0 that touches nothing but what is thrown at it. */
    static Body rod(World world, Vector3d from, Vector3d to) {
        Vector3d along = new Vector3d(to).sub(from);
        return world.add(BodyDef.dynamic(new Box(0.5 * along.length(), 0.05, 0.05)).mass(along.length()).filter(1, ~2)
                .position(new Vector3d(from).add(to).mul(0.5)).rotation(Parts.roll(Real.atan2(along.y, along.x))));
    }
}
