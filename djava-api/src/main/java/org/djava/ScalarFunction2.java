package org.djava;

import java.io.Serializable;
import java.util.function.DoubleBinaryOperator;

/** A function from two numbers to one number that can be differentiated. */
@FunctionalInterface
public interface ScalarFunction2 extends DoubleBinaryOperator, Serializable {}
