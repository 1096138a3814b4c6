package org.djava;

/** A function from an array of numbers to an array of numbers that can be differentiated. */
@FunctionalInterface
public interface VectorFunction extends Mapping<double[], double[]> {}
