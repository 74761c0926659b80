/**
 * Scripted motion (Erleben, chapter 3): bodies that follow a path on schedule while the simulated ones react to them.
 *
 * <p>In: a {@link org.topple.physics.script.Path} (where), a {@link org.topple.physics.script.Schedule} (how far at
 * which time) and a {@link org.topple.physics.script.Turn} (how it is turned). Out: {@link
 * org.topple.physics.script.Motion}, a pure function of time that fills a {@link
 * org.topple.physics.script.MotionState}.
 * <pre>
 *   Path path = Path.through(new Vector3d(0, 1, 0), new Vector3d(4, 1, 2), new Vector3d(8, 1, 0));
 *   Motion motion = ScriptedMotion.along(path, Schedule.ease(0, 0, 5, path.length()));
 *   motion.at(2.5, state);
 * </pre>
 * Symbols: C(u) the space curve, S(u) its arc length and U(s) the inverse, T and K tangent and curvature vector, V(v) =
 * (t(v), s(v)) the schedule's curve, w (in 0 ... 1) the local parameter of a cubic segment, r a quaternion before it is
 * made unit.
 */
package org.topple.physics.script;
