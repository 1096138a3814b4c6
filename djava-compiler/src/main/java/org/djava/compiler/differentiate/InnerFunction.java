package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.MethodReference;

/**
 * A function that differentiated code hands to an operator: a method, and how often it was made its
 * own derivative before.
 *
 * @param method what a lambda or method reference stands for
 * @param steps the derivatives taken of it, the first one first
 */
public record InnerFunction(MethodReference method, List<Step> steps) {
  /** A derivative as a function. */
  public enum Step {
    /** {@code derivative(f)}. */
    DERIVATIVE,
    /** {@code gradient(f)} of an array. */
    GRADIENT
  }

  public InnerFunction {
    steps = List.copyOf(steps);
  }

  /** A derivative of this function. */
  InnerFunction then(Step step) {
    List<Step> longer = new ArrayList<>(steps);
    longer.add(step);
    return new InnerFunction(method, longer);
  }
}
