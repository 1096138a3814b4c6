/**
 * Runs functions of the IR without compiling them: the meaning of the IR, written a second time and
 * apart from the lowering, so that the two can be compared.
 */
@NullMarked
package org.djava.compiler.interpret;

import org.jspecify.annotations.NullMarked;
