/** What users of djava call and annotate. */
@NullMarked
package org.djava;

import org.jspecify.annotations.NullMarked;
