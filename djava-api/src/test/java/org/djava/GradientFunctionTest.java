package org.djava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.gradient;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.djava.runtime.HandWritten;
import org.junit.jupiter.api.Test;

class GradientFunctionTest {
  private static final Offset<Double> CLOSE = within(1e-6);

  static double product(double[] x) {
    if (x[0] < 0) {
      throw new ArithmeticException("negative");
    }
    return x[0] * x[1];
  }

  /** Overwrites its argument after having used it. */
  static double consuming(double[] x) {
    double value = x[0] * x[1];
    x[0] = 100;
    return value;
  }

  @Test
  void intoOverwritesAndAddIntoAdds() {
    GradientFunction g = gradient(GradientFunctionTest::product);
    double[] gradient = {7, 7};
    g.into(new double[] {2, 3}, gradient);
    assertThat(gradient).containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(g.valueInto(new double[] {4, 5}, gradient)).isEqualTo(20);
    assertThat(gradient).containsExactly(new double[] {5, 4}, CLOSE);
    assertThat(g.addInto(new double[] {2, 3}, 10, gradient)).isEqualTo(6);
    assertThat(gradient).containsExactly(new double[] {35, 24}, CLOSE);
  }

  @Test
  void theGradientMayBeTheArgument() {
    GradientFunction g = gradient(GradientFunctionTest::product);
    double[] x = {2, 3};
    g.into(x, x);
    assertThat(x).containsExactly(new double[] {3, 2}, CLOSE);
  }

  @Test
  void exceptionsPassAndLeaveTheGradientAlone() {
    GradientFunction g = gradient(GradientFunctionTest::product);
    double[] gradient = {7, 7};
    double[] x = {-1, 3};
    assertThatThrownBy(() -> g.into(x, gradient))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("negative");
    assertThatThrownBy(() -> g.addInto(x, 2, gradient)).isInstanceOf(ArithmeticException.class);
    assertThat(gradient).containsExactly(7, 7);
    g.into(new double[] {2, 3}, gradient);
    assertThat(gradient).containsExactly(new double[] {3, 2}, CLOSE);
  }

  @Test
  void theCallerSeesTheEffectsOfOneRun() {
    double[] x = {2, 3};
    assertThat(gradient(GradientFunctionTest::consuming, x))
        .containsExactly(new double[] {3, 2}, CLOSE);
    assertThat(x).containsExactly(100, 3);
  }

  @Test
  void lengthsAreChecked() {
    GradientFunction g = gradient(GradientFunctionTest::product);
    assertThatThrownBy(() -> g.into(new double[2], new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the gradient has length 3, but the argument has length 2");
  }

  @Test
  void changesOfLengthAreFine() {
    GradientFunction g = gradient(HandWritten::sumOfSquares);
    for (int length : new int[] {3, 0, 5, 5, 1}) {
      double[] x = IntStream.range(0, length).asDoubleStream().toArray();
      double[] gradient = new double[length];
      g.into(x, gradient);
      assertThat(gradient)
          .containsExactly(IntStream.range(0, length).mapToDouble(i -> 2 * i).toArray());
      assertThat(g.at(x)).isEqualTo(gradient);
    }
  }

  @Test
  void manyThreadsShareOneHandle() throws Exception {
    GradientFunction g = gradient(HandWritten::sumOfSquares);
    ExecutorService threads = Executors.newFixedThreadPool(12);
    try {
      List<Callable<Boolean>> tasks = IntStream.range(0, 24)
          .<Callable<Boolean>>mapToObj(task -> () -> isRight(g, task))
          .toList();
      for (Future<Boolean> outcome : threads.invokeAll(tasks)) {
        assertThat(outcome.get()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
  }

  private static boolean isRight(GradientFunction g, int task) {
    double[] x = {task, task + 1, task + 2};
    double[] gradient = new double[3];
    for (int i = 0; i < 5_000; i++) {
      g.into(x, gradient);
      for (int j = 0; j < 3; j++) {
        if (gradient[j] != 2 * x[j]) {
          return false;
        }
      }
    }
    return true;
  }

  static double reentrant(double[] x) {
    double[] inner = new double[x.length];
    INNER.into(new double[] {1, 1}, inner);
    return x[0] * inner[0] + x[1];
  }

  private static final GradientFunction INNER = gradient(HandWritten::sumOfSquares);

  @Test
  void aFunctionMayUseGradientsItself() {
    assertThat(gradient(GradientFunctionTest::reentrant).at(new double[] {5, 6}))
        .containsExactly(new double[] {2, 1}, CLOSE);
  }

  @Test
  void inPlaceFormsAllocateNothing() {
    GradientFunction g = gradient(HandWritten::sumOfSquares);
    double[] x = {1, 2, 3};
    double[] gradient = new double[3];
    assertThat(Allocation.perCall(() -> {
          g.into(x, gradient);
          g.valueInto(x, gradient);
          g.addInto(x, 2, gradient);
        }))
        .isLessThan(1);
  }
}
