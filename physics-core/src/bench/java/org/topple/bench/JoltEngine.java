package org.topple.bench;

import com.github.stephengold.joltjni.Body;
import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.CollisionGroup;
import com.github.stephengold.joltjni.GroupFilterTable;
import com.github.stephengold.joltjni.GroupFilterTableRef;
import com.github.stephengold.joltjni.HingeConstraintSettings;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.JoltPhysicsObject;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.MassProperties;
import com.github.stephengold.joltjni.Mat44;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSettings;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Plane;
import com.github.stephengold.joltjni.PlaneShape;
import com.github.stephengold.joltjni.PointConstraintSettings;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.Shape;
import com.github.stephengold.joltjni.ShapeRef;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorImplWithMallocFallback;
import com.github.stephengold.joltjni.TwoBodyConstraintSettings;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EConstraintSpace;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.enumerate.EOverrideMassProperties;
import com.github.stephengold.joltjni.enumerate.EPhysicsUpdateError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.JointDef;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Sphere;

/**
 * Jolt Physics, single precision. Its friction is the geometric mean of two surfaces, as ours is. Two layers, moving and
 * fixed; fixed bodies don't meet each other.
 */
final class JoltEngine implements Engine {
    private static final int MOVING = 0, FIXED = 1;

    static {
        NativeLibrary.load("linux/x86-64/com/github/stephengold/libjoltjni.so");
        JoltPhysicsObject.startCleaner();
        Jolt.registerDefaultAllocator();
        Jolt.installDefaultAssertCallback();
        Jolt.installDefaultTraceCallback();
        Jolt.newFactory();
        Jolt.registerTypes();
    }

    private PhysicsSystem system;
    private TempAllocator allocator;
    private JobSystem jobs;
    private BodyInterface access;
    private SceneData scene;
    private Body[] bodies;
    /** What native code refers to must stay reachable. */
    private final List<Object> kept = new ArrayList<>();
    private final RVec3 position = new RVec3();
    private final Quat rotation = new Quat();

    @Override
    public void build(SceneData data, boolean sleep) {
        scene = data;
        allocator = new TempAllocatorImplWithMallocFallback(256 << 20);
        jobs = new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs);
        MapObj2Bp layers = new MapObj2Bp(2, 2).add(MOVING, MOVING).add(FIXED, FIXED);
        ObjVsBpFilter broad = new ObjVsBpFilter(2, 2).disablePair(FIXED, FIXED);
        ObjVsObjFilter pairs = new ObjVsObjFilter(2).disablePair(FIXED, FIXED);
        kept.addAll(List.of(layers, broad, pairs));
        int n = data.bodies().size();
        system = new PhysicsSystem();
        system.init(n + 16, 0, 40 * n + 1024, 20 * n + 1024, layers, broad, pairs);
        system.setGravity((float) data.gravity().x(), (float) data.gravity().y(), (float) data.gravity().z());
        PhysicsSettings settings = system.getPhysicsSettings();
        settings.setAllowSleeping(sleep);
        system.setPhysicsSettings(settings);
        access = system.getBodyInterface();
        bodies = new Body[n];
        Map<org.topple.physics.shape.Shape, ShapeRef> shapes = new HashMap<>();
        CollisionGroup[] groups = groups();
        for (int i = 0; i < n; i++) {
            BodyData b = data.bodies().get(i);
            ShapeRef shape = shapes.computeIfAbsent(b.shape(), JoltEngine::shape);
            Vector3dc p = b.position();
            BodyCreationSettings s = new BodyCreationSettings(shape, new RVec3(p.x(), p.y(), p.z()),
                    new Quat((float) b.rotation().x(), (float) b.rotation().y(), (float) b.rotation().z(), (float) b.rotation().w()),
                    b.dynamic() ? EMotionType.Dynamic : EMotionType.Static, b.dynamic() ? MOVING : FIXED);
            s.setFriction((float) b.material().friction()).setRestitution((float) b.material().restitution()).setAllowSleeping(sleep);
            if (b.dynamic()) {
                s.setLinearDamping(0).setAngularDamping(0).setLinearVelocity(vector(b.velocity())).setAngularVelocity(vector(b.spin()));
                s.setOverrideMassProperties(EOverrideMassProperties.MassAndInertiaProvided).setMassPropertiesOverride(mass(b.mass()));
            }
            if (groups[i] != null) {
                s.setCollisionGroup(groups[i]);
            }
            bodies[i] = access.createBody(s);
            access.addBody(bodies[i], b.dynamic() ? EActivation.Activate : EActivation.DontActivate);
        }
        kept.add(shapes);
        for (JointData j : data.joints()) {
            TwoBodyConstraintSettings s = j.kind() == JointDef.Kind.BALL ? ball(j) : hinge(j);
            system.addConstraint(s.create(body(j.a()), body(j.b())));
        }
        system.optimizeBroadPhase();
    }

    private Body body(int i) {
        return i < 0 ? Body.sFixedToWorld() : bodies[i];
    }

    private static ShapeRef shape(org.topple.physics.shape.Shape s) {
        Shape made;
        if (s instanceof Box box) {
            // the rounding of its edges must fit into thin boxes
            float thin = (float) Math.min(box.hx, Math.min(box.hy, box.hz));
            made = new BoxShape(new Vec3((float) box.hx, (float) box.hy, (float) box.hz), Math.min(Jolt.cDefaultConvexRadius, thin));
        } else if (s instanceof Sphere ball) {
            made = new SphereShape((float) ball.radius);
        } else if (s instanceof Capsule capsule) {
            made = new CapsuleShape((float) capsule.halfLength, (float) capsule.radius);
        } else {
            made = new PlaneShape(new Plane(0, 1, 0, 0));
        }
        return made.toRef();
    }

    private static MassProperties mass(org.topple.physics.shape.MassProperties m) {
        // the axes of spheres, boxes and capsules are principal ones
        Mat44 inertia = Mat44.sScale(new Vec3((float) m.ixx(), (float) m.iyy(), (float) m.izz()));
        return new MassProperties().setMass((float) m.mass()).setInertia(inertia);
    }

    /** Bodies on a joint don't meet: each group of jointed bodies has a table of its pairs. */
    private CollisionGroup[] groups() {
        int[] group = scene.jointGroups();
        CollisionGroup[] out = new CollisionGroup[group.length];
        int[] place = new int[group.length];
        Map<Integer, Integer> size = new HashMap<>();
        for (int i = 0; i < group.length; i++) {
            if (group[i] >= 0) {
                place[i] = size.merge(group[i], 1, Integer::sum) - 1;
            }
        }
        Map<Integer, GroupFilterTable> tables = new HashMap<>();
        for (JointData j : scene.joints()) {
            if (j.a() >= 0 && j.b() >= 0) {
                tables.computeIfAbsent(group[j.a()], g -> new GroupFilterTable(size.get(g))).disableCollision(place[j.a()], place[j.b()]);
            }
        }
        Map<Integer, GroupFilterTableRef> refs = new HashMap<>();
        tables.forEach((g, t) -> refs.put(g, t.toRef()));
        for (int i = 0; i < group.length; i++) {
            if (group[i] >= 0 && refs.containsKey(group[i])) {
                out[i] = new CollisionGroup(refs.get(group[i]), group[i], place[i]);
            }
        }
        kept.add(refs);
        kept.add(out);
        return out;
    }

    private static TwoBodyConstraintSettings ball(JointData j) {
        PointConstraintSettings s = new PointConstraintSettings();
        s.setSpace(EConstraintSpace.WorldSpace);
        s.setPoint1(point(j.anchor()));
        s.setPoint2(point(j.anchor()));
        return s;
    }

    private static TwoBodyConstraintSettings hinge(JointData j) {
        HingeConstraintSettings s = new HingeConstraintSettings();
        s.setSpace(EConstraintSpace.WorldSpace);
        s.setPoint1(point(j.anchor()));
        s.setPoint2(point(j.anchor()));
        Vector3d across = new Vector3d(j.axis()).cross(Math.abs(j.axis().x()) < 0.6 ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0)).normalize();
        s.setHingeAxis1(vector(j.axis()));
        s.setHingeAxis2(vector(j.axis()));
        s.setNormalAxis1(vector(across));
        s.setNormalAxis2(vector(across));
        return s;
    }

    private static RVec3 point(Vector3dc v) {
        return new RVec3(v.x(), v.y(), v.z());
    }

    private static Vec3 vector(Vector3dc v) {
        return new Vec3((float) v.x(), (float) v.y(), (float) v.z());
    }

    @Override
    public void step(double h) {
        int errors = system.update((float) h, 1, allocator, jobs);
        if (errors != EPhysicsUpdateError.None) {
            throw new IllegalStateException("update failed with " + errors);
        }
    }

    @Override
    public void poses(double[] out) {
        for (int i = 0; i < bodies.length; i++) {
            if (scene.bodies().get(i).dynamic()) {
                bodies[i].getPositionAndRotation(position, rotation);
                Poses.put(out, i, position.xx(), position.yy(), position.zz(), rotation.getX(), rotation.getY(), rotation.getZ(), rotation.getW());
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
        PhysicsSettings s = new PhysicsSettings();
        return "Jolt " + Jolt.versionString() + " single precision, defaults: " + s.getNumVelocitySteps() + " velocity and " + s.getNumPositionSteps()
                + " position steps; damping 0; friction as given (geometric mean); one thread";
    }

    @Override
    public void close() {
        access = null;
        bodies = null;
        kept.clear();
        system = null;
    }
}
