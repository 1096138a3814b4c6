/** The text form of SIL: printing and parsing. */
@NullMarked
package org.djava.compiler.sil.text;

import org.jspecify.annotations.NullMarked;
