package org.topple.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.profile.Phase;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** Ours, as it ships. */
final class ToppleEngine implements Engine {
    private final WorldSettings settings;
    private final List<Body> bodies = new ArrayList<>();
    private final Vector3d position = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();
    private World world;

    ToppleEngine() {
        this(new WorldSettings());
    }

    ToppleEngine(WorldSettings settings) {
        this.settings = settings;
    }

    @Override
    public void build(SceneData scene, boolean sleep) {
        world = new World(settings.sleep(sleep ? WorldSettings.SleepKind.REST : WorldSettings.SleepKind.OFF));
        world.setGravity(scene.gravity().x(), scene.gravity().y(), scene.gravity().z());
        world.reserve(scene.bodies().size() + 1, 14 * scene.bodies().size() + 64);
        for (BodyData b : scene.bodies()) {
            BodyDef def = BodyDef.of(b.motion(), b.shape()).position(b.position()).rotation(b.rotation()).material(b.material());
            if (b.dynamic()) {
                def.mass(b.mass().mass()).velocity(b.velocity().x(), b.velocity().y(), b.velocity().z())
                        .angularVelocity(b.spin().x(), b.spin().y(), b.spin().z());
            }
            bodies.add(world.add(def));
        }
        for (JointData j : scene.joints()) {
            Body a = j.a() < 0 ? null : bodies.get(j.a());
            Body b = j.b() < 0 ? null : bodies.get(j.b());
            world.add(switch (j.kind()) {
                case BALL -> JointDef.ball(a, b, j.anchor());
                case HINGE -> JointDef.hinge(a, b, j.anchor(), j.axis());
                default -> throw new IllegalArgumentException("joint of kind " + j.kind());
            });
        }
    }

    @Override
    public void step(double h) {
        world.step(h);
    }

    @Override
    public void poses(double[] out) {
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).position(position);
            bodies.get(i).rotation(rotation);
            Poses.put(out, i, position.x, position.y, position.z, rotation.x, rotation.y, rotation.z, rotation.w);
        }
    }

    @Override
    public int asleep() {
        int n = 0;
        for (Body b : bodies) {
            n += b.mass() > 0 && b.isAsleep() ? 1 : 0;
        }
        return n;
    }

    @Override
    public String settings() {
        return "shipped defaults: " + settings.stepper() + " stepper, " + settings.count(Setting.SWEEPS) + " sweeps, "
                + settings.friction() + " friction, double precision";
    }

    @Override
    public Map<String, Double> phases() {
        Map<String, Double> ms = new LinkedHashMap<>();
        for (Phase p : Phase.values()) {
            ms.put(p.name().toLowerCase(Locale.ROOT), world.profile().nanos(p) * 1e-6);
        }
        return ms;
    }

    @Override
    public int contacts() {
        return world.profile().contacts;
    }

    @Override
    public void close() {
        world = null;
        bodies.clear();
    }
}
