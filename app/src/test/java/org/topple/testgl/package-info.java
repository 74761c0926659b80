/** Runs code that calls {@code android.opengl} against a real OpenGL ES driver, without a window, in tests on a desktop. */
package org.topple.testgl;
