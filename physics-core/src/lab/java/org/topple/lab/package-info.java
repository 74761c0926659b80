/**
 * The lab: runs a scene of the library without a screen and prints what happened, as a table or as one line of JSON.
 *
 * <p>{@link org.topple.lab.Options} reads the command line, {@link org.topple.lab.Experiment} runs the scene twice, once to
 * look at every step and once to time it, {@link org.topple.lab.Figures} are what comes out, {@link org.topple.lab.Report}
 * prints them.
 */
package org.topple.lab;
