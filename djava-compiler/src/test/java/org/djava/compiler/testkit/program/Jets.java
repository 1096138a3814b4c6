package org.djava.compiler.testkit.program;

import java.util.Objects;

/**
 * What a Java program calls that is written with {@link Jet} in the place of double: each operator
 * on numbers, by the calculus. A null in a field or array is the number that it starts with.
 */
@SuppressWarnings("MissingJavadocMethod") // each is named as the operator
public final class Jets {
  /** The program takes too long to be of use. */
  public static final class TooLong extends Error {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_OPERATIONS = 20_000;
  private static final ThreadLocal<Jets> CURRENT = ThreadLocal.withInitial(Jets::new);

  private final JetArithmetic arithmetic = new JetArithmetic();
  private final Operations operations = new Operations(arithmetic);
  private int count;

  private Jets() {}

  /** What this thread computes from here on is judged anew. */
  static JetArithmetic restart() {
    Jets fresh = new Jets();
    CURRENT.set(fresh);
    return fresh.arithmetic;
  }

  private static Jets current() {
    Jets jets = CURRENT.get();
    if (++jets.count > MOST_OPERATIONS) {
      throw new TooLong();
    }
    return jets;
  }

  public static Jet of(double value) {
    return Jet.constant(value);
  }

  public static Jet at(Jet element) {
    return element == null ? Jet.ZERO : element;
  }

  public static Jet unbox(Jet box) {
    return Objects.requireNonNull(box);
  }

  public static Jet add(Jet x, Jet y) {
    return current().arithmetic.add(x, y);
  }

  public static Jet subtract(Jet x, Jet y) {
    return current().arithmetic.subtract(x, y);
  }

  public static Jet multiply(Jet x, Jet y) {
    return current().arithmetic.multiply(x, y);
  }

  public static Jet divide(Jet x, Jet y) {
    return current().arithmetic.divide(x, y);
  }

  public static Jet negate(Jet x) {
    return current().arithmetic.negate(x);
  }

  public static Jet min(Jet x, Jet y) {
    return current().operations.ofTwo(Operator.MIN, x, y);
  }

  public static Jet max(Jet x, Jet y) {
    return current().operations.ofTwo(Operator.MAX, x, y);
  }

  public static Jet abs(Jet x) {
    return current().arithmetic.abs(x);
  }

  public static Jet sin(Jet x) {
    return current().arithmetic.sin(x);
  }

  public static Jet cos(Jet x) {
    return current().arithmetic.cos(x);
  }

  public static Jet tanh(Jet x) {
    return current().arithmetic.tanh(x);
  }

  public static Jet exp(Jet x) {
    return current().arithmetic.exp(x);
  }

  public static Jet sqrt(Jet x) {
    return current().arithmetic.sqrt(x);
  }

  public static Jet toFloat(Jet x) {
    return current().operations.toFloat(x);
  }

  public static int toInt(Jet x) {
    return (int) x.value();
  }

  public static boolean less(Jet x, Jet y) {
    return x.value() < y.value();
  }

  /** {@code java.util.function.DoubleUnaryOperator}. */
  public interface DoubleUnaryOperator {
    Jet applyAsDouble(Jet x);
  }

  /** {@code java.util.function.DoubleBinaryOperator}. */
  public interface DoubleBinaryOperator {
    Jet applyAsDouble(Jet x, Jet y);
  }

  /** {@code java.util.function.DoubleSupplier}. */
  public interface DoubleSupplier {
    Jet getAsDouble();
  }

  /** {@code java.util.function.DoubleConsumer}. */
  public interface DoubleConsumer {
    void accept(Jet x);
  }

  /** {@code java.util.function.DoubleFunction}. */
  public interface DoubleFunction<R> {
    R apply(Jet x);
  }

  /** {@code java.util.function.ToDoubleFunction}. */
  public interface ToDoubleFunction<T> {
    Jet applyAsDouble(T x);
  }

  /** {@code java.util.function.IntToDoubleFunction}. */
  public interface IntToDoubleFunction {
    Jet applyAsDouble(int x);
  }
}
