/** Reads class files: where their bytes are, what they declare, and our annotations in them. */
@NullMarked
package org.djava.compiler.classpath;

import org.jspecify.annotations.NullMarked;
