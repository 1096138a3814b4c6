package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.vjp;
import static org.djava.Derivatives.withoutDerivative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.data.Offset;
import org.djava.Mapping;
import org.djava.NoDerivative;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ObjectiveOf;
import org.djava.VectorFunction;
import org.junit.jupiter.api.Test;

/**
 * Arrays that objects, collections, fields and unseen code hold are constant: so they are, as long
 * as they are others than the argument; if they are the argument, that is refused.
 */
class LibraryHeldArraysTest {
  private static final Offset<Double> CLOSE = offset(1e-12);
  private static final double[][] STATIC_ROWS = new double[2][];
  private static final Object[] STATIC_OBJECTS = new Object[1];
  private static final ThreadLocal<double[]> LOCAL = new ThreadLocal<>();
  private static double[] assigned = {};

  /** What is captured: it holds the argument, or another array. */
  private static final class Model {
    final double[] data;
    final double[][] rows;
    final Object[] objects;

    @NoDerivative
    final double[] constant;

    Model(double[] data) {
      this.data = data;
      this.rows = new double[][] {data};
      this.objects = new Object[] {"text", data};
      this.constant = data;
    }

    double dot(double[] v) {
      double sum = 0;
      for (int i = 0; i < v.length; i++) {
        sum += v[i] * data[i];
      }
      return sum;
    }
  }

  /** A function object that is no lambda. */
  private record Product(double[] data) implements Objective {
    @Override
    public double applyAsDouble(double[] v) {
      return v[0] * data[0] + v[1] * data[1];
    }
  }

  private static double dot(double[] v, double[][] rows) {
    double sum = 0;
    for (double[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        sum += v[i] * row[i];
      }
    }
    return sum;
  }

  /** Too long to be written in place of its call. */
  private static double within(Model model, double[] v, int depth) {
    return depth == 0 ? dot(v, model.rows) : within(model, v, depth - 1);
  }

  private static double reassigning(double[] v, Runnable unseen) {
    unseen.run();
    return v[0] * assigned[0] + v[1] * assigned[1];
  }

  private interface Maker {
    /** A function of v that is v₀·held₀ + v₁·held₁. */
    Objective holding(double[] held);
  }

  private static final Map<String, Maker> WAYS = Map.ofEntries(
      Map.entry("field", held -> {
        Model model = new Model(held);
        return v -> v[0] * model.data[0] + v[1] * model.data[1];
      }),
      Map.entry("loop over a field", held -> {
        Model model = new Model(held);
        return model::dot;
      }),
      Map.entry("rows of a field", held -> {
        Model model = new Model(held);
        return v -> v[0] * model.rows[0][0] + v[1] * model.rows[0][1];
      }),
      Map.entry("rows of a field, handed on", held -> {
        Model model = new Model(held);
        return v -> dot(v, model.rows);
      }),
      Map.entry("in a callee", held -> {
        Model model = new Model(held);
        return v -> within(model, v, 3);
      }),
      Map.entry("Object[] of a field", held -> {
        Model model = new Model(held);
        return v ->
            v[0] * ((double[]) model.objects[1])[0] + v[1] * ((double[]) model.objects[1])[1];
      }),
      Map.entry("Object[]", held -> {
        Object[] objects = {held};
        return v -> v[0] * ((double[]) objects[0])[0] + v[1] * ((double[]) objects[0])[1];
      }),
      Map.entry("copied out of Object[]", held -> {
        Object[] objects = {held};
        return v -> {
          double[] copy = new double[2];
          System.arraycopy(objects[0], 0, copy, 0, 2);
          return v[0] * copy[0] + v[1] * copy[1];
        };
      }),
      Map.entry("function object", Product::new),
      Map.entry("supplier", held -> {
        Supplier<double[]> supplier = () -> held;
        return v -> v[0] * supplier.get()[0] + v[1] * supplier.get()[1];
      }),
      Map.entry("supplier of rows", held -> {
        Supplier<double[][]> supplier = () -> new double[][] {held};
        return v -> dot(v, supplier.get());
      }),
      Map.entry("list", held -> {
        List<double[]> list = List.of(held);
        return v -> v[0] * list.get(0)[0] + v[1] * list.get(0)[1];
      }),
      Map.entry("loop over a list", held -> {
        List<double[]> list = new ArrayList<>(List.of(held));
        return v -> {
          double sum = 0;
          for (double[] each : list) {
            sum += v[0] * each[0] + v[1] * each[1];
          }
          return sum;
        };
      }),
      Map.entry("map", held -> {
        Map<String, double[]> map = Map.of("held", held);
        return v -> v[0] * map.get("held")[0] + v[1] * map.get("held")[1];
      }),
      Map.entry("thread-local", held -> {
        LOCAL.set(held);
        return v -> v[0] * LOCAL.get()[0] + v[1] * LOCAL.get()[1];
      }),
      Map.entry("atomic reference", held -> {
        AtomicReference<double[]> reference = new AtomicReference<>(held);
        return v -> v[0] * reference.get()[0] + v[1] * reference.get()[1];
      }),
      Map.entry("static Object[]", held -> {
        STATIC_OBJECTS[0] = held;
        return v -> {
          double[] data = (double[]) STATIC_OBJECTS[0];
          return v[0] * data[0] + v[1] * data[1];
        };
      }),
      Map.entry("static rows", held -> {
        STATIC_ROWS[1] = held;
        return v -> v[0] * STATIC_ROWS[1][0] + v[1] * STATIC_ROWS[1][1];
      }),
      Map.entry("assigned static field", held -> {
        assigned = held;
        Runnable unseen = () -> {};
        return v -> reassigning(v, unseen);
      }),
      Map.entry("nested operator", held -> {
        Model model = new Model(held);
        return v -> gradient(t -> v[0] * t * model.data[0] + v[1] * t * model.data[1], 1);
      }));

  @Test
  void otherArraysAreConstant() {
    WAYS.forEach((way, maker) -> {
      double[] held = {5, 7};
      double[] x = {2, 3};
      Objective f = maker.holding(held);
      assertThat(gradient(f, x)).as(way).containsExactly(held, CLOSE);
      assertThat(gradient(f).at(x)).as(way).containsExactly(held, CLOSE);
      assertThat(directionalDerivative(f, x, new double[] {1, 10})).as(way).isCloseTo(75, CLOSE);
      assertThat(pullback(f::applyAsDouble, x).apply(1.0)).as(way).containsExactly(held, CLOSE);
      assertThat(vjp(f::applyAsDouble, x, 2.0)).as(way).containsExactly(10, 14);
      assertThat(hessianVectorProduct(f, x, new double[] {1, 1})).as(way).containsExactly(0, 0);
      Mapping<double[], Double> mapping = f::applyAsDouble;
      assertThat(differential(mapping, x).apply(new double[] {1, 10})).as(way).isEqualTo(75);
    });
  }

  @Test
  void theArgumentIsRefused() {
    WAYS.forEach((way, maker) -> {
      double[] x = {2, 3};
      Objective f = maker.holding(x);
      double[] unit = {1, 0};
      isRefused(way, () -> gradient(f, x));
      isRefused(way, () -> gradient(f).at(x));
      isRefused(way, () -> directionalDerivative(f, x, unit));
      isRefused(way, () -> pullback(f::applyAsDouble, x));
      isRefused(way, () -> vjp(f::applyAsDouble, x, 2.0));
      isRefused(way, () -> hessianVectorProduct(f, x, unit));
      assertThatThrownBy(() -> hessian(f, x))
          .as(way)
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageMatching("(?s).*DJ00(34|18).*"); // unseen code may not run twice either
    });
  }

  @Test
  void theFieldAndTheLineAreNamed() {
    double[] x = {2, 3};
    Model same = new Model(x);
    assertThatThrownBy(() -> gradient(v -> v[0] * same.data[0], x))
        .hasMessageStartingWith("LibraryHeldArraysTest.java:")
        .hasMessageContaining(
            "an array that is differentiated is also the field " + Model.class.getName() + ".data");
    java.util.List<double[]> list = java.util.List.of(x);
    assertThatThrownBy(() -> gradient(v -> v[0] * list.get(0)[0], x))
        .hasMessageContaining("is also an object that is cast to an array");
  }

  private static void isRefused(String way, ThrowingCallable call) {
    assertThatThrownBy(call)
        .as(way)
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  void vectorFunctionsAreChecked() {
    double[] x = {2, 3};
    Model same = new Model(x);
    VectorFunction f = v -> new double[] {v[0] * same.data[0], v[1] * same.data[1], 0};
    isRefused("columns", () -> jacobian(f, x));
    isRefused("in place", () -> jacobian(f).into(x, new double[3], new double[6]));
    isRefused("rows", () -> jacobian(v -> new double[] {v[0] * same.rows[0][1]}, x));
    isRefused("jvp", () -> jvp(f, x, x.clone()));
    assertThat(jacobian(f, new double[] {4, 5})[1]).containsExactly(0, 3);
    assertThat(jacobian(v -> new double[] {v[0] * same.rows[0][1]}, new double[] {4, 5})[0])
        .containsExactly(3, 0);
  }

  @Test
  void rowsOfTheArgumentAreRefused() {
    double[][] matrix = {{1, 2}, {3, 4}};
    Model model = new Model(matrix[1]);
    ObjectiveOf<double[][]> f = m -> m[0][0] * model.data[1];
    isRefused("row in a field", () -> gradient(f, matrix));
    ObjectiveOf<double[][]> both = m -> dot(m[0], m) + dot(m[0], model.rows);
    isRefused("row in rows", () -> gradient(both, matrix));
    double[][] other = {{1, 2}, {3, 4}};
    assertThat(gradient(f, other)[0]).containsExactly(4, 0);
    assertThat(gradient(both, other)[0]).containsExactly(2 + 3 + 3, 4 + 4 + 4);
    Object[] objects = {matrix};
    isRefused("all of it", () -> gradient(m -> m[0][0] * ((double[][]) objects[0])[0][1], matrix));
  }

  @Test
  void ownObjectsAreNotMistaken() {
    double[] x = {2, 3};
    assertThat(gradient(
            v -> {
              Object[] own = {v, new double[] {1}};
              return ((double[]) own[0])[1] * v[0];
            },
            x))
        .containsExactly(3, 2);
  }

  @Test
  void whatIsConstantOnPurposeIsNotChecked() {
    double[] x = {2, 3};
    Model model = new Model(x);
    assertThat(gradient(v -> v[0] * model.constant[1], x)).containsExactly(3, 0);
    assertThat(gradient(v -> v[0] * withoutDerivative(v)[1], x)).containsExactly(3, 0);
    assertThat(gradient(v -> v[0] * withoutDerivative(model.data)[1], x)).containsExactly(3, 0);
  }

  @Test
  void codeOfThePlatformRunsAsItIs() {
    Objective f = v -> {
      int[] order = {1, 0};
      Arrays.sort(order);
      return v[order[0]] * v[order[1]] * v[order[1]];
    };
    double[] x = {2, 3};
    assertThat(gradient(f, x)).containsExactly(9, 12);
    assertThat(hessian(f, x)).isDeepEqualTo(new double[][] {{0, 6}, {6, 4}});
  }
}
