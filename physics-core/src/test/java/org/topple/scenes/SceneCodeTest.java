package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import org.topple.physics.World;

/** The code that a scene is exported as compiles, passes as a test, and builds the same world. */
public class SceneCodeTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Class<?> compile(String name, String code) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject source = new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return code;
            }
        };
        File to = folder.newFolder();
        StringWriter said = new StringWriter();
        boolean done = compiler.getTask(said, null, null, List.of("-d", to.getPath(), "-cp", System.getProperty("java.class.path")), null, List.of(source)).call();
        assertTrue(said + "\n" + code, done);
        URLClassLoader loader = new URLClassLoader(new URL[] {to.toURI().toURL()}, getClass().getClassLoader());
        return loader.loadClass(name);
    }

    private void passes(SceneFile file, int steps) throws Exception {
        String code = SceneCode.test(file, "Pasted", steps);
        Result result = JUnitCore.runClasses(compile("Pasted", code));
        assertTrue(result.getFailures().toString(), result.wasSuccessful());
        assertEquals(1, result.getRunCount());
        // one bit of another scene, and it fails
        String other = code.replace("world.setGravity(", "world.setGravity(1e-3 + ");
        assertFalse(JUnitCore.runClasses(compile("Pasted", other)).wasSuccessful());
    }

    @Test
    public void theCodeOfEverythingGivesTheSameBits() throws Exception {
        World world = SceneFileTest.everything();
        for (int i = 0; i < 30; i++) {
            world.step(1 / 60.0);
        }
        passes(SceneFile.of(world, "everything"), 60);
    }

    @Test
    public void theCodeOfAScenesWithHullsAndCompoundsGivesTheSameBits() throws Exception {
        passes(SceneFile.of(Scenes.named("mixed")), 20);
    }

    @Test
    public void theCodeOfASceneAtRestSleeps() throws Exception {
        SceneFile file = SceneFile.of(SceneFileTest.resting(), "rest");
        assertTrue(SceneCode.test(file, "Rest", 1).contains("putToSleep(List.of(b[1], b[2], b[3], b[4]))"));
        Result result = JUnitCore.runClasses(compile("Pasted", SceneCode.test(file, "Pasted", 20)));
        assertTrue(result.getFailures().toString(), result.wasSuccessful());
    }

    @Test
    public void whatDoesNotFitIsRefused() {
        SceneFile silo = SceneFile.of(Scenes.named("silo3000"));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> SceneCode.test(silo, "Silo", 0));
        assertTrue(e.getMessage(), e.getMessage().contains("use a scene file"));
        assertThrows(IllegalArgumentException.class, () -> SceneCode.test(silo, "a b", 0));
        assertThrows(IllegalArgumentException.class, () -> SceneCode.test(silo, "Silo", -1));
    }
}
