package org.djava;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what derivatives see as a constant.
 *
 * <ul>
 *   <li>A <b>method</b>: what it returns. It may not write an array that is differentiated, nor
 *       return one.
 *   <li>A <b>parameter</b>, of a function that is differentiated or of one that it calls: the number,
 *       or the contents of the array, within the method. Its partial derivative is 0. Such an array
 *       may only be read.
 *   <li>A <b>field</b> or record component: what is read from it. Numbers that are differentiated may
 *       be stored in such a field and lose their derivative; an array in it may only be read.
 * </ul>
 *
 * <p>Local variables have {@link Derivatives#withoutDerivative(double)}, since class files do not
 * keep their annotations.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD, ElementType.RECORD_COMPONENT
})
public @interface NoDerivative {}
