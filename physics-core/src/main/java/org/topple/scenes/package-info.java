/**
 * The scene library: one definition of each scene, used by tests, lab, benchmark and app.
 *
 * <p>A scene is one small file that extends {@link org.topple.scenes.Scene}, and one line in
 * {@link org.topple.scenes.Scenes}. It uses the public face of the engine only. Lengths in meters, y points up, the ground
 * is the plane y = 0, and "touching" means exactly: gap 0.
 */
package org.topple.scenes;
