package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.codehaus.mojo.animal_sniffer.Clazz;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.jf.dexlib2.DexFileFactory;
import org.jf.dexlib2.Opcodes;
import org.jf.dexlib2.dexbacked.DexBackedDexFile;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MultiDexContainer;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.reference.TypeReference;
import org.junit.Before;
import org.junit.Test;

/**
 * Everything that our classes in the package refer to is in the package or public in Android 7.0. Lint's check needs a
 * file that the assembled SDK lacks, and that SDK shows hidden API too, so nothing else would notice. Looks at the
 * package, not at class files, because D8 replaces some newer API by code of its own.
 */
public class ApiLevelApkTest {
    private final Map<String, Clazz> android = new HashMap<>();
    private final Map<String, ClassDef> ours = new HashMap<>();

    @Before
    public void load() throws IOException {
        try (InputStream signatures = Files.newInputStream(new File(System.getProperty("topple.signatures")).toPath())) {
            android.putAll(SignatureChecker.loadClasses(signatures));
        }
        MultiDexContainer<? extends DexBackedDexFile> apk =
            DexFileFactory.loadDexContainer(new File(System.getProperty("topple.apk")), Opcodes.forApi(34));
        for (String name : apk.getDexEntryNames()) {
            for (ClassDef c : apk.getEntry(name).getDexFile().getClasses()) {
                ours.put(binaryName(c.getType()), c);
            }
        }
    }

    @Test
    public void refersOnlyToWhatAndroid7Has() {
        Set<String> missing = new TreeSet<>();
        int checked = 0;
        for (Map.Entry<String, ClassDef> e : ours.entrySet()) {
            // the one class for what newer systems have, called only after asking for their version
            if (e.getKey().startsWith("org/topple/") && !e.getKey().equals("org/topple/app/NewerAndroid")) {
                checked++;
                missingIn(e.getValue()).forEach(m -> missing.add(e.getKey() + " refers to " + m));
            }
        }
        assertEquals(Set.of(), missing);
        assertTrue("classes checked: " + checked, checked > 20);
    }

    @Test
    public void noticesWhatAndroid7Lacks() {
        assertTrue(exists("java/lang/Long", "compare(JJ)I"));
        assertFalse("since API 26", exists("java/lang/Long", "compareUnsigned(JJ)I"));
        assertFalse("since API 26", exists("java/nio/file/Files", "exists(Ljava/nio/file/Path;[Ljava/nio/file/LinkOption;)Z"));
        assertTrue("inherited", exists("java/util/ArrayList", "containsAll(Ljava/util/Collection;)Z"));
        assertTrue("inherited by our own class", exists("org/topple/app/LabView", "queueEvent(Ljava/lang/Runnable;)V"));
        assertFalse("hidden", exists("android/app/ActivityThread", "currentApplication()Landroid/app/Application;"));
    }

    private List<String> missingIn(ClassDef c) {
        List<String> missing = new ArrayList<>();
        for (Method m : c.getMethods()) {
            if (m.getImplementation() != null) {
                for (Instruction i : m.getImplementation().getInstructions()) {
                    if (i instanceof ReferenceInstruction r) {
                        addIfMissing(r, missing);
                    }
                }
            }
        }
        return missing;
    }

    private void addIfMissing(ReferenceInstruction instruction, List<String> missing) {
        String owner = null;
        String member = null;
        if (instruction.getReference() instanceof MethodReference m) {
            owner = m.getDefiningClass();
            member = m.getName() + "(" + String.join("", m.getParameterTypes()) + ")" + m.getReturnType();
        } else if (instruction.getReference() instanceof FieldReference f) {
            owner = f.getDefiningClass();
            member = f.getName() + "#" + f.getType();
        } else if (instruction.getReference() instanceof TypeReference t) {
            owner = t.getType().replace("[", "");
        }
        boolean checkable = owner != null && owner.startsWith("L");
        if (checkable && !exists(binaryName(owner), member)) {
            missing.add(owner + " " + member);
        }
    }

    /** Whether a class has a member, or inherits it; only whether it exists if the member is null. */
    private boolean exists(String owner, String member) {
        if (owner == null) {
            return false;
        }
        ClassDef own = ours.get(owner);
        if (own != null) {
            return member == null || declares(own, member) || exists(binaryName(own.getSuperclass()), member)
                || own.getInterfaces().stream().anyMatch(i -> exists(binaryName(i), member));
        }
        Clazz api = android.get(owner);
        if (api == null) {
            return false;
        }
        boolean found = member == null || api.getSignatures().contains(member) || exists(api.getSuperClass(), member);
        for (String i : api.getSuperInterfaces()) {
            found |= exists(i, member);
        }
        return found;
    }

    private static boolean declares(ClassDef c, String member) {
        for (Method m : c.getMethods()) {
            if (member.equals(m.getName() + "(" + String.join("", m.getParameterTypes()) + ")" + m.getReturnType())) {
                return true;
            }
        }
        boolean found = false;
        for (FieldReference f : c.getFields()) {
            found |= member.equals(f.getName() + "#" + f.getType());
        }
        return found;
    }

    private static String binaryName(String type) {
        return type == null ? null : type.substring(1, type.length() - 1);
    }
}
