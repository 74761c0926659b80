package org.topple.app.gl;

/**
 * How the renderer draws; immutable.
 *
 * @param theme    colors around the bodies
 * @param colors   what the color of a body tells
 * @param overlays set of {@link Overlay#bit()}
 * @param shadows  edges of shadows
 * @param quality  pixels, samples and shadow map
 * @param selected number in the world of the body that is emphasized, or -1
 */
public record RenderOptions(Theme theme, ColorMode colors, int overlays, Shadows shadows, Quality quality, int selected) {
    /** Light, by state, no overlay, soft shadows, high quality. */
    public static final RenderOptions DEFAULT = new RenderOptions(Theme.LIGHT, ColorMode.STATE, 0, Shadows.SOFT, Quality.HIGH, -1);

    public RenderOptions with(Theme value) {
        return new RenderOptions(value, colors, overlays, shadows, quality, selected);
    }

    public RenderOptions with(ColorMode value) {
        return new RenderOptions(theme, value, overlays, shadows, quality, selected);
    }

    public RenderOptions with(Shadows value) {
        return new RenderOptions(theme, colors, overlays, value, quality, selected);
    }

    /** With one overlay switched on or off. */
    public RenderOptions with(Overlay overlay, boolean on) {
        return withOverlays(on ? overlays | overlay.bit() : overlays & ~overlay.bit());
    }

    public RenderOptions withOverlays(int set) {
        return new RenderOptions(theme, colors, set, shadows, quality, selected);
    }

    public RenderOptions with(Quality value) {
        return new RenderOptions(theme, colors, overlays, shadows, value, selected);
    }

    public RenderOptions withSelected(int body) {
        return new RenderOptions(theme, colors, overlays, shadows, quality, body);
    }
}
