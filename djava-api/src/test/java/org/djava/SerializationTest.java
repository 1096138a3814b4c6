package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SerializationTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  @SuppressWarnings("unchecked")
  private static <T> T copy(T original) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(original);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  @Test
  void handlesComeBackWorking() throws Exception {
    double captured = 5;
    assertThat(copy(Derivatives.derivative(t -> captured * t)).at(1)).isCloseTo(5, CLOSE);
    assertThat(copy(Derivatives.gradient((a, b) -> a * b)).at(2, 3))
        .containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(copy(Derivatives.gradient((a, b, c) -> a * b * c)).at(2, 3, 4))
        .containsExactly(new double[] {12, 8, 6}, CLOSE);
    GradientFunction gradient = copy(Derivatives.gradient(v -> v[0] * v[1]));
    double[] into = new double[2];
    assertThat(gradient.valueInto(new double[] {2, 3}, into)).isEqualTo(6);
    assertThat(into).containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(copy(Derivatives.jacobian(v -> new double[] {v[0]})).at(new double[] {1})[0])
        .containsExactly(new double[] {1}, CLOSE);
    assertThat(copy(Derivatives.hessian(v -> v[0] * v[0])).at(new double[] {1})[0])
        .containsExactly(new double[] {2}, CLOSE);
  }

  static double hidden(double x) {
    return x * x;
  }

  @Test
  void namedFunctionsComeBackDifferentiable() throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    ScalarFunction sine = copy(Functions.scalar(lookup, Math.class, "sin"));
    assertThat(sine.applyAsDouble(1)).isEqualTo(Math.sin(1));
    ScalarFunction hidden = copy(Functions.scalar(lookup, SerializationTest.class, "hidden"));
    assertThat(Derivatives.derivative(hidden, 3)).isCloseTo(6, CLOSE);
    assertThatThrownBy(() -> hidden.applyAsDouble(3))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("public");
  }
}
