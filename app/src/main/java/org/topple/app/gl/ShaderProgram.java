package org.topple.app.gl;

import android.opengl.GLES30;

/** A compiled and linked pair of shaders. GL thread only. */
final class ShaderProgram {
    private final int id;

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

    int uniform(String name) {
        return GLES30.glGetUniformLocation(id, name);
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
