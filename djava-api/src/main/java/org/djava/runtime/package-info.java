/**
 * Where the operators of {@code org.djava} and the compiler of derivatives meet: what one asks for,
 * what the other answers, and the shapes of the generated code. People who differentiate functions
 * need {@link org.djava.runtime.NotDifferentiableException} from here and nothing else.
 */
@NullMarked
package org.djava.runtime;

import org.jspecify.annotations.NullMarked;
