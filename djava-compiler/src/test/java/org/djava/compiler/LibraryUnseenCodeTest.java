package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.hessianVectorProduct;

import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Vector;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ObjectiveOf;
import org.junit.jupiter.api.Test;

/**
 * Code that is not seen and holds the argument: what it reads of it would be taken for a constant, and what
 * it writes for nothing.
 */
class LibraryUnseenCodeTest {
  private interface Step {
    void run();
  }

  private static final class Model {
    double[] weights = {2, 3};

    double norm() {
      return weights[0] * weights[0] + weights[1] * weights[1];
    }
  }

  static void isRefused(Objective f, double[] x) {
    double[] before = x.clone();
    assertThatThrownBy(() -> gradient(f, x))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034")
        .hasMessageMatching("(?s)LibraryUnseen\\w*Test.java:.*")
        .hasMessageContaining(" uses");
    assertThatThrownBy(() -> directionalDerivative(f, x, new double[] {1, 0}))
        .isInstanceOf(NotDifferentiableException.class);
    assertThatThrownBy(() -> hessianVectorProduct(f, x, new double[] {1, 0}))
        .isInstanceOf(NotDifferentiableException.class);
    assertThat(x).isEqualTo(before);
  }

  @Test
  void codeThatWritesTheArgument() {
    double[] x = {2, 3};
    Runnable writes = () -> x[0] = 5;
    isRefused(
        v -> {
          writes.run();
          return v[0] * v[1];
        },
        x);
    Step step = () -> x[0] = 5;
    isRefused(
        v -> {
          step.run();
          return v[0] * v[1];
        },
        x);
    List<Integer> indices = List.of(0, 1);
    Consumer<Integer> clears = i -> x[i] = 1;
    isRefused(
        v -> {
          indices.forEach(clears);
          return v[0] * v[1];
        },
        x);
    Comparator<Integer> compares = (i, k) -> {
      x[0] = 9;
      return i - k;
    };
    isRefused(
        v -> {
          Integer[] order = {2, 1};
          Arrays.sort(order, compares);
          return v[0] * v[1] * order[0];
        },
        x);
  }

  @Test
  void methodsOfInterfacesOfThePlatformThatWriteTheArgument() {
    double[] x = {2, 3};
    AutoCloseable closes = () -> x[0] *= 2;
    isRefused(
        v -> {
          try (closes) {
            return v[0] * v[1];
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        },
        x);
    Flushable flushes = () -> x[0] *= 2;
    isRefused(
        v -> {
          try {
            flushes.flush();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return v[0] * v[1];
        },
        x);
    Thread.UncaughtExceptionHandler handles = (thread, thrown) -> x[0] *= 2;
    isRefused(
        v -> {
          handles.uncaughtException(Thread.currentThread(), new IllegalStateException());
          return v[0] * v[1];
        },
        x);
  }

  @Test
  void codeThatReadsTheArgument() {
    double[] x = {2, 3};
    DoubleSupplier reads = () -> x[0];
    isRefused(v -> reads.getAsDouble() * v[1], x);
    Model model = new Model();
    DoubleSupplier norm = model::norm;
    isRefused(v -> norm.getAsDouble() * v[1], model.weights);
    double[][] rows = {{2, 3}};
    DoubleSupplier ofRows = () -> rows[0][1];
    assertThatThrownBy(() -> gradient(v -> ofRows.getAsDouble() * v[0][0], rows))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  void codeThatWritesAnArgumentThatIsAnObject() {
    Model model = new Model();
    Runnable writes = () -> model.weights[0] = 7;
    ObjectiveOf<Model> loss = m -> {
      writes.run();
      return m.norm();
    };
    assertThatThrownBy(() -> gradientParts(loss, model))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  @SuppressWarnings("JdkObsolete") // Programs have vectors.
  void codeThatStoresTheArgumentIntoAnArray() {
    double[] x = {2, 3};
    List<double[]> list = new ArrayList<>(List.of(x));
    isRefused(
        v -> {
          double[][] rows = new double[1][];
          list.toArray(rows);
          return rows[0][0] * v[1];
        },
        x);
    Vector<double[]> vector = new Vector<>(list);
    isRefused(
        v -> {
          double[][] rows = new double[1][];
          vector.copyInto(rows);
          return rows[0][0] * v[1];
        },
        x);
  }

  @Test
  void aCollectionHandsWhatItHoldsToAFunction() {
    double[] scratch = {1};
    List<double[]> list = List.of(scratch);
    assertThatThrownBy(() -> derivative(
            x -> {
              scratch[0] = x;
              list.forEach(row -> row[0] *= row[0]);
              return scratch[0];
            },
            1.5))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
    Model model = new Model();
    List<Model> models = List.of(model);
    ObjectiveOf<Model> loss = m -> {
      models.forEach(each -> each.weights[0] *= 2);
      return m.norm();
    };
    assertThatThrownBy(() -> gradientParts(loss, model))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  void otherCodeIsConstant() {
    double[] x = {2, 3};
    double[] other = {7};
    DoubleUnaryOperator square = t -> t * t;
    assertThat(gradient(v -> square.applyAsDouble(3) * v[1], x)).containsExactly(0, 9);
    DoubleSupplier reads = () -> other[0];
    assertThat(gradient(v -> reads.getAsDouble() * v[1], x)).containsExactly(0, 7);
    List<double[]> list = List.of(other);
    Objective copied = v -> {
      double[][] rows = new double[1][];
      list.toArray(rows);
      return rows[0][0] * v[1];
    };
    assertThat(gradient(copied, x)).containsExactly(0, 7);
  }
}
