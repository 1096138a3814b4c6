/** How what a gradient takes depends on the length of the method. */
@NullMarked
package org.djava.benchmarks.length;

import org.jspecify.annotations.NullMarked;
