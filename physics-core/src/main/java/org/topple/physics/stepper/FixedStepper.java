package org.topple.physics.stepper;

/** Plain velocity-based stepping, for comparison: sweeps and projection as in {@link LayerStepper}, without the direct solve. */
public final class FixedStepper implements Stepper {
    private final LayerStepper plain = new LayerStepper(false);

    @Override
    public void step(StepContext c, double h) {
        plain.step(c, h);
    }

    @Override
    public void reserve(int bodies, int edges, int points, int touching) {
        plain.reserve(bodies, edges, points, touching);
    }

    @Override
    public int growths() {
        return plain.growths();
    }
}
