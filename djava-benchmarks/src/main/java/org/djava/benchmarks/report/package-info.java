/** Runs everything and writes {@code docs/performance.md}. */
@NullMarked
package org.djava.benchmarks.report;

import org.jspecify.annotations.NullMarked;
