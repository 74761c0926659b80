package org.topple.testgl;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.lwjgl.opengles.GLES20;
import org.lwjgl.opengles.GLES31;

/**
 * Forwards a call with the parameters of {@code android.opengl.GLES*} to LWJGL's function of the same name and number of
 * parameters: the one with raw pointers, {@code nglXxx}, or {@code glXxx} if it takes none. Functions that return a buffer
 * or take arrays of strings are not among them.
 */
final class GlBridge {
    private static final MethodHandle CALL;
    private static final Map<String, Method> FOUND = new ConcurrentHashMap<>();

    static {
        try {
            CALL = MethodHandles.lookup().findStatic(GlBridge.class, "call",
                MethodType.methodType(Object.class, String.class, Class[].class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private GlBridge() { }

    static MethodHandle handle(String name, MethodType type) {
        return MethodHandles.insertArguments(CALL, 0, name, type.parameterArray())
            .asCollector(Object[].class, type.parameterCount()).asType(type);
    }

    static Object call(String name, Class<?>[] types, Object[] args) throws Throwable {
        GlCalls.count(name);
        switch (name) {
            case "glShaderSource":
                GLES20.glShaderSource((Integer) args[0], (String) args[1]);
                return null;
            case "glGetShaderInfoLog":
                return GLES20.glGetShaderInfoLog((Integer) args[0]);
            case "glGetProgramInfoLog":
                return GLES20.glGetProgramInfoLog((Integer) args[0]);
            case "glGetString":
                return GLES20.glGetString((Integer) args[0]);
            default:
                return forward(name, types, args);
        }
    }

    private static Object forward(String name, Class<?>[] types, Object[] args) throws Throwable {
        try (NativeArguments memory = new NativeArguments()) {
            List<Object> out = new ArrayList<>();
            for (int i = 0; i < args.length; i++) {
                if (types[i].isArray()) {
                    // android.opengl passes an array and an offset into it
                    out.add(memory.array(args[i], args[i] == null ? 0 : (Integer) args[i + 1]));
                    i++;
                } else if (Buffer.class.isAssignableFrom(types[i])) {
                    out.add(memory.buffer((Buffer) args[i]));
                } else if (types[i] == String.class) {
                    out.add(memory.string((String) args[i]));
                } else {
                    out.add(args[i]);
                }
            }
            return invoke(find(name, out), out);
        }
    }

    private static Object invoke(Method method, List<Object> args) throws Throwable {
        Object[] a = args.toArray();
        for (int i = 0; i < a.length; i++) {
            if (method.getParameterTypes()[i] == long.class && a[i] instanceof Integer n) {
                a[i] = n.longValue();
            }
        }
        try {
            return method.invoke(null, a);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** The function for a name and the types of its arguments, looked for once. */
    private static Method find(String name, List<Object> args) {
        StringBuilder key = new StringBuilder(name);
        for (Object a : args) {
            key.append(a instanceof Boolean ? 'b' : a instanceof Float ? 'f' : a instanceof Long ? 'l' : 'i');
        }
        return FOUND.computeIfAbsent(key.toString(), k -> search(name, args));
    }

    private static Method search(String name, List<Object> args) {
        for (String n : new String[] {"n" + name, name}) {
            for (Method m : GLES31.class.getMethods()) {
                if (m.getName().equals(n) && Modifier.isStatic(m.getModifiers()) && takes(m.getParameterTypes(), args)) {
                    return m;
                }
            }
        }
        throw new UnsupportedOperationException(name + args);
    }

    private static boolean takes(Class<?>[] types, List<Object> args) {
        boolean all = types.length == args.size();
        for (int i = 0; all && i < types.length; i++) {
            Object a = args.get(i);
            Class<?> t = types[i];
            all = a instanceof Boolean ? t == boolean.class : a instanceof Float ? t == float.class
                : a instanceof Long ? t == long.class : t == int.class || t == long.class;
        }
        return all;
    }
}
