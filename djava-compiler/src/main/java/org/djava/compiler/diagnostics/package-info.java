/** What the compiler tells its user: the catalogue of diagnostics and where each one points. */
@NullMarked
package org.djava.compiler.diagnostics;

import org.jspecify.annotations.NullMarked;
