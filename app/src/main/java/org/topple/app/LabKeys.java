package org.topple.app;

import android.view.KeyEvent;
import org.topple.app.touch.Tool;

/** What the keys of a keyboard or game pad do in the lab. UI thread. */
final class LabKeys {
    private static final int ORBIT_PIXELS = 40;
    private static final float ZOOM = 1.2f;

    private final LabActivity lab;
    private final LabView view;

    LabKeys(LabActivity lab) {
        this.lab = lab;
        view = lab.view();
    }

    /** Whether the key means something. A key that is held repeats only what goes on and on. */
    boolean down(int key, boolean repeated) {
        if (repeated && !isSteady(key)) {
            return true;
        }
        return down(key);
    }

    private static boolean isSteady(int key) {
        return switch (key) {
            case KeyEvent.KEYCODE_SPACE, KeyEvent.KEYCODE_BUTTON_START, KeyEvent.KEYCODE_S, KeyEvent.KEYCODE_BUTTON_Y, KeyEvent.KEYCODE_R,
                KeyEvent.KEYCODE_BUTTON_SELECT, KeyEvent.KEYCODE_G, KeyEvent.KEYCODE_BUTTON_B, KeyEvent.KEYCODE_O, KeyEvent.KEYCODE_E, KeyEvent.KEYCODE_P -> false;
            default -> true;
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
