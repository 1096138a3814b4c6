package org.djava.compiler.differentiate.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * What the derivatives of one function are at one point, computed with 800 digits and rounded to
 * the nearest number.
 *
 * @param method owner, name and descriptor, as in {@code java/lang/Math.pow(DD)D}, or an operator's
 *     sign and descriptor, as in {@code %(DD)D}
 * @param args the arguments; integers and booleans (1 is true) as numbers, too
 * @param expectedPartials one for each floating-point parameter
 * @param expectedSecondPartials for n floating-point parameters the n² second partials row by row;
 *     empty where there are none or they are not stated
 * @param relativeTolerance by how much a partial may be off
 */
public record RuleRow(
    String method,
    double[] args,
    double[] expectedPartials,
    double[] expectedSecondPartials,
    double relativeTolerance) {
  private static final double DOUBLE_TOLERANCE = 4 * Math.ulp(1.0);
  private static final double FLOAT_TOLERANCE = 2 * Math.ulp(1f);

  static RuleRow math(String method, double[] args, double[] partials, double... second) {
    return row("java/lang/Math." + method, args, partials, second);
  }

  static RuleRow commons(String method, double[] args, double[] partials, double... second) {
    return row("org/apache/commons/math3/util/FastMath." + method, args, partials, second);
  }

  static RuleRow hipparchus(String method, double[] args, double[] partials, double... second) {
    return row("org/hipparchus/util/FastMath." + method, args, partials, second);
  }

  static RuleRow jafama(String method, double[] args, double[] partials, double... second) {
    return row("net/jafama/FastMath." + method, args, partials, second);
  }

  static RuleRow operator(String method, double[] args, double[] partials, double... second) {
    return row(method, args, partials, second);
  }

  static double[] at(double... args) {
    return args;
  }

  static double[] gives(double... partials) {
    return partials;
  }

  static double[] second(double... partials) {
    return partials;
  }

  private static RuleRow row(String method, double[] args, double[] partials, double[] second) {
    double tolerance = method.endsWith("F") ? FLOAT_TOLERANCE : DOUBLE_TOLERANCE;
    return new RuleRow(method, args, partials, second, tolerance);
  }

  /** The same row, checked more or less strictly. */
  RuleRow withTolerance(double tolerance) {
    return new RuleRow(method, args, expectedPartials, expectedSecondPartials, tolerance);
  }

  /** The same row for another method that computes the same function. */
  RuleRow of(String other) {
    return new RuleRow(other, args, expectedPartials, expectedSecondPartials, relativeTolerance);
  }

  /** True for an operator of the language, which has no method. */
  public boolean isOperator() {
    return method.startsWith("%");
  }

  /** The method; an operator's row has none. */
  public MethodReference reference() {
    int dot = method.indexOf('.');
    int parenthesis = method.indexOf('(');
    return MethodReference.ofStatic(
        method.substring(0, dot), method.substring(dot + 1, parenthesis), descriptor());
  }

  /** The descriptor of the method or operator. */
  public String descriptor() {
    return method.substring(method.indexOf('('));
  }

  /** The positions of the floating-point parameters. */
  public List<Integer> floatingParameters() {
    List<IrType> types = Descriptors.parameters(descriptor());
    return IntStream.range(0, types.size())
        .filter(i -> types.get(i).isFloating())
        .boxed()
        .toList();
  }

  /** The arguments as the method takes them. */
  public Object[] boxedArguments() {
    List<IrType> types = Descriptors.parameters(descriptor());
    Object[] boxed = new Object[args.length];
    for (int i = 0; i < boxed.length; i++) {
      boxed[i] = boxed((PrimitiveType) types.get(i), args[i]);
    }
    return boxed;
  }

  /**
   * True if {@code actual} is {@code expected} within the tolerance. Zeros are equal, and where the
   * expected number is subnormal, two units of the last place are granted.
   */
  public boolean accepts(double actual, double expected) {
    if (actual == expected || (Double.isNaN(actual) && Double.isNaN(expected))) {
      return true;
    }
    double smallest = method.endsWith("F") ? Float.MIN_VALUE : Double.MIN_VALUE;
    return Math.abs(actual - expected) <= relativeTolerance * Math.abs(expected) + 2 * smallest
        && !Double.isInfinite(expected);
  }

  static Object boxed(PrimitiveType type, double number) {
    return switch (type) {
      case DOUBLE -> number;
      case FLOAT -> (float) number;
      case LONG -> (long) number;
      case INT -> (int) number;
      case BOOLEAN -> number != 0;
      case BYTE, SHORT, CHAR -> throw new IllegalArgumentException("not used by functions");
    };
  }

  @Override
  public String toString() {
    return method + " at " + Arrays.toString(args);
  }
}
