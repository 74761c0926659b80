/** Draws snapshots with OpenGL ES 3.0. */
package org.topple.app.gl;
