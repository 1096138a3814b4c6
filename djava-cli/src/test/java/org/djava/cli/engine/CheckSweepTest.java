package org.djava.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.djava.cli.target.UserMistake;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Right and wrong derivatives of random expressions: no right one is accused, most wrong ones are. */
class CheckSweepTest {
  private static final int EXPRESSIONS = 120;

  private final TargetRules rules = new TargetRules(method -> false);
  private int wrong;
  private int found;

  @ParameterizedTest
  @CsvSource({"false, 0.99", "true, 0.95"})
  void tellsRightFromWrong(boolean isOfFloats, double share) {
    RandomExpression expressions = new RandomExpression(1, isOfFloats);
    List<String> accused = new ArrayList<>();
    for (int i = 0; i < EXPRESSIONS; i++) {
      String text = expressions.next();
      Target target = TargetFinder.ofExpression(text, "");
      CompiledTarget compiled = new CompiledTarget(target, rules.compiler(target));
      double x = expressions.point();
      Point point = new Point(target.parameters(), List.of(x));
      if (!check(
          compiled, rules.rounded(compiled, target), rules.precise(compiled, target), point)) {
        accused.add("-e '" + text + "' --at " + x);
      }
    }
    assertThat(accused).isEmpty();
    assertThat(wrong).isGreaterThan(EXPRESSIONS);
    assertThat((double) found / wrong).isGreaterThan(share);
  }

  /** False if the right derivative is accused. */
  private boolean check(
      CompiledTarget compiled, RoundedRuns rounded, Optional<PreciseRuns> precise, Point point) {
    double derivative;
    double value;
    try {
      DerivativeRuns.Reverse gradient = compiled.compiled().reverse(point, 1);
      derivative = (Double) gradient.adjoints().get(0);
      value = gradient.value().doubleValue();
    } catch (UserMistake thrown) {
      return true;
    }
    double tangent = compiled.compiled().forward(point, List.of(1.0)).tangent();
    if (!Double.isFinite(value) || !Double.isFinite(derivative) || !Double.isFinite(tangent)) {
      return true;
    }
    double slope =
        Math.abs(value) / Math.max(Math.abs((Double) point.arguments().get(0)), 1e-3);
    count(compiled, rounded, precise, point, 1.01 * derivative, derivative);
    count(
        compiled,
        rounded,
        precise,
        point,
        derivative + Math.max(Math.abs(derivative), slope),
        derivative);
    return new DerivativeCheck(compiled, rounded, precise, point, 1)
        .report(probe -> tangent, probe -> derivative)
        .agrees();
  }

  private void count(
      CompiledTarget compiled,
      RoundedRuns rounded,
      Optional<PreciseRuns> precise,
      Point point,
      double given,
      double right) {
    if (given == right) {
      return;
    }
    wrong++;
    CheckReport report = new DerivativeCheck(compiled, rounded, precise, point, 1)
        .report(probe -> given, probe -> given);
    found += report.comparisons().get(0).agrees() ? 0 : 1;
  }
}
