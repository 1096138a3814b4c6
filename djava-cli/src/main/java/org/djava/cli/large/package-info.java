/** All methods of a class, a folder or a jar, checked one by one. */
@NullMarked
package org.djava.cli.large;

import org.jspecify.annotations.NullMarked;
