package org.djava.cli.symbolic;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A product of factors with integer exponents, negative ones for denominators. A factor is a
 * simplified expression that is not itself a product: a variable, a call, a sum, a conditional.
 */
final class Monomial implements Comparable<Monomial> {
  static final Monomial UNIT = new Monomial(new TreeMap<>(Factor.ORDER));

  /** A factor with what it is ordered by. */
  record Factor(Expression expression, int rank, String text) {
    static final Comparator<Factor> ORDER =
        Comparator.comparingInt(Factor::rank).thenComparing(Factor::text);

    static Factor of(Expression expression) {
      return new Factor(expression, rankOf(expression), ExpressionPrinter.print(expression));
    }

    private static int rankOf(Expression expression) {
      if (expression instanceof Expression.Literal) {
        return 0;
      }
      if (expression instanceof Expression.Variable) {
        return 1;
      }
      return expression instanceof Expression.Call ? 2 : 3;
    }
  }

  private final SortedMap<Factor, Integer> exponents;
  private final String text;

  private Monomial(SortedMap<Factor, Integer> exponents) {
    this.exponents = exponents;
    StringBuilder key = new StringBuilder();
    exponents.forEach((factor, exponent) ->
        key.append(factor.text()).append('\u0001').append(exponent).append(' '));
    this.text = key.toString();
  }

  static Monomial of(Expression factor, int exponent) {
    TreeMap<Factor, Integer> exponents = new TreeMap<>(Factor.ORDER);
    exponents.put(Factor.of(factor), exponent);
    return new Monomial(exponents);
  }

  Map<Factor, Integer> exponents() {
    return exponents;
  }

  int exponentOf(Factor factor) {
    return exponents.getOrDefault(factor, 0);
  }

  boolean isUnit() {
    return exponents.isEmpty();
  }

  /** The factor, if there is one only and its exponent is 1; null otherwise. */
  @Nullable
  Expression onlyFactor() {
    boolean isPlain = exponents.size() == 1 && exponentOf(exponents.firstKey()) == 1;
    return isPlain ? exponents.firstKey().expression() : null;
  }

  Monomial times(Monomial other) {
    TreeMap<Factor, Integer> product = new TreeMap<>(exponents);
    other.exponents.forEach((factor, exponent) -> product.merge(factor, exponent, Integer::sum));
    product.values().removeIf(exponent -> exponent == 0);
    return new Monomial(product);
  }

  Monomial toThe(int power) {
    TreeMap<Factor, Integer> result = new TreeMap<>(exponents);
    result.replaceAll((factor, exponent) -> exponent * power);
    return power == 0 ? UNIT : new Monomial(result);
  }

  /** This without {@code power} times the factor. */
  Monomial without(Factor factor, int power) {
    TreeMap<Factor, Integer> result = new TreeMap<>(exponents);
    result.merge(factor, -power, Integer::sum);
    result.values().removeIf(exponent -> exponent == 0);
    return new Monomial(result);
  }

  private int degree() {
    int degree = 0;
    for (Map.Entry<Factor, Integer> entry : exponents.entrySet()) {
      degree += entry.getKey().rank() == 0 ? 0 : entry.getValue();
    }
    return degree;
  }

  /** Products before sums of them, higher degrees first, numbers last. */
  @Override
  public int compareTo(Monomial other) {
    if (isUnit() != other.isUnit()) {
      return isUnit() ? 1 : -1;
    }
    int byDegree = Integer.compare(other.degree(), degree());
    return byDegree != 0 ? byDegree : text.compareTo(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Monomial monomial && text.equals(monomial.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
