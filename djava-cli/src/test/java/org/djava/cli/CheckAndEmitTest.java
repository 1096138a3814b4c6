package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckAndEmitTest {
  @Test
  void exitsWithOneOnDisagreement() {
    FakeEngine engine = new FakeEngine();
    CommandRun agreeing = CommandRun.with(engine, "check", "-e", "x", "--at", "1");
    assertThat(agreeing.code()).isZero();
    assertThat(agreeing.out()).isEqualTo("""
        x at x = 1.0
          d/dx  forward 1.0  reverse 1.0  differences 1.0  agree
          dot product  agree
        """);
    engine.agrees = false;
    CommandRun disagreeing = CommandRun.with(engine, "check", "-e", "x", "--at", "1", "--json");
    assertThat(disagreeing.code()).isEqualTo(1);
    assertThat(disagreeing.out())
        .contains("\"agrees\":false,\"comparisons\"")
        .contains("\"aspects\":[{\"name\":\"dot product\",\"decided\":true,\"agrees\":false}]");
    assertThat(CommandRun.with(engine, "check", "-e", "x", "--at", "1").out())
        .endsWith("  dot product  DISAGREE\n");
    assertThat(disagreeing.err()).isEmpty();
  }

  @Test
  void saysWhereDifferencesHaveNoSay() {
    CommandRun narrow = CommandRun.compiling("check", "-e", "sin(1/x)", "--at", "1e-9");
    assertThat(narrow.code()).isZero();
    assertThat(narrow.out()).contains("  agree\n").doesNotContain("DISAGREE");
    CommandRun wide = CommandRun.compiling("check", "-e", "sin(x)", "--at", "1e15");
    assertThat(wide.code()).isZero();
    assertThat(wide.out()).contains("  agree\n").doesNotContain("DISAGREE", "decidable");
    CommandRun hopeless = CommandRun.compiling("check", "-e", "sqrt(x)", "--at", "0");
    assertThat(hopeless.code()).isZero();
    assertThat(hopeless.out()).contains("  modes agree, not decidable by differences\n");
    CommandRun json = CommandRun.compiling("check", "-e", "sqrt(x)", "--at", "0", "--json");
    assertThat(json.out()).contains("\"decided\":false,\"agrees\":true");
  }

  /** The gradient adds the rounds up from the first to the last, the pullback the other way round. */
  @Test
  void anotherOrderOfAddingUpIsNoDisagreement(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Series.java");
    Files.writeString(file, """
        class Series {
          static double sum(double x, int n) {
            double sum = 0;
            for (int i = 1; i <= n; i++) {
              sum += Math.exp(x * i);
            }
            return sum;
          }
        }
        """);
    for (String point : List.of("0.1,5", "0.3,5", "0.33,7", "1.1,9")) {
      CommandRun run = CommandRun.compiling("check", file + "::sum", "--at", point);
      assertThat(run.out()).contains("pullback = gradient  agree").doesNotContain("DISAGREE");
      assertThat(run.code()).isZero();
    }
  }

  @Test
  void statisticsTellSizesAndTimes() {
    CommandRun run = CommandRun.compiling("emit", "-e", "x*y", "--statistics");
    assertThat(run.code()).isZero();
    assertThat(run.out().lines())
        .hasSize(6)
        .anySatisfy(line -> assertThat(line).matches("primal +1 +[1-9]\\d* +[1-9]\\d* +1\\.00"));
    assertThat(run.out())
        .containsPattern(
            "gradient +\\d+ +\\d+ +\\d+ +\\d+\\.\\d\\d +\\d+\\.\\d ms +\\d+\\.\\d ms\n")
        .containsPattern("VJP and pullback +\\d+ ")
        .containsPattern("JVP +\\d+ ");
  }

  @Test
  void statisticsAreNoStage() {
    CommandRun run = CommandRun.of("emit", "-e", "x", "--statistics", "--stage", "jvp");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--statistics goes with neither --stage nor --format");
  }

  @Test
  void emitsAStage() {
    CommandRun run = CommandRun.of("emit", "-e", "x", "--stage", "pullback");
    assertThat(run.out()).isEqualTo("func pullback of x\n");
    assertThat(run.code()).isZero();
  }
}
