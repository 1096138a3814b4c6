/** Expressions of the command line: read, and made into functions of the IR. */
@NullMarked
package org.djava.cli.expression;

import org.jspecify.annotations.NullMarked;
