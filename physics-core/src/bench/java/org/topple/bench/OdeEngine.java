package org.topple.bench;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import org.ode4j.math.DQuaternion;
import org.ode4j.math.DQuaternionC;
import org.ode4j.math.DVector3C;
import org.ode4j.ode.DBallJoint;
import org.ode4j.ode.DBody;
import org.ode4j.ode.DContact;
import org.ode4j.ode.DContactBuffer;
import org.ode4j.ode.DContactJoint;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.DHingeJoint;
import org.ode4j.ode.DJoint;
import org.ode4j.ode.DJointGroup;
import org.ode4j.ode.DMass;
import org.ode4j.ode.DSpace;
import org.ode4j.ode.DWorld;
import org.ode4j.ode.OdeConstants;
import org.ode4j.ode.OdeHelper;
import org.topple.physics.JointDef;
import org.topple.physics.body.Material;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Sphere;

/**
 * ode4j, double precision: hash space, at most 8 contacts a pair as in its own box demos, the iterative step, friction in its
 * approximation of Coulomb's law. Contacts are made anew in every step, which is part of the step.
 */
final class OdeEngine implements Engine {
    private static final int CONTACTS = 8;
    private SceneData scene;
    private DWorld world;
    private DSpace space;
    private DJointGroup contactJoints;
    private DBody[] bodies;
    private final DContactBuffer buffer = new DContactBuffer(CONTACTS);
    private int contacts;

    static {
        OdeHelper.initODE2(0);
    }

    @Override
    public void build(SceneData data, boolean sleep) {
        scene = data;
        world = OdeHelper.createWorld();
        world.setGravity(data.gravity().x(), data.gravity().y(), data.gravity().z());
        world.setAutoDisableFlag(sleep);
        space = OdeHelper.createHashSpace();
        contactJoints = OdeHelper.createJointGroup();
        bodies = new DBody[data.bodies().size()];
        for (int i = 0; i < bodies.length; i++) {
            add(i, data.bodies().get(i));
        }
        for (JointData j : data.joints()) {
            if (j.kind() == JointDef.Kind.BALL) {
                DBallJoint joint = OdeHelper.createBallJoint(world);
                joint.attach(body(j.a()), body(j.b()));
                joint.setAnchor(j.anchor().x(), j.anchor().y(), j.anchor().z());
            } else {
                DHingeJoint joint = OdeHelper.createHingeJoint(world);
                joint.attach(body(j.a()), body(j.b()));
                joint.setAnchor(j.anchor().x(), j.anchor().y(), j.anchor().z());
                joint.setAxis(j.axis().x(), j.axis().y(), j.axis().z());
            }
        }
    }

    private DBody body(int i) {
        return i < 0 ? null : bodies[i];
    }

    private void add(int i, BodyData b) {
        DGeom geom;
        // its capsules lie along z, ours stand along y
        DQuaternion turn = new DQuaternion(1, 0, 0, 0);
        if (b.shape() instanceof Box box) {
            geom = OdeHelper.createBox(space, 2 * box.hx, 2 * box.hy, 2 * box.hz);
        } else if (b.shape() instanceof Sphere ball) {
            geom = OdeHelper.createSphere(space, ball.radius);
        } else if (b.shape() instanceof Capsule capsule) {
            geom = OdeHelper.createCapsule(space, capsule.radius, 2 * capsule.halfLength);
            turn = new DQuaternion(Math.sqrt(0.5), -Math.sqrt(0.5), 0, 0);
        } else {
            OdeHelper.createPlane(space, 0, 1, 0, b.position().y()).setData(i);
            return;
        }
        geom.setData(i);
        Vector3dc p = b.position();
        Quaterniondc r = b.rotation();
        DQuaternion q = new DQuaternion(r.w(), r.x(), r.y(), r.z());
        if (!b.dynamic()) {
            geom.setPosition(p.x(), p.y(), p.z());
            geom.setQuaternion(q);
            return;
        }
        bodies[i] = OdeHelper.createBody(world);
        MassProperties m = b.mass();
        DMass mass = OdeHelper.createMass();
        mass.setParameters(m.mass(), 0, 0, 0, m.ixx(), m.iyy(), m.izz(), m.ixy(), m.ixz(), m.iyz());
        bodies[i].setMass(mass);
        bodies[i].setPosition(p.x(), p.y(), p.z());
        bodies[i].setQuaternion(q);
        bodies[i].setLinearVel(b.velocity().x(), b.velocity().y(), b.velocity().z());
        bodies[i].setAngularVel(b.spin().x(), b.spin().y(), b.spin().z());
        geom.setBody(bodies[i]);
        if (turn.get0() != 1) {
            geom.setOffsetQuaternion(turn);
        }
    }

    @Override
    public void step(double h) {
        contacts = 0;
        space.collide(null, (data, a, b) -> near(a, b));
        world.quickStep(h);
        contactJoints.empty();
    }

    private void near(DGeom a, DGeom b) {
        DBody first = a.getBody();
        DBody second = b.getBody();
        if (first == null && second == null
                || first != null && second != null && OdeHelper.areConnectedExcluding(first, second, DContactJoint.class)) {
            return;
        }
        int n = OdeHelper.collide(a, b, CONTACTS, buffer.getGeomBuffer());
        Material one = scene.bodies().get((Integer) a.getData()).material();
        Material two = scene.bodies().get((Integer) b.getData()).material();
        for (int i = 0; i < n; i++) {
            DContact c = buffer.get(i);
            c.surface.mode = OdeConstants.dContactApprox1;
            c.surface.mu = Material.combineFriction(one.friction(), two.friction());
            DJoint joint = OdeHelper.createContactJoint(world, contactJoints, c);
            joint.attach(first, second);
        }
        contacts += n;
    }

    @Override
    public void poses(double[] out) {
        for (int i = 0; i < bodies.length; i++) {
            if (bodies[i] != null) {
                DVector3C p = bodies[i].getPosition();
                DQuaternionC q = bodies[i].getQuaternion();
                Poses.put(out, i, p.get0(), p.get1(), p.get2(), q.get1(), q.get2(), q.get3(), q.get0());
            }
        }
    }

    @Override
    public int asleep() {
        int n = 0;
        for (DBody b : bodies) {
            n += b != null && !b.isEnabled() ? 1 : 0;
        }
        return n;
    }

    @Override
    public String settings() {
        return "ode4j, double precision, defaults: quickStep with " + world.getQuickStepNumIterations()
                + " iterations, hash space, up to 8 contacts a pair; no damping; Coulomb friction by approximation 1, coefficient as given";
    }

    @Override
    public int contacts() {
        return contacts;
    }

    @Override
    public void close() {
        contactJoints.destroy();
        space.destroy();
        world.destroy();
        bodies = null;
    }
}
