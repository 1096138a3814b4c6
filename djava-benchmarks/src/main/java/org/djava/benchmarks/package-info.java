/** Benchmarks of derivatives. */
@NullMarked
package org.djava.benchmarks;

import org.jspecify.annotations.NullMarked;
