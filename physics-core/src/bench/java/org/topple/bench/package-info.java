/**
 * Our engine against its peers, in one run. {@link org.topple.bench.Bench} starts one virtual machine after the other, each
 * with one engine and one scene ({@link org.topple.bench.Worker}), and puts their results into a table, a file and a page.
 *
 * <p>A scene is built once in a world of ours and read back through the public interface as
 * {@link org.topple.bench.SceneData}; every engine, ours too, is built from that. Quality is judged by
 * {@link org.topple.bench.Quality} from poses alone, by the same code for all.
 */
package org.topple.bench;
