package org.topple.app.touch;

/** What touches mean. Positions and distances are in pixels, from the upper left corner. */
public interface Actions {
    /** Finds out what is under a finger, and answers with {@link Gestures#picked}, at once or later, with the same token. */
    void pick(int finger, int token, float x, float y);

    /** The finger takes hold of the body that was found. */
    void grab(int finger);

    /** The finger that holds a body moves. */
    void drag(int finger, float x, float y);

    /** The finger lets go at a place with a velocity in pixels per second; zero if it was still. */
    void release(int finger, float x, float y, float vx, float vy);

    /** The camera turns about its target. */
    void orbit(float dx, float dy);

    /** The camera shifts. */
    void pan(float dx, float dy);

    /** The camera goes nearer by a factor above 1, or away. */
    void zoom(float factor, float x, float y);

    /** The camera looks at what is there. */
    void focus(float x, float y);

    /** The user wants to know what is there. */
    void inspect(float x, float y);

    /** Something is thrown there. */
    void shoot(float x, float y);

    /** Something is built there. */
    void build(float x, float y);
}
