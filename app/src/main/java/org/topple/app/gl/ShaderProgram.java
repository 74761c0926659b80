package org.topple.app.gl;

import android.opengl.GLES30;
import java.util.HashMap;
import java.util.Map;

/** A compiled and linked pair of shaders. GL thread only. */
final class ShaderProgram {
    private final int id;
    private final Map<String, Integer> uniforms = new HashMap<>();

    ShaderProgram(String vertexSource, String fragmentSource) {
        id = GLES30.glCreateProgram();
        int vertex = compile(GLES30.GL_VERTEX_SHADER, vertexSource);
        int fragment = compile(GLES30.GL_FRAGMENT_SHADER, fragmentSource);
        GLES30.glAttachShader(id, vertex);
        GLES30.glAttachShader(id, fragment);
        GLES30.glLinkProgram(id);
        GLES30.glDeleteShader(vertex);
        GLES30.glDeleteShader(fragment);
        int[] ok = new int[1];
        GLES30.glGetProgramiv(id, GLES30.GL_LINK_STATUS, ok, 0);
        if (ok[0] == 0) {
            throw new IllegalStateException("shaders do not link: " + GLES30.glGetProgramInfoLog(id));
        }
    }

    void use() {
        GLES30.glUseProgram(id);
    }

    void set(String name, float x) {
        GLES30.glUniform1f(uniform(name), x);
    }

    void set(String name, int x) {
        GLES30.glUniform1i(uniform(name), x);
    }

    void set(String name, float x, float y, float z) {
        GLES30.glUniform3f(uniform(name), x, y, z);
    }

    void set(String name, float x, float y, float z, float w) {
        GLES30.glUniform4f(uniform(name), x, y, z, w);
    }

    /** Three numbers, times a factor. */
    void set(String name, float[] v, float times) {
        GLES30.glUniform3f(uniform(name), v[0] * times, v[1] * times, v[2] * times);
    }

    void matrix(String name, float[] m) {
        GLES30.glUniformMatrix4fv(uniform(name), 1, false, m, 0);
    }

    /** Asked once per name; -1, which GL ignores, if the shaders have none of this name. */
    private int uniform(String name) {
        Integer known = uniforms.get(name);
        if (known == null) {
            known = GLES30.glGetUniformLocation(id, name);
            uniforms.put(name, known);
        }
        return known;
    }

    private static int compile(int type, String source) {
        int shader = GLES30.glCreateShader(type);
        GLES30.glShaderSource(shader, source);
        GLES30.glCompileShader(shader);
        int[] ok = new int[1];
        GLES30.glGetShaderiv(shader, GLES30.GL_COMPILE_STATUS, ok, 0);
        if (ok[0] == 0) {
            throw new IllegalStateException("a shader does not compile: " + GLES30.glGetShaderInfoLog(shader) + source);
        }
        return shader;
    }
}
