/**
 * Passes from function to function that keep the meaning to the last bit: results, NaN-ness, signs
 * of zeros, exceptions and their order, side effects.
 */
@NullMarked
package org.djava.compiler.optimize;

import org.jspecify.annotations.NullMarked;
