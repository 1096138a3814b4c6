package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.pullback;

import java.util.ArrayList;
import java.util.List;
import org.djava.DerivativeFunction;
import org.junit.jupiter.api.Test;

/** Classes whose methods are differentiated are initialised as if they were called. */
class LibraryInitializationTest {
  private static final List<String> LOG = new ArrayList<>();

  private static final class Small {
    static {
      LOG.add("small");
    }

    static double square(double x) {
      return x * x;
    }
  }

  private static final class Caller {
    static double square(double x) {
      return Small.square(x);
    }
  }

  private static final class Large {
    static {
      LOG.add("large");
    }

    static double polynomial(double x) {
      double sum = 0;
      for (int i = 1; i < 4; i++) {
        sum += Math.sin(x * i) * Math.cos(x + i) + Math.exp(x - i) * Math.log(x + i);
        sum -= Math.tan(x / i) * Math.sqrt(x + i) + Math.cbrt(x * i) * Math.atan(x - i);
        sum *= Math.sinh(x / i) + Math.cosh(x / i) + Math.tanh(x / i) + Math.hypot(x, i);
        sum += sum * sum * x + x * x * x * sum + Math.pow(x, i) + Math.abs(x - i);
      }
      return sum;
    }
  }

  private static class Parent {
    static {
      LOG.add("parent");
    }

    static double twice(double x) {
      return 2 * x;
    }
  }

  private static class Child extends Parent {
    static {
      LOG.add("child");
    }
  }

  private static final class OfParent extends Parent {
    static double thrice(double x) {
      return 3 * x;
    }
  }

  private static final class NotCalled {
    static {
      LOG.add("not called");
    }

    static double square(double x) {
      return x * x;
    }
  }

  private static final class Failing {
    static final int ZERO = Integer.parseInt("0");

    static {
      LOG.add("failing " + 1 / ZERO);
    }

    static double square(double x) {
      return x * x;
    }
  }

  private static final class Root {
    static {
      LOG.add("root");
    }

    static double square(double x) {
      return x * x;
    }
  }

  private static double manyClasses(double x) {
    double y = Caller.square(x) + Large.polynomial(x) + Child.twice(x) + OfParent.thrice(x);
    return x > 100 ? y + NotCalled.square(x) : y;
  }

  @Test
  void whatIsCalledIsInitializedInOrder() {
    LOG.clear();
    assertThat(derivative(LibraryInitializationTest::manyClasses, 0.5)).isFinite();
    assertThat(LOG).containsExactly("small", "large", "parent");
    assertThat(derivative(LibraryInitializationTest::manyClasses, 0.5)).isFinite();
    assertThat(gradient(x -> manyClasses(x[0]), new double[] {0.5})[0])
        .isEqualTo(derivative(LibraryInitializationTest::manyClasses, 0.5));
    assertThat(LOG).hasSize(3);
  }

  @Test
  void theClassOfTheFunctionItselfIsInitialized() {
    LOG.clear();
    DerivativeFunction slope = derivative(Root::square);
    assertThat(slope.at(3.0)).isEqualTo(6);
    assertThat(LOG).containsExactly("root");
  }

  @Test
  void anInitializerThatThrowsDoesSoEachTime() {
    assertThatThrownBy(() -> derivative(x -> x + Failing.square(x), 2.0))
        .isInstanceOf(ExceptionInInitializerError.class)
        .hasCauseInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> gradient(x -> x[0] + Failing.square(x[0]), new double[] {2}))
        .isInstanceOf(NoClassDefFoundError.class);
    assertThatThrownBy(
            () -> pullback((double[] x) -> x[0] + Failing.square(x[0]), new double[] {2}))
        .isInstanceOf(NoClassDefFoundError.class);
  }

  private static final class Table {
    static final double[] FACTORS = {2, 3};

    static double cube(double x) {
      assert x < 1e9;
      return x * x * x;
    }
  }

  @Test
  void initializationIsNoEffectThatAnotherRunWouldRepeat() {
    double[] x = {2, 3};
    double[][] expected = {{36, 12}, {12, 0}};
    assertThat(hessian(v -> Table.cube(v[0]) * v[1], x)).isDeepEqualTo(expected);
    assertThat(jacobian(gradient((double[] v) -> Table.cube(v[0]) * v[1])::at, x))
        .isDeepEqualTo(expected);
    assertThat(Table.FACTORS).containsExactly(2, 3);
  }
}
