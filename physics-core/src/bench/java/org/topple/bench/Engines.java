package org.topple.bench;

import java.util.Locale;
import java.util.function.Supplier;

/** The engines, ours first. */
enum Engines {
    TOPPLE(false, ToppleEngine::new),
    JOLT(true, JoltEngine::new),
    BULLET(true, BulletEngine::new),
    PHYSX(true, PhysxEngine::new),
    ODE4J(false, OdeEngine::new),
    JBULLET(false, JBulletEngine::new);

    /** Whether it is native code, which needs no compiler to warm up. */
    final boolean compiled;
    private final Supplier<Engine> maker;

    Engines(boolean compiled, Supplier<Engine> maker) {
        this.compiled = compiled;
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
