/**
 * Which pairs of bodies may touch.
 *
 * <p>In: axis-aligned boxes by id, fattened by their owner, and announced only when they are new, have left their fat
 * bounds, or go. Out: the pairs of overlapping boxes of which one was announced, in an order that is the same for every
 * implementation. So the choice of the implementation changes the time of a step and nothing else.
 *
 * <p><b>The default is {@link org.topple.physics.broad.HashGrid}</b>, by measurement (bench class BroadPhaseTimes;
 * microseconds of CPU time a step on a 2-core server, HotSpot 17, for announcing the moved boxes and the update):
 * <pre>
 *   scene                                      moved    SweepAndPrune   HashGrid   (tree)
 *   wall, 205 bricks                             2 %              2.2        1.7      2.9
 *   silo, 3000 balls                             2 %               85         44       84
 *                                               10 %              380        210      400
 *                                               20 %              740        415      740
 *   pile, 20000 turned cubes                     5 %             9800       1100     2600
 *                                               50 %            88000      10000    18000
 *   plain, 3000 boxes far apart                 10 %              113         72      222
 *   mixed, 3000 boxes of 2 cm to 20 m           10 %              329        785      303
 * </pre>
 * With nothing moved each costs one comparison. The sweep prunes along one axis only, so its work per box grows with
 * n^(2/3) in a pile; the grid's doesn't grow. Where sizes are spread evenly over three decades, a large mover must look
 * through the many small cells it covers (or, if these are more than the boxes, through all boxes of that size), and
 * the sweep is faster. The tree (surface area heuristic with rotations) was slower than the grid in all scenes but that
 * one and little better than the sweep there, so it was not kept. Grids with cells twice as large help the mixed scene
 * (360) and cost a third in the dense ones; cells of 1.25, 1.5 or 1.75 times a power of two gain at most 8 % in the
 * silo and lose 20 to 65 % in the pile.
 */
package org.topple.physics.broad;
