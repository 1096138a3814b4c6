/** What the commands ask of the compiler. */
@NullMarked
package org.djava.cli.engine;

import org.jspecify.annotations.NullMarked;
