package org.djava.cli.symbolic;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A sum of terms, like terms collected: a coefficient per product of factors. Immutable. */
final class Polynomial {
  static final Polynomial ZERO = new Polynomial(new TreeMap<>());

  private final SortedMap<Monomial, Coefficient> terms;

  private Polynomial(SortedMap<Monomial, Coefficient> terms) {
    this.terms = terms;
  }

  static Polynomial of(Monomial monomial, Coefficient coefficient) {
    TreeMap<Monomial, Coefficient> terms = new TreeMap<>();
    if (!coefficient.isZero()) {
      terms.put(monomial, coefficient);
    }
    return new Polynomial(terms);
  }

  static Polynomial constant(Coefficient value) {
    return of(Monomial.UNIT, value);
  }

  static Polynomial factor(Expression factor) {
    return of(Monomial.of(factor, 1), Coefficient.ONE);
  }

  int size() {
    return terms.size();
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  void forEach(BiConsumer<Monomial, Coefficient> action) {
    terms.forEach(action);
  }

  Map<Monomial, Coefficient> terms() {
    return terms;
  }

  /** The only term, or the first. */
  Monomial firstMonomial() {
    return terms.firstKey();
  }

  Coefficient firstCoefficient() {
    return terms.getOrDefault(firstMonomial(), Coefficient.ZERO);
  }

  /** The coefficient of a product of factors, zero if it does not occur. */
  Coefficient coefficientOf(Monomial monomial) {
    return terms.getOrDefault(monomial, Coefficient.ZERO);
  }

  /** True for a number. */
  boolean isConstant() {
    return isZero() || (size() == 1 && firstMonomial().isUnit());
  }

  /** The number; only for {@link #isConstant}. */
  Coefficient constant() {
    return isZero() ? Coefficient.ZERO : firstCoefficient();
  }

  Polynomial plus(Polynomial other) {
    TreeMap<Monomial, Coefficient> sum = new TreeMap<>(terms);
    other.forEach((monomial, coefficient) -> sum.merge(monomial, coefficient, Coefficient::plus));
    sum.values().removeIf(Coefficient::isZero);
    return new Polynomial(sum);
  }

  Polynomial negated() {
    TreeMap<Monomial, Coefficient> result = new TreeMap<>(terms);
    result.replaceAll((monomial, coefficient) -> coefficient.negated());
    return new Polynomial(result);
  }

  /** This times one term. */
  Polynomial times(Monomial monomial, Coefficient coefficient) {
    Polynomial product = ZERO;
    for (Map.Entry<Monomial, Coefficient> term : terms.entrySet()) {
      product = product.plus(of(term.getKey().times(monomial), term.getValue().times(coefficient)));
    }
    return product;
  }

  /** This over a number that is not zero. */
  Polynomial over(Coefficient divisor) {
    TreeMap<Monomial, Coefficient> result = new TreeMap<>(terms);
    result.replaceAll((monomial, coefficient) -> coefficient.over(divisor));
    return new Polynomial(result);
  }

  /** Every term of this times every term of the other. */
  Polynomial times(Polynomial other) {
    Polynomial product = ZERO;
    for (Map.Entry<Monomial, Coefficient> term : other.terms.entrySet()) {
      product = product.plus(times(term.getKey(), term.getValue()));
    }
    return product;
  }

  /** The smallest product of factors that, multiplied in, leaves no term with a denominator. */
  Monomial commonDenominator() {
    Monomial denominator = Monomial.UNIT;
    for (Monomial monomial : terms.keySet()) {
      for (Map.Entry<Monomial.Factor, Integer> entry : monomial.exponents().entrySet()) {
        int missing = -entry.getValue() - denominator.exponentOf(entry.getKey());
        if (missing > 0) {
          denominator = denominator.times(Monomial.of(entry.getKey().expression(), missing));
        }
      }
    }
    return denominator;
  }

  boolean allNegative() {
    return !isZero() && terms.values().stream().allMatch(Coefficient::isNegative);
  }

  boolean allFinite() {
    return terms.values().stream().allMatch(Coefficient::isFinite);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial polynomial && terms.equals(polynomial.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }
}
