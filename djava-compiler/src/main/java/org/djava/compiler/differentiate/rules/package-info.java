/**
 * The derivatives that are not made from a body: axioms and those a user registers. Stated once as
 * partials; forward and reverse mode both multiply by them.
 */
@NullMarked
package org.djava.compiler.differentiate.rules;

import org.jspecify.annotations.NullMarked;
