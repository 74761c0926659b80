package org.topple.bench;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.joints.Constraint;
import com.jme3.bullet.joints.HingeJoint;
import com.jme3.bullet.joints.Point2PointJoint;
import com.jme3.bullet.objects.PhysicsBody;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Plane;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.joml.Vector3dc;
import org.topple.physics.JointDef;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Bullet by its binding Libbulletjme, single precision. It multiplies the frictions of two surfaces: each gets the root of ours. */
final class BulletEngine implements Engine {
    private static final Logger LOG = Logger.getLogger("com.jme3.bullet");

    static {
        LOG.setLevel(Level.WARNING);
        NativeLibrary.load("native/linux/x86_64/libbulletjme.so");
    }

    private PhysicsSpace space;
    private SceneData scene;
    private PhysicsRigidBody[] bodies;
    private PhysicsRigidBody anchor;
    private final Vector3f position = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    @Override
    public void build(SceneData data, boolean sleep) {
        scene = data;
        Logger.getLogger("").setLevel(Level.WARNING);
        space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.setGravity(vector(data.gravity()));
        bodies = new PhysicsRigidBody[data.bodies().size()];
        Map<Shape, CollisionShape> shapes = new HashMap<>();
        for (int i = 0; i < bodies.length; i++) {
            BodyData b = data.bodies().get(i);
            PhysicsRigidBody body = new PhysicsRigidBody(shapes.computeIfAbsent(b.shape(), BulletEngine::shape),
                    b.dynamic() ? (float) b.mass().mass() : PhysicsBody.massForStatic);
            bodies[i] = body;
            body.setPhysicsLocation(vector(b.position()));
            body.setPhysicsRotation(new Quaternion((float) b.rotation().x(), (float) b.rotation().y(), (float) b.rotation().z(), (float) b.rotation().w()));
            body.setFriction((float) Math.sqrt(b.material().friction()));
            body.setRestitution((float) b.material().restitution());
            space.addCollisionObject(body);
            if (b.dynamic()) {
                body.setDamping(0, 0);
                body.setInverseInertiaLocal(new Vector3f((float) (1 / b.mass().ixx()), (float) (1 / b.mass().iyy()), (float) (1 / b.mass().izz())));
                body.setLinearVelocity(vector(b.velocity()));
                body.setAngularVelocity(vector(b.spin()));
                body.setEnableSleep(sleep);
            }
        }
        for (JointData j : data.joints()) {
            Constraint joint = j.kind() == JointDef.Kind.BALL ? ball(j) : hinge(j);
            joint.setCollisionBetweenLinkedBodies(false);
            space.addJoint(joint);
        }
    }

    private Constraint ball(JointData j) {
        return new Point2PointJoint(body(j.a()), body(j.b()), vector(scene.local(j.a(), j.anchor())), vector(scene.local(j.b(), j.anchor())));
    }

    private Constraint hinge(JointData j) {
        return new HingeJoint(body(j.a()), body(j.b()), vector(scene.local(j.a(), j.anchor())), vector(scene.local(j.b(), j.anchor())),
                vector(scene.direction(j.a(), j.axis())), vector(scene.direction(j.b(), j.axis())));
    }

    /** A body of the scene, or for joints to the world a fixed one that touches nothing. */
    private PhysicsRigidBody body(int i) {
        if (i >= 0) {
            return bodies[i];
        }
        if (anchor == null) {
            anchor = new PhysicsRigidBody(new SphereCollisionShape(1e-3f), PhysicsBody.massForStatic);
            anchor.setContactResponse(false);
            space.addCollisionObject(anchor);
        }
        return anchor;
    }

    private static CollisionShape shape(Shape s) {
        if (s instanceof Box box) {
            return new BoxCollisionShape((float) box.hx, (float) box.hy, (float) box.hz);
        }
        if (s instanceof Sphere ball) {
            return new SphereCollisionShape((float) ball.radius);
        }
        if (s instanceof Capsule capsule) {
            return new CapsuleCollisionShape((float) capsule.radius, (float) (2 * capsule.halfLength));
        }
        return new PlaneCollisionShape(new Plane(new Vector3f(0, 1, 0), 0));
    }

    private static Vector3f vector(Vector3dc v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }

    @Override
    public void step(double h) {
        // at most 0 substeps means one step of exactly h
        space.update((float) h, 0, false, false, false);
    }

    @Override
    public void poses(double[] out) {
        for (int i = 0; i < bodies.length; i++) {
            if (scene.bodies().get(i).dynamic()) {
                bodies[i].getPhysicsLocation(position);
                bodies[i].getPhysicsRotation(rotation);
                Poses.put(out, i, position.x, position.y, position.z, rotation.getX(), rotation.getY(), rotation.getZ(), rotation.getW());
            }
        }
    }

    @Override
    public int asleep() {
        int n = 0;
        for (int i = 0; i < bodies.length; i++) {
            n += scene.bodies().get(i).dynamic() && !bodies[i].isActive() ? 1 : 0;
        }
        return n;
    }

    @Override
    public String settings() {
        return "Bullet by Libbulletjme, single precision, defaults: sequential impulses, " + space.getSolverInfo().numIterations()
                + " iterations, tree broad phase; damping 0; root of the friction on each surface (product); one thread";
    }

    @Override
    public void close() {
        space.destroy();
        bodies = null;
    }
}
