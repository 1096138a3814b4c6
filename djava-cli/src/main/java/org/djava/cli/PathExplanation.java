package org.djava.cli;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.djava.cli.engine.Evaluation;
import org.djava.cli.engine.Mode;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.ExplanationRefusedException;
import org.djava.cli.explain.Names;
import org.djava.cli.explain.PathReader;
import org.djava.cli.explain.StraightLine;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetClassLoader;

/**
 * Derivations of functions that branch, loop or use arrays, each along the path taken at a point. The
 * compiled derivative is asked first, so that what it refuses is refused here for the same reason, and
 * is compared with afterwards.
 */
final class PathExplanation {
  /** By how much of the larger of 1 and a derivative two orders of rounding may differ. */
  private static final double TOLERANCE = 1e-9;

  private static final double TOLERANCE_OF_FLOATS = 1e-4;

  private final Toolchain toolchain;
  private final Target target;

  PathExplanation(Toolchain toolchain, Target target) {
    this.toolchain = toolchain;
    this.target = target;
  }

  /**
   * The derivations at a point, one for each number that the function returns, or for some if there
   * are many.
   *
   * @param namesSeed whether the seed is to be seen in them
   * @param forAll whether of all numbers, and with respect to all inputs
   */
  List<Derivation> at(Point point, boolean namesSeed, boolean forAll) {
    Evaluation grad = toolchain.engine().evaluate(target, point, 1, Mode.REVERSE);
    PathReader reader = new PathReader(
        toolchain.rules(target), toolchain.bodies(target), new TargetClassLoader(target.classes()));
    List<StraightLine> lines = reader.read(
        toolchain.function(target),
        target.parameters().stream().map(Parameter::name).toList(),
        point.arguments());
    if (lines.isEmpty()) {
      throw new ExplanationRefusedException(
          target.name() + " returns an array without numbers at this point");
    }
    List<Evaluation> numbers = grad.numbers();
    List<Integer> all = IntStream.range(0, lines.size()).boxed().toList();
    List<Derivation> derivations = new ArrayList<>();
    for (int i : Derivation.shown(all, forAll)) {
      Derivation derivation = Derivation.of(lines.get(i), namesSeed, forAll);
      compare(numbers.get(i), derivation);
      derivations.add(derivation);
    }
    return derivations;
  }

  private void compare(Evaluation grad, Derivation derivation) {
    StraightLine line = derivation.function();
    line.path().ifPresent(path -> {
      compare(((Number) grad.value()).doubleValue(), path.value(), line);
      Map<String, Double> adjoints = derivation.reverse().adjointsAt(line, path.values(), 1);
      grad.derivative().forEach((name, expected) -> compare(name, expected, adjoints, line));
    });
  }

  private void compare(
      String name, Object expected, Map<String, Double> adjoints, StraightLine line) {
    if (expected instanceof Number number) {
      String adjoint = Names.derivative(line.names().result(), name);
      compare(number.doubleValue(), adjoints.getOrDefault(adjoint, 0.0), line);
      return;
    }
    for (int i = 0; i < Array.getLength(expected); i++) {
      Object element = Array.get(expected, i);
      if (element != null) {
        compare(name + "[" + i + "]", element, adjoints, line);
      }
    }
  }

  private void compare(double expected, double found, StraightLine line) {
    double tolerance = line.hasSingles() ? TOLERANCE_OF_FLOATS : TOLERANCE;
    boolean agrees = Double.compare(expected, found) == 0
        || (Double.isFinite(expected)
            && Math.abs(expected - found) <= tolerance * Math.max(1, Math.abs(expected)));
    if (!agrees) {
      throw new ExplanationRefusedException("the steps of " + target.name()
          + " cannot be explained: they come to " + found + " where djava grad has " + expected);
    }
  }
}
