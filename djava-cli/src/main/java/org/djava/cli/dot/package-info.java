/** Graphs in the language of Graphviz. */
@NullMarked
package org.djava.cli.dot;

import org.jspecify.annotations.NullMarked;
