package org.djava.cli.symbolic;

import java.util.List;
import java.util.Map;

/** Derivatives by dual numbers, written for tests and sharing nothing with the rules. */
public final class DualNumbers {
  private DualNumbers() {}

  /** A value and its derivative. */
  public record Dual(double value, double derivative) {}

  /** Value and derivative with respect to {@code input} at a point. */
  public static Dual evaluate(Expression expression, Map<String, Double> point, String input) {
    if (expression instanceof Expression.Literal literal) {
      return new Dual(literal.value(), 0);
    }
    if (expression instanceof Expression.Variable variable) {
      return new Dual(point.get(variable.name()), variable.name().equals(input) ? 1 : 0);
    }
    if (expression instanceof Expression.Negation negation) {
      Dual operand = evaluate(negation.operand(), point, input);
      return new Dual(-operand.value(), -operand.derivative());
    }
    if (expression instanceof Expression.Arithmetic arithmetic) {
      return arithmetic(
          arithmetic.operator(),
          evaluate(arithmetic.left(), point, input),
          evaluate(arithmetic.right(), point, input));
    }
    if (expression instanceof Expression.Call call) {
      return call(
          call.function(),
          call.arguments().stream().map(one -> evaluate(one, point, input)).toList());
    }
    throw new IllegalArgumentException(ExpressionPrinter.print(expression));
  }

  private static Dual arithmetic(ArithmeticOperator operator, Dual a, Dual b) {
    double value = operator.apply(a.value(), b.value());
    return switch (operator) {
      case ADD -> new Dual(value, a.derivative() + b.derivative());
      case SUBTRACT -> new Dual(value, a.derivative() - b.derivative());
      case MULTIPLY -> new Dual(value, a.derivative() * b.value() + a.value() * b.derivative());
      case DIVIDE ->
        new Dual(
            value,
            (a.derivative() * b.value() - a.value() * b.derivative()) / b.value() / b.value());
      case REMAINDER -> throw new IllegalArgumentException("%");
    };
  }

  private static Dual call(String function, List<Dual> arguments) {
    Dual a = arguments.get(0);
    double x = a.value();
    double slope = switch (function) {
      case "sin" -> Math.cos(x);
      case "cos" -> -Math.sin(x);
      case "exp" -> Math.exp(x);
      case "log" -> 1 / x;
      case "sqrt" -> 1 / (2 * Math.sqrt(x));
      case "tanh" -> 1 / (Math.cosh(x) * Math.cosh(x));
      case "atan" -> 1 / (1 + x * x);
      case "pow" -> arguments.get(1).value() * Math.pow(x, arguments.get(1).value() - 1);
      default -> throw new IllegalArgumentException(function);
    };
    double derivative = a.derivative() == 0 ? 0 : slope * a.derivative();
    if (function.equals("pow") && arguments.get(1).derivative() != 0) {
      double y = arguments.get(1).value();
      derivative += Math.pow(x, y) * Math.log(x) * arguments.get(1).derivative();
    }
    double[] values = arguments.stream().mapToDouble(Dual::value).toArray();
    return new Dual(MathFunctions.apply(function, values), derivative);
  }
}
