package org.topple.bench;

import java.util.Locale;
import java.util.function.Supplier;

/** The engines, ours first. */
enum Engines {
    TOPPLE(ToppleEngine::new),
    JOLT(JoltEngine::new),
    BULLET(BulletEngine::new),
    PHYSX(PhysxEngine::new),
    ODE4J(OdeEngine::new),
    JBULLET(JBulletEngine::new);

    private final Supplier<Engine> maker;

    Engines(Supplier<Engine> maker) {
        this.maker = maker;
    }

    /** A new engine; throws a {@link LinkageError} if it has no native library for this machine. */
    Engine make() {
        return maker.get();
    }

    /** Name used on command lines and in reports. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The engine of this name; refuses unknown names. */
    static Engines named(String key) {
        for (Engines e : values()) {
            if (e.key().equals(key)) {
                return e;
            }
        }
        throw new Usage("there is no engine \"" + key + "\"; they are topple, jolt, bullet, physx, ode4j and jbullet");
    }
}
