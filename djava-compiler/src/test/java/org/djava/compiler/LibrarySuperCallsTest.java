package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.Test;

/** Classes beside the function that override methods of the JDK's classes and call the originals. */
class LibrarySuperCallsTest {
  /** Counts, and calls what it overrides. */
  static class Counting<T> extends HashMap<String, T> {
    private static final long serialVersionUID = 1;
    int calls;

    @Override
    public T get(Object key) {
      calls++;
      return super.get(key);
    }
  }

  /** Calls its superclass's, which calls that of the JDK. */
  static final class Doubled extends Counting<Double> {
    private static final long serialVersionUID = 1;

    @Override
    public Double get(Object key) {
      return 2 * super.get(key);
    }
  }

  /** Has a field of its own. */
  static final class Summed extends ArrayList<Double> {
    private static final long serialVersionUID = 1;
    double sum;

    @Override
    public boolean add(Double number) {
      sum += number;
      return super.add(number);
    }
  }

  private static double weighted(Map<String, Double> map, double x) {
    return map.get("a") * x;
  }

  @Test
  void callsOnOtherObjectsAreNotRefusedForThem() {
    Map<String, Double> plain = new HashMap<>(Map.of("a", 3.0));
    List<Double> list = new ArrayList<>(List.of(7.0));
    assertThat(derivative(x -> plain.get("a") * x, 2)).isEqualTo(3);
    assertThat(derivative(x -> weighted(plain, x), 2)).isEqualTo(3);
    assertThat(gradient(v -> list.get(0) * v[0], new double[] {2})).containsExactly(7);
    assertThat(derivative(
            x -> {
              Map<String, Double> own = new HashMap<>();
              own.put("a", x);
              return weighted(own, x);
            },
            2))
        .isEqualTo(4);
  }

  @Test
  void theOriginalOfTheClassThatCallsItRuns() {
    Counting<Double> counting = new Counting<>();
    counting.put("a", 8.0);
    assertThat(derivative(x -> weighted(counting, x), 2)).isEqualTo(8);
    assertThat(counting.calls).isEqualTo(1);
    Doubled doubled = new Doubled();
    doubled.put("a", 8.0);
    assertThat(jvp(x -> weighted(doubled, x) + doubled.get("a"), 2, 1)).isEqualTo(16);
    assertThat(gradient(v -> weighted(doubled, v[0]) * v[0], new double[] {2})).containsExactly(64);
    assertThat(doubled.calls).isEqualTo(3);
    Summed summed = new Summed();
    assertThat(derivative(x -> summed.add(3.0) ? summed.sum * x : 0, 2)).isEqualTo(3);
    assertThat(summed).containsExactly(3.0);
  }

  @Test
  void whatTheyUseOfTheArgumentIsRefused() {
    Counting<double[]> counting = new Counting<>();
    double[] argument = {2, 3};
    counting.put("a", argument);
    assertThatThrownBy(() -> gradient(v -> counting.get("a")[0] * v[0], argument))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
    Summed summed = new Summed();
    assertThatThrownBy(() -> derivative(x -> summed.add(x) ? summed.sum * x : 0, 2))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0010")
        .hasMessageContaining("LibrarySuperCallsTest.java:");
  }
}
