/** Facts about a function, computed on demand. */
@NullMarked
package org.djava.compiler.analysis;

import org.jspecify.annotations.NullMarked;
