/**
 * Going back in time: snapshots ({@link org.topple.physics.record.Snapshot}), recordings of what happened and their replay
 * ({@link org.topple.physics.record.Recorder}, {@link org.topple.physics.record.Replay}), and a recent past that can be
 * scrubbed ({@link org.topple.physics.record.TimeMachine}). A world goes in and out as bytes; foreign bytes are hostile
 * until every count and reference in them has been checked.
 */
package org.topple.physics.record;
