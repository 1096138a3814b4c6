/**
 * Plain Java that is differentiated in the place of the JDK's collections, optionals and streams. A class
 * {@code CStandIn} belongs to the JDK's class {@code C}: its objects are made in the place of those of
 * {@code C}, or its static methods are called in the place of those of {@code C}, which take the receiver
 * first. What is seen from outside is as in the JDK: order, exceptions, texts and hash codes. Not for
 * people.
 */
@NullUnmarked
package org.djava.runtime.library;

import org.jspecify.annotations.NullUnmarked;
