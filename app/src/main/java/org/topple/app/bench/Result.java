package org.topple.app.bench;

/**
 * The figures of one scene; times in milliseconds of wall time.
 *
 * @param scene      name
 * @param bodies     bodies in the world
 * @param steps      steps measured
 * @param median     of the step times
 * @param p99        99 % of the steps took at most this
 * @param worst      longest step
 * @param mean       of the step times
 * @param firstMean  mean of the first tenth of the steps
 * @param lastMean   mean of the last tenth: sustained against peak
 * @param phases     mean of each phase, by {@link org.topple.physics.profile.Phase#ordinal()}
 * @param contacts   mean contacts
 * @param awake      mean bodies awake
 * @param stateHash  of the world at the end: equal on all devices
 * @param collections garbage collections meanwhile, -1 if unknown
 * @param vitals     of the device after the last step
 */
public record Result(String scene, int bodies, int steps, double median, double p99, double worst, double mean, double firstMean, double lastMean,
        double[] phases, double contacts, double awake, long stateHash, long collections, Vitals vitals) { }
