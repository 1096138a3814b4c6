package org.djava.cli.symbolic;

import java.util.Map;

/**
 * Writes every sum with denominators as one fraction, from the inside out: {@code (1 - u / v) / v}
 * becomes {@code (v - u) / v²}, and what cancels above the bar is gone.
 */
final class CommonDenominator extends Rewriting {
  private final Normalizer collecting = new Normalizer(false);
  private final Normalizer expanding = new Normalizer(true);

  private CommonDenominator() {}

  static Expression applied(Expression expression) {
    CommonDenominator fractions = new CommonDenominator();
    return fractions.collecting.simplify(fractions.rewrite(expression));
  }

  @Override
  public Expression visitArithmetic(Expression.Arithmetic arithmetic) {
    Expression rewritten = super.visitArithmetic(arithmetic);
    return Renderer.isSum(rewritten) ? joined(rewritten) : rewritten;
  }

  private Expression joined(Expression sum) {
    Polynomial terms = collecting.normalize(sum);
    Monomial denominator = terms.commonDenominator();
    if (denominator.isUnit()) {
      return sum;
    }
    Polynomial numerator = Polynomial.ZERO;
    for (Map.Entry<Monomial, Coefficient> term :
        terms.times(denominator, Coefficient.ONE).terms().entrySet()) {
      numerator = numerator.plus(Polynomial.of(withoutRoots(term.getKey()), term.getValue()));
    }
    Expression above = expanding.simplify(Renderer.render(numerator));
    Expression below = Renderer.render(Polynomial.of(denominator, Coefficient.ONE));
    return collecting.simplify(above.over(below));
  }

  /** {@code sqrt^2(u)} is {@code u}. */
  private static Monomial withoutRoots(Monomial monomial) {
    Monomial result = monomial;
    for (Map.Entry<Monomial.Factor, Integer> entry : monomial.exponents().entrySet()) {
      boolean isSquare = entry.getValue() >= 2
          && entry.getKey().expression() instanceof Expression.Call call
          && call.function().equals("sqrt");
      if (isSquare) {
        int pairs = entry.getValue() / 2;
        Expression radicand =
            ((Expression.Call) entry.getKey().expression()).arguments().get(0);
        result = result.without(entry.getKey(), 2 * pairs).times(Monomial.of(radicand, pairs));
      }
    }
    return result;
  }
}
