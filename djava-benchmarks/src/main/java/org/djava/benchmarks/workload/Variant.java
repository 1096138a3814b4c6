package org.djava.benchmarks.workload;

import java.util.Locale;

/** The ways to a derivative that are compared, in the order of the table's rows. */
public enum Variant {
  /** The function alone. */
  PRIMAL("primal"),
  /** A reverse sweep written by hand, its tape reused from call to call. */
  HAND("adjoint by hand"),
  /** Both sweeps in one function. */
  GRADIENT("djava, gradient"),
  /** The VJP, which returns a pullback, and one application of the pullback. */
  PULLBACK("djava, VJP and pullback"),
  /** One directional derivative. */
  FORWARD("djava, one JVP"),
  /** Two runs of the function for each of its arguments. */
  DIFFERENCES("central differences"),
  /** Numbers that carry all partial derivatives along. */
  HIPPARCHUS("Hipparchus Gradient");

  private final String title;

  Variant(String title) {
    this.title = title;
  }

  /** What the table calls it. */
  public String title() {
    return title;
  }

  /** The name of the method that measures it. */
  public String methodName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
