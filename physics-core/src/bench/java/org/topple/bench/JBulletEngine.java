package org.topple.bench;

import com.bulletphysics.collision.broadphase.DbvtBroadphase;
import com.bulletphysics.collision.dispatch.CollisionDispatcher;
import com.bulletphysics.collision.dispatch.CollisionObject;
import com.bulletphysics.collision.dispatch.DefaultCollisionConfiguration;
import com.bulletphysics.collision.shapes.BoxShape;
import com.bulletphysics.collision.shapes.CapsuleShape;
import com.bulletphysics.collision.shapes.CollisionShape;
import com.bulletphysics.collision.shapes.SphereShape;
import com.bulletphysics.collision.shapes.StaticPlaneShape;
import com.bulletphysics.dynamics.DiscreteDynamicsWorld;
import com.bulletphysics.dynamics.RigidBody;
import com.bulletphysics.dynamics.RigidBodyConstructionInfo;
import com.bulletphysics.dynamics.constraintsolver.HingeConstraint;
import com.bulletphysics.dynamics.constraintsolver.Point2PointConstraint;
import com.bulletphysics.dynamics.constraintsolver.SequentialImpulseConstraintSolver;
import com.bulletphysics.dynamics.constraintsolver.TypedConstraint;
import com.bulletphysics.linearmath.DefaultMotionState;
import com.bulletphysics.linearmath.Transform;
import java.util.HashMap;
import java.util.Map;
import javax.vecmath.Quat4f;
import javax.vecmath.Vector3f;
import org.joml.Vector3dc;
import org.topple.physics.JointDef;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** JBullet, the old port of Bullet to Java, single precision. It multiplies the frictions of two surfaces: each gets the root of ours. */
final class JBulletEngine implements Engine {
    private SceneData scene;
    private DiscreteDynamicsWorld world;
    private RigidBody[] bodies;
    private final Transform pose = new Transform();
    private final Quat4f rotation = new Quat4f();

    @Override
    public void build(SceneData data, boolean sleep) {
        scene = data;
        DefaultCollisionConfiguration configuration = new DefaultCollisionConfiguration();
        world = new DiscreteDynamicsWorld(new CollisionDispatcher(configuration), new DbvtBroadphase(), new SequentialImpulseConstraintSolver(),
                configuration);
        world.setGravity(vector(data.gravity()));
        bodies = new RigidBody[data.bodies().size()];
        Map<Shape, CollisionShape> shapes = new HashMap<>();
        for (int i = 0; i < bodies.length; i++) {
            BodyData b = data.bodies().get(i);
            Transform t = new Transform();
            t.setIdentity();
            t.setRotation(new Quat4f((float) b.rotation().x(), (float) b.rotation().y(), (float) b.rotation().z(), (float) b.rotation().w()));
            t.origin.set(vector(b.position()));
            RigidBodyConstructionInfo info = new RigidBodyConstructionInfo(b.dynamic() ? (float) b.mass().mass() : 0, new DefaultMotionState(t),
                    shapes.computeIfAbsent(b.shape(), JBulletEngine::shape),
                    b.dynamic() ? new Vector3f((float) b.mass().ixx(), (float) b.mass().iyy(), (float) b.mass().izz()) : new Vector3f());
            info.friction = (float) Math.sqrt(b.material().friction());
            info.restitution = (float) b.material().restitution();
            bodies[i] = new RigidBody(info);
            bodies[i].setDamping(0, 0);
            if (b.dynamic()) {
                bodies[i].setLinearVelocity(vector(b.velocity()));
                bodies[i].setAngularVelocity(vector(b.spin()));
                if (!sleep) {
                    bodies[i].setActivationState(CollisionObject.DISABLE_DEACTIVATION);
                }
            }
            world.addRigidBody(bodies[i]);
        }
        for (JointData j : data.joints()) {
            world.addConstraint(j.kind() == JointDef.Kind.BALL ? ball(j) : hinge(j), true);
        }
    }

    private TypedConstraint ball(JointData j) {
        if (j.a() < 0 || j.b() < 0) {
            int body = Math.max(j.a(), j.b());
            return new Point2PointConstraint(bodies[body], vector(scene.local(body, j.anchor())));
        }
        return new Point2PointConstraint(bodies[j.a()], bodies[j.b()], vector(scene.local(j.a(), j.anchor())), vector(scene.local(j.b(), j.anchor())));
    }

    private TypedConstraint hinge(JointData j) {
        if (j.a() < 0 || j.b() < 0) {
            int body = Math.max(j.a(), j.b());
            return new HingeConstraint(bodies[body], vector(scene.local(body, j.anchor())), vector(scene.direction(body, j.axis())));
        }
        return new HingeConstraint(bodies[j.a()], bodies[j.b()], vector(scene.local(j.a(), j.anchor())), vector(scene.local(j.b(), j.anchor())),
                vector(scene.direction(j.a(), j.axis())), vector(scene.direction(j.b(), j.axis())));
    }

    private static CollisionShape shape(Shape s) {
        if (s instanceof Box box) {
            return new BoxShape(new Vector3f((float) box.hx, (float) box.hy, (float) box.hz));
        }
        if (s instanceof Sphere ball) {
            return new SphereShape((float) ball.radius);
        }
        if (s instanceof Capsule capsule) {
            return new CapsuleShape((float) capsule.radius, (float) (2 * capsule.halfLength));
        }
        return new StaticPlaneShape(new Vector3f(0, 1, 0), 0);
    }

    private static Vector3f vector(Vector3dc v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }

    @Override
    public void step(double h) {
        // at most 0 substeps means one step of exactly h
        world.stepSimulation((float) h, 0);
    }

    @Override
    public void poses(double[] out) {
        for (int i = 0; i < bodies.length; i++) {
            if (scene.bodies().get(i).dynamic()) {
                bodies[i].getCenterOfMassTransform(pose);
                pose.getRotation(rotation);
                Poses.put(out, i, pose.origin.x, pose.origin.y, pose.origin.z, rotation.x, rotation.y, rotation.z, rotation.w);
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
        return "JBullet, single precision, defaults: sequential impulses, " + world.getSolverInfo().numIterations
                + " iterations, tree broad phase; damping 0; root of the friction on each surface (product)";
    }

    @Override
    public void close() {
        world.destroy();
        bodies = null;
    }
}
