/**
 * Worker threads: one region of work at a time, cut into numbered tasks that any worker may take. A region's result must not depend
 * on who takes which task, so that a world steps to the same bits with one worker and with eight.
 */
package org.topple.physics.work;
