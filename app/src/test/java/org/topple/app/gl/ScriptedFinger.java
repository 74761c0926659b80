package org.topple.app.gl;

import org.joml.Vector3d;
import org.joml.Vector3f;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.RayHit;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Sphere;

/**
 * A user for previews: from 1.5 s to 4 s it pulls what it finds near the middle of the picture toward the eye and aside, as the app's fingers
 * do; at 6 s it throws a ball at the same place.
 */
final class ScriptedFinger {
    private static final double GRAB = 1.5, RELEASE = 4, THROW = 6;
    private static final double HERTZ = 4, DAMPING = 1, WEIGHTS = 40;
    private static final int RINGS = 12;

    private final Studio studio;
    private final RayHit hit = new RayHit();
    private final Vector3d origin = new Vector3d();
    private final Vector3d direction = new Vector3d();
    private final Vector3d grip = new Vector3d();
    private final Vector3d target = new Vector3d();
    private Joint joint;
    private boolean tried;
    private boolean thrown;

    ScriptedFinger(Studio studio) {
        this.studio = studio;
    }

    /** What it does at a time, in seconds, before the next step. */
    void act(double time) {
        if (time >= GRAB && !tried) {
            tried = true;
            if (find()) {
                joint = studio.world.add(JointDef.drag(hit.body(), hit.point(grip), HERTZ, DAMPING, WEIGHTS));
            }
        }
        if (joint != null && joint.isAlive()) {
            double t = Math.min(1, (time - GRAB) / (RELEASE - GRAB - 0.5));
            double far = 0.45 * studio.camera.distance() * t * t * (3 - 2 * t);
            Vector3f back = studio.camera.back(new Vector3f());
            Vector3f right = studio.camera.right(new Vector3f());
            joint.aim(target.set(back.x, 0.1, back.z).add(0.5 * right.x, 0, 0.5 * right.z).mul(far).add(grip));
            if (time >= RELEASE) {
                studio.world.remove(joint);
                joint = null;
            }
        }
        if (time >= THROW && !thrown) {
            thrown = true;
            toss();
        }
    }

    /** Looks for a body that can be moved along rays around the middle of the picture, farther and farther out. */
    private boolean find() {
        for (int ring = 0; ring < RINGS; ring++) {
            for (int i = 0; i < 8; i++) {
                double angle = i * Math.PI / 4;
                double r = 0.04 * ring * studio.camera.height();
                ray(studio.camera.width() / 2.0 + r * Math.cos(angle), 0.55 * studio.camera.height() + r * Math.sin(angle));
                if (studio.world.queries().rayCast(origin, direction, 1000, b -> b.motion() == MotionType.DYNAMIC, hit)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void ray(double x, double y) {
        Vector3f eye = studio.camera.eye(new Vector3f());
        Vector3f d = studio.camera.direction((float) x, (float) y, new Vector3f());
        origin.set(eye.x, eye.y, eye.z);
        direction.set(d.x, d.y, d.z);
    }

    /** Throws a ball into the middle of the picture now. */
    void toss() {
        ray(studio.camera.width() / 2.0, 0.45 * studio.camera.height());
        double size = Math.max(0.15, 0.03 * studio.camera.distance());
        double speed = 1.3 * studio.camera.distance();
        Vector3d at = new Vector3d(direction).mul(0.3 * studio.camera.distance()).add(origin);
        Body ball = studio.world.add(BodyDef.dynamic(new Sphere(size)).density(2500).position(at.x, at.y, at.z));
        ball.setVelocity(direction.x * speed, direction.y * speed, direction.z * speed);
    }
}
