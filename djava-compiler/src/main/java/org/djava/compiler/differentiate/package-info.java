/** From a function to its derivative functions: JVP, VJP with pullback, and the fused gradient. */
@NullMarked
package org.djava.compiler.differentiate;

import org.jspecify.annotations.NullMarked;
