package org.topple.lab;

import java.util.ArrayList;
import java.util.List;

/** What came out of a run. Lengths in meters, times in milliseconds of processor time, energies in joules. */
final class Figures {
    String scene, stepper, solver, sleep, stateHash;
    int bodies, dynamicBodies, joints, steps, sweeps, threads, contactsMin, contactsMax, asleepEnd, growths, substepsMax;
    long seed;
    double dt, from, f;
    double msMin, msMedian, msP99, msMean, msMax;
    double contactsMean, substepsMean;
    double maxPenetration, endPenetration, heightLoss, maxDrift, kineticEnergyEnd, jointErrorMax;
    double bytesPerStep, bytesPerBody;
    /** What went wrong, if anything. */
    final List<String> errors = new ArrayList<>();
}
