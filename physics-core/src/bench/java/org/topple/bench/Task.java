package org.topple.bench;

/**
 * One run for a {@link Worker}.
 *
 * @param warm    seconds of CPU time that are spent on warming up, at least
 * @param observe whether quality is judged
 */
record Task(String engine, String scene, int steps, boolean sleep, int repeat, double warm, boolean observe) {
    /** Step size of all runs. */
    static final double H = 1 / 60.0;

    String[] words() {
        return new String[] {engine, scene, Integer.toString(steps), Boolean.toString(sleep), Integer.toString(repeat), Double.toString(warm),
            Boolean.toString(observe)};
    }

    static Task parse(String[] words) {
        return new Task(words[0], words[1], Integer.parseInt(words[2]), Boolean.parseBoolean(words[3]), Integer.parseInt(words[4]),
                Double.parseDouble(words[5]), Boolean.parseBoolean(words[6]));
    }
}
