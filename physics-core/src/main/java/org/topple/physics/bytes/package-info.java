/**
 * Bytes in and out: a writer that grows and a reader that trusts nothing. Used by whatever can be kept and brought back;
 * knows nothing of physics.
 */
package org.topple.physics.bytes;
