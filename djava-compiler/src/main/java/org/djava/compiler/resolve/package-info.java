/**
 * Calls on objects whose target is known become calls of functions: methods, by the receiver's class, and
 * constructors, apart from the allocation of the object.
 */
@NullMarked
package org.djava.compiler.resolve;

import org.jspecify.annotations.NullMarked;
