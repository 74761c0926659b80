package org.topple.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A class file reduced to what a compiler needs: public and protected members whose types are visible, and code that
 * throws. The constant pool is copied as it is.
 */
final class Stub {
    private static final int PUBLIC = 1;
    private static final int PROTECTED = 4;
    /** The class file version of Java 17, so that a JDK 17 reads what a newer one made. */
    private static final int NEWEST_VERSION = 61;
    private static final Pattern DESCRIPTOR_CLASS = Pattern.compile("L([^;]+);");
    private static final Set<String> CLASS_ATTRIBUTES = Set.of("InnerClasses", "Signature", "RuntimeVisibleAnnotations", "Deprecated",
        "BootstrapMethods");
    private static final Set<String> MEMBER_ATTRIBUTES = Set.of("Code", "Signature", "Exceptions", "ConstantValue", "AnnotationDefault",
        "Deprecated", "RuntimeVisibleAnnotations");
    private static final Set<String> COVARIANT = Set.of("position", "limit", "mark", "reset", "clear", "flip", "rewind");

    private final byte[] bytes;
    private final Set<String> supertypes = new TreeSet<>();
    private final int access;
    private final String name;
    private final Predicate<String> visible;
    private final String[] strings;
    private final int[] classNames;

    Stub(byte[] file, Predicate<String> visible) throws IOException {
        this.visible = visible;
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
        in.readLong();
        int n = in.readUnsignedShort();
        strings = new String[n];
        classNames = new int[n];
        readConstantPool(in, n);
        ByteArrayOutputStream buffer = new ByteArrayOutputStream(file.length);
        DataOutputStream out = new DataOutputStream(buffer);
        out.write(file, 0, file.length - in.available());

        access = in.readUnsignedShort();
        out.writeShort(access);
        int self = in.readUnsignedShort();
        out.writeShort(self);
        name = className(self);
        int superclass = in.readUnsignedShort();
        out.writeShort(superclass);
        if (superclass != 0) supertypes.add(className(superclass));
        int interfaces = in.readUnsignedShort();
        out.writeShort(interfaces);
        for (int i = 0; i < interfaces; i++) {
            int type = in.readUnsignedShort();
            out.writeShort(type);
            supertypes.add(className(type));
        }
        copyMembers(in, out);
        copyMembers(in, out);
        copyAttributes(in, out, CLASS_ATTRIBUTES);
        bytes = buffer.toByteArray();
        bytes[7] = (byte) Math.min(bytes[7], NEWEST_VERSION);
    }

    byte[] bytes() {
        return bytes;
    }

    Set<String> supertypes() {
        return supertypes;
    }

    boolean isPublic() {
        return (access & (PUBLIC | PROTECTED)) != 0;
    }

    private void readConstantPool(DataInputStream in, int n) throws IOException {
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> strings[i] = in.readUTF();
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
                case 5, 6 -> {
                    in.readLong();
                    i++;
                }
                case 7 -> classNames[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.readUnsignedShort();
                case 15 -> {
                    in.readUnsignedByte();
                    in.readUnsignedShort();
                }
                default -> throw new IOException("constant pool tag " + tag);
            }
        }
    }

    private String className(int index) {
        String s = strings[classNames[index]];
        return s.startsWith("[") ? s.replaceAll("^\\[+L|;$", "") : s;
    }

    /** Copies the visible fields, or methods. */
    private void copyMembers(DataInputStream in, DataOutputStream out) throws IOException {
        int n = in.readUnsignedShort();
        int kept = 0;
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        for (int i = 0; i < n; i++) {
            int flags = in.readUnsignedShort();
            int memberName = in.readUnsignedShort();
            int descriptor = in.readUnsignedShort();
            boolean keep = isKept(flags, strings[memberName], strings[descriptor]);
            DataOutputStream to = new DataOutputStream(keep ? members : OutputStream.nullOutputStream());
            to.writeShort(flags);
            to.writeShort(memberName);
            to.writeShort(descriptor);
            copyAttributes(in, to, MEMBER_ATTRIBUTES);
            if (keep) kept++;
        }
        out.writeShort(kept);
        members.writeTo(out);
    }

    private boolean isKept(int flags, String member, String descriptor) {
        return (flags & (PUBLIC | PROTECTED)) != 0 && !member.equals("<clinit>") && !isCovariantBufferMethod(member, descriptor)
            && DESCRIPTOR_CLASS.matcher(descriptor).results().allMatch(m -> visible.test(m.group(1)));
    }

    /** Java 9 gave e.g. FloatBuffer its own flip(); before API 29 Android has only Buffer's, to which javac shall refer. */
    private boolean isCovariantBufferMethod(String method, String descriptor) {
        return name.startsWith("java/nio/") && name.endsWith("Buffer") && !name.equals("java/nio/Buffer")
            && COVARIANT.contains(method) && descriptor.endsWith("Buffer;");
    }

    private void copyAttributes(DataInputStream in, DataOutputStream out, Set<String> wanted) throws IOException {
        int n = in.readUnsignedShort();
        int kept = 0;
        ByteArrayOutputStream attributes = new ByteArrayOutputStream();
        DataOutputStream to = new DataOutputStream(attributes);
        for (int i = 0; i < n; i++) {
            int attribute = in.readUnsignedShort();
            byte[] data = in.readNBytes(in.readInt());
            if (!wanted.contains(strings[attribute]) || strings[attribute].endsWith("Annotations") && isHidden(data)) continue;
            if (strings[attribute].equals("InnerClasses")) data = visibleInnerClasses(data);
            if (strings[attribute].equals("Code")) data = throwNull(data);
            kept++;
            to.writeShort(attribute);
            to.writeInt(data.length);
            to.write(data);
        }
        out.writeShort(kept);
        attributes.writeTo(out);
    }

    /** Whether the first annotation, which stands for all, is one that only its own implementation knows. */
    private boolean isHidden(byte[] annotations) {
        String type = strings[(annotations[2] & 255) << 8 | annotations[3] & 255];
        return !visible.test(type.substring(1, type.length() - 1));
    }

    /** max_stack 1, max_locals as before, aconst_null, athrow, no handlers, no attributes. */
    private static byte[] throwNull(byte[] code) {
        return new byte[] { 0, 1, code[2], code[3], 0, 0, 0, 2, 0x01, (byte) 0xbf, 0, 0, 0, 0 };
    }

    /** javac looks up the class file of every nested class that is listed here. */
    private byte[] visibleInnerClasses(byte[] data) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        DataOutputStream to = new DataOutputStream(list);
        int n = in.readUnsignedShort();
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int inner = in.readUnsignedShort();
            int outer = in.readUnsignedShort();
            int simpleName = in.readUnsignedShort();
            int flags = in.readUnsignedShort();
            boolean hidden = (flags & (PUBLIC | PROTECTED)) == 0 || !visible.test(className(inner));
            if (hidden && !className(inner).equals(name)) continue;
            kept++;
            to.writeShort(inner);
            to.writeShort(outer);
            to.writeShort(simpleName);
            to.writeShort(flags);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(kept >> 8);
        out.write(kept);
        list.writeTo(out);
        return out.toByteArray();
    }
}
