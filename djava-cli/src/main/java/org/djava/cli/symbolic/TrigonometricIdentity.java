package org.djava.cli.symbolic;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code a * sin^2(u) + a * cos^2(u) = a}, for any {@code a}. */
final class TrigonometricIdentity {
  private TrigonometricIdentity() {}

  static Polynomial apply(Polynomial polynomial) {
    Polynomial current = polynomial;
    for (Polynomial next = step(current); next != null; next = step(current)) {
      current = next;
    }
    return current;
  }

  private static @Nullable Polynomial step(Polynomial polynomial) {
    for (Map.Entry<Monomial, Coefficient> term : polynomial.terms().entrySet()) {
      for (Map.Entry<Monomial.Factor, Integer> factor :
          term.getKey().exponents().entrySet()) {
        boolean isSquareOfSine = factor.getValue() >= 2
            && factor.getKey().expression() instanceof Expression.Call call
            && call.function().equals("sin");
        if (!isSquareOfSine) {
          continue;
        }
        Expression.Call sine = (Expression.Call) factor.getKey().expression();
        Monomial rest = term.getKey().without(factor.getKey(), 2);
        Monomial partner = rest.times(Monomial.of(new Expression.Call("cos", sine.arguments()), 2));
        if (polynomial.coefficientOf(partner).equals(term.getValue())) {
          Coefficient coefficient = term.getValue();
          return polynomial
              .plus(Polynomial.of(term.getKey(), coefficient.negated()))
              .plus(Polynomial.of(partner, coefficient.negated()))
              .plus(Polynomial.of(rest, coefficient));
        }
      }
    }
    return null;
  }
}
