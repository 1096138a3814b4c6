/** What is measured: one function a class, with every way to its derivative. */
@NullMarked
package org.djava.benchmarks.workload;

import org.jspecify.annotations.NullMarked;
