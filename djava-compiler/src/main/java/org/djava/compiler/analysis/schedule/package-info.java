/** The order in which expressions are evaluated when a function is written as code of another kind. */
@NullMarked
package org.djava.compiler.analysis.schedule;

import org.jspecify.annotations.NullMarked;
