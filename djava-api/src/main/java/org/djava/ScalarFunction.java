package org.djava;

import java.io.Serializable;
import java.util.function.DoubleUnaryOperator;

/** A function from one number to one number that can be differentiated. */
@FunctionalInterface
public interface ScalarFunction extends DoubleUnaryOperator, Serializable {}
