package org.topple.app.sim;

import java.util.Arrays;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Tells whether two shapes look the same: a world that was brought back has shapes of its own. */
final class ShapeTwins {
    private ShapeTwins() { }

    static boolean same(Shape a, Shape b) {
        if (a == b || a.kind() != b.kind()) {
            return a == b;
        }
        if (a instanceof Box p && b instanceof Box q) {
            return p.hx == q.hx && p.hy == q.hy && p.hz == q.hz;
        } else if (a instanceof Sphere p && b instanceof Sphere q) {
            return p.radius == q.radius;
        } else if (a instanceof Capsule p && b instanceof Capsule q) {
            return p.radius == q.radius && p.halfLength == q.halfLength;
        } else if (a instanceof Cylinder p && b instanceof Cylinder q) {
            return p.radius == q.radius && p.halfLength == q.halfLength;
        } else if (a instanceof ConvexHull p && b instanceof ConvexHull q) {
            return Arrays.equals(p.cloud(), q.cloud());
        } else if (a instanceof Compound p && b instanceof Compound q) {
            boolean same = p.parts() == q.parts();
            for (int i = 0; i < p.parts() && same; i++) {
                same = Arrays.equals(p.place(i), q.place(i)) && same(p.part(i), q.part(i));
            }
            return same;
        }
        return a.kind() == Shape.HALF_SPACE;
    }
}
