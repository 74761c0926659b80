/** The simulation in real time: commands in, steps at a fixed rate, poses out. Knows nothing of Android. */
package org.topple.app.sim;
