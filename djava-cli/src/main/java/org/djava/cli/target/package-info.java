/** What is differentiated, as named on the command line, and the points it is differentiated at. */
@NullMarked
package org.djava.cli.target;

import org.jspecify.annotations.NullMarked;
