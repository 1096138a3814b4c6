/** The text form of the IR: prints it and parses it back. */
@NullMarked
package org.djava.compiler.ir.text;

import org.jspecify.annotations.NullMarked;
