/** Measures the engine on the device, without drawing; knows nothing of Android. */
package org.topple.app.bench;
