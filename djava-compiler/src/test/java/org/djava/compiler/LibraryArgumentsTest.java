package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;
import static org.djava.Derivatives.gradients;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.valueWithGradient;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.djava.Differentiable;
import org.djava.Gradients;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.djava.ObjectiveOf;
import org.djava.Pullback;
import org.djava.Tangent;
import org.djava.compiler.ArgumentPrograms.Boxes;
import org.djava.compiler.ArgumentPrograms.Drawing;
import org.djava.compiler.ArgumentPrograms.Kind;
import org.djava.compiler.ArgumentPrograms.Layer;
import org.djava.compiler.ArgumentPrograms.Loose;
import org.djava.compiler.ArgumentPrograms.Marked;
import org.djava.compiler.ArgumentPrograms.Matrix;
import org.djava.compiler.ArgumentPrograms.Model;
import org.djava.compiler.ArgumentPrograms.Node;
import org.djava.compiler.ArgumentPrograms.Outer;
import org.djava.compiler.ArgumentPrograms.Pair;
import org.djava.compiler.ArgumentPrograms.Shape;
import org.djava.compiler.ArgumentPrograms.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Records, arrays of records and other objects as arguments of {@code gradient}. */
class LibraryArgumentsTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  static Stream<Arguments> programs() {
    return Stream.of(
        program("record", Model::of, Model::loss, Model::flat, 1.1, 0.7),
        program("nested record", Layer::of, Layer::loss, Layer::flat, 1.1, 0.7, 2, 0.3),
        program(
            "array of records",
            ArgumentPrograms::models,
            ArgumentPrograms::product,
            ArgumentPrograms::flatProduct,
            1.1,
            0.7,
            -0.4,
            0.3),
        program("shared parts", Pair::of, Pair::loss, Pair::flat, 1.1, 0.7, 0.3),
        program(
            "state and inheritance",
            Drawing::of,
            Drawing::total,
            Drawing::flat,
            1.1,
            0.7,
            0.4,
            0.3,
            2,
            0.8),
        program("list", Node::of, Node::sum, Node::flatSum, 1.1, 0.7, -0.4),
        program("long list", Node::of, Node::sum, Node::flatSum, new double[300]),
        program("ring", Node::ring, Node::twiceAround, Node::flatRing, 1.1, 0.7, -0.4),
        program("swapped rows", Matrix::of, Matrix::determinant, Matrix::flat, 0.4, 0.7, 2, 0.3),
        program("rows in place", Matrix::of, Matrix::determinant, Matrix::flat, 2, 0.7, 0.4, 0.3),
        program("inner object", Outer::of, Outer.Inner::value, Outer::flat, 1.1, 0.7, 2),
        program("fields of type Object", Loose::of, Loose::value, Loose::flat, 1.1, 0.7, 2, 3));
  }

  private static <T> Arguments program(
      String name,
      Function<double[], T> make,
      ObjectiveOf<T> function,
      Objective flat,
      double... point) {
    return Arguments.of(name, new ArgumentChecks<>(make, function, flat, point));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isDifferentiated(String name, ArgumentChecks<?> program) {
    program.check();
  }

  @Test
  void theGradientOfARecordIsARecord() {
    Model model = gradient(Model::loss, new Model(2, 0.5));
    assertThat(model.w()).isCloseTo(4 * Math.sin(0.5) + 1, CLOSE);
    assertThat(model.b()).isCloseTo(4 * Math.cos(0.5), CLOSE);
    Layer argument = Layer.of(new double[] {1.1, 0.7, 2, 0.3});
    Layer layer = gradient(Layer::loss, argument);
    Tangent<Layer> parts = gradientParts(Layer::loss, argument);
    assertThat(layer.exponent()).isEqualTo(2);
    assertThat(layer.name()).isEqualTo("ab");
    assertThat(layer.weights()).containsExactly(parts.get("weights[0]"), parts.get("weights[1]"));
    assertThat(layer.model()).isEqualTo(new Model(parts.get("model.w"), parts.get("model.b")));
    assertThat(argument.weights()).containsExactly(2, 0.3);
    assertThat(valueWithGradient(Layer::loss, argument).value()).isEqualTo(Layer.loss(argument));
  }

  @Test
  void markedComponentsKeepTheirValue() {
    double[] table = {2, 3};
    Marked gradient = gradient(Marked::loss, new Marked(5, 7, table));
    assertThat(gradient.number()).isCloseTo(7 * 3 + 10, CLOSE);
    assertThat(gradient.scale()).isEqualTo(7);
    assertThat(gradient.table()).isSameAs(table);
    assertThat(gradientParts(Marked::loss, new Marked(5, 7, table)).paths())
        .containsExactly("number");
  }

  @Test
  void boxesAreNumbers() {
    Double same = 3.0;
    Boxes gradient = gradient(Boxes::loss, new Boxes(same, new Double[] {same, 5.0}, 2f));
    assertThat(gradient.first()).isCloseTo(3 * 5 + 2, CLOSE);
    assertThat(gradient.others()[0]).isCloseTo(15, CLOSE);
    assertThat(gradient.others()[1]).isCloseTo(9, CLOSE);
    assertThat(gradient.small()).isEqualTo(3f);
  }

  @Test
  void sharedPartsHaveOneGradient() {
    Pair pair = gradient(Pair::loss, Pair.of(new double[] {1.1, 0.7, 0.3}));
    assertThat(pair.first()).isSameAs(pair.second());
    assertThat(pair.left()).isSameAs(pair.right());
    assertThat(pair.left()[0]).isCloseTo(2 * 0.3 * 0.7, CLOSE);
    Tangent<Pair> parts = gradientParts(Pair::loss, Pair.of(new double[] {1.1, 0.7, 0.3}));
    assertThat(parts.paths()).containsExactly("first.w", "first.b", "left[0]");
    assertThat(parts.get("second.w")).isEqualTo(parts.get("first.w"));
    assertThat(parts.get("right[0]")).isEqualTo(parts.get("left[0]"));
  }

  @Test
  void enumsAreConstant() {
    Term gradient = gradient(Term::value, new Term(Kind.SQUARE, 3, 5));
    assertThat(gradient.kind()).isSameAs(Kind.SQUARE);
    assertThat(gradient.factor()).isCloseTo(50, CLOSE);
    assertThat(gradient.x()).isCloseTo(60, CLOSE);
    assertThatThrownBy(() -> gradient((Kind kind) -> kind.power, Kind.SQUARE))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0904");
  }

  @Test
  void partsHaveNames() {
    Tangent<Drawing> parts =
        gradient(Drawing::total, Drawing.of(new double[] {1.1, 0.7, 0.4, 0.3, 2, 0.8}));
    assertThat(parts.paths())
        .containsExactly(
            "shapes[0].scale",
            "shapes[0].radius",
            "shapes[1].Shape.scale",
            "shapes[1].side",
            "shapes[1].scale",
            "sum");
    assertThat(parts.get("shapes[1].Shape.scale")).isEqualTo(parts.toArray()[2]);
    assertThat(parts.toString()).startsWith("{shapes[0].scale=");
    for (String missing :
        List.of("", "shapes", "shapes[2].scale", "sum.x", "shapes[0]", "history")) {
      assertThatThrownBy(() -> parts.get(missing))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("there is no part " + missing);
    }
    Tangent<Node> ring = gradient(Node::twiceAround, Node.ring(new double[] {1.1, 0.7, -0.4}));
    assertThat(ring.get("next.next.next.next.value")).isEqualTo(ring.get("next.value"));
  }

  @Test
  void partsAreSerialised() throws IOException, ClassNotFoundException {
    Tangent<Drawing> parts =
        gradient(Drawing::total, Drawing.of(new double[] {1.1, 0.7, 0.4, 0.3, 2, 0.8}));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(parts);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Tangent<?> read = (Tangent<?>) in.readObject();
      assertThat(read.paths()).isEqualTo(parts.paths());
      assertThat(read.toArray()).isEqualTo(parts.toArray());
      assertThat(read.get("sum")).isEqualTo(parts.get("sum"));
    }
  }

  @Test
  void twoArguments() {
    Gradients<Model, double[]> both =
        gradients(LibraryArgumentsTest::cost, new Model(2, 3), new double[] {5});
    assertThat(both.first().w()).isCloseTo(5, CLOSE);
    assertThat(both.first().b()).isCloseTo(6, CLOSE);
    assertThat(both.second()).containsExactly(new double[] {2}, CLOSE);
    Gradients<Double, Model> number = gradients((x, m) -> x * x * m.w(), 3.0, new Model(2, 3));
    assertThat(number.first()).isCloseTo(12, CLOSE);
    assertThat(number.second()).isEqualTo(new Model(9, 0));
    Model model = new Model(2, 3);
    Gradients<Model, Model> same = gradients((m, n) -> m.w() * n.b(), model, model);
    assertThat(same.first()).isEqualTo(new Model(3, 2)).isEqualTo(same.second());
  }

  record Normal(double a, double b) {
    Normal {
      double sum = a + b;
      a /= sum;
      b /= sum;
    }

    static int made;

    double product() {
      made++;
      return a * a * b;
    }
  }

  record Copying(double[] numbers) {
    Copying(double[] numbers) {
      this.numbers = numbers.clone();
    }

    double square() {
      return numbers[0] * numbers[0];
    }
  }

  record Holding(Node node, double factor) {
    double product() {
      return node.value * factor;
    }
  }

  @Test
  void noConstructorRunsOnTangents() {
    Normal normal = new Normal(1, 3);
    assertThatThrownBy(() -> gradient(Normal::product, normal))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0907")
        .hasMessageContaining("Normal(double, double)")
        .hasMessageContaining("gradientParts");
    assertThat(Normal.made).isZero();
    assertThat(gradientParts(Normal::product, normal).toArray())
        .containsExactly(new double[] {2 * 0.25 * 0.75, 0.0625}, CLOSE);
    Copying copying = new Copying(new double[] {3});
    assertThatThrownBy(() -> gradient(Copying::square, copying))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0907");
    assertThat(gradientParts(Copying::square, copying).get("numbers[0]")).isEqualTo(6);
    Holding holding = new Holding(new Node(2, null), 3);
    assertThatThrownBy(() -> gradient(Holding::product, holding))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0908")
        .hasMessageContaining(Node.class.getName());
    assertThat(gradientParts(Holding::product, holding).toArray()).containsExactly(3, 2);
  }

  /** A recursion over what the argument refers to. */
  private static double recursive(Node node) {
    return node == null ? 0 : node.value * node.value + node.value * recursive(node.next) / 2;
  }

  @Test
  void functionsRecurOverTheArgument() {
    assertThat(gradient(LibraryArgumentsTest::recursive, Node.of(new double[] {1, 2, 3}))
            .toArray())
        .containsExactly(8.5, 4.25, 3);
  }

  @Test
  void virtualCallsAreThoseOfTheArgumentsClasses() {
    Model model = gradient(m -> derivative(s -> s * s * m.w(), 3), new Model(2, 5));
    assertThat(model).isEqualTo(new Model(6, 0));
    Shape shape = new ArgumentPrograms.Circle(2, 3);
    assertThat(gradient(Shape::scaled, shape).toArray())
        .containsExactly(new double[] {Math.PI * 9, 2 * 2 * Math.PI * 3}, CLOSE);
    Shape anonymous = new Shape(2) {
      private final double[] sides = {3, 4};

      @Override
      double area() {
        return sides[0] * sides[1];
      }
    };
    Tangent<Shape> parts = gradient(s -> s.scaled() * s.area(), anonymous);
    assertThat(parts.get("sides[0]")).isEqualTo(2 * 2 * 12 * 4);
    assertThat(parts.get("scale")).isEqualTo(144);
  }

  /** Fields that are parameters and those that are not. */
  static final class Annotated {
    double x = 2;
    double[] w = {3, 4};

    @Differentiable(wrt = "this")
    double value(double y) {
      return x * w[0] * y;
    }

    double twice() {
      return value(2) * x;
    }
  }

  @Test
  void thisIsAParameter() {
    assertThat(gradient(Annotated::twice, new Annotated()).toArray()).containsExactly(24, 8, 0);
    Scaled scaled = new Scaled(2);
    assertThat(gradients(Scaled::times, scaled, 5.0))
        .isEqualTo(new Gradients<>(new Scaled(5), 0.0));
  }

  sealed interface Expression permits Literal, Variable, Operation {}

  record Literal(double value) implements Expression {}

  record Variable(int index) implements Expression {}

  record Operation(Expression left, Expression right, char operator) implements Expression {}

  private static double value(Expression expression, double[] variables) {
    if (expression instanceof Literal literal) {
      return literal.value();
    }
    if (expression instanceof Variable variable) {
      return variables[variable.index()];
    }
    Operation operation = (Operation) expression;
    double left = value(operation.left(), variables);
    double right = value(operation.right(), variables);
    return operation.operator() == '*' ? left * right : left + right;
  }

  @Test
  void sealedRecordsKeepTheirNesting() {
    Expression product = new Operation(new Literal(2), new Variable(0), '*');
    Expression sum = new Operation(product, new Literal(5), '+');
    Gradients<Expression, double[]> both =
        gradients(LibraryArgumentsTest::value, sum, new double[] {3});
    assertThat(both.first())
        .isEqualTo(new Operation(
            new Operation(new Literal(3), new Variable(0), '*'), new Literal(1), '+'));
    assertThat(both.second()).containsExactly(2);
  }

  private static final double[] SCRATCH = new double[2];

  private static double throughScratch(Model model) {
    SCRATCH[0] = model.w() * model.w();
    SCRATCH[1] = model.b();
    return SCRATCH[0] * SCRATCH[1];
  }

  @Test
  void scratchArraysHaveShadowsOfTheirOwn() {
    Model expected = new Model(12, 4);
    assertThat(gradient(LibraryArgumentsTest::throughScratch, new Model(2, 3))).isEqualTo(expected);
    Pullback<Double, Model> pullback =
        pullback(LibraryArgumentsTest::throughScratch, new Model(2, 3));
    assertThat(pullback.apply(1.0)).isEqualTo(expected);
    assertThat(pullback.apply(2.0)).isEqualTo(new Model(24, 8));
    assertThat(jvp(LibraryArgumentsTest::throughScratch, new Model(2, 3), new Model(1, 10)))
        .isEqualTo(52);
    double[] captured = new double[1];
    assertThat(gradient(
            m -> {
              captured[0] = m.w();
              return captured[0] * m.b();
            },
            new Model(2, 3)))
        .isEqualTo(new Model(3, 2));
  }

  record Floats(float a, float[] v) {
    double product() {
      return a * v[0] * v[1];
    }
  }

  @Test
  void floatsHaveFloatGradients() {
    Floats floats = new Floats(2, new float[] {3, 4});
    Floats gradient = gradient(Floats::product, floats);
    assertThat(gradient.a()).isEqualTo(12f);
    assertThat(gradient.v()).containsExactly(8, 6);
    assertThat(jvp(Floats::product, floats, new Floats(1, new float[] {10, 100})))
        .isEqualTo(692);
  }

  record Scaled(double factor) {
    @Differentiable(wrt = "this")
    double times(double y) {
      return factor * y;
    }
  }

  private static double cost(Model model, double[] data) {
    return model.w() * data[0] + model.b() * model.b();
  }
}
