package org.topple.app.gl;

/** The GLSL sources. */
final class Shaders {
    /** Places an instance; with uShadow 1 it is flattened along the light onto the ground y = 0. */
    static final String VERTEX = """
        #version 300 es
        uniform mat4 uViewProjection;
        uniform vec3 uLight;
        uniform float uShadow;
        layout(location = 0) in vec3 aPosition;
        layout(location = 1) in vec3 aNormal;
        layout(location = 2) in vec3 aScale;
        layout(location = 3) in vec3 aColor;
        layout(location = 4) in vec3 aCenter;
        layout(location = 5) in vec4 aRotation;
        out vec3 vWorld;
        out vec3 vNormal;
        out vec3 vColor;
        vec3 rotate(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
        void main() {
            vec4 q = normalize(aRotation);
            vec3 world = aCenter + rotate(q, aScale * aPosition);
            vec3 flattened = world - uLight * (world.y / uLight.y);
            vWorld = mix(world, vec3(flattened.x, 0.005, flattened.z), uShadow);
            vNormal = rotate(q, aNormal / aScale);
            vColor = aColor;
            gl_Position = uViewProjection * vec4(vWorld, 1.0);
        }
        """;

    static final String BODY_FRAGMENT = """
        #version 300 es
        precision highp float;
        uniform vec3 uLight;
        uniform float uShadow;
        in vec3 vWorld;
        in vec3 vNormal;
        in vec3 vColor;
        out vec4 color;
        void main() {
            vec3 n = normalize(vNormal);
            float direct = max(dot(n, uLight), 0.0);
            float sky = 0.5 + 0.5 * n.y;
            vec3 lit = vColor * (0.25 + 0.25 * sky + 0.55 * direct);
            color = vec4(mix(lit, vec3(0.30, 0.32, 0.35), uShadow), 1.0);
        }
        """;

    /** A grid of one meter that fades into the sky. */
    static final String GROUND_FRAGMENT = """
        #version 300 es
        precision highp float;
        uniform vec3 uEye;
        uniform vec3 uSky;
        in vec3 vWorld;
        in vec3 vColor;
        out vec4 color;
        void main() {
            vec2 cell = abs(fract(vWorld.xz - 0.5) - 0.5) / fwidth(vWorld.xz);
            float line = 1.0 - min(min(cell.x, cell.y), 1.0);
            float far = clamp(length(vWorld - uEye) / 60.0, 0.0, 1.0);
            vec3 ground = mix(vColor, vColor * 0.8, line);
            color = vec4(mix(ground, uSky, far * far), 1.0);
        }
        """;

    /** Color of the sky, red, green, blue. */
    static final float[] SKY = {0.80f, 0.87f, 0.93f};

    private Shaders() { }
}
