/** Micro-benchmarks of the hot kernels: {@code ./gradlew :physics-core:jmh}. */
package org.topple.bench.kernel;
