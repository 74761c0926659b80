package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.android.apksig.ApkVerifier;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import org.jf.dexlib2.DexFileFactory;
import org.jf.dexlib2.Opcodes;
import org.jf.dexlib2.dexbacked.DexBackedDexFile;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.MultiDexContainer;
import org.junit.Test;

/** What a phone checks before it installs the package; run for each build type by the tasks {@code xxxApkTest}. */
public class ApkTest {
    private static final int MIN_SDK = 24;
    private static final File APK = new File(System.getProperty("topple.apk"));

    /** As "apksigner verify --min-sdk-version 24". */
    @Test
    public void isSignedForEveryVersionSinceAndroid7() throws Exception {
        ApkVerifier.Result result = new ApkVerifier.Builder(APK).setMinCheckedPlatformVersion(MIN_SDK).build().verify();
        assertTrue(result.getErrors().toString(), result.isVerified());
        assertTrue("scheme v2", result.isVerifiedUsingV2Scheme());
    }

    /** As "zipalign -c 4": what is stored without compression is mapped into memory, and begins at a multiple of 4. */
    @Test
    public void storedEntriesAreAligned() throws IOException {
        ByteBuffer zip = ByteBuffer.wrap(Files.readAllBytes(APK.toPath())).order(ByteOrder.LITTLE_ENDIAN);
        List<String> misaligned = new ArrayList<>();
        int stored = 0;
        int end = zip.limit() - 22; // the end record, which has no comment
        int entry = zip.getInt(end + 16);
        for (int i = zip.getShort(end + 10); i > 0; i--) {
            int nameLength = zip.getShort(entry + 28);
            int header = zip.getInt(entry + 42);
            int data = header + 30 + zip.getShort(header + 26) + zip.getShort(header + 28);
            if (zip.getShort(entry + 10) == ZipEntry.STORED) {
                stored++;
                if (data % 4 != 0) {
                    misaligned.add(new String(zip.array(), entry + 46, nameLength, StandardCharsets.UTF_8));
                }
            }
            entry += 46 + nameLength + zip.getShort(entry + 30) + zip.getShort(entry + 32);
        }
        assertEquals(List.of(), misaligned);
        assertTrue("at least resources.arsc is stored", stored > 0);
    }

    /** As a phone, or a store, reads the manifest. */
    @Test
    public void badgingSaysWhatItIs() throws Exception {
        Process aapt2 = new ProcessBuilder(System.getProperty("topple.aapt2"), "dump", "badging", APK.getPath())
            .redirectErrorStream(true).start();
        String badging;
        try (InputStream in = aapt2.getInputStream()) {
            badging = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertEquals(badging, 0, aapt2.waitFor());
        for (String line : new String[] {"package: name='org.topple.app'", "minSdkVersion:'" + MIN_SDK + "'", "targetSdkVersion:'34'",
            "launchable-activity: name='org.topple.app.MainActivity'", "application-label:'Topple'", "uses-gl-es: '0x30000'"}) {
            assertTrue(line + " in " + badging, badging.contains(line));
        }
        assertEquals(badging, System.getProperty("topple.debuggable").equals("true"), badging.contains("application-debuggable"));
        String without = badging.replace("uses-permission: name='android.permission.VIBRATE'", "");
        assertEquals("permissions in " + badging, -1, without.indexOf("uses-permission"));
    }

    @Test
    public void hasNoKotlin() throws IOException {
        MultiDexContainer<? extends DexBackedDexFile> dex = DexFileFactory.loadDexContainer(APK, Opcodes.forApi(34));
        for (String name : dex.getDexEntryNames()) {
            for (ClassDef c : dex.getEntry(name).getDexFile().getClasses()) {
                assertFalse(c.getType(), c.getType().startsWith("Lkotlin/"));
            }
        }
    }
}
