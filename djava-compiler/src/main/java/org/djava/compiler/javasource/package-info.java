/** Writes functions of the IR as Java source that computes the same numbers, bit for bit. */
@NullMarked
package org.djava.compiler.javasource;

import org.jspecify.annotations.NullMarked;
