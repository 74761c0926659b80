package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.Test;
import org.topple.physics.World;

/** How much memory a world takes: all arrays that it reaches, and all objects of the engine at 32 bytes each. */
public class WorldMemoryTest {
    private static final int OBJECT = 32, ARRAY = 16, REFERENCE = 4;

    /** A heap takes less than 2 KiB a body and 1 KiB a contact point, of which it has 8300 when it has come to rest; all of it is reserved. */
    @Test
    public void aHeapTakesTwoKilobytesABodyAndOneAPointAtMost() throws IllegalAccessException {
        World world = Scenes.named("pile2000").world();
        for (int i = 0; i < 20; i++) {
            world.step(1 / 60.0);
        }
        assertEquals(0, world.growths());
        long bytes = bytes(world);
        assertTrue("takes " + bytes, bytes < 2048L * 2000 + 1024L * 8300);
        assertTrue("is not seen whole: " + bytes, bytes > 5_000_000);
    }

    private static long bytes(World world) throws IllegalAccessException {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        open.add(world);
        long sum = 0;
        while (!open.isEmpty()) {
            Object o = open.poll();
            if (!seen.add(o)) {
                continue;
            }
            Class<?> type = o.getClass();
            if (type.isArray()) {
                int n = Array.getLength(o);
                sum += ARRAY + (long) n * size(type.getComponentType());
                for (int i = 0; i < n && !type.getComponentType().isPrimitive(); i++) {
                    add(open, Array.get(o, i));
                }
                continue;
            }
            sum += OBJECT;
            for (Class<?> c = type; c != null && c.getName().startsWith("org.topple"); c = c.getSuperclass()) {
                for (Field f : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(f.getModifiers()) && !f.getType().isPrimitive()) {
                        f.setAccessible(true);
                        add(open, f.get(o));
                    }
                }
            }
        }
        return sum;
    }

    private static void add(Deque<Object> open, Object o) {
        if (o != null && !(o instanceof Enum)) {
            open.add(o);
        }
    }

    private static int size(Class<?> c) {
        return c == double.class || c == long.class ? 8 : c == boolean.class || c == byte.class ? 1 : c == short.class || c == char.class ? 2 : REFERENCE;
    }
}
