package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import java.util.function.DoubleFunction;
import org.assertj.core.data.Offset;
import org.djava.DerivativeOf;
import org.djava.NotDifferentiableException;
import org.djava.Tangent;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.junit.jupiter.api.Test;

/** Rules for constructors, and with respect to objects and records. */
class LibraryObjectRulesTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  private static int made;

  /** A point of the plane. */
  record Point(double x, double y) {}

  /** Numbers in several places, and what is no number. */
  record Model(String name, Point at, float scale, double[] weights, int count) {}

  /** Of a class that is no record, with a field that only the class sees. */
  static class Spring {
    private final double stiffness;
    double length;
    final String name;

    Spring(double stiffness, double length, String name) {
      this.stiffness = stiffness;
      this.length = length;
      this.name = name;
    }

    double energy(double at) {
      return Math.rint(stiffness * (at - length));
    }
  }

  /** Has a field that no rule for a spring knows. */
  static class Damped extends Spring {
    final double damping;

    Damped(double damping) {
      super(damping, 1, "damped");
      this.damping = damping;
    }
  }

  /** Whose constructors have rules. */
  static class Circle {
    final double radius;
    final double area;
    private final String name;

    Circle(double radius) {
      made++;
      this.radius = radius;
      this.area = Double.parseDouble(Double.toString(Math.PI * radius * radius));
      this.name = "circle";
    }

    Circle(double width, double height) {
      this(Math.rint(width), Math.rint(height), "of two");
    }

    Circle(double radius, double area, String name) {
      this.radius = radius;
      this.area = area;
      this.name = name;
    }
  }

  /** Begins as what has a rule. */
  static final class Ring extends Circle {
    final double inner;

    Ring(double outer, double inner) {
      super(outer * outer);
      this.inner = inner;
    }
  }

  /** Functions whose code has other derivatives than their rules, to see which is used. */
  static final class Library {
    static double length(Point p) {
      return Math.rint(Math.hypot(p.x, p.y));
    }

    static double partly(Point p, double factor) {
      return Math.rint(p.x) * factor;
    }

    static double cost(Model model) {
      return Math.rint(model.scale * model.at.x);
    }

    static Point turned(double angle) {
      return new Point(Math.rint(angle), 0);
    }

    static Point sum(Point p, Point q) {
      return new Point(Math.rint(p.x + q.x), Math.rint(p.y + q.y));
    }

    static double[] polar(Point p) {
      return new double[] {Math.rint(p.x), Math.rint(p.y)};
    }

    static Spring spring(double stiffness) {
      return new Spring(Math.rint(stiffness), 1, "made");
    }

    private Library() {}
  }

  @DerivativeOf(type = Library.class, method = "length")
  static ValueWithPullback<Point, Double> lengthRule(Point p) {
    double length = Math.hypot(p.x, p.y);
    return new ValueWithPullback<>(length, dy -> new Point(dy * p.x / length, dy * p.y / length));
  }

  @DerivativeOf(type = Library.class, method = "partly", wrt = "p")
  static ValueWithDifferential<Point, Double> partlyRule(Point p, double factor) {
    return new ValueWithDifferential<>(
        p.x * p.y * factor, dp -> factor * (dp.x * p.y + p.x * dp.y));
  }

  @DerivativeOf(type = Library.class, method = "cost")
  static Model costSlopes(Model model) {
    double[] weights = new double[model.weights.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = model.at.x * 2 * model.weights[i];
    }
    Point at = new Point(3 * model.at.x * model.at.x, model.scale);
    return new Model("", at, (float) model.at.y, weights, 0);
  }

  @DerivativeOf(type = Library.class, method = "turned")
  static Point turnedInAngle(double angle) {
    return new Point(-Math.sin(angle), Math.cos(angle));
  }

  @DerivativeOf(type = Library.class, method = "sum")
  static ValueWithPullback<Object[], Point> sumRule(Point p, Point q) {
    return new ValueWithPullback<>(new Point(p.x * q.x, p.y + q.y), dz ->
        new Object[] {new Point(q.x * dz.x, dz.y), new Point(p.x * dz.x, dz.y)});
  }

  @DerivativeOf(type = Library.class, method = "polar")
  static ValueWithDifferential<Point, double[]> polarRule(Point p) {
    return new ValueWithDifferential<>(
        new double[] {p.x * p.y, p.y}, dp -> new double[] {dp.x * p.y + p.x * dp.y, dp.y});
  }

  @DerivativeOf(type = Library.class, method = "spring")
  static ValueWithPullback<Double, Spring> springRule(double stiffness) {
    return new ValueWithPullback<>(
        new Spring(stiffness * stiffness, stiffness, "ruled"),
        dy -> 2 * stiffness * dy.stiffness + dy.length);
  }

  @DerivativeOf(
      type = Spring.class,
      method = "energy",
      wrt = {"this", "at"})
  static ValueWithPullback<Object[], Double> energyRule(Spring spring, double at) {
    double off = at - spring.length;
    return new ValueWithPullback<>(spring.stiffness * off * off, dy -> new Object[] {
      new Spring(dy * off * off, -2 * dy * spring.stiffness * off, ""),
      2 * dy * spring.stiffness * off
    });
  }

  @DerivativeOf(
      type = Circle.class,
      method = "new",
      parameters = {double.class})
  static Circle circleInRadius(double radius) {
    return new Circle(1, 2 * Math.PI * radius, "");
  }

  @DerivativeOf(
      type = Circle.class,
      method = "new",
      parameters = {double.class, double.class},
      wrt = "width")
  static ValueWithDifferential<Double, Circle> circleInWidth(double width, double height) {
    return new ValueWithDifferential<>(
        new Circle(width * height, width, "ruled"), dw -> new Circle(dw * height, dw, ""));
  }

  @DerivativeOf(
      type = Circle.class,
      method = "new",
      parameters = {double.class, double.class},
      wrt = "height")
  static ValueWithPullback<Double, Circle> circleInHeight(double width, double height) {
    return new ValueWithPullback<>(
        new Circle(width * height, width, "ruled"), dc -> dc.radius * width);
  }

  @Test
  void aRuleIsForAConstructor() {
    made = 0;
    assertThat(derivative(r -> new Circle(r).area + new Circle(3 * r).radius, 2))
        .isCloseTo(4 * Math.PI + 3, CLOSE);
    assertThat(made).isEqualTo(2);
    assertThat(jvp(r -> new Circle(r).area, 2, 0.5)).isCloseTo(2 * Math.PI, CLOSE);
    assertThat(hessian(v -> new Circle(v[0] * v[1]).area, new double[] {2, 3})[0])
        .containsExactly(new double[] {18 * Math.PI, 24 * Math.PI}, CLOSE);
    assertThat(derivative(r -> new Circle(r).name.equals("circle") ? r : 0, 2)).isEqualTo(1);
  }

  @Test
  void itWinsThroughCallsLoopsHandlersAndSubclasses() {
    assertThat(derivative(LibraryObjectRulesTest::areas, 2)).isCloseTo(4 * Math.PI * 14, CLOSE);
    assertThat(derivative(
            r -> {
              Ring ring = new Ring(r, 2 * r);
              return ring.area + ring.inner;
            },
            2))
        .isCloseTo(Math.PI * 4 * 8 + 2, CLOSE);
    DoubleFunction<Circle> maker = Circle::new;
    assertThat(derivative(r -> made(Circle::new, r) + r, 2)).isCloseTo(4 * Math.PI + 1, CLOSE);
    assertThat(maker.apply(1).radius).isEqualTo(1);
  }

  private static double made(DoubleFunction<Circle> maker, double r) {
    return maker.apply(r).area;
  }

  private static double areas(double r) {
    double sum = 0;
    for (int i = 1; i <= 3; i++) {
      try {
        sum += new Circle(i * r).area;
      } catch (IllegalStateException e) {
        sum = 0;
      }
    }
    return sum;
  }

  @Test
  void rulesOfAConstructorComeTogether() {
    assertThat(gradient((w, h) -> new Circle(w, h).radius, 2, 3)).containsExactly(3, 2);
    assertThat(gradient((w, h) -> new Circle(w, h).area * h, 2, 3)).containsExactly(3, 2);
    assertThat(hessian(v -> new Circle(v[0], v[1]).radius, new double[] {2, 3})[0])
        .containsExactly(new double[] {0, 1}, CLOSE);
    assertThat(new Circle(2, 3).name).isEqualTo("of two");
  }

  @Test
  void aPullbackIsWithRespectToARecord() {
    assertThat(gradient(Library::length, new Point(3, 4))).isEqualTo(new Point(0.6, 0.8));
    assertThat(gradient(p -> Library.length(p) * p.x, new Point(3, 4)))
        .isEqualTo(new Point(0.6 * 3 + 5, 0.8 * 3));
    assertThat(derivative(t -> Library.length(new Point(3 * t, 4 * t)), 2)).isCloseTo(5, CLOSE);
    assertThat(jvp(t -> Library.length(new Point(3 * t, 4 * t)), 2, 0.5)).isCloseTo(2.5, CLOSE);
  }

  @Test
  void itServesTheSecondOrder() {
    assertThat(hessian(v -> Library.length(new Point(v[0], v[1])), new double[] {3, 4})[0])
        .containsExactly(new double[] {16 / 125.0, -12 / 125.0}, CLOSE);
    assertThat(hessian(v -> Library.partly(new Point(v[0], v[1]), 7), new double[] {3, 4})[0])
        .containsExactly(new double[] {0, 7}, CLOSE);
    assertThat(derivative(s -> derivative(t -> Library.turned(t).x, s), 0.5))
        .isCloseTo(-Math.cos(0.5), CLOSE);
  }

  @Test
  void aDifferentialIsWithRespectToARecord() {
    assertThat(gradient(p -> Library.partly(p, 7), new Point(3, 4))).isEqualTo(new Point(28, 21));
    assertThat(jvp(t -> Library.partly(new Point(t, 2 * t), 7), 3, 1)).isCloseTo(84, CLOSE);
    assertThatThrownBy(() -> derivative(t -> Library.partly(new Point(t, t), t), 3))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0030");
    assertThat(gradient(v -> Library.polar(new Point(v[0], v[1]))[0] * v[0], new double[] {3, 4}))
        .containsExactly(new double[] {24, 9}, CLOSE);
  }

  @Test
  void slopesAreAnObjectOfNumbersInSeveralPlaces() {
    Model model = new Model("m", new Point(2, 5), 3, new double[] {1, 7}, 4);
    Model slopes = gradient(Library::cost, model);
    assertThat(slopes.at).isEqualTo(new Point(12, 3));
    assertThat(slopes.scale).isEqualTo(5f);
    assertThat(slopes.weights).containsExactly(4, 28);
    assertThat(slopes.name).isEqualTo("m");
    assertThat(derivative(
            t -> Library.cost(new Model("", new Point(t, t), 3, new double[] {t}, 0)), 2))
        .isCloseTo(12 + 3 + 2 * 2 * 2, CLOSE);
  }

  @Test
  void aResultMayBeAnObject() {
    assertThat(derivative(t -> Library.turned(t).x + 3 * Library.turned(t).y, 0.5))
        .isCloseTo(-Math.sin(0.5) + 3 * Math.cos(0.5), CLOSE);
    assertThat(gradient(
            (Point p) -> {
              Point sum = Library.sum(p, p);
              return sum.x * 10 + sum.y;
            },
            new Point(3, 4)))
        .isEqualTo(new Point(60, 2));
    assertThat(derivative(t -> Library.spring(t * t).stiffness + Library.spring(t).length, 2))
        .isCloseTo(4 * 8 + 1, CLOSE);
    assertThat(pullback(t -> Library.spring(t).name.equals("ruled") ? t : 0, 2).apply(1.0))
        .isEqualTo(1);
  }

  @Test
  void aReceiverIsAnArgument() {
    Tangent<Spring> gradient = gradientParts(s -> s.energy(5), new Spring(2, 3, "s"));
    assertThat(gradient.get("stiffness")).isEqualTo(4);
    assertThat(gradient.get("length")).isEqualTo(-8);
    assertThat(derivative(t -> new Spring(t, 3, "").energy(t), 5)).isCloseTo(4 + 20, CLOSE);
    assertThat(hessian(v -> new Spring(v[0], v[1], "").energy(v[2]), new double[] {2, 3, 5})[0])
        .containsExactly(new double[] {0, -4, 4}, CLOSE);
  }

  @Test
  void anObjectOfASubclassIsRefused() {
    assertThatThrownBy(() -> derivative(t -> new Damped(t).energy(t), 5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not know a " + Damped.class.getName());
  }
}
