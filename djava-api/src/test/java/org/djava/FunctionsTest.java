package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class FunctionsTest {
  private static final Offset<Double> CLOSE = within(1e-6);
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  static double over(double x) {
    return x * x;
  }

  static Double over(Double x) {
    return 3 * x;
  }

  static double over(double[] x) {
    return x[0] * x[1];
  }

  static double[] vector(double[] x) {
    return new double[] {x[1], x[0]};
  }

  static double throwing(double x) throws IOException {
    throw new IOException("checked");
  }

  static class Sub extends FunctionsTest {}

  @Test
  void functionsAreFoundByName() {
    ScalarFunction scalar = Functions.scalar(LOOKUP, FunctionsTest.class, "over");
    assertThat(scalar.applyAsDouble(3)).isEqualTo(9);
    assertThat(Derivatives.derivative(scalar, 3)).isCloseTo(6, CLOSE);
    assertThat(Derivatives.derivative(scalar::applyAsDouble, 3)).isCloseTo(6, CLOSE);
    Objective objective = Functions.objective(LOOKUP, FunctionsTest.class, "over");
    assertThat(Derivatives.gradient(objective, new double[] {2, 3}))
        .containsExactly(new double[] {3, 2}, CLOSE);
    VectorFunction vector = Functions.vector(LOOKUP, FunctionsTest.class, "vector");
    assertThat(vector.apply(new double[] {1, 2})).containsExactly(2, 1);
    assertThat(Derivatives.jacobian(vector, new double[] {1, 2})[0])
        .containsExactly(new double[] {0, 1}, CLOSE);
    assertThat(Functions.scalar(LOOKUP, Sub.class, "over")).isNotNull();
  }

  @Test
  void overloadsAreToldApartByTheirType() {
    MethodType boxed = MethodType.methodType(Double.class, Double.class);
    ScalarFunction scalar = Functions.scalar(LOOKUP, FunctionsTest.class, "over", boxed);
    assertThat(scalar.applyAsDouble(3)).isEqualTo(9);
    assertThat(Derivatives.derivative(scalar, 3)).isCloseTo(3, CLOSE);
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> Functions.scalar(LOOKUP, FunctionsTest.class, "vector"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("FunctionsTest.vector(double)double")
        .hasMessageContaining("double[] org.djava.FunctionsTest.vector(double[])");
    assertThatThrownBy(() -> Functions.scalar(LOOKUP, FunctionsTest.class, "none"))
        .hasMessageContaining("none of that name");
    assertThatThrownBy(
            () -> Functions.scalar(MethodHandles.publicLookup(), FunctionsTest.class, "over"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no access");
    MethodType array = MethodType.methodType(double.class, double[].class);
    assertThatThrownBy(() -> Functions.scalar(LOOKUP, FunctionsTest.class, "over", array))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be called as");
  }

  @Test
  void exceptionsPassUnchanged() {
    ScalarFunction throwing = Functions.scalar(LOOKUP, FunctionsTest.class, "throwing");
    assertThatThrownBy(() -> throwing.applyAsDouble(1)).isInstanceOf(IOException.class);
  }
}
