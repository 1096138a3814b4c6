/** From SIL to functions of the IR. */
@NullMarked
package org.djava.compiler.sil.lift;

import org.jspecify.annotations.NullMarked;
