package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GradCommandTest {
  @Test
  void writesOneObjectForOnePoint() {
    CommandRun run = CommandRun.of("grad", "-e", "x*y", "--at", "2,3", "--json");
    assertThat(run.out())
        .isEqualTo(
            "{\"function\":\"x*y\",\"mode\":\"reverse\",\"at\":{\"x\":2.0,\"y\":3.0},\"seed\":1.0,"
                + "\"value\":6.0,\"derivative\":{\"x\":3.0,\"y\":2.0}}\n");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  @Test
  void writesAnArrayOfTwoForBothModes() {
    CommandRun run =
        CommandRun.of("grad", "-e", "x", "--at", "x=2", "--json", "--mode", "both", "--seed", "-3");
    assertThat(run.out())
        .isEqualTo("[{\"function\":\"x\",\"mode\":\"forward\",\"at\":{\"x\":2.0},\"seed\":-3.0,"
            + "\"value\":2.0,\"derivative\":{\"x\":-3.0}},"
            + "{\"function\":\"x\",\"mode\":\"reverse\",\"at\":{\"x\":2.0},\"seed\":-3.0,"
            + "\"value\":2.0,\"derivative\":{\"x\":-3.0}}]\n");
  }

  @Test
  void writesOneLineForEachPoint() {
    CommandRun run =
        CommandRun.of("grad", "-e", "log(x)", "--at", "0", "--at=-1", "--at", "NaN", "--json");
    assertThat(run.out().lines()).hasSize(3);
    assertThat(run.out().lines().findFirst().orElseThrow())
        .contains("\"value\":\"-Infinity\",\"derivative\":{\"x\":\"Infinity\"}");
    assertThat(run.out().lines().skip(2).findFirst().orElseThrow())
        .contains("\"at\":{\"x\":\"NaN\"}");
  }

  @Test
  void writesTextForPeople() {
    CommandRun run = CommandRun.of("grad", "-e", "x*y", "--at", "y=3,x=2", "--mode", "both");
    assertThat(run.out()).isEqualTo("""
        x*y at x = 2.0, y = 3.0
          value  6.0
          d/dx  3.0  (forward)
          d/dy  2.0  (forward)
          d/dx  3.0  (reverse)
          d/dy  2.0  (reverse)
        """);
  }

  @Test
  void answersFunctionsWithoutInputs() {
    assertThat(CommandRun.of("grad", "-e", "2*PI", "--json").out()).contains("\"at\":{}");
  }

  @Test
  void warnsOfADerivativeThatIsAlwaysZero() {
    CommandRun constant = CommandRun.compiling("grad", "-e", "floor(x)", "--at", "2.5", "--json");
    assertThat(constant.code()).isZero();
    assertThat(constant.out()).contains("\"derivative\":{\"x\":0.0}");
    assertThat(constant.err()).startsWith("djava: warning DJ0101: ").hasLineCount(1);
    assertThat(CommandRun.compiling("check", "-e", "floor(x)", "--at", "2.5").err())
        .contains("DJ0101");
    assertThat(CommandRun.compiling("grad", "-e", "floor(x)*x", "--at", "2.5").err())
        .isEmpty();
  }
}
