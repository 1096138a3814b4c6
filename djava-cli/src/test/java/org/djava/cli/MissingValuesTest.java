package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that begin with a minus are no options. */
class MissingValuesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-exp(-x)",
        "-x",
        "-x*x",
        "-e*x",
        "-e",
        "-h",
        "-hypot(x, 3)",
        "-V",
        "-cp",
        "-cos(x)",
        "-1",
        "-.5*x",
        "- x",
        "-at",
        "-(x)",
        "-seed*mode",
        "-E",
        "-json"
      })
  void expressions(String text) {
    for (String option : new String[] {"-e", "--expression"}) {
      CommandRun run = CommandRun.compiling("explain", option, text);
      assertThat(run.err()).isEmpty();
      assertThat(run.out()).startsWith("y = f(");
    }
    assertThat(CommandRun.compiling("explain", "-e=" + text).code()).isZero();
    assertThat(CommandRun.compiling("explain", "--expression=" + text).code()).isZero();
  }

  @Test
  void points() {
    CommandRun run =
        CommandRun.compiling("grad", "-e", "-x*y", "--at", "-1,2", "--at=-1,2", "--seed", "-2");
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().filter(line -> line.equals("-x*y at x = -1.0, y = 2.0")))
        .hasSize(2);
    assertThat(run.out()).contains("  value  2.0\n  d/dx  4.0  (reverse)\n");
  }

  @Test
  void doNotSwallowOptions() {
    assertThat(CommandRun.of("grad", "-e", "--at", "1").err())
        .isEqualTo("djava: Missing required parameter for option '-e' (EXPR) before --at\n");
    assertThat(CommandRun.of("grad", "-e", "x", "--at", "1", "--json").out()).startsWith("{");
  }
}
