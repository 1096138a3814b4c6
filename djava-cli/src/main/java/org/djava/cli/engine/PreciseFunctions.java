package org.djava.cli.engine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.cli.engine.BigFunctions.BigFunction;
import org.djava.compiler.differentiate.rules.DerivativeResolver;
import org.djava.compiler.differentiate.rules.DerivativeRule;
import org.djava.compiler.differentiate.rules.Partial;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.Displaced;
import org.djava.compiler.interpret.DisplacedFunction;
import org.djava.compiler.interpret.DisplacementLostException;
import org.djava.compiler.interpret.WorkBudget;
import org.djava.compiler.ir.MethodReference;

/**
 * What the functions of mathematical libraries make of displacements: the difference of two of their
 * values, with so many digits that enough are left of it. Nothing here knows a derivative.
 */
final class PreciseFunctions {
  /** What is so many places smaller than a displacement that moves it is none. */
  private static final int NOTHING = 350;

  private static final int GUARD = 10;

  /** Values of more digits take too long. */
  private static final int MOST = 1500;

  private static final int CROSSING = 20;

  /** A value takes a unit of work for the square of so many digits. */
  private static final int DIGITS = 4;

  private static final int REMEMBERED = 20_000;

  private static final Set<String> TESTS =
      Set.of("isNaN", "isInfinite", "isFinite", "compare", "isNaNOrInfinite");

  /** Of what counts as a constant. */
  static final DisplacedFunction UNMOVED = (operands, result, digits) -> BigDecimal.ZERO;

  private final DerivativeResolver axioms = new DerivativeResolver(UserRules.none());
  private final Map<List<Object>, BigDecimal> known = new HashMap<>();
  private final WorkBudget budget = new WorkBudget();

  /** Begins anew, with so much work to be done at most. */
  void start(long work) {
    known.clear();
    budget.start(work);
  }

  /** What is left to be done. */
  WorkBudget budget() {
    return budget;
  }

  /** Whether a method is one of those functions. */
  boolean contains(MethodReference method) {
    return axioms.resolve(method).isPresent();
  }

  /** What such a method, or a test of numbers, makes of displacements. */
  Optional<DisplacedFunction> of(MethodReference method) {
    Optional<DerivativeRule> axiom = axioms.resolve(method);
    boolean isTest = TESTS.contains(method.name())
        && (method.owner().equals("java/lang/Double") || method.owner().equals("java/lang/Float"));
    if (isTest || axiom.filter(PreciseFunctions::isConstant).isPresent()) {
      return Optional.of(UNMOVED);
    }
    return axiom.isPresent() ? named(method) : Optional.empty();
  }

  private static boolean isConstant(DerivativeRule rule) {
    return rule.partials().stream().allMatch(partial -> partial instanceof Partial.Zero);
  }

  private Optional<DisplacedFunction> named(MethodReference method) {
    return switch (method.name()) {
      case "copySign" -> Optional.of(PreciseFunctions::ofCopiedSign);
      case "IEEEremainder", "remainder" -> Optional.of(PreciseFunctions::ofRemainder);
      case "normalizeMinusPiPi",
          "normalizeMinusPiPiFast",
          "normalizeZeroTwoPi",
          "normalizeZeroTwoPiFast",
          "normalizeMinusHalfPiHalfPi",
          "normalizeMinusHalfPiHalfPiFast" ->
        Optional.of((operands, result, digits) -> Displaced.displacementOf(operands.get(0)));
      default -> {
        String name = method.name().replaceFirst("(Quick|Fast|InRange)$", "");
        yield BigFunctions.named(name, method.parameterTypes().size())
            .map(function ->
                (operands, result, digits) -> difference(name, function, operands, digits));
      }
    };
  }

  private static BigDecimal ofCopiedSign(List<Object> operands, Number result, MathContext digits) {
    BigDecimal by = Displaced.displacementOf(operands.get(0));
    double magnitude = number(operands.get(0)).doubleValue();
    boolean isTurned = Math.copySign(1, magnitude) != Math.copySign(1, result.doubleValue());
    return isTurned ? by.negate() : by;
  }

  private static BigDecimal ofRemainder(List<Object> operands, Number result, MathContext digits) {
    BigDecimal by = Displaced.displacementOf(operands.get(0));
    BigDecimal ofDivisor = Displaced.displacementOf(operands.get(1));
    if (ofDivisor.signum() == 0) {
      return by;
    }
    BigDecimal quotient =
        BigFunctions.nearestQuotient(exact(operands.get(0)), exact(operands.get(1)));
    return by.subtract(quotient.multiply(ofDivisor));
  }

  /** {@code f(x + dx) - f(x)}, with as many more digits as cancel. */
  private BigDecimal difference(
      String name, BigFunction function, List<Object> operands, MathContext digits) {
    List<BigDecimal> at = new ArrayList<>();
    List<BigDecimal> moved = new ArrayList<>();
    int cancelled = 0;
    int range = 0;
    int smallest = Integer.MAX_VALUE;
    for (Object operand : operands) {
      BigDecimal number = exact(operand);
      BigDecimal by = Displaced.displacementOf(operand);
      at.add(number);
      moved.add(number.add(by));
      range = Math.max(range, Math.abs(exponent(number)));
      if (by.signum() != 0) {
        cancelled = Math.max(cancelled, Math.abs(exponent(by) - exponent(number)));
        smallest = Math.min(smallest, exponent(by));
      }
    }
    Cancellation first = new Cancellation(
        digits.getPrecision(), digits.getPrecision() + cancelled + range, smallest - NOTHING);
    try {
      return difference(name, function, at, moved, first);
    } catch (ArithmeticException e) {
      throw new DisplacementLostException(name + ": " + e.getMessage());
    }
  }

  /**
   * What is expected of a difference.
   *
   * @param wanted digits of it
   * @param first digits of the values, to begin with
   * @param negligible the exponent of what is nothing
   */
  private record Cancellation(int wanted, int first, int negligible) {}

  private BigDecimal difference(
      String name,
      BigFunction function,
      List<BigDecimal> at,
      List<BigDecimal> moved,
      Cancellation expected) {
    int digits = expected.first();
    while (digits <= MOST) {
      MathContext context = new MathContext(digits, RoundingMode.HALF_EVEN);
      BigDecimal value = value(name, function, at, context);
      BigDecimal difference = function.at(moved, context).subtract(value);
      // Where a function crosses zero, as the sine of pi, its values have fewer digits.
      int near = Math.min(CROSSING, Math.max(0, -exponent(value)));
      int unseen = exponent(value) + near - digits;
      boolean isNothing = difference.signum() == 0 && unseen < expected.negligible();
      int left = difference.signum() == 0 ? 0 : exponent(difference) - unseen;
      if (isNothing || left >= expected.wanted()) {
        return difference.round(new MathContext(expected.wanted() + GUARD));
      }
      digits = difference.signum() == 0
          ? Math.min(2 * digits, digits - expected.negligible() + unseen + 1)
          : digits + expected.wanted() - left + GUARD;
    }
    throw new DisplacementLostException(name + " needs too many digits");
  }

  private BigDecimal value(
      String name, BigFunction function, List<BigDecimal> at, MathContext context) {
    List<Object> key = List.of(name, at, context.getPrecision());
    BigDecimal value = known.get(key);
    if (value == null) {
      if (known.size() >= REMEMBERED) {
        known.clear();
      }
      budget.spend((long) context.getPrecision() * context.getPrecision() / DIGITS);
      value = function.at(at, context);
      known.put(key, value);
    }
    return value;
  }

  private static int exponent(BigDecimal number) {
    return number.signum() == 0 ? 0 : number.precision() - number.scale();
  }

  private static Number number(Object operand) {
    return (Number) Displaced.numberOf(operand);
  }

  private static BigDecimal exact(Object operand) {
    return new BigDecimal(number(operand).doubleValue());
  }
}
