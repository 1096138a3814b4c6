package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.compiler.LibraryUnseenCodeTest.isRefused;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ObjectiveOf;
import org.junit.jupiter.api.Test;

/**
 * Collections from outside that hold the argument, where the platform hands their elements to the function's
 * own lambdas, and collections whose code is users' and uses the argument.
 */
class LibraryUnseenElementsTest {
  private static final class Weights extends ArrayList<double[]> {
    private static final long serialVersionUID = 1;
  }

  private record Layer(double[] w) {
    double norm() {
      return w[0] * w[0] + w[1] * w[1];
    }
  }

  private static final class Net {
    final List<double[]> layers = new ArrayList<>();

    double penalty() {
      return layers.stream().mapToDouble(w -> w[0] * w[0]).sum();
    }
  }

  @Test
  void aStreamOfACollectionThatHoldsTheArgument() {
    double[] x = {3, 4};
    for (List<double[]> list : List.of(
        List.of(x),
        new ArrayList<>(List.of(x)),
        Arrays.asList(x, x),
        Collections.singletonList(x))) {
      isRefused(v -> list.stream().mapToDouble(row -> row[0] * row[0]).sum(), x);
      isRefused(v -> v[0] * list.stream().map(row -> row[0]).reduce(0.0, Double::sum), x);
      isRefused(v -> v[0] * list.stream().collect(Collectors.summingDouble(row -> row[0])), x);
      isRefused(
          v -> v[0] * list.parallelStream().flatMapToDouble(Arrays::stream).sum(), x);
    }
    Set<double[]> set = Set.of(x);
    isRefused(v -> v[0] * set.stream().mapToDouble(row -> row[0]).sum(), x);
    Weights own = new Weights();
    own.add(x);
    isRefused(v -> v[0] * own.stream().mapToDouble(row -> row[0]).sum(), x);
    Net net = new Net();
    net.layers.add(x);
    isRefused(v -> v[0] * v[1] + net.penalty(), x);
  }

  @Test
  void aStreamOfNestedCollections() {
    double[] x = {3, 4};
    List<double[]> list = List.of(x);
    List<List<double[]>> nested = List.of(list);
    Objective ofCaptured = v -> nested.stream()
        .flatMap(each -> each.stream())
        .mapToDouble(row -> row[0])
        .sum();
    Objective ofMade = v ->
        List.of(list).stream().flatMap(List::stream).mapToDouble(row -> row[0]).sum();
    for (Objective f : List.of(ofCaptured, ofMade)) {
      assertThatThrownBy(() -> gradient(f, x))
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageContaining("DJ0034");
    }
  }

  @Test
  void aStreamOfWhatAMapHolds() {
    double[] x = {3, 4};
    Map<String, double[]> map = new HashMap<>(Map.of("a", x));
    isRefused(v -> v[0] * map.values().stream().mapToDouble(row -> row[0]).sum(), x);
    isRefused(
        v -> v[0] * map.entrySet().stream().mapToDouble(e -> e.getValue()[0]).sum(), x);
    Objective ofKeys =
        v -> v[0] * map.keySet().stream().mapToDouble(String::length).sum();
    assertThat(gradient(ofKeys, x)).containsExactly(1, 0);
  }

  private static double sum(Iterator<double[]> rows) {
    double[] sum = new double[1];
    rows.forEachRemaining(row -> sum[0] += row[0] * row[0]);
    return sum[0];
  }

  @Test
  void otherCodeThatRunsLambdasForWhatIsHeld() {
    double[] x = {3, 4};
    List<double[]> list = List.of(x);
    isRefused(v -> v[0] * sum(list.iterator()), x);
    AtomicReference<double[]> reference = new AtomicReference<>(x);
    isRefused(
        v -> {
          reference.updateAndGet(row -> {
            row[0] *= 2;
            return row;
          });
          return v[0] * v[0];
        },
        x);
  }

  @Test
  void aStreamOfObjectsAndRowsThatAreDifferentiated() {
    Layer layer = new Layer(new double[] {3, 4});
    List<Layer> layers = List.of(layer);
    ObjectiveOf<Layer> loss = it -> layers.stream().mapToDouble(Layer::norm).sum();
    assertThatThrownBy(() -> gradientParts(loss, layer))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
    double[][] rows = {{1, 2}, {3, 4}};
    List<double[]> first = List.of(rows[0]);
    assertThatThrownBy(() ->
            gradient(v -> v[0][0] * first.stream().mapToDouble(row -> row[0]).sum(), rows))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
    double[] buffer = {1};
    List<double[]> buffers = List.of(buffer);
    assertThatThrownBy(() -> derivative(
            v -> {
              buffer[0] = v * v;
              return buffers.stream().mapToDouble(row -> row[0] * 3).sum();
            },
            2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  private static List<Double> viewOf(double[] x) {
    return new AbstractList<>() {
      @Override
      public Double get(int i) {
        return x[i];
      }

      @Override
      public int size() {
        return x.length;
      }
    };
  }

  @Test
  void aViewOfTheArgument() {
    double[] x = {3, 4};
    Iterable<Double> each = () -> Arrays.stream(x).iterator();
    isRefused(
        v -> {
          double sum = 0;
          for (double d : each) {
            sum += d;
          }
          return sum;
        },
        x);
    List<Double> view = viewOf(x);
    isRefused(
        v -> {
          double sum = 0;
          for (double d : view) {
            sum += d;
          }
          return sum;
        },
        x);
    isRefused(v -> view.stream().mapToDouble(d -> d).sum(), x);
    isRefused(v -> view.subList(0, 1).get(0), x);
    Map<String, Double> map = new AbstractMap<>() {
      @Override
      public Set<Map.Entry<String, Double>> entrySet() {
        return Set.of(Map.entry("a", x[0]));
      }
    };
    isRefused(v -> map.get("a"), x);
    isRefused(v -> Collections.max(map.values()), x);
  }

  @Test
  @SuppressWarnings("JdkObsolete") // Programs have vectors.
  void aCopyOfAViewOfTheArgument() {
    double[] x = {3, 4};
    List<Double> view = viewOf(x);
    isRefused(v -> new ArrayList<>(view).get(0), x);
    isRefused(v -> List.copyOf(view).get(0), x);
    isRefused(v -> new Vector<>(view).get(0), x);
    isRefused(v -> new PriorityQueue<>(view).peek(), x);
    isRefused(
        v -> {
          List<Double> list = new ArrayList<>();
          list.addAll(view);
          return list.get(0);
        },
        x);
  }

  @Test
  void whatDoesNotUseTheArgumentIsConstant() {
    double[] x = {3, 4};
    double[] other = {5, 6};
    List<double[]> list = List.of(other);
    Objective streamed = v -> v[1] * list.stream().mapToDouble(row -> row[0]).sum();
    assertThat(gradient(streamed, x)).containsExactly(0, 5);
    List<double[]> both = List.of(x, other);
    assertThat(gradient(v -> v[1] * both.get(1)[0], x)).containsExactly(0, 5);
    Map<String, double[]> map = Map.of("a", x);
    Objective ofKeys = v -> {
      double product = v[0];
      for (Map.Entry<String, double[]> entry : map.entrySet()) {
        product *= entry.getKey().length() + 1;
      }
      return product;
    };
    assertThat(gradient(ofKeys, x)).containsExactly(2, 0);
    Layer layer = new Layer(x);
    IdentityHashMap<Layer, Double> rates = new IdentityHashMap<>();
    rates.put(layer, 2.0);
    assertThat(gradient(v -> rates.get(layer) * v[0], x)).containsExactly(2, 0);
  }
}
