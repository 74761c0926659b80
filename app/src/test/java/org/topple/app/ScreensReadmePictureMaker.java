package org.topple.app;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.topple.app.sim.Missile;
import org.topple.app.sim.PartShape;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.Jpeg;
import org.topple.testgl.Picture;

/** Makes the README's picture of the app's screens: {@code ./gradlew readmePictures}. */
@RunWith(GlTestRunner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = 34, qualifiers = "w360dp-h720dp-notnight-xhdpi")
public class ScreensReadmePictureMaker {
    private static final int GAP = 24, WHITE = 0xffffff;
    private static final float QUALITY = 0.88f;
    @Rule public final LabRule labs = new LabRule();

    private LabActivity lab(String scene) {
        LabActivity a = labs.build(scene).setup().get();
        LabRule.ready(a);
        Waiting.steps(LabRule.physics(a), 5);
        LabRule.physics(a).setPaused(true);
        Screens.settle(a);
        return a;
    }

    private static void steps(LabActivity a, int n) {
        for (int i = 0; i < n; i++) {
            long before = LabRule.physics(a).steps();
            LabRule.physics(a).stepOnce();
            Waiting.until("a step", () -> LabRule.physics(a).steps() > before);
        }
    }

    private static Picture shot(LabActivity a) {
        Screens.settle(a);
        return Screens.picture(a, Screens.scene(a)).halved();
    }

    @Test
    public void screens() throws IOException {
        LabActivity thrower = lab("wall200");
        thrower.findViewById(R.id.tool_throw).performClick();
        thrower.model().missile = Missile.RAGDOLL;
        thrower.showTools();
        Screens.settle(thrower);
        thrower.view().shoot(330, 560);
        thrower.view().shoot(450, 600);
        steps(thrower, 40);
        Picture first = shot(thrower);

        LabActivity builder = lab("seesaw");
        builder.findViewById(R.id.tool_build).performClick();
        Screens.settle(builder);
        PartShape[] shapes = PartShape.values();
        for (int i = 0; i < shapes.length; i++) {
            builder.build().state().part = builder.build().state().part.with(shapes[i]);
            builder.build().tap(720 * (0.1f + 0.8f * i / (shapes.length - 1)), i % 2 == 0 ? 780 : 690);
        }
        builder.build().setTap(BuildState.Tap.SELECT);
        Picture second = shot(builder);

        LabActivity compared = lab("tower320");
        compared.findViewById(R.id.tool_compare).performClick();
        Screens.settle(compared);
        compared.view().shoot(360, 300);
        steps(compared, 85);
        Picture third = shot(compared);

        LabActivity inspected = lab("stack10");
        inspected.inspect(4);
        steps(inspected, 3);
        inspected.findViewById(R.id.tool_plots).performClick();
        steps(inspected, 60);
        Picture fourth = shot(inspected);

        byte[] bytes = Jpeg.encode(Screens.beside(GAP, WHITE, first, second, third, fourth), QUALITY);
        File folder = new File(System.getProperty("topple.readmePictures"));
        Files.createDirectories(folder.toPath());
        Files.write(new File(folder, "screens.jpg").toPath(), bytes);
        System.out.println("screens: " + bytes.length / 1024 + " KB");
    }
}
