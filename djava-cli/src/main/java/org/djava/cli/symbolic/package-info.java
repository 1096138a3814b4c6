/** Formulas as data: what they are, how they are simplified, counted, printed and evaluated. */
@NullMarked
package org.djava.cli.symbolic;

import org.jspecify.annotations.NullMarked;
