/** Turns touches, tilts and shakes into what they mean, and hits into vibrations; knows nothing of Android. */
package org.topple.app.touch;
