package org.topple.app.ui;

/** Units in which values are shown. */
public enum Units {
    METRIC(1, "m", 1, "kg", 1, "J"), IMPERIAL(1 / 0.3048, "ft", 1 / 0.45359237, "lb", 1 / 1.3558179483314, "ft lbf");

    private final double length;
    private final String lengthUnit;
    private final double mass;
    private final String massUnit;
    private final double energy;
    private final String energyUnit;

    Units(double length, String lengthUnit, double mass, String massUnit, double energy, String energyUnit) {
        this.length = length;
        this.lengthUnit = lengthUnit;
        this.mass = mass;
        this.massUnit = massUnit;
        this.energy = energy;
        this.energyUnit = energyUnit;
    }

    public String length(double meters) {
        return Words.number(meters * length) + " " + lengthUnit;
    }

    public String speed(double metersPerSecond) {
        return Words.number(metersPerSecond * length) + " " + lengthUnit + "/s";
    }

    public String mass(double kilograms) {
        return Words.number(kilograms * mass) + " " + massUnit;
    }

    public String energy(double joules) {
        return Words.number(joules * energy) + " " + energyUnit;
    }
}
