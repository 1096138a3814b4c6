/** From class files to loaded classes: where they are defined, and how they reach what they use. */
@NullMarked
package org.djava.compiler.define;

import org.jspecify.annotations.NullMarked;
