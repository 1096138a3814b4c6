package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.gradients;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.pullbackParts;
import static org.djava.Derivatives.valueWithDerivative;
import static org.djava.Derivatives.valueWithDifferential;
import static org.djava.Derivatives.valueWithGradient;
import static org.djava.Derivatives.valueWithPullback;
import static org.djava.Derivatives.vjp;
import static org.djava.Derivatives.withoutDerivative;

import org.assertj.core.data.Offset;
import org.djava.DerivativeFunction;
import org.djava.GradientFunction;
import org.djava.GradientFunction2;
import org.djava.GradientFunction3;
import org.djava.GradientOf;
import org.djava.Gradients;
import org.djava.HessianFunction;
import org.djava.JacobianFunction;
import org.djava.Pullback;
import org.djava.Structures;
import org.djava.Tangent;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithGradient;
import org.djava.ValueWithPullback;
import org.junit.jupiter.api.Test;

/**
 * The operators as users write them, without a cast or a type of a lambda's parameter: whatever
 * changes the overloads must leave this compiling.
 */
class LibraryUsageTest {
  private static final Offset<Double> CLOSE = within(1e-14);

  private final double factor = 3;
  private final double c = 5;
  private final double[] data = {7};
  private final double[] x = {2, 3};

  private final Model m = new Model(2, 3);

  record Model(double w, double b) {
    double loss() {
      return w * w + b;
    }

    static double cost(Model m, double[] d) {
      return m.w * d[0];
    }
  }

  static final class Net {
    double weight = 2;

    double loss() {
      return weight * weight;
    }
  }

  static double over(double x) {
    return x * x;
  }

  static double over(double x, double y) {
    return x * y;
  }

  static double over(double[] x) {
    return x[0] * x[0];
  }

  static double sum(double[] x) {
    return x[0] + x[1];
  }

  static double[] polar(double[] x) {
    return new double[] {x[0] * Math.cos(x[1]), x[0] * Math.sin(x[1])};
  }

  double scaled(double x) {
    return factor * x;
  }

  double value(double x) {
    return factor * x * x;
  }

  @Test
  void derivatives() {
    assertThat(derivative(t -> t * t, 2.0)).isCloseTo(4, CLOSE);
    assertThat(derivative(t -> t * t, 2)).isCloseTo(4, CLOSE);
    assertThat(derivative(Math::sin, 2.0)).isCloseTo(Math.cos(2), CLOSE);
    assertThat(derivative(Math::abs, 2)).isCloseTo(1, CLOSE);
    assertThat(derivative(t -> c * t + data[0], 2f)).isCloseTo(5, CLOSE);
    assertThat(derivative(LibraryUsageTest::over, 2)).isCloseTo(4, CLOSE);
    assertThat(derivative(this::scaled, 2)).isCloseTo(3, CLOSE);
    LibraryUsageTest u = new LibraryUsageTest();
    assertThat(derivative(u::value, 1)).isCloseTo(6, CLOSE);
    assertThat(derivative(t -> derivative(s -> s * t, 3), 2)).isCloseTo(1, CLOSE);
    assertThat(derivative(derivative(Math::sin)::at, 2)).isCloseTo(-Math.sin(2), CLOSE);
    assertThat(valueWithDerivative(t -> t * t, 3).value()).isEqualTo(9);
    assertThat(valueWithDerivative(t -> t * t, 3).derivative()).isCloseTo(6, CLOSE);
    DerivativeFunction df = derivative(Math::abs);
    assertThat(df.at(-2)).isCloseTo(-1, CLOSE);
    assertThat(df.applyAsDouble(-2)).isCloseTo(-1, CLOSE);
    assertThat(df.valueWithDerivative(-2).value()).isEqualTo(2);
  }

  @Test
  void gradientsOfNumbers() {
    assertThat(gradient(t -> t * t, 2)).isCloseTo(4, CLOSE);
    assertThat(gradient((a, b) -> a * b, 2, 3)).containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(gradient(Math::max, 2, 3)).containsExactly(new double[] {0, 1}, CLOSE);
    assertThat(gradient((a, b, z) -> a * b * z, 2, 3, 4))
        .containsExactly(new double[] {12, 8, 6}, CLOSE);
    assertThat(gradient(v -> v[0] * v[1], new double[] {1, 2}))
        .containsExactly(new double[] {2, 1}, CLOSE);
    assertThat(gradient(LibraryUsageTest::sum, x)).containsExactly(new double[] {1, 1}, CLOSE);
    assertThat(gradient(LibraryUsageTest::over, x)).containsExactly(new double[] {4, 0}, CLOSE);
    assertThat(gradient(v -> c * v[0], x)).containsExactly(new double[] {5, 0}, CLOSE);
    assertThat(gradient(v -> v[0] * v[1], new float[] {1, 2}))
        .containsExactly(new float[] {2, 1}, within(1e-6f));
    double[][] nested = gradient(a -> a[0][0] * a[1][0], new double[][] {{1}, {2}});
    assertThat(nested[0][0]).isCloseTo(2, CLOSE);
    assertThat(nested[1][0]).isCloseTo(1, CLOSE);
    GradientFunction ofLambda = gradient(v -> v[0] * v[1]);
    assertThat(ofLambda.at(x)).containsExactly(new double[] {3, 2}, CLOSE);
    GradientFunction ofMethod = gradient(LibraryUsageTest::sum);
    assertThat(ofMethod.at(x)).containsExactly(new double[] {1, 1}, CLOSE);
    GradientFunction2 ofTwo = gradient((a, b) -> a * b);
    assertThat(ofTwo.at(2, 3)).containsExactly(new double[] {3, 2}, CLOSE);
    GradientFunction3 ofThree = gradient((a, b, z) -> a * b * z);
    assertThat(ofThree.at(2, 3, 4)).containsExactly(new double[] {12, 8, 6}, CLOSE);
  }

  @Test
  void gradientsOfObjects() {
    Model f1 = gradient(Model::loss, m);
    assertThat(f1).isEqualTo(new Model(4, 1));
    Model f2 = gradient(p -> p.w() * p.b(), m);
    assertThat(f2).isEqualTo(new Model(3, 2));
    Model f3 = gradient(p -> Model.cost(p, data), m);
    assertThat(f3).isEqualTo(new Model(7, 0));
    Model[] g2 = gradient(a -> a[0].w(), new Model[] {m});
    assertThat(g2).containsExactly(new Model(1, 0));
    Tangent<Net> g3 = gradient(Net::loss, new Net());
    assertThat(g3.get("weight")).isEqualTo(4);
    Tangent<Model> byParts = gradientParts(Model::loss, m);
    assertThat(byParts.toArray()).containsExactly(4, 1);
    Gradients<Model, double[]> g4 = gradients(Model::cost, m, x);
    assertThat(g4.first()).isEqualTo(new Model(2, 0));
    assertThat(g4.second()).containsExactly(2, 0);
    GradientOf<Model, Model> h5 = gradient(Model.class, Model::loss);
    assertThat(h5.at(m)).isEqualTo(f1);
    assertThat(h5.valueWithGradient(m).value()).isEqualTo(7);
    ValueWithGradient<Model> both = valueWithGradient(Model::loss, m);
    assertThat(both.value()).isEqualTo(7);
    var ofLambda = valueWithGradient(p -> p.w() * p.b(), m);
    Model g = ofLambda.gradient();
    assertThat(g).isEqualTo(f2);
    ValueWithGradient<Tangent<Net>> ofObject = valueWithGradient(Net::loss, new Net());
    assertThat(ofObject.gradient().toArray()).containsExactly(4);
    Pullback<Double, Model> p4 = pullback(Model::loss, m);
    assertThat(p4.apply(2.0)).isEqualTo(new Model(8, 2));
    Pullback<Double, Tangent<Net>> parts = pullbackParts(Net::loss, new Net());
    assertThat(parts.apply(2.0).get("weight")).isEqualTo(8);
    Model next = Structures.moved(m, gradient(Model::loss, m), -0.1);
    assertThat(next).isEqualTo(new Model(2 + -0.1 * 4, 3 - 0.1));
  }

  @Test
  void valuesWithGradients() {
    var withGradient = valueWithGradient(v -> v[0] * v[1], x);
    double value = withGradient.value();
    double[] g = withGradient.gradient();
    assertThat(value).isEqualTo(6);
    assertThat(g).containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(valueWithGradient((a, b) -> a * b, 2, 3).value()).isEqualTo(6);
    assertThat(valueWithGradient((a, b, z) -> a * b * z, 2, 3, 4).value()).isEqualTo(24);
    assertThat(valueWithGradient(v -> v[0] * v[1], new float[] {1, 2}).value()).isEqualTo(2);
    double[][] point = {{1}, {2}};
    assertThat(valueWithGradient(a -> a[0][0] * a[1][0], point).value()).isEqualTo(2);
  }

  @Test
  void matrices() {
    double[][] j1 = jacobian(v -> new double[] {v[0] * v[1]}, x);
    assertThat(j1).hasDimensions(1, 2);
    assertThat(j1[0]).containsExactly(new double[] {3, 2}, CLOSE);
    double[][] j2 = jacobian(LibraryUsageTest::polar, x);
    assertThat(j2[0]).containsExactly(new double[] {Math.cos(3), -2 * Math.sin(3)}, CLOSE);
    JacobianFunction j3 = jacobian(v -> new double[] {v[0]});
    assertThat(j3.at(x)[0]).containsExactly(new double[] {1, 0}, CLOSE);
    double[][] hs = hessian(v -> v[0] * v[1], x);
    assertThat(hs[0]).containsExactly(new double[] {0, 1}, CLOSE);
    assertThat(hs[1]).containsExactly(new double[] {1, 0}, CLOSE);
    HessianFunction curried = hessian(v -> v[0] * v[1]);
    assertThat(curried.at(x)[0]).containsExactly(new double[] {0, 1}, CLOSE);
    double[] hv = hessianVectorProduct(v -> v[0] * v[1], x, new double[] {1, 0});
    assertThat(hv).containsExactly(new double[] {0, 1}, CLOSE);
  }

  @Test
  void pullbacks() {
    double p1 = pullback(t -> t * t, 2).apply(1.0);
    assertThat(p1).isCloseTo(4, CLOSE);
    double[] p2 = pullback(v -> v[0] * v[1], x).apply(1.0);
    assertThat(p2).containsExactly(new double[] {3, 2}, CLOSE);
    Pullback<double[], double[]> p3 = pullback(v -> new double[] {v[0]}, x);
    assertThat(p3.apply(new double[] {7})).containsExactly(new double[] {7, 0}, CLOSE);
    Pullback<Double, double[]> p5 = pullback((a, b) -> a * b, 2, 3);
    assertThat(p5.apply(10.0)).containsExactly(new double[] {30, 20}, CLOSE);
    Pullback<Double, double[]> p6 = pullback((a, b, z) -> a * b * z, 2, 3, 4);
    assertThat(p6.apply(1.0)).containsExactly(new double[] {12, 8, 6}, CLOSE);
    ValueWithPullback<Double, Double> withPullback = valueWithPullback(t -> t * t, 3);
    assertThat(withPullback.value()).isEqualTo(9);
    assertThat(vjp(t -> t * t, 3, 2)).isCloseTo(12, CLOSE);
    double[] d4 = vjp(LibraryUsageTest::polar, x, new double[] {1, 0});
    assertThat(d4).containsExactly(new double[] {Math.cos(3), -2 * Math.sin(3)}, CLOSE);
  }

  @Test
  void differentials() {
    double d1 = differential(t -> t * t, 2.0).apply(1.0);
    assertThat(d1).isCloseTo(4, CLOSE);
    double d2 = jvp(v -> v[0] * v[1], x, new double[] {1, 0});
    assertThat(d2).isCloseTo(3, CLOSE);
    double[] d3 = jvp(v -> new double[] {v[0]}, x, new double[] {1, 0});
    assertThat(d3).containsExactly(new double[] {1}, CLOSE);
    double d5 = differential((a, b) -> a * b, 2, 3).apply(new double[] {1, 10});
    assertThat(d5).isCloseTo(23, CLOSE);
    assertThat(jvp(t -> t * t, 3, 2)).isCloseTo(12, CLOSE);
    ValueWithDifferential<Double, Double> both = valueWithDifferential(t -> t * t, 3);
    assertThat(both.value()).isEqualTo(9);
    assertThat(both.differential().apply(2.0)).isCloseTo(12, CLOSE);
    assertThat(directionalDerivative(v -> v[0] * v[1], x, new double[] {1, 1})).isCloseTo(5, CLOSE);
  }

  @Test
  void constants() {
    double number = withoutDerivative(2.5);
    float single = withoutDerivative(2.5f);
    int integer = withoutDerivative(2);
    long large = withoutDerivative(2L);
    assertThat(number).isEqualTo(2.5);
    assertThat(single).isEqualTo(2.5f);
    assertThat(integer).isEqualTo(2);
    assertThat(large).isEqualTo(2);
    assertThat(withoutDerivative(x)).isSameAs(x);
  }
}
