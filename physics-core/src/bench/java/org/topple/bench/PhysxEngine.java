package org.topple.bench;

import java.util.HashMap;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.JointDef;
import org.topple.physics.body.Material;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;
import physx.PxTopLevelFunctions;
import physx.common.PxDefaultAllocator;
import physx.common.PxDefaultErrorCallback;
import physx.common.PxFoundation;
import physx.common.PxQuat;
import physx.common.PxTolerancesScale;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.common.PxDefaultCpuDispatcher;
import physx.geometry.PxBoxGeometry;
import physx.geometry.PxCapsuleGeometry;
import physx.geometry.PxGeometry;
import physx.geometry.PxPlaneGeometry;
import physx.geometry.PxSphereGeometry;
import physx.physics.PxFilterData;
import physx.physics.PxMaterial;
import physx.physics.PxPhysics;
import physx.physics.PxRigidActor;
import physx.physics.PxRigidDynamic;
import physx.physics.PxScene;
import physx.physics.PxSceneDesc;
import physx.physics.PxShape;

/** PhysX, single precision, no worker threads. Its friction is the mean of two surfaces: the same as ours where they are alike. */
final class PhysxEngine implements Engine {
    private static final PxFoundation FOUNDATION;
    private static final PxPhysics PHYSICS;
    private static final PxTolerancesScale SCALE;
    private static final PxDefaultCpuDispatcher DISPATCHER;

    static {
        int version = PxTopLevelFunctions.getPHYSICS_VERSION();
        FOUNDATION = PxTopLevelFunctions.CreateFoundation(version, new PxDefaultAllocator(), new PxDefaultErrorCallback());
        SCALE = new PxTolerancesScale();
        PHYSICS = PxTopLevelFunctions.CreatePhysics(version, FOUNDATION, SCALE);
        PxTopLevelFunctions.InitExtensions(PHYSICS);
        DISPATCHER = PxTopLevelFunctions.DefaultCpuDispatcherCreate(0);
    }

    private SceneData scene;
    private PxScene world;
    private PxRigidActor[] actors;
    private PxRigidDynamic[] bodies;

    @Override
    public void build(SceneData data, boolean sleep) {
        scene = data;
        PxSceneDesc desc = new PxSceneDesc(SCALE);
        desc.setGravity(vector(data.gravity()));
        desc.setCpuDispatcher(DISPATCHER);
        desc.setFilterShader(PxTopLevelFunctions.DefaultFilterShader());
        world = PHYSICS.createScene(desc);
        desc.destroy();
        // shapes with no filter data collide with nothing
        PxFilterData filter = new PxFilterData(1, 1, 0, 0);
        Map<Material, PxMaterial> materials = new HashMap<>();
        Map<Shape, PxGeometry> shapes = new HashMap<>();
        actors = new PxRigidActor[data.bodies().size()];
        bodies = new PxRigidDynamic[actors.length];
        for (int i = 0; i < actors.length; i++) {
            BodyData b = data.bodies().get(i);
            PxTransform pose = new PxTransform(vector(b.position()), quaternion(b.rotation()));
            PxMaterial material = materials.computeIfAbsent(b.material(), m -> PHYSICS.createMaterial((float) m.friction(), (float) m.friction(),
                    (float) m.restitution()));
            PxShape shape = PHYSICS.createShape(shapes.computeIfAbsent(b.shape(), PhysxEngine::shape), material, true);
            shape.setSimulationFilterData(filter);
            Quaterniond turn = turn(b.shape());
            shape.setLocalPose(new PxTransform(new PxVec3(0, 0, 0), quaternion(turn)));
            if (b.dynamic()) {
                PxRigidDynamic body = PHYSICS.createRigidDynamic(pose);
                body.attachShape(shape);
                body.setMass((float) b.mass().mass());
                body.setMassSpaceInertiaTensor(new PxVec3((float) b.mass().ixx(), (float) b.mass().iyy(), (float) b.mass().izz()));
                body.setLinearDamping(0);
                body.setAngularDamping(0);
                body.setLinearVelocity(vector(b.velocity()));
                body.setAngularVelocity(vector(b.spin()));
                if (!sleep) {
                    body.setSleepThreshold(0);
                }
                actors[i] = bodies[i] = body;
            } else {
                actors[i] = PHYSICS.createRigidStatic(pose);
                actors[i].attachShape(shape);
            }
            shape.release();
            world.addActor(actors[i]);
        }
        for (JointData j : data.joints()) {
            PxTransform a = frame(j, j.a());
            PxTransform b = frame(j, j.b());
            if (j.kind() == JointDef.Kind.BALL) {
                PxTopLevelFunctions.SphericalJointCreate(PHYSICS, actor(j.a()), a, actor(j.b()), b);
            } else {
                PxTopLevelFunctions.RevoluteJointCreate(PHYSICS, actor(j.a()), a, actor(j.b()), b);
            }
        }
    }

    private PxRigidActor actor(int i) {
        return i < 0 ? null : actors[i];
    }

    /** The joint's frame on a body: its x axis is the axis of a hinge. */
    private PxTransform frame(JointData j, int body) {
        Quaterniond q = new Quaterniond().rotationTo(new Vector3d(1, 0, 0), j.axis());
        if (body >= 0) {
            q.premul(scene.bodies().get(body).rotation().conjugate(new Quaterniond()));
        }
        return new PxTransform(vector(scene.local(body, j.anchor())), quaternion(q.normalize()));
    }

    /** Its capsules lie along x, its planes look along x; ours stand along y. */
    private static Quaterniond turn(Shape s) {
        return s.kind() == Shape.CAPSULE || s.kind() == Shape.HALF_SPACE ? new Quaterniond(0, 0, Math.sqrt(0.5), Math.sqrt(0.5)) : new Quaterniond();
    }

    private static PxGeometry shape(Shape s) {
        if (s instanceof Box box) {
            return new PxBoxGeometry((float) box.hx, (float) box.hy, (float) box.hz);
        }
        if (s instanceof Sphere ball) {
            return new PxSphereGeometry((float) ball.radius);
        }
        if (s instanceof Capsule capsule) {
            return new PxCapsuleGeometry((float) capsule.radius, (float) capsule.halfLength);
        }
        return new PxPlaneGeometry();
    }

    private static PxVec3 vector(Vector3dc v) {
        return new PxVec3((float) v.x(), (float) v.y(), (float) v.z());
    }

    private static PxQuat quaternion(Quaterniondc q) {
        return new PxQuat((float) q.x(), (float) q.y(), (float) q.z(), (float) q.w());
    }

    @Override
    public void step(double h) {
        world.simulate((float) h);
        world.fetchResults(true);
    }

    @Override
    public void poses(double[] out) {
        for (int i = 0; i < bodies.length; i++) {
            if (bodies[i] != null) {
                PxTransform t = bodies[i].getGlobalPose();
                PxVec3 p = t.getP();
                PxQuat q = t.getQ();
                Poses.put(out, i, p.getX(), p.getY(), p.getZ(), q.getX(), q.getY(), q.getZ(), q.getW());
            }
        }
    }

    @Override
    public int asleep() {
        int n = 0;
        for (PxRigidDynamic b : bodies) {
            n += b != null && b.isSleeping() ? 1 : 0;
        }
        return n;
    }

    @Override
    public String settings() {
        int v = PxTopLevelFunctions.getPHYSICS_VERSION();
        return "PhysX " + (v >>> 24) + "." + (v >>> 16 & 255) + "." + (v >>> 8 & 255)
                + " single precision, defaults: PGS with 4 position and 1 velocity iterations; damping 0; friction as given (mean); no worker threads";
    }

    @Override
    public void close() {
        world.release();
        bodies = null;
        actors = null;
    }
}
