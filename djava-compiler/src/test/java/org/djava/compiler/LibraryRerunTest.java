package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.valueWithDifferential;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntUnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.data.Offset;
import org.djava.Differential;
import org.djava.Mapping;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.VectorFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Operators that need several runs: they make one instead, restore what they can, or refuse. */
class LibraryRerunTest {
  private static final Offset<Double> CLOSE = offset(1e-12);
  private static final double[] SCRATCH = new double[2];
  private static final int[] COUNTS = new int[1];
  private static int count;
  private static double factor = 1;

  private final double[] x = {2, 3};
  private double sum;
  private double scale = 10;

  @BeforeEach
  void startOver() {
    count = 0;
    COUNTS[0] = 0;
    factor = 1;
  }

  private static double counted() {
    return ++count;
  }

  private static double counted(int depth) {
    return depth == 0 ? counted() : counted(depth - 1);
  }

  private double added(double more) {
    sum += more;
    return sum;
  }

  double open() {
    return scale;
  }

  double notSeen(double[] v) {
    return open() * v[0] * v[1];
  }

  /** A subclass's own method counts. */
  private static final class Counting extends LibraryRerunTest {
    private int calls;

    @Override
    double open() {
      return ++calls;
    }
  }

  /** Each gives another number in every run. */
  private static Map<String, DoubleSupplier> changing() {
    Map<String, DoubleSupplier> changing = new LinkedHashMap<>();
    LibraryRerunTest object = new LibraryRerunTest();
    Random random = new Random(1);
    AtomicInteger atomic = new AtomicInteger();
    List<Double> list = new ArrayList<>();
    changing.put("counter", LibraryRerunTest::counted);
    changing.put("object", () -> object.added(1));
    changing.put("random", random::nextDouble);
    changing.put("Math.random", Math::random);
    changing.put("atomic", atomic::incrementAndGet);
    changing.put("list", () -> list.add(1.0) ? list.size() : 0);
    return changing;
  }

  /** v₀·v₁·c, v₀·c, v₁·c where c is 1 in the first run. */
  private static double[] vector(double[] v) {
    double c = counted(4);
    return new double[] {v[0] * v[1] * c, v[0] * c, v[1] * c};
  }

  @Test
  void aJacobianMakesOneRun() {
    double[][] tall = jacobian(LibraryRerunTest::vector, x);
    assertThat(count).isEqualTo(1);
    assertThat(tall[0]).containsExactly(3, 2);
    assertThat(tall[1]).containsExactly(1, 0);
    assertThat(tall[2]).containsExactly(0, 1);
    count = 0;
    double[] value = new double[3];
    double[] rows = new double[6];
    jacobian(LibraryRerunTest::vector).into(x, value, rows);
    assertThat(count).isEqualTo(1);
    assertThat(value).containsExactly(6, 2, 3);
    assertThat(rows).containsExactly(3, 2, 1, 0, 0, 1);
    count = 0;
    VectorFunction wide = v -> new double[] {v[0] * v[1] * counted() * v[2], v[2]};
    assertThat(jacobian(wide, new double[] {1, 2, 3})[0]).containsExactly(6, 3, 2);
    assertThat(count).isEqualTo(1);
  }

  @Test
  void aJacobianOfWhateverChanges() {
    changing().forEach((name, source) -> {
      double[][] rows = jacobian(
          v -> {
            double c = source.getAsDouble();
            return new double[] {v[0] * c, v[1] * c, c * (v[0] + v[1])};
          },
          x);
      assertThat(rows[0][0]).as(name).isEqualTo(rows[1][1]).isEqualTo(rows[2][0]);
      assertThat(rows[2][1]).as(name).isEqualTo(rows[2][0]);
    });
    double[][] random = jacobian(v -> new double[] {v[0], v[0] * Math.random(), v[1]}, x);
    assertThat(random[0]).containsExactly(1, 0);
  }

  @Test
  void aJacobianAppliesInPlaceOnce() {
    double[] data = {2, 3};
    double[] value = new double[2];
    double[] rows = new double[4];
    jacobian((double[] v) -> {
          v[0] *= v[1] + counted() - 1;
          return v;
        })
        .into(data, value, rows);
    assertThat(data).containsExactly(6, 3);
    assertThat(rows).containsExactly(3, 2, 0, 1);
  }

  @Test
  void hessiansThatWouldBeMixturesAreRefused() {
    isRefused(
        v -> v[0] * v[1] * counted(4), "a write to", "count", "LibraryRerunTest.counted(int)");
    isRefused(v -> v[0] * v[1] * Math.random(), "java.lang.Math.random()", "LibraryRerunTest");
    isRefused(v -> v[0] * v[1] * System.nanoTime(), "java.lang.System.nanoTime()");
    Random random = new Random(1);
    isRefused(v -> v[0] * v[1] * random.nextDouble(), "java.util.Random.nextDouble()");
    List<Integer> list = new ArrayList<>();
    isRefused(
        v -> {
          list.add(1);
          return v[0] * v[1] * list.size();
        },
        "java.util.List.add");
    isRefused(v -> v[0] * v[1] * added(1), "a write to", "sum");
    DoubleUnaryOperator unseen = t -> t + counted();
    isRefused(v -> v[0] * v[1] * unseen.applyAsDouble(1), "DoubleUnaryOperator.applyAsDouble");
    int[] captured = {0};
    Object[] objects = {captured};
    isRefused(
        v -> v[0] * v[1] * ++((int[]) objects[0])[0], "a write to an array of another object");
    Counting counting = new Counting();
    isRefused(counting::notSeen, "Counting.calls");
    isRefused(
        v -> {
          IntUnaryOperator own = i -> i + (int) counted();
          return v[0] * v[1] * own.applyAsInt(1);
        },
        "count");
    isRefused(
        v -> {
          System.out.println(v.length);
          return v[0] * v[1];
        },
        "java.io.PrintStream.println");
    assertThat(count).isZero();
  }

  private static void isRefused(Objective f, String... parts) {
    double[] at = {2, 3};
    List<ThrowingCallable> calls =
        List.of(() -> hessian(f, at), () -> hessian(f).at(at));
    for (ThrowingCallable call : calls) {
      assertThatThrownBy(call)
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageContaining("DJ0018")
          .hasMessageContaining("LibraryRerunTest.java:")
          .hasMessageContainingAll(parts);
    }
  }

  @Test
  void oneRunIsNeverRefused() {
    Objective f = v -> v[0] * v[0] * counted();
    assertThat(hessian(f, new double[] {2})[0]).containsExactly(2);
    assertThat(gradient(f, new double[] {2})).containsExactly(8);
    assertThat(count).isEqualTo(2);
  }

  @Test
  void staticArraysAreRestoredBetweenTheRunsOfAHessian() {
    Objective f = v -> {
      COUNTS[0]++;
      SCRATCH[0] = v[0] * v[0];
      return SCRATCH[0] * v[1] * COUNTS[0];
    };
    double[][] rows = hessian(f, x);
    assertThat(rows[0]).containsExactly(new double[] {6, 4}, CLOSE);
    assertThat(rows[1]).containsExactly(new double[] {4, 0}, CLOSE);
    assertThat(COUNTS[0]).isEqualTo(1);
    assertThat(SCRATCH[0]).isEqualTo(4);
  }

  private static double ordinary(
      double[] v, LibraryRerunTest object, List<Double> weights, int[] table) {
    if (v.length != 2) {
      throw new IllegalArgumentException(String.format("length %d", v.length));
    }
    assert table.length > 0 : "no table";
    StringBuilder text = new StringBuilder();
    text.append(v.length).append(table[0]);
    List<Integer> own = new ArrayList<>();
    own.add(text.length());
    int[] copy = Arrays.copyOf(table, 3);
    Arrays.fill(copy, own.get(0));
    IntUnaryOperator twice = i -> 2 * i;
    double fixed = new Random(42).nextInt(1) + Math.floorMod(5, 3) - 1;
    return v[0]
        * v[1]
        * object.open()
        * weights.get(0)
        * twice.applyAsInt(copy[1])
        * fixed
        * factor;
  }

  @Test
  void ordinaryFunctionsHaveHessians() {
    List<Double> weights = List.of(0.5);
    int[] table = {7};
    double[][] rows = hessian(v -> ordinary(v, this, weights, table), x);
    assertThat(rows[0]).containsExactly(new double[] {0, 20}, CLOSE);
    assertThat(rows[1]).containsExactly(new double[] {20, 0}, CLOSE);
    assertThat(hessian(this::notSeen, x)[0]).containsExactly(new double[] {0, 10}, CLOSE);
  }

  @Test
  void aDifferentialIsThatOfItsOneRun() {
    Mapping<double[], double[]> f = LibraryRerunTest::vector;
    var result = valueWithDifferential(f, x);
    assertThat(count).isEqualTo(1);
    assertThat(result.value()).containsExactly(6, 2, 3);
    assertThat(result.differential().apply(new double[] {1, 10})).containsExactly(23, 1, 10);
    assertThat(result.differential().apply(new double[] {0, 1})).containsExactly(2, 0, 1);
    assertThat(count).isEqualTo(1);
    assertThat(differential(t -> t * t * counted(), 3).apply(2.0)).isEqualTo(24);
    assertThat(differential((a, b) -> a * b * factor, 2, 3).apply(new double[] {1, 10}))
        .isEqualTo(23);
  }

  @Test
  void aDifferentialBelongsToItsPoint() {
    Differential<double[], Double> ofField = differential((double[] v) -> v[0] * scale, x);
    Differential<double[], Double> ofStatic = differential((double[] v) -> v[0] * factor, x);
    Differential<double[], Double> ofTable =
        differential((double[] v) -> v[0] * (COUNTS[0] + 1), x);
    List<Double> list = new ArrayList<>(List.of(5.0));
    Differential<double[], Double> ofList = differential((double[] v) -> v[0] * list.get(0), x);
    scale = 100;
    factor = 100;
    COUNTS[0] = 100;
    list.set(0, 100.0);
    double[] tangent = {1, 1};
    assertThat(ofField.apply(tangent)).isEqualTo(10);
    assertThat(ofStatic.apply(tangent)).isEqualTo(1);
    assertThat(ofTable.apply(tangent)).isEqualTo(1);
    assertThat(ofList.apply(tangent)).isEqualTo(5);
  }

  @Test
  void nestedArraysHaveDifferentialsOfOneRun() {
    double[][] matrix = {{1, 2}, {3, 4}};
    Mapping<double[][], double[][]> f = m -> {
      double c = counted();
      return new double[][] {{m[0][0] * m[1][1] * c}, {m[0][1], m[1][0]}, {}};
    };
    Differential<double[][], double[][]> differential = differential(f, matrix);
    double[][] tangent = differential.apply(new double[][] {{1, 10}, {100, 1000}});
    assertThat(tangent[0]).containsExactly(1004);
    assertThat(tangent[1]).containsExactly(10, 100);
    assertThat(tangent[2]).isEmpty();
    assertThatThrownBy(() -> differential.apply(new double[][] {{1}, {2}}))
        .isInstanceOf(IllegalArgumentException.class);
    double[] row = {2};
    Mapping<double[][], Double> shared = m -> m[0][0] * m[1][0] * counted() / 2;
    assertThat(differential(shared, new double[][] {row, row}).apply(new double[][] {{3}, {3}}))
        .isEqualTo(12);
    Mapping<float[], Float> single = v -> v[0] * v[1] * (float) factor;
    assertThat(differential(single, new float[] {2, 3}).apply(new float[] {1, 10}))
        .isEqualTo(23f);
  }

  @Test
  void whatAnOptionalFromOutsideHoldsIsState() {
    double[] content = {1};
    Optional<double[]> optional = Optional.of(content);
    VectorFunction counts = v -> {
      optional.get()[0] += 1;
      return new double[] {v[0] * v[0] * optional.get()[0], v[1] * optional.get()[0]};
    };
    assertThat(jacobian(counts, x)).isDeepEqualTo(new double[][] {{8, 0}, {0, 2}});
    assertThat(content[0]).isEqualTo(2);
    Optional<Optional<double[]>> nested = Optional.of(optional);
    Differential<double[], Double> kept =
        differential((Mapping<double[], Double>) v -> v[0] * nested.get().get()[0], x);
    content[0] = 100;
    assertThat(kept.apply(new double[] {1, 0})).isEqualTo(2);
    assertThatThrownBy(() -> hessian(
            v -> {
              optional.get()[0] += 1;
              return v[0] * v[1] * optional.get()[0];
            },
            x))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0018");
    assertThat(hessian(v -> v[0] * v[0] * Optional.of(v[1]).get(), x))
        .isDeepEqualTo(new double[][] {{6, 4}, {4, 0}});
  }
}
