/** From functions of the IR to SIL: primals, and derivatives in Swift's manner. */
@NullMarked
package org.djava.compiler.sil.emit;

import org.jspecify.annotations.NullMarked;
