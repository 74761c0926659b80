package org.topple.app.gl;

/**
 * The GLSL sources. Light is computed in linear amounts; what is written to the screen is encoded as sRGB, by the
 * hardware if the target is of that kind, else by {@code show}.
 */
final class Shaders {
    private static final String HEAD = """
        #version 300 es
        precision highp float;
        precision highp int;
        precision highp sampler2DShadow;
        """;

    /** Encodes if the target does not. */
    private static final String SHOW = """
        uniform float uEncode;
        vec3 encode(vec3 c) {
            c = clamp(c, 0.0, 1.0);
            return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
        }
        vec3 show(vec3 c) { return uEncode > 0.5 ? encode(c) : c; }
        """;

    /** Sun with soft shadow, light from above and below. */
    private static final String LIGHT = """
        uniform vec3 uLight;
        uniform vec3 uEye;
        uniform vec3 uSun;
        uniform vec3 uAbove;
        uniform vec3 uBelow;
        uniform mat4 uShadow;
        uniform sampler2DShadow uShadowMap;
        // texel size, number of taps a side (0: no shadows), world size of a texel
        uniform vec3 uShadowSize;
        float sunlight(vec3 world, vec3 n) {
            if (uShadowSize.y < 1.0) return 1.0;
            vec3 p = (uShadow * vec4(world + n * uShadowSize.z * 1.6, 1.0)).xyz;
            vec2 edge = smoothstep(0.0, 0.03, min(p.xy, 1.0 - p.xy));
            float inside = edge.x * edge.y;
            p.z = min(p.z, 1.0);
            float sum = 0.0;
            if (uShadowSize.y < 2.5) {
                for (int i = 0; i < 4; i++) {
                    vec2 o = vec2(float(i & 1), float(i >> 1)) - 0.5;
                    sum += 0.25 * texture(uShadowMap, vec3(p.xy + 1.5 * o * uShadowSize.x, p.z));
                }
            } else {
                for (int i = 0; i < 5; i++) {
                    for (int j = 0; j < 5; j++) {
                        vec2 o = vec2(float(i), float(j)) - 2.0;
                        float w = (3.0 - abs(o.x)) * (3.0 - abs(o.y)) / 81.0;
                        sum += w * texture(uShadowMap, vec3(p.xy + 1.9 * o * uShadowSize.x, p.z));
                    }
                }
            }
            return mix(1.0, sum, inside);
        }
        """;

    /** Places an instance. */
    private static final String PLACE = """
        layout(location = 0) in vec3 aCorner;
        layout(location = 1) in vec3 aNormal;
        layout(location = 2) in vec4 aSize;
        layout(location = 3) in vec4 aColor;
        layout(location = 4) in vec3 aCenter;
        layout(location = 5) in vec4 aRotation;
        layout(location = 6) in float aEdge;
        vec3 rotate(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }
        vec3 local() { return aCorner * (aSize.xyz - aSize.w) + aNormal * aSize.w; }
        """;

    static final String DEPTH_VERTEX = HEAD + PLACE + """
        uniform mat4 uShadow;
        void main() {
            gl_Position = uShadow * vec4(aCenter + rotate(aRotation, local()), 1.0);
        }
        """;

    static final String DEPTH_FRAGMENT = HEAD + """
        void main() { }
        """;

    static final String BODY_VERTEX = HEAD + PLACE + """
        uniform mat4 uViewProjection;
        out vec3 vWorld;
        out vec3 vNormal;
        out vec3 vLocal;
        flat out vec4 vSize;
        flat out vec4 vColor;
        out float vEdge;
        void main() {
            vLocal = local();
            vWorld = aCenter + rotate(aRotation, vLocal);
            vNormal = rotate(aRotation, aNormal);
            vSize = aSize;
            vColor = aColor;
            vEdge = aEdge;
            gl_Position = uViewProjection * vec4(vWorld, 1.0);
        }
        """;

    /** Kinds are the ordinals of {@link Figure}: box, round, cylinder, hull, glass. */
    static final String BODY_FRAGMENT = HEAD + SHOW + LIGHT + """
        uniform int uKind;
        uniform float uFloor;
        uniform float uGhost;
        in vec3 vWorld;
        in vec3 vNormal;
        in vec3 vLocal;
        flat in vec4 vSize;
        flat in vec4 vColor;
        in float vEdge;
        out vec4 color;
        void main() {
            vec3 n = normalize(vNormal);
            vec3 toEye = normalize(uEye - vWorld);
            float pixel = 0.6 * (length(dFdx(vLocal)) + length(dFdy(vLocal)));
            vec3 d = vSize.xyz - abs(vLocal);
            vec3 albedo = vColor.rgb;
            // distance to the next edge, and how thick the line there is
            float edge = 1e3;
            float small = min(vSize.x, min(vSize.y, vSize.z));
            if (uKind == 0 || uKind == 4) {
                edge = max(min(d.x, d.y), min(max(d.x, d.y), d.z));
            } else if (uKind == 2) {
                float rim = vSize.x - length(vLocal.xz);
                edge = max(rim, d.y);
                // a mark, so that one sees it turn
                float mark = smoothstep(pixel, -pixel, abs(vLocal.x) - 0.07 * vSize.x) * step(0.0, vLocal.z);
                albedo *= 1.0 - 0.28 * mark;
            } else if (uKind == 1) {
                float band = smoothstep(pixel, -pixel, abs(vLocal.y) - 0.2 * vSize.w);
                albedo = mix(albedo, min(albedo * 1.25 + 0.20, 1.0), 0.75 * band);
            } else {
                edge = vEdge;
                small = 0.2;
            }
            float line = (1.0 - smoothstep(0.0, 1.0, (edge - 0.012 * small) / max(1.3 * pixel, 0.02 * small))) * clamp(small / pixel / 5.0, 0.0, 1.0);

            // crevices get less of the light that comes from everywhere: near edges, and near the floor
            float open = 1.0 - 0.30 * (1.0 - smoothstep(0.0, 0.35 * small, edge));
            open *= mix(0.62, 1.0, smoothstep(0.0, 0.8, vWorld.y - uFloor + 0.4 * max(n.y, 0.0)));
            float facing = dot(n, uLight);
            float sun = facing > 0.0 ? facing * sunlight(vWorld, n) : 0.0;
            vec3 around = mix(uBelow, uAbove, 0.5 + 0.5 * n.y) * open;
            vec3 lit = albedo * (uSun * sun + around);
            vec3 halfway = normalize(uLight + toEye);
            float gloss = pow(clamp(dot(n, halfway), 0.0, 1.0), 48.0) * sun;
            float rim = 1.0 - clamp(dot(n, toEye), 0.0, 1.0);
            rim *= rim * rim;
            lit += 0.10 * gloss * uSun + 0.05 * rim * uAbove;
            lit *= 1.0 - 0.42 * line;
            lit = mix(lit, vec3(1.0), vColor.a * (0.22 + 0.5 * rim));
            float alpha = 1.0;
            if (uKind == 4) {
                alpha = clamp(0.05 + 0.22 * rim + 0.5 * line, 0.0, 0.6);
                lit = mix(uAbove * 1.2, lit, 0.35);
            }
            if (uGhost > 0.0) {
                // the run that was left: pale, its edges clearest
                alpha = clamp(0.34 + 0.4 * rim + 0.5 * line, 0.0, 0.85);
                lit = mix(lit, vec3(0.36, 0.52, 0.95), 0.7);
            }
            color = vec4(show(lit), alpha);
        }
        """;

    static final String GROUND_VERTEX = HEAD + PLACE + """
        uniform mat4 uViewProjection;
        out vec3 vWorld;
        out vec3 vNormal;
        out vec2 vLocal;
        void main() {
            vec3 at = aCorner * 2000.0;
            vLocal = at.xz;
            vWorld = aCenter + rotate(aRotation, at);
            vNormal = rotate(aRotation, vec3(0.0, 1.0, 0.0));
            gl_Position = uViewProjection * vec4(vWorld, 1.0);
        }
        """;

    /** A grid of one and of ten meters that fades into the sky. */
    static final String GROUND_FRAGMENT = HEAD + SHOW + LIGHT + """
        uniform vec3 uGround;
        uniform vec3 uGrid;
        uniform vec3 uHorizon;
        uniform vec4 uCenter;
        in vec3 vWorld;
        in vec3 vNormal;
        in vec2 vLocal;
        out vec4 color;
        float lines(vec2 p, float width) {
            vec2 pixel = fwidth(p);
            vec2 d = abs(fract(p - 0.5) - 0.5);
            vec2 on = 1.0 - smoothstep(vec2(width * 0.5), width * 0.5 + 1.2 * pixel, d);
            on *= clamp(0.16 / max(pixel, 1e-5) - 0.8, 0.0, 1.0);
            return max(on.x, on.y);
        }
        void main() {
            vec3 n = normalize(vNormal);
            float grid = max(0.30 * lines(vLocal, 0.012), 0.55 * lines(vLocal * 0.1, 0.0025));
            vec3 albedo = mix(uGround, uGrid, grid);
            float sun = max(dot(n, uLight), 0.0) * sunlight(vWorld, n);
            vec3 lit = albedo * (uSun * sun + uAbove);
            float away = length(vWorld - uCenter.xyz) / uCenter.w;
            float fade = exp(-away * away);
            color = vec4(show(mix(uHorizon, lit, fade)), 1.0);
        }
        """;

    /** A triangle that covers the screen. */
    static final String SCREEN_VERTEX = HEAD + """
        out vec2 vPlace;
        void main() {
            vPlace = vec2(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0);
            gl_Position = vec4(vPlace, 1.0, 1.0);
        }
        """;

    static final String SKY_FRAGMENT = HEAD + SHOW + """
        uniform vec3 uForward;
        uniform vec3 uRight;
        uniform vec3 uUp;
        uniform vec3 uZenith;
        uniform vec3 uHorizon;
        in vec2 vPlace;
        out vec4 color;
        void main() {
            float y = normalize(uForward + vPlace.x * uRight + vPlace.y * uUp).y;
            float t = 1.0 - exp(-2.4 * max(y, 0.0));
            color = vec4(show(mix(uHorizon, uZenith, t)), 1.0);
        }
        """;

    /** Brings the finished picture to the screen, with noise of half a step against bands. */
    static final String COPY_FRAGMENT = HEAD + SHOW + """
        uniform sampler2D uPicture;
        in vec2 vPlace;
        out vec4 color;
        void main() {
            vec3 c = texture(uPicture, 0.5 + 0.5 * vPlace).rgb;
            float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
            color = vec4(encode(c) + noise / 255.0, 1.0);
        }
        """;

    /** A stroke from a to b, in pixels so and so thick at each end, with round ends. */
    static final String STROKE_VERTEX = HEAD + """
        uniform mat4 uViewProjection;
        uniform vec3 uScreen;
        layout(location = 0) in vec4 aFrom;
        layout(location = 1) in vec4 aTo;
        layout(location = 2) in vec4 aColor;
        out vec2 vAt;
        flat out vec3 vShape;
        flat out vec4 vColor;
        void main() {
            vec4 a = uViewProjection * vec4(aFrom.xyz, 1.0);
            vec4 b = uViewProjection * vec4(aTo.xyz, 1.0);
            float near = 0.02;
            vColor = aColor;
            if (a.w < near && b.w < near) {
                gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
                return;
            }
            if (a.w < near) a = mix(b, a, (b.w - near) / (b.w - a.w));
            if (b.w < near) b = mix(a, b, (a.w - near) / (a.w - b.w));
            vec3 p = a.xyz / a.w;
            vec3 q = b.xyz / b.w;
            vec2 along = (q.xy - p.xy) * uScreen.xy * 0.5;
            float length2 = length(along);
            vec2 x = length2 > 1e-3 ? along / length2 : vec2(1.0, 0.0);
            vec2 y = vec2(-x.y, x.x);
            vec2 w = uScreen.z * vec2(aFrom.w, aTo.w);
            float pad = 0.5 * max(w.x, w.y) + 1.5;
            bool end = (gl_VertexID & 1) == 1;
            vAt = vec2(end ? length2 + pad : -pad, (gl_VertexID & 2) == 0 ? -pad : pad);
            vShape = vec3(length2, 0.5 * w.x, 0.5 * w.y);
            vec2 offset = (x * (end ? pad : -pad) + y * vAt.y) * 2.0 / uScreen.xy;
            vec3 at = end ? q : p;
            gl_Position = vec4(at.xy + offset, at.z, 1.0);
        }
        """;

    static final String STROKE_FRAGMENT = HEAD + SHOW + """
        uniform float uFaint;
        in vec2 vAt;
        flat in vec3 vShape;
        flat in vec4 vColor;
        out vec4 color;
        void main() {
            float t = clamp(vAt.x / max(vShape.x, 1e-3), 0.0, 1.0);
            float d = length(vAt - vec2(t * vShape.x, 0.0)) - mix(vShape.y, vShape.z, t);
            float cover = clamp(0.5 - d, 0.0, 1.0) * vColor.a * uFaint;
            if (cover < 0.004) discard;
            color = vec4(show(vColor.rgb), cover);
        }
        """;

    private Shaders() { }
}
