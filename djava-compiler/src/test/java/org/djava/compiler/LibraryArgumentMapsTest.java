package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.differential;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.pullbackParts;
import static org.djava.Derivatives.valueWithPullback;
import static org.djava.Derivatives.vjp;

import java.util.List;
import org.djava.Differential;
import org.djava.NotDifferentiableException;
import org.djava.Pullback;
import org.djava.Structures;
import org.djava.Tangent;
import org.djava.ValueWithPullback;
import org.junit.jupiter.api.Test;

/** Pullbacks and differentials of functions whose arguments and results are records and objects. */
class LibraryArgumentMapsTest {
  record Model(double w, double b) {
    double loss() {
      return w * w * b;
    }

    Model squared() {
      return new Model(w * w, w * b);
    }

    double[] numbers() {
      return new double[] {w * b, b};
    }

    static Model of(double[] x) {
      return new Model(x[0] * x[1], x[1]);
    }

    Model[] several() {
      return new Model[] {this, new Model(w * b, 3), null};
    }

    Nest nest(double[] table) {
      return new Nest(this, new double[] {w, b * b}, table, "name");
    }
  }

  record Nest(Model model, double[] numbers, double[] table, String name) {}

  static final class Net {
    double a = 2;
    double[] v = {3, 4};

    double update() {
      a = a * v[0];
      return a * v[1];
    }

    Model model() {
      return new Model(a * v[0], v[1]);
    }
  }

  private static final Model POINT = new Model(2, 3);

  @Test
  void pullbacksOfNumbers() {
    Pullback<Double, Model> pullback = pullback(Model::loss, POINT);
    assertThat(pullback.apply(1.0)).isEqualTo(new Model(12, 4));
    assertThat(pullback.apply(-2.0)).isEqualTo(new Model(-24, -8));
    assertThat(vjp(Model::loss, POINT, 2.0)).isEqualTo(new Model(24, 8));
    assertThat(vjp(Model::numbers, POINT, new double[] {1, 10})).isEqualTo(new Model(3, 12));
  }

  @Test
  void pullbacksOfRecords() {
    Pullback<Model, Model> pullback = pullback(Model::squared, POINT);
    assertThat(pullback.apply(new Model(1, 0))).isEqualTo(new Model(4, 0));
    assertThat(pullback.apply(new Model(0, 1))).isEqualTo(new Model(3, 2));
    assertThat(pullback.apply(new Model(1, 10))).isEqualTo(new Model(34, 20));
    assertThat(vjp(Model::of, new double[] {2, 3}, new Model(1, 10))).containsExactly(3, 12);
    Model[] cotangents = {new Model(1, 0), new Model(1, 7), null};
    assertThat(pullback(Model::several, POINT).apply(cotangents)).isEqualTo(new Model(4, 2));
    ValueWithPullback<Model, Nest> both =
        valueWithPullback((Model m) -> m.nest(new double[] {5}), POINT);
    assertThat(both.value().numbers()).containsExactly(2, 9);
    Nest cotangent = new Nest(new Model(1, 2), new double[] {1, 1}, new double[] {7}, "unused");
    assertThat(both.pullback().apply(cotangent)).isEqualTo(new Model(2, 8));
    assertThatThrownBy(() ->
            both.pullback().apply(new Nest(new Model(1, 2), new double[1], new double[1], "")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the cotangent has length 1 in the place of an array of length 2");
    assertThatThrownBy(
            () -> both.pullback().apply(new Nest(null, new double[2], new double[1], "")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("null in the place of an object of");
  }

  @Test
  void tangentsOfRecords() {
    Model direction = new Model(1, 10);
    assertThat(jvp(Model::loss, POINT, direction)).isEqualTo(52);
    assertThat(jvp(Model::squared, POINT, direction)).isEqualTo(new Model(4, 23));
    assertThat(jvp(Model::of, new double[] {2, 3}, new double[] {1, 10}))
        .isEqualTo(new Model(23, 10));
    assertThat(jvp(Model::several, POINT, direction))
        .containsExactly(direction, new Model(23, 0), null);
    Nest tangent = jvp(m -> m.nest(new double[] {5}), POINT, direction);
    assertThat(Structures.flatten(tangent)).containsExactly(1, 10, 1, 60, 0);
    assertThat(tangent.name()).isEqualTo("name");
    assertThat(jvp((Model m) -> new Model(1, 2), POINT, direction)).isEqualTo(new Model(0, 0));
    assertThat(jvp((Double x) -> new Model(x * x, 2), 3.0, 1.0)).isEqualTo(new Model(6, 0));
    assertThat(vjp((Double x) -> new Model(x * x, 2), 3.0, new Model(1, 1))).isEqualTo(6);
  }

  @Test
  void differentialsOfRecords() {
    Model direction = new Model(1, 10);
    assertThat(differential(Model::loss, POINT).apply(direction)).isEqualTo(52);
    assertThat(differential(Model::of, new double[] {2, 3}).apply(new double[] {1, 10}))
        .isEqualTo(new Model(23, 10));
    Differential<Model, Nest> nested = differential((Model m) -> m.nest(new double[] {5}), POINT);
    assertThat(Structures.flatten(nested.apply(direction))).containsExactly(1, 10, 1, 60, 0);
    assertThat(Structures.flatten(nested.apply(POINT))).containsExactly(2, 3, 2, 18, 0);
  }

  @Test
  void objectsHaveAdjointsByParts() {
    Net net = new Net();
    assertThatThrownBy(() -> pullback(Net::update, net))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0908")
        .hasMessageContaining("pullbackParts");
    assertThat(net.a).isEqualTo(2);
    Pullback<Double, Tangent<Net>> pullback = pullbackParts(Net::update, net);
    assertThat(net.a).isEqualTo(6);
    net.v = new double[0];
    assertThat(pullback.apply(1.0).toArray()).containsExactly(12, 8, 6);
    assertThat(pullback.apply(2.0).get("v[1]")).isEqualTo(12);
    Net direction = new Net();
    direction.a = 1;
    direction.v = new double[] {10, 100};
    Net written = new Net();
    assertThat(jvp(Net::update, written, direction)).isEqualTo(692);
    assertThat(written.a).isEqualTo(6);
    assertThat(jvp(Net::model, new Net(), direction)).isEqualTo(new Model(23, 100));
    assertThat(differential(Net::update, new Net()).apply(direction)).isEqualTo(692);
  }

  @Test
  void otherResultsAreRefused() {
    assertThatThrownBy(() -> jvp((Model m) -> List.of(1.0), POINT, POINT))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0904");
    assertThatThrownBy(() -> jvp((Model m) -> "text", POINT, POINT))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0015");
    assertThatThrownBy(() -> jvp((Model m) -> (Model) null, POINT, POINT))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the function returned null");
  }

  @Test
  void sharedPartsHaveOneTangent() {
    double[] shared = {2};
    Nest nest = new Nest(POINT, shared, shared, "");
    Nest direction = new Nest(POINT, new double[] {1}, new double[] {1}, "");
    assertThat(jvp((Nest n) -> n.numbers()[0] * n.table()[0], nest, direction)).isEqualTo(4);
    Nest different = new Nest(POINT, new double[] {1}, new double[] {2}, "");
    assertThatThrownBy(() -> jvp((Nest n) -> n.numbers()[0] * n.table()[0], nest, different))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("occurs several times");
  }
}
