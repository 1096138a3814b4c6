/** JVM bytecode to the IR: local variables and operand stack become SSA values. */
@NullMarked
package org.djava.compiler.lift;

import org.jspecify.annotations.NullMarked;
