package org.djava;

/** A function from an array of numbers to one number that can be differentiated. */
@FunctionalInterface
public interface Objective extends ObjectiveOf<double[]> {}
