package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.djava.cli.engine.CompilerToolchain;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Mode;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.Names;
import org.djava.cli.explain.StraightLine;
import org.djava.cli.target.ManyTargets;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps of a path come to what {@code grad} computes, in both modes. */
class PathAgainstEngineTest {
  private static final Path FOLDER =
      Path.of("src", "test", "resources", "org", "djava", "cli", "explain");
  private static final int POINTS = 8;
  private static final int LENGTH = 3;

  private final CompilerToolchain toolchain = new CompilerToolchain();

  static List<Target.OfMethod> programs() {
    return Stream.of("Paths.java", "ObjectPaths.java")
        .flatMap(file -> ManyTargets.of(FOLDER.resolve(file).toString(), "").targets().stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void agrees(Target target) {
    Random random = new Random(target.name().hashCode());
    for (int i = 0; i < POINTS; i++) {
      List<Object> arguments = new ArrayList<>();
      for (Parameter parameter : target.parameters()) {
        arguments.add(argument(parameter.type(), random));
      }
      Point point = new Point(target.parameters(), arguments);
      compare(target.name() + " at " + point.text(), target, point);
    }
  }

  private static Object argument(IrType type, Random random) {
    if (type instanceof ArrayType array) {
      Object made = Array.newInstance(classOf(array.element()), LENGTH);
      for (int i = 0; i < LENGTH; i++) {
        Array.set(made, i, argument(array.element(), random));
      }
      return made;
    }
    double number = random.nextDouble() * 4 - 1;
    if (type == PrimitiveType.INT) {
      return random.nextInt(7);
    }
    return type == PrimitiveType.FLOAT ? (Object) (float) number : (Object) number;
  }

  private static Class<?> classOf(IrType type) {
    if (type instanceof ArrayType array) {
      return classOf(array.element()).arrayType();
    }
    return type == PrimitiveType.INT
        ? int.class
        : type == PrimitiveType.FLOAT ? float.class : double.class;
  }

  private void compare(String what, Target target, Point point) {
    Evaluation grad = toolchain.engine().evaluate(target, point, 1, Mode.REVERSE);
    List<Derivation> derivations =
        new PathExplanation(toolchain, target).at(point, false, true, false);
    assertThat(derivations).as(what).hasSameSizeAs(grad.numbers());
    for (int i = 0; i < derivations.size(); i++) {
      compare(what + ", result " + i, grad.numbers().get(i), derivations.get(i));
    }
  }

  private static void compare(String what, Evaluation grad, Derivation derivation) {
    StraightLine line = derivation.function();
    assertThat(line.path().orElseThrow().value())
        .as(what)
        .isEqualTo(Double.valueOf(((Number) grad.value()).doubleValue()));
    Map<String, Double> adjoints =
        derivation.reverse().adjointsAt(line, line.path().orElseThrow().values(), 1);
    grad.derivative()
        .forEach((name, expected) -> compare(what, name, expected, adjoints, derivation));
  }

  private static void compare(
      String what,
      String name,
      Object expected,
      Map<String, Double> adjoints,
      Derivation derivation) {
    if (!(expected instanceof Number number)) {
      for (int i = 0; i < Array.getLength(expected); i++) {
        compare(what, name + "[" + i + "]", Array.get(expected, i), adjoints, derivation);
      }
      return;
    }
    StraightLine line = derivation.function();
    double value = number.doubleValue();
    double tolerance = (line.hasSingles() ? 1e-5 : 1e-13) * Math.max(1, Math.abs(value));
    String adjoint = Names.derivative(line.names().result(), name);
    double reverse = adjoints.getOrDefault(adjoint, 0.0);
    double forward = derivation.onPath().forward().getOrDefault(name, Double.NaN);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      assertThat(reverse).as(what + ", reverse in " + name).isEqualTo(Double.valueOf(value));
      return;
    }
    assertThat(reverse).as(what + ", reverse in " + name).isCloseTo(value, within(tolerance));
    assertThat(forward).as(what + ", forward in " + name).isCloseTo(value, within(tolerance));
  }
}
