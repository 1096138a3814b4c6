/**
 * Where the operators of {@code org.djava} and the compiler of derivatives meet: what one asks for,
 * what the other answers, and the shapes of the generated code. People who differentiate functions
 * need nothing from here.
 */
@NullMarked
package org.djava.runtime;

import org.jspecify.annotations.NullMarked;
