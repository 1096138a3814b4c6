/** A tool of GradBench: its evals, in plain Java, differentiated by djava. */
@NullMarked
package org.djava.benchmarks.gradbench;

import org.jspecify.annotations.NullMarked;
