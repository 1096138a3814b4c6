package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.djava.Derivatives.hessian;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.junit.jupiter.api.Test;

/** A run that writes to collections that it has made itself may be repeated, and no other. */
class RerunCollectionsTest {
  private static final Offset<Double> CLOSE = offset(1e-12);

  private final double[] x = {1.1, 0.7};

  /** v₀² + v₀²·v₁² */
  static double list(double[] v) {
    List<Double> list = new ArrayList<>();
    list.add(v[0]);
    list.add(v[1] * v[0]);
    double sum = 0;
    for (double each : list) {
      sum += each * each;
    }
    return sum;
  }

  static double map(double[] v) {
    Map<String, Double> map = new HashMap<>();
    map.put("a", v[0]);
    map.put("b", v[1] * v[0]);
    double sum = 0;
    for (double each : map.values()) {
      sum += each * each;
    }
    return sum;
  }

  static double queue(double[] v) {
    Deque<Double> queue = new ArrayDeque<>(List.of(v[0], v[1] * v[0]));
    double sum = 0;
    while (!queue.isEmpty()) {
      double next = queue.poll();
      sum += next * next;
    }
    return sum;
  }

  static double stream(double[] v) {
    List<Double> list = new ArrayList<>(List.of(v[0], v[1] * v[0]));
    return list.stream().mapToDouble(each -> each * each).sum();
  }

  @Test
  void whatTheRunHasMadeIsWritten() {
    List<Objective> all = List.of(
        RerunCollectionsTest::list,
        RerunCollectionsTest::map,
        RerunCollectionsTest::queue,
        RerunCollectionsTest::stream);
    for (Objective each : all) {
      double[][] second = hessian(each, x);
      assertThat(second[0][0]).isEqualTo(2 + 2 * x[1] * x[1], CLOSE);
      assertThat(second[0][1]).isEqualTo(4 * x[0] * x[1], CLOSE);
      assertThat(second[1][0]).isEqualTo(4 * x[0] * x[1], CLOSE);
      assertThat(second[1][1]).isEqualTo(2 * x[0] * x[0], CLOSE);
    }
  }

  static final class Counter {
    private int count;

    double next() {
      return ++count;
    }
  }

  private static final Counter SHARED = new Counter();

  /** The lambda is called with an object that was there before. */
  static double sharedByLambda(double[] v) {
    double[] sum = {v[0] * v[1]};
    Consumer<Counter> action = counter -> sum[0] *= counter.next();
    List<Counter> counters = new ArrayList<>();
    counters.add(SHARED);
    counters.forEach(action);
    return sum[0];
  }

  static double sharedInMap(double[] v) {
    Map<String, Counter> map = new HashMap<>();
    map.put("a", SHARED);
    return v[0] * v[1] * map.get("a").next();
  }

  static double sharedInQueue(double[] v) {
    Deque<Counter> queue = new ArrayDeque<>();
    queue.add(SHARED);
    return v[0] * v[1] * queue.poll().next();
  }

  static double sharedInEntry(double[] v) {
    Map<String, Counter> map = new HashMap<>();
    map.put("a", SHARED);
    double product = v[0] * v[1];
    for (Map.Entry<String, Counter> each : map.entrySet()) {
      product *= each.getValue().next();
    }
    return product;
  }

  static double sharedInStream(double[] v) {
    return v[0]
        * v[1]
        * Stream.of(SHARED).map(each -> each).mapToDouble(Counter::next).sum();
  }

  static double sharedInOptional(double[] v) {
    return v[0] * v[1] * Optional.of(SHARED).get().next();
  }

  private static final List<Counter> ALL = new ArrayList<>(List.of(SHARED));

  static double sharedInOwnListOfAnother(double[] v) {
    List<Counter> list = new ArrayList<>(ALL);
    return v[0] * v[1] * list.stream().mapToDouble(each -> each.next()).sum();
  }

  /** Code that is not seen calls the lambda with it. */
  static double sharedByOthers(double[] v) {
    double[] sum = {v[0] * v[1]};
    java.util.Optional<Counter> found =
        java.util.Collections.synchronizedList(Arrays.asList(SHARED)).stream().findFirst();
    found.ifPresent(counter -> sum[0] *= counter.next());
    return sum[0];
  }

  static final class Doubling implements java.util.function.DoubleUnaryOperator {
    @Override
    public double applyAsDouble(double value) {
      return SHARED.next() * value;
    }
  }

  static double byOwnFunction(double[] v) {
    List<java.util.function.DoubleUnaryOperator> all = new ArrayList<>();
    all.add(new Doubling());
    return all.get(0).andThen(each -> each * each).applyAsDouble(v[0] * v[1]);
  }

  @Test
  void whatWasThereBeforeIsNot() {
    List<Objective> all = List.of(
        RerunCollectionsTest::sharedByLambda,
        RerunCollectionsTest::sharedInMap,
        RerunCollectionsTest::sharedInQueue,
        RerunCollectionsTest::sharedInEntry,
        RerunCollectionsTest::sharedInStream,
        RerunCollectionsTest::sharedInOptional,
        RerunCollectionsTest::sharedInOwnListOfAnother,
        RerunCollectionsTest::sharedByOthers,
        RerunCollectionsTest::byOwnFunction);
    for (Objective each : all) {
      int before = SHARED.count;
      assertThatThrownBy(() -> hessian(each, x)).isInstanceOf(NotDifferentiableException.class);
      assertThat(SHARED.count).isEqualTo(before);
    }
  }
}
