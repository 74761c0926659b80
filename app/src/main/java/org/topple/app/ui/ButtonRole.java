package org.topple.app.ui;

import android.view.View;
import android.widget.Button;
import androidx.annotation.NonNull;
import androidx.core.view.AccessibilityDelegateCompat;
import androidx.core.view.accessibility.AccessibilityNodeInfoCompat;

/** Has a screen reader call a view a button. */
final class ButtonRole extends AccessibilityDelegateCompat {
    @Override
    public void onInitializeAccessibilityNodeInfo(@NonNull View host, @NonNull AccessibilityNodeInfoCompat info) {
        super.onInitializeAccessibilityNodeInfo(host, info);
        info.setClassName(Button.class.getName());
    }
}
