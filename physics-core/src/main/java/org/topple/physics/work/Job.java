package org.topple.physics.work;

/** Work that is cut into tasks. What a task does must depend on its number alone, not on who runs it or when. */
public interface Job {
    /** Does one task; {@code worker} tells whose scratch space to use. */
    void run(int task, int worker);
}
