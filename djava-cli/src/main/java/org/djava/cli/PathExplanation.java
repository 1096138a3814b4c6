package org.djava.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.ExplanationRefusedException;
import org.djava.cli.explain.PathReader;
import org.djava.cli.explain.StraightLine;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetClassLoader;

/**
 * Derivations of functions that branch, loop or use arrays, each along the path taken at a point.
 */
final class PathExplanation {
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
    GradComparison grad = new GradComparison(toolchain, target, point);
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
    List<Integer> all = IntStream.range(0, lines.size()).boxed().toList();
    List<Derivation> derivations = new ArrayList<>();
    for (int i : Derivation.shown(all, forAll)) {
      Derivation derivation = Derivation.of(lines.get(i), namesSeed, forAll);
      grad.compare(i, derivation, derivation.onPath());
      derivations.add(derivation);
    }
    return derivations;
  }
}
