/** From IR to class files: scheduling of expressions, allocation of local variables, emission. */
@NullMarked
package org.djava.compiler.lower;

import org.jspecify.annotations.NullMarked;
