package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a normal form as a formula: positive terms first, numbers in front, one fraction bar. */
final class Renderer {
  private Renderer() {}

  static Expression render(Polynomial polynomial) {
    if (polynomial.isZero()) {
      return Expression.zero();
    }
    if (polynomial.size() > 1 && polynomial.allNegative()) {
      return render(polynomial.negated()).negated();
    }
    List<Expression> positive = new ArrayList<>();
    List<Expression> negative = new ArrayList<>();
    polynomial.forEach((monomial, coefficient) -> {
      if (coefficient.isNegative() && polynomial.size() > 1) {
        negative.add(term(monomial, coefficient.negated()));
      } else {
        positive.add(term(monomial, coefficient));
      }
    });
    Expression sum = positive.get(0);
    for (Expression term : positive.subList(1, positive.size())) {
      sum = sum.plus(term);
    }
    for (Expression term : negative) {
      sum = sum.minus(term);
    }
    return sum;
  }

  /** One term. */
  static Expression term(Monomial monomial, Coefficient coefficient) {
    List<Expression> above = new ArrayList<>();
    List<Expression> below = new ArrayList<>();
    Coefficient remaining = coefficient;
    for (Map.Entry<Monomial.Factor, Integer> entry : monomial.exponents().entrySet()) {
      Expression factor = entry.getKey().expression();
      int exponent = entry.getValue();
      Expression flipped = exponent % 2 != 0 && remaining.isNegative() ? flipped(factor) : null;
      if (flipped != null) {
        remaining = remaining.negated();
      }
      addPower(
          exponent > 0 ? above : below, flipped == null ? factor : flipped, Math.abs(exponent));
    }
    return fraction(remaining, above, below);
  }

  /** {@code y - x} for {@code x - y}; null for what is no sum, or has no negative term. */
  private static @Nullable Expression flipped(Expression factor) {
    List<Expression> positive = new ArrayList<>();
    List<Expression> negative = new ArrayList<>();
    collectTerms(factor, positive, negative);
    if (negative.isEmpty() || !isSum(factor)) {
      return null;
    }
    Expression sum = negative.get(0);
    for (Expression term : negative.subList(1, negative.size())) {
      sum = sum.plus(term);
    }
    for (Expression term : positive) {
      sum = sum.minus(term);
    }
    return sum;
  }

  private static void collectTerms(
      Expression expression, List<Expression> positive, List<Expression> negative) {
    if (expression instanceof Expression.Arithmetic sum && isSum(sum)) {
      collectTerms(sum.left(), positive, negative);
      (sum.operator() == ArithmeticOperator.ADD ? positive : negative).add(sum.right());
    } else {
      positive.add(expression);
    }
  }

  static boolean isSum(Expression expression) {
    return expression instanceof Expression.Arithmetic sum
        && (sum.operator() == ArithmeticOperator.ADD
            || sum.operator() == ArithmeticOperator.SUBTRACT);
  }

  private static void addPower(List<Expression> factors, Expression base, int exponent) {
    if (exponent == 1) {
      factors.add(base);
    } else if (exponent == 2 && base instanceof Expression.Variable) {
      factors.add(base);
      factors.add(base);
    } else {
      factors.add(new Expression.Power(base, exponent));
    }
  }

  private static Expression fraction(
      Coefficient coefficient, List<Expression> above, List<Expression> below) {
    boolean isNegative = coefficient.isNegative();
    Coefficient magnitude = isNegative ? coefficient.negated() : coefficient;
    double numerator = magnitude.numerator();
    double denominator = magnitude.denominator();
    boolean divides = numerator == 1 && !above.isEmpty() && below.isEmpty();
    if (magnitude.isExactAsDouble() && !divides) {
      numerator = magnitude.value();
      denominator = 1;
    }
    if (numerator != 1 || above.isEmpty()) {
      above.add(0, Expression.literal(isNegative ? -numerator : numerator));
    } else if (isNegative) {
      above.set(0, above.get(0).negated());
    }
    if (denominator != 1) {
      below.add(0, Expression.literal(denominator));
    }
    Expression result = product(above);
    return below.isEmpty() ? result : result.over(product(below));
  }

  private static Expression product(List<Expression> factors) {
    Expression product = factors.get(0);
    for (Expression factor : factors.subList(1, factors.size())) {
      product = product.times(factor);
    }
    return product;
  }
}
