package org.djava.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.Derivation;
import org.djava.cli.explain.ExplanationRefusedException;
import org.djava.cli.explain.HiddenFlowException;
import org.djava.cli.explain.PathReader;
import org.djava.cli.explain.PathTooLongException;
import org.djava.cli.explain.StraightLine;
import org.djava.cli.explain.TakenPath;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetClassLoader;

/**
 * Derivations of functions that branch, loop or use arrays, each along the path taken at a point.
 */
final class PathExplanation {
  private static final int MOST_EDGES = 3;

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
   * @param prefersForward whether the numbers of forward mode are shown in the end
   */
  List<Derivation> at(Point point, boolean namesSeed, boolean forAll, boolean prefersForward) {
    Supplier<List<StraightLine>> path = path(point);
    GradComparison grad = new GradComparison(toolchain, target, point, prefersForward);
    List<StraightLine> lines = path.get();
    if (lines.isEmpty()) {
      throw new ExplanationRefusedException(
          target.name() + " returns an array without numbers at this point");
    }
    List<Integer> all = IntStream.range(0, lines.size()).boxed().toList();
    List<Derivation> derivations = new ArrayList<>();
    for (int i : Derivation.shown(all, forAll)) {
      Derivation derivation = Derivation.of(lines.get(i), namesSeed, forAll);
      derivations.add(grad.compared(i, derivation, derivation.onPath()));
    }
    return derivations;
  }

  /**
   * Reads the path, which ends after so many steps, before the compiled derivative is run, which may
   * not. What else keeps it from being read is told afterwards: the compiled derivative may say it in
   * words that help more.
   */
  private Supplier<List<StraightLine>> path(Point point) {
    try {
      List<StraightLine> lines = read(point);
      return () -> lines;
    } catch (PathTooLongException e) {
      throw e;
    } catch (RuntimeException e) {
      return () -> {
        throw e;
      };
    } catch (Throwable e) {
      return () -> {
        throw new IllegalStateException(e);
      };
    }
  }

  private List<StraightLine> read(Point point) {
    PathReader reader = new PathReader(
        toolchain.rules(target), toolchain.bodies(target), new TargetClassLoader(target.classes()));
    List<String> names = target.parameters().stream().map(Parameter::name).toList();
    try {
      return reader.read(toolchain.function(target), names, point.arguments());
    } catch (HiddenFlowException e) {
      // The path leads into an object, which is followed where its methods are functions.
      return reader.read(toolchain.program(target), names, point.arguments());
    }
  }

  /**
   * The conditions whose edge a point is on, in words; nothing where no path can be
   * followed, or the function throws in this run.
   */
  Optional<String> edges(Point point) {
    try {
      List<TakenPath.Edge> edges = read(point).stream()
          .findFirst()
          .flatMap(StraightLine::path)
          .map(TakenPath::edges)
          .orElse(List.of());
      String at = point.parameters().isEmpty() ? "" : " at " + point.text();
      return edges.stream()
          .map(edge -> ExpressionPrinter.print(edge.condition())
              + (edge.location().isKnown() ? " (" + edge.location() + ")" : ""))
          .limit(MOST_EDGES)
          .reduce((some, more) -> some + ", " + more)
          .map(conditions -> "note: on the edge of a condition" + at + ": " + conditions
              + "; the derivative is that of the branch taken");
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }
}
