/** The compiler: lift, analyse, differentiate, optimise, lower. */
@NullMarked
package org.djava.compiler;

import org.jspecify.annotations.NullMarked;
