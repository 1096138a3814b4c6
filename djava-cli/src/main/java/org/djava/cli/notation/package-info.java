/** How derivations are written: plain, in Unicode, as LaTeX, as Markdown. */
@NullMarked
package org.djava.cli.notation;

import org.jspecify.annotations.NullMarked;
