package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.djava.Derivatives.gradient;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.NotDifferentiableException;
import org.djava.ObjectiveOf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An argument that the function reaches in other ways, too: one variable, or refused. */
class LibraryArgumentAliasesTest {
  static final class Net {
    double a = 2;
    double[] v = {3, 5};
    Net next;
  }

  record Model(double w) {}

  static final class Holder {
    Net net;
    Object[] nets = {null};
    List<Net> list = new ArrayList<>();
  }

  private static Net shared = new Net();
  private static final Net[] SHARED = {shared};
  private static final double[] NUMBERS = shared.v;
  private static final Holder HOLDER = new Holder();
  private static final Model MODEL = new Model(3);

  private Net mine = new Net();
  private double scale = 3;

  static {
    HOLDER.net = shared;
    HOLDER.nets[0] = shared;
    HOLDER.list.add(shared);
  }

  private static double first(Net net, Object[] nets) {
    return net.a * ((Net) nets[0]).a;
  }

  static Stream<Arguments> unseen() {
    Holder holder = HOLDER;
    List<Net> list = List.of(shared);
    Optional<Net> optional = Optional.of(shared);
    return Stream.of(
        program("static field", net -> net.a * shared.a),
        program("static array of objects", net -> net.a * SHARED[0].a),
        program("static array handed on", net -> first(net, SHARED)),
        program("static array of numbers", net -> net.a * NUMBERS[0]),
        program("object in a static field", net -> net.a * HOLDER.net.a),
        program("captured object", net -> net.a * holder.net.a),
        program("array in a captured object", net -> first(net, holder.nets)),
        program("list in a captured object", net -> net.a * holder.list.get(0).a),
        program("captured list", net -> net.a * list.get(0).a),
        program("captured Optional", net -> net.a * optional.get().a));
  }

  private static Arguments program(String name, ObjectiveOf<Net> function) {
    return Arguments.of(name, function);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unseen")
  void isRefused(String name, ObjectiveOf<Net> function) {
    assertThatThrownBy(() -> gradient(function, shared))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034")
        .hasMessageContaining("LibraryArgumentAliasesTest.java");
    // An object of its own is a variable, and the others are constant.
    assertThat(gradient(function, new Net()).get("a")).isIn(2.0, 3.0);
  }

  @Test
  void recordsInFieldsAreRefused() {
    assertThatThrownBy(() -> gradient(model -> model.w() * MODEL.w(), MODEL))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034: an object is reached under two names");
    assertThat(gradient(model -> model.w() * MODEL.w(), new Model(5))).isEqualTo(new Model(3));
  }

  @Test
  void whatIsCapturedIsTheSameVariable() {
    Net net = new Net();
    assertThat(gradient(n -> n.a * net.a, net).get("a")).isEqualTo(4);
    double[] v = net.v;
    assertThat(gradient(n -> n.v[0] * v[0] * v[1], net).toArray()).containsExactly(0, 30, 9);
    Net[] nets = {null, net};
    assertThat(gradient(n -> n.a * nets[1].a, net).get("a")).isEqualTo(4);
    Model model = new Model(3);
    assertThat(gradient(m -> m.w() * model.w(), model)).isEqualTo(new Model(6));
    assertThat(gradient(n -> n.scale * scale, this).get("scale")).isEqualTo(6);
    Net other = new Net();
    assertThat(gradient(n -> n.a * other.a, net).get("a")).isEqualTo(2);
  }

  @Test
  void aFieldOfThisIsRefused() {
    assertThatThrownBy(() -> gradient(n -> n.a * mine.a, mine))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0034");
  }

  @Test
  void writesHappenOnce() {
    Net net = new Net();
    assertThat(Derivatives.gradient(
                n -> {
                  n.a = n.a * n.a;
                  n.v[0] += n.a;
                  n.next = n;
                  return n.next.a * n.v[0];
                },
                net)
            .toArray())
        .containsExactly(2 * 2 * 7 + 4 * 2 * 2, 4, 0);
    assertThat(net.a).isEqualTo(4);
    assertThat(net.v).containsExactly(7, 5);
  }
}
