package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.jspecify.annotations.Nullable;

/** Derivatives by the functions that the compiler makes, run on the JVM. */
final class CompilerEngine implements DerivativeEngine {
  /** What the interpreter may do at a point, a few seconds. */
  private static final long INTERPRETED = 20_000_000;

  private final TargetRules rules;
  private volatile @Nullable Known last;

  /**
   * What was asked for last; replaced as a whole, for threads that were given up may still run.
   *
   * @param checked what check looks at: the target, or the sum of what it returns
   */
  private record Known(
      Target target,
      CompiledTarget compiled,
      CompiledTarget checked,
      RoundedRuns rounded,
      Supplier<Optional<PreciseRuns>> precise) {}

  @Override
  public Evaluation evaluate(Target target, Point point, double seed, Mode mode) {
    if (compiled(target).returnsArray()) {
      return Jacobians.of(compiled(target), point, seed, mode);
    }
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
    Known known = known(target);
    if (known.compiled().returnsArray()) {
      known.compiled().compiled().requireArray(point);
    }
    CompiledTarget checked = known.checked();
    checked.interpreterWork().start(INTERPRETED);
    return new DerivativeCheck(checked, known.rounded(), known.precise().get(), point, seed)
        .report();
  }

  @Override
  public boolean checksSum(Target target) {
    return compiled(target).returnsArray();
  }

  @Override
  public Optional<String> warning(Target target) {
    CompiledTarget compiled = compiled(target);
    return compiled
        .compiler()
        .warning(compiled.function(), compiled.active())
        .map(warning -> "warning " + warning.kind().code() + ": "
            + warning.kind().text() + ": " + target.name() + "; " + warning.hint());
  }

  @Override
  public String emit(Target target, Stage stage) {
    return StageText.of(compiled(target), stage);
  }

  @Override
  public String emit(Target target, Stage stage, Format format) {
    return FormattedStage.of(compiled(target), stage, format);
  }

  @Override
  public String statistics(Target target) {
    return new Statistics(() -> new CompiledTarget(target, rules.compiler(target))).table();
  }

  /** An engine that differentiates by the rules that {@code rules} finds. */
  CompilerEngine(TargetRules rules) {
    this.rules = rules;
  }

  private CompiledTarget compiled(Target target) {
    return known(target).compiled();
  }

  private Known known(Target target) {
    Known known = last;
    if (known == null || !target.equals(known.target())) {
      CompiledTarget compiled = new CompiledTarget(target, rules.compiler(target));
      CompiledTarget checked =
          compiled.returnsArray() ? CompiledTarget.sumOf(target, compiled.compiler()) : compiled;
      known = new Known(
          target,
          compiled,
          checked,
          rules.rounded(checked, target),
          remembering(() -> rules.precise(checked, target)));
      last = known;
    }
    return known;
  }

  private static <T> Supplier<T> remembering(Supplier<T> made) {
    List<T> known = new ArrayList<>();
    return () -> {
      if (known.isEmpty()) {
        known.add(made.get());
      }
      return known.get(0);
    };
  }
}
