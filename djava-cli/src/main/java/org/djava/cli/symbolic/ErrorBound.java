package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The value of a formula at an exact point with a bound, to first order, of its rounding error. */
final class ErrorBound implements Expression.Visitor<ErrorBound.Bounded> {
  /** Half a unit in the last place, relative. */
  private static final double ROUNDING = 0x1p-53;

  private static final double SINGLE_ROUNDING = 0x1p-24;

  /** What {@code Math}'s functions may be off, in such halves. */
  private static final double FUNCTION = 4;

  private final Evaluator values;
  private final IdentityHashMap<Expression, Bounded> bounds = new IdentityHashMap<>();

  private ErrorBound(Map<String, Double> point) {
    this.values = new Evaluator(point);
  }

  /** A value and how far off it may be; the error is not a number where it cannot be told. */
  record Bounded(double value, double error) {
    private static Bounded rounded(double value, double inherited) {
      return new Bounded(value, inherited + ROUNDING * Math.abs(value));
    }
  }

  /** The value; every variable of the formula must have one in {@code point}. */
  static Bounded evaluate(Expression expression, Map<String, Double> point) {
    return new ErrorBound(point).bounded(expression);
  }

  /** A part that the formula shares with itself is computed once. */
  private Bounded bounded(Expression expression) {
    Bounded bounded = bounds.get(expression);
    if (bounded == null) {
      bounded = expression.accept(this);
      bounds.put(expression, bounded);
    }
    return bounded;
  }

  @Override
  public Bounded visitLiteral(Expression.Literal literal) {
    return new Bounded(literal.value(), 0);
  }

  @Override
  public Bounded visitVariable(Expression.Variable variable) {
    return new Bounded(variable.accept(values), 0);
  }

  @Override
  public Bounded visitNegation(Expression.Negation negation) {
    Bounded operand = bounded(negation.operand());
    return new Bounded(-operand.value(), operand.error());
  }

  @Override
  public Bounded visitArithmetic(Expression.Arithmetic arithmetic) {
    Bounded left = bounded(arithmetic.left());
    Bounded right = bounded(arithmetic.right());
    double a = left.value();
    double b = right.value();
    double value = arithmetic.operator().apply(a, b);
    return switch (arithmetic.operator()) {
      case ADD, SUBTRACT -> Bounded.rounded(value, left.error() + right.error());
      case MULTIPLY ->
        Bounded.rounded(value, Math.abs(a) * right.error() + Math.abs(b) * left.error());
      case DIVIDE ->
        Bounded.rounded(value, (left.error() + Math.abs(value) * right.error()) / Math.abs(b));
      case REMAINDER -> new Bounded(value, left.error() + Math.abs(a / b) * right.error());
    };
  }

  @Override
  public Bounded visitCall(Expression.Call call) {
    List<Bounded> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(bounded(argument)));
    double[] exact = arguments.stream().mapToDouble(Bounded::value).toArray();
    double value = MathFunctions.apply(call.function(), exact);
    double error = FUNCTION * ROUNDING * Math.abs(value);
    for (int i = 0; i < exact.length; i++) {
      error += moved(call, exact, i, arguments.get(i).error(), value);
    }
    return new Bounded(value, error);
  }

  /** How far the value moves with the error of one argument. */
  private static double moved(
      Expression.Call call, double[] arguments, int position, double error, double value) {
    if (error == 0) {
      return 0;
    }
    double[] less = arguments.clone();
    double[] more = arguments.clone();
    less[position] -= error;
    more[position] += error;
    return Math.max(
        Math.abs(MathFunctions.apply(call.function(), less) - value),
        Math.abs(MathFunctions.apply(call.function(), more) - value));
  }

  @Override
  public Bounded visitPower(Expression.Power power) {
    Bounded base = bounded(power.base());
    double value = Evaluator.power(base.value(), power.exponent());
    double relative = base.error() / Math.abs(base.value());
    return new Bounded(
        value,
        base.error() == 0 || base.value() == 0
            ? power.exponent() * ROUNDING * Math.abs(value)
            : power.exponent() * (relative + ROUNDING) * Math.abs(value));
  }

  /** As if conditions were never decided by rounding. */
  @Override
  public Bounded visitConditional(Expression.Conditional conditional) {
    boolean holds = conditional.condition().accept(values);
    return bounded(holds ? conditional.whenTrue() : conditional.whenFalse());
  }

  @Override
  public Bounded visitConversion(Expression.Conversion conversion) {
    Bounded operand = bounded(conversion.operand());
    double value = conversion.target().apply(operand.value());
    boolean isExact = conversion.target() != NumberType.FLOAT
        || (operand.error() == 0 && value == operand.value());
    // As if integers were never decided by rounding.
    return new Bounded(
        value, isExact ? 0 : operand.error() + SINGLE_ROUNDING * Math.abs(operand.value()));
  }
}
