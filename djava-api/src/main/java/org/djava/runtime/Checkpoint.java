package org.djava.runtime;

/**
 * A snapshot of a loop.
 *
 * @param position how many of its steps come before
 * @param state what the loop continues from
 */
record Checkpoint<S>(long position, S state) {}
