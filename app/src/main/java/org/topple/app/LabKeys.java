package org.topple.app;

import android.content.Context;
import android.view.KeyEvent;
import android.view.KeyboardShortcutGroup;
import android.view.KeyboardShortcutInfo;
import org.topple.app.touch.Tool;

/** What the keys of a keyboard or game pad do in the lab. UI thread. */
final class LabKeys {
    private static final int ORBIT_PIXELS = 40;
    private static final float ZOOM = 1.2f;

    private static final int[][] SHORTCUTS = {{KeyEvent.KEYCODE_SPACE, R.string.tool_pause}, {KeyEvent.KEYCODE_N, R.string.tool_step},
        {KeyEvent.KEYCODE_S, R.string.tool_slow}, {KeyEvent.KEYCODE_R, R.string.tool_reset}, {KeyEvent.KEYCODE_G, R.string.key_hand},
        {KeyEvent.KEYCODE_T, R.string.key_throw}, {KeyEvent.KEYCODE_1, R.string.tool_grab}, {KeyEvent.KEYCODE_2, R.string.tool_throw},
        {KeyEvent.KEYCODE_3, R.string.tool_camera}, {KeyEvent.KEYCODE_4, R.string.tool_build}, {KeyEvent.KEYCODE_Z, R.string.build_undo},
        {KeyEvent.KEYCODE_Y, R.string.build_redo}, {KeyEvent.KEYCODE_DEL, R.string.build_delete}, {KeyEvent.KEYCODE_B, R.string.time_back},
        {KeyEvent.KEYCODE_M, R.string.time_reverse}, {KeyEvent.KEYCODE_O, R.string.tool_overlays}, {KeyEvent.KEYCODE_E, R.string.tool_experiment},
        {KeyEvent.KEYCODE_P, R.string.tool_plots}, {KeyEvent.KEYCODE_C, R.string.tool_compare}, {KeyEvent.KEYCODE_F, R.string.tool_file}};

    private final LabActivity lab;
    private final LabView view;

    LabKeys(LabActivity lab) {
        this.lab = lab;
        view = lab.view();
    }

    /** Keys and what they do, as the system shows them to who holds the key for search or asks for help. */
    static KeyboardShortcutGroup shortcuts(Context context) {
        KeyboardShortcutGroup group = new KeyboardShortcutGroup(context.getString(R.string.app_name));
        for (int[] k : SHORTCUTS) {
            group.addItem(new KeyboardShortcutInfo(context.getString(k[1]), k[0], 0));
        }
        return group;
    }

    /** Whether the key means something. A key that is held repeats only what goes on and on. */
    boolean down(int key, boolean repeated) {
        return repeated && isOnce(key) || down(key);
    }

    /** What switches something, or closes it, or takes it away. */
    private static boolean isOnce(int key) {
        return switch (key) {
            case KeyEvent.KEYCODE_SPACE, KeyEvent.KEYCODE_BUTTON_START, KeyEvent.KEYCODE_S, KeyEvent.KEYCODE_BUTTON_Y, KeyEvent.KEYCODE_R,
                KeyEvent.KEYCODE_BUTTON_SELECT, KeyEvent.KEYCODE_G, KeyEvent.KEYCODE_BUTTON_B, KeyEvent.KEYCODE_O, KeyEvent.KEYCODE_E, KeyEvent.KEYCODE_P,
                KeyEvent.KEYCODE_F, KeyEvent.KEYCODE_C, KeyEvent.KEYCODE_M, KeyEvent.KEYCODE_1, KeyEvent.KEYCODE_2, KeyEvent.KEYCODE_3, KeyEvent.KEYCODE_4,
                KeyEvent.KEYCODE_DEL, KeyEvent.KEYCODE_FORWARD_DEL, KeyEvent.KEYCODE_ESCAPE -> true;
            default -> false;
        };
    }

    private boolean down(int key) {
        switch (key) {
            case KeyEvent.KEYCODE_G, KeyEvent.KEYCODE_BUTTON_B -> lab.pad().toggleHand();
            case KeyEvent.KEYCODE_SPACE, KeyEvent.KEYCODE_BUTTON_START -> lab.togglePause();
            case KeyEvent.KEYCODE_N, KeyEvent.KEYCODE_BUTTON_X -> lab.stepOnce();
            case KeyEvent.KEYCODE_S, KeyEvent.KEYCODE_BUTTON_Y -> lab.toggleSlow();
            case KeyEvent.KEYCODE_R, KeyEvent.KEYCODE_BUTTON_SELECT -> lab.restart();
            case KeyEvent.KEYCODE_T, KeyEvent.KEYCODE_BUTTON_A -> view.shoot(view.getWidth() / 2f, view.getHeight() / 2f);
            case KeyEvent.KEYCODE_1 -> lab.setTool(Tool.GRAB);
            case KeyEvent.KEYCODE_2 -> lab.setTool(Tool.THROW);
            case KeyEvent.KEYCODE_3 -> lab.setTool(Tool.CAMERA);
            case KeyEvent.KEYCODE_4 -> lab.setTool(Tool.BUILD);
            case KeyEvent.KEYCODE_Z -> lab.build().undo();
            case KeyEvent.KEYCODE_Y -> lab.build().redo();
            case KeyEvent.KEYCODE_FORWARD_DEL, KeyEvent.KEYCODE_DEL -> lab.build().delete();
            case KeyEvent.KEYCODE_B -> lab.time().stepBack();
            case KeyEvent.KEYCODE_M -> lab.time().playBack();
            case KeyEvent.KEYCODE_F -> lab.panels().toggle(Panel.Kind.FILE);
            case KeyEvent.KEYCODE_O -> lab.panels().toggle(Panel.Kind.OVERLAYS);
            case KeyEvent.KEYCODE_E -> lab.panels().toggle(Panel.Kind.EXPERIMENT);
            case KeyEvent.KEYCODE_P -> lab.panels().toggle(Panel.Kind.PLOTS);
            case KeyEvent.KEYCODE_C -> {
                lab.comparison().toggle();
                lab.showTools();
            }
            case KeyEvent.KEYCODE_PLUS, KeyEvent.KEYCODE_EQUALS, KeyEvent.KEYCODE_BUTTON_R1 -> zoom(ZOOM);
            case KeyEvent.KEYCODE_MINUS, KeyEvent.KEYCODE_BUTTON_L1 -> zoom(1 / ZOOM);
            case KeyEvent.KEYCODE_ESCAPE -> {
                if (lab.panels().open() == Panel.Kind.NONE) {
                    lab.finish();
                } else {
                    lab.panels().show(Panel.Kind.NONE);
                }
            }
            default -> {
                return arrow(key);
            }
        }
        return true;
    }

    /** Arrows move the hand if it is down, else turn the camera, while the scene has the focus; elsewhere they move the focus. */
    private boolean arrow(int key) {
        if (!view.isFocused()) {
            return false;
        }
        int right = key == KeyEvent.KEYCODE_DPAD_RIGHT ? 1 : key == KeyEvent.KEYCODE_DPAD_LEFT ? -1 : 0;
        int down = key == KeyEvent.KEYCODE_DPAD_DOWN ? 1 : key == KeyEvent.KEYCODE_DPAD_UP ? -1 : 0;
        if (right + down != 0 && lab.pad().step(right, down)) {
            return true;
        }
        switch (key) {
            case KeyEvent.KEYCODE_DPAD_LEFT -> view.orbit(ORBIT_PIXELS, 0);
            case KeyEvent.KEYCODE_DPAD_RIGHT -> view.orbit(-ORBIT_PIXELS, 0);
            case KeyEvent.KEYCODE_DPAD_UP -> view.orbit(0, ORBIT_PIXELS);
            case KeyEvent.KEYCODE_DPAD_DOWN -> view.orbit(0, -ORBIT_PIXELS);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void zoom(float factor) {
        view.zoom(factor, view.getWidth() / 2f, view.getHeight() / 2f);
    }
}
