package org.djava.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.RandomExpressions;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.TargetFinder;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.junit.jupiter.api.Test;

/** What is shown as SIL and run from there gives the numbers of {@code grad}. */
class SilAgainstEngineTest {
  private static final double SEED = 1.5;

  private final CompilerToolchain toolchain = new CompilerToolchain();

  @Test
  void randomExpressions() {
    for (int i = 0; i < 60; i++) {
      RandomExpressions random = new RandomExpressions(i);
      String text = random.next(2 + i % 3);
      // A condition makes blocks; every third has none.
      String expression =
          i % 3 == 0 ? text : "(" + text + " > 0.5) ? (" + text + ") * x : " + random.next(2);
      check(expression, random);
    }
  }

  private void check(String expression, RandomExpressions random) {
    Target target = TargetFinder.ofExpression(expression, "");
    if (target.parameters().isEmpty()) {
      return;
    }
    SilFile shown = SilFile.of("shown.sil", toolchain.sil(target, Optional.empty(), false));
    SilFunction vjp = shown.function(Optional.of("reverse-mode derivative of f"));
    SilFile again = SilFile.of(
        "again.sil",
        shown.differentiated(shown.function(Optional.of("f")), List.of(Derivative.VJP), true));
    List<Parameter> parameters = shown.parameters(vjp);
    assertThat(parameters).isEqualTo(target.parameters());
    for (int i = 0; i < 3; i++) {
      List<Object> arguments = new ArrayList<>();
      parameters.forEach(parameter -> arguments.add(random.coordinate()));
      Point point = new Point(parameters, arguments);
      Evaluation expected = toolchain.engine().evaluate(target, point, SEED, Mode.REVERSE);
      compare(expression, shown.run(vjp, point, SEED), expected);
      SilFunction derived = again.function(Optional.of("reverse-mode derivative of f"));
      compare(expression, again.run(derived, point, SEED), expected);
    }
  }

  private static void compare(
      String expression, Map<String, List<Object>> actual, Evaluation expected) {
    assertThat(actual.get("value")).as(expression).isEqualTo(List.of(expected.value()));
    Iterator<Object> adjoints = actual.get("pullback(" + SEED + ")").iterator();
    expected.derivative().forEach((name, derivative) -> {
      double number = (double) derivative;
      assertThat((double) adjoints.next())
          .as(expression + " in " + name)
          .isCloseTo(number, within(1e-12 * Math.max(1, Math.abs(number))));
    });
    assertThat(adjoints.hasNext()).isFalse();
  }
}
