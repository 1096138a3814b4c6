/** How long the first derivatives of a program take. */
@NullMarked
package org.djava.benchmarks.latency;

import org.jspecify.annotations.NullMarked;
