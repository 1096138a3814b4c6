/** What derivative code calls at run time. */
@NullMarked
package org.djava.runtime;

import org.jspecify.annotations.NullMarked;
