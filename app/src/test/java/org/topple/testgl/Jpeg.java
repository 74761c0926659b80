package org.topple.testgl;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Iterator;

/** Encodes pictures as JPEG with the JDK's own encoder. By reflection: Android, against which tests compile, has no ImageIO. */
public final class Jpeg {
    private static final int RGB = 1;
    private static final int EXPLICIT = 2;

    private Jpeg() { }

    /** The bytes of a file; quality from 0 to 1. */
    public static byte[] encode(Picture p, float quality) {
        try {
            Class<?> image = Class.forName("java.awt.image.BufferedImage");
            Object pixels = image.getConstructor(int.class, int.class, int.class).newInstance(p.width(), p.height(), RGB);
            image.getMethod("setRGB", int.class, int.class, int.class, int.class, int[].class, int.class, int.class)
                .invoke(pixels, 0, 0, p.width(), p.height(), p.pixels(), 0, p.width());
            Class<?> io = Class.forName("javax.imageio.ImageIO");
            Class<?> writers = Class.forName("javax.imageio.ImageWriter");
            Class<?> params = Class.forName("javax.imageio.ImageWriteParam");
            Class<?> content = Class.forName("javax.imageio.IIOImage");
            Class<?> metadata = Class.forName("javax.imageio.metadata.IIOMetadata");
            Object writer = ((Iterator<?>) io.getMethod("getImageWritersByFormatName", String.class).invoke(null, "jpeg")).next();
            Object param = writers.getMethod("getDefaultWriteParam").invoke(writer);
            params.getMethod("setCompressionMode", int.class).invoke(param, EXPLICIT);
            params.getMethod("setCompressionQuality", float.class).invoke(param, quality);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Object out = io.getMethod("createImageOutputStream", Object.class).invoke(null, (OutputStream) bytes);
            writers.getMethod("setOutput", Object.class).invoke(writer, out);
            Object all = content.getConstructor(Class.forName("java.awt.image.RenderedImage"), java.util.List.class, metadata)
                .newInstance(pixels, null, null);
            writers.getMethod("write", metadata, content, params).invoke(writer, null, all, param);
            Class.forName("javax.imageio.stream.ImageOutputStream").getMethod("close").invoke(out);
            writers.getMethod("dispose").invoke(writer);
            return bytes.toByteArray();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK writes no JPEG", e);
        }
    }
}
