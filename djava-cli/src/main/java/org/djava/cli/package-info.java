/** The command line. */
@NullMarked
package org.djava.cli;

import org.jspecify.annotations.NullMarked;
