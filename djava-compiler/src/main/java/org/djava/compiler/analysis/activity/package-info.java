/**
 * Activity: which values depend on what is differentiated, and which objects may ever hold such
 * values. Activity of memory is a property of abstract objects, never of references.
 */
@NullMarked
package org.djava.compiler.analysis.activity;

import org.jspecify.annotations.NullMarked;
