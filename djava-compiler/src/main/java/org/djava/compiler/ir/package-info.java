/**
 * The program: a typed SSA form with block parameters, in the manner of SIL. It has no notion of
 * differentiation; a derivative is an ordinary function of it.
 */
@NullMarked
package org.djava.compiler.ir;

import org.jspecify.annotations.NullMarked;
