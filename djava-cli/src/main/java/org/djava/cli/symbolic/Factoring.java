package org.djava.cli.symbolic;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Takes common factors out of a sum, the one shared by most terms first: {@code exp(x) * cos(x) -
 * exp(x) * sin(x)} becomes {@code exp(x) * (cos(x) - sin(x))}.
 */
final class Factoring {
  private Factoring() {}

  static Expression factored(Polynomial polynomial) {
    Optional<Monomial> common = mostShared(polynomial);
    if (common.isEmpty()) {
      return Renderer.render(polynomial);
    }
    Monomial.Factor factor = common.get().exponents().keySet().iterator().next();
    int power = common.get().exponentOf(factor);
    Polynomial quotient = Polynomial.ZERO;
    Polynomial rest = Polynomial.ZERO;
    for (Map.Entry<Monomial, Coefficient> term : polynomial.terms().entrySet()) {
      Monomial monomial = term.getKey();
      if (contains(monomial, factor, power)) {
        quotient = quotient.plus(Polynomial.of(monomial.without(factor, power), term.getValue()));
      } else {
        rest = rest.plus(Polynomial.of(monomial, term.getValue()));
      }
    }
    Polynomial product = new Normalizer(false)
        .normalize(factored(quotient)
            .times(Renderer.render(Polynomial.of(common.get(), Coefficient.ONE))));
    if (rest.isZero()) {
      return Renderer.render(product);
    }
    return Renderer.render(product.plus(new Normalizer(false).normalize(factored(rest))));
  }

  private static boolean contains(Monomial monomial, Monomial.Factor factor, int power) {
    int exponent = monomial.exponentOf(factor);
    return power > 0 ? exponent >= power : exponent <= power;
  }

  /** The factor, to the power 1 or -1, that occurs in most terms, at least in two. */
  private static Optional<Monomial> mostShared(Polynomial polynomial) {
    Map<Monomial, Sharing> shared = new TreeMap<>();
    polynomial.forEach((monomial, coefficient) -> monomial
        .exponents()
        .forEach((factor, exponent) -> shared.merge(
            Monomial.of(factor.expression(), Integer.signum(exponent)),
            new Sharing(1, 1 + OperationCount.of(factor.expression())),
            Sharing::plus)));
    return shared.entrySet().stream()
        .filter(entry -> entry.getValue().terms() >= 2)
        .max(Map.Entry.comparingByValue(
            Comparator.comparingInt(Sharing::terms).thenComparingInt(Sharing::operations)))
        .map(Map.Entry::getKey);
  }

  /** How many terms have a factor, and how many operations they spend on it. */
  private record Sharing(int terms, int operations) {
    Sharing plus(Sharing other) {
      return new Sharing(terms + other.terms, operations + other.operations);
    }
  }
}
