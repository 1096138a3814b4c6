package org.djava.cli.symbolic;

/** Formulas that are zero everywhere, where somebody can tell the two zeros apart. */
final class Zeros {
  private Zeros() {}

  /**
   * The one zero that {@code formula} is at all sample points; the formula itself where its sign
   * depends on the point, as in {@code 0 * y}.
   */
  static Expression signed(Expression formula) {
    SamplePoints points = SamplePoints.of(formula);
    for (double zero : new double[] {0.0, -0.0}) {
      if (points.allAre(zero)) {
        return Expression.literal(zero);
      }
    }
    return formula;
  }
}
