/** A function differentiated by hand, in both modes, as data and as text. */
@NullMarked
package org.djava.cli.explain;

import org.jspecify.annotations.NullMarked;
