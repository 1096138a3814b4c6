package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;

/** Derivatives by the functions that the compiler makes, run on the JVM. */
final class CompilerEngine implements DerivativeEngine {
  private final TargetRules rules;
  private volatile @Nullable Known last;

  /** What was asked for last; replaced as a whole, for threads that were given up may still run. */
  private record Known(Target target, CompiledTarget compiled) {}

  @Override
  public Evaluation evaluate(Target target, Point point, double seed, Mode mode) {
    DerivativeRuns.Reverse derivatives = switch (mode) {
      case FORWARD -> forward(compiled(target).compiled(), point, seed);
      case REVERSE -> compiled(target).compiled().reverse(point, seed);
    };
    List<Boolean> active = compiled(target).active();
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < active.size(); i++) {
      if (active.get(i)) {
        named.put(target.parameters().get(i).name(), derivatives.adjoints().get(i));
      }
    }
    return new Evaluation(derivatives.value(), named);
  }

  /** The same numbers as in reverse, by one run a direction, seeded with dx/dx. */
  private static DerivativeRuns.Reverse forward(DerivativeRuns runs, Point point, double seed) {
    List<Object> derivatives = Directions.zeros(point.arguments());
    Number value = null;
    for (Directions.Direction direction : Directions.of(point)) {
      List<Object> tangents = Directions.zeros(point.arguments());
      Directions.set(tangents, direction, seed);
      DerivativeRuns.Forward result = runs.forward(point, tangents);
      value = result.value();
      Directions.set(derivatives, direction, result.tangent());
    }
    if (value == null) {
      value = runs.forward(point, Directions.zeros(point.arguments())).value();
    }
    return new DerivativeRuns.Reverse(value, derivatives);
  }

  @Override
  public CheckReport check(Target target, Point point, double seed) {
    DerivativeRuns runs = compiled(target).compiled();
    List<Object> forward = forward(runs, point, seed).adjoints();
    List<Object> reverse = runs.reverse(point, seed).adjoints();
    List<CheckReport.Comparison> comparisons = new ArrayList<>();
    double largestSpread = 0;
    for (Directions.Direction direction : Directions.of(point)) {
      double spread = spread(runs, point, seed, direction, Directions.get(reverse, direction));
      largestSpread = Math.max(largestSpread, spread);
      comparisons.add(Witness.compare(
          direction,
          Directions.get(forward, direction),
          Directions.get(reverse, direction),
          seed,
          spread,
          new NumericDerivative(
              x -> value(runs, point, direction, x),
              Directions.get(point.arguments(), direction),
              isSingle(point, direction))));
    }
    return new CheckReport(
        comparisons, Aspects.of(runs, compiled(target).interpreted(), point, seed, largestSpread));
  }

  /**
   * How much the derivative changes with its number's last bits, on the calmer side: what rounding
   * makes of it.
   */
  private static double spread(
      DerivativeRuns runs,
      Point point,
      double seed,
      Directions.Direction direction,
      double derivative) {
    double at = Directions.get(point.arguments(), direction);
    boolean isSingle = isSingle(point, direction);
    double smallest = Double.POSITIVE_INFINITY;
    for (double end : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      double largest = 0;
      double ulp = isSingle ? Math.nextAfter((float) at, end) - at : Math.nextAfter(at, end) - at;
      for (int exponent = 0; exponent <= (isSingle ? 4 : 16); exponent += 4) {
        double neighbor = at + Math.scalb(ulp, exponent);
        for (double there : derivatives(runs, point, seed, direction, neighbor)) {
          double change = Math.abs(there - derivative);
          largest = change <= largest ? largest : change;
        }
      }
      smallest = Math.min(smallest, Double.isNaN(largest) ? Double.POSITIVE_INFINITY : largest);
    }
    return Double.isFinite(smallest) ? smallest : 0;
  }

  /** In both modes. */
  private static double[] derivatives(
      DerivativeRuns runs, Point point, double seed, Directions.Direction direction, double x) {
    List<Object> moved = Directions.copies(point.arguments());
    Directions.set(moved, direction, x);
    Point there = new Point(point.parameters(), moved);
    List<Object> tangents = Directions.zeros(point.arguments());
    Directions.set(tangents, direction, seed);
    try {
      return new double[] {
        runs.forward(there, tangents).tangent(),
        Directions.get(runs.reverse(there, seed).adjoints(), direction)
      };
    } catch (UserMistake thrown) {
      // Beyond the edge of the domain.
      return new double[] {Double.NaN};
    }
  }

  private static boolean isSingle(Point point, Directions.Direction direction) {
    return point.parameters().get(direction.parameter()).type().descriptor().endsWith("F");
  }

  private static double value(
      DerivativeRuns runs, Point point, Directions.Direction direction, double x) {
    List<Object> moved = Directions.copies(point.arguments());
    Directions.set(moved, direction, x);
    Point there = new Point(point.parameters(), moved);
    try {
      return runs.forward(there, Directions.zeros(moved)).value().doubleValue();
    } catch (UserMistake thrown) {
      // Beyond the edge of the domain.
      return Double.NaN;
    }
  }

  @Override
  public String emit(Target target, Stage stage) {
    return StageText.of(compiled(target), stage);
  }

  @Override
  public String emit(Target target, Stage stage, Format format) {
    return FormattedStage.of(compiled(target), stage, format);
  }

  /** An engine that differentiates by the rules that {@code rules} finds. */
  CompilerEngine(TargetRules rules) {
    this.rules = rules;
  }

  private CompiledTarget compiled(Target target) {
    Known known = last;
    if (known == null || !target.equals(known.target())) {
      known = new Known(target, new CompiledTarget(target, rules.compiler(target)));
      last = known;
    }
    return known.compiled();
  }
}
