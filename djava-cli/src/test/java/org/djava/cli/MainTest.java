package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  @Test
  void printsItsVersion() {
    CommandRun run = CommandRun.of("--version");
    assertThat(run.out().strip()).isEqualTo("djava 0.1.0-SNAPSHOT");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "explain", "grad", "check", "emit"})
  void helpsWithExamples(String command) {
    CommandRun run = command.isEmpty() ? CommandRun.of("--help") : CommandRun.of(command, "--help");
    assertThat(run.out()).startsWith("Usage: djava").contains("Examples:");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "explain | give a method, as in Class::method, or an expression with -e",
        "frobnicate | there is no command 'frobnicate'; the commands are explain, grad, check, emit, sil, completion"
            + " (try 'djava --help')",
        "explain -e x^2 | column 2: '^' is not a power in Java; write pow, as in pow(x, 2)",
        "explain -e x --at | Missing required parameter for option '--at' (POINT) (try 'djava"
            + " explain --help')",
        "explain -e x --at a | --at a: has 'a' for x, which is no double",
        "explain -e x*y --at 1 | --at 1: has 1 value but 2 values needed (x, y)",
        "grad -e x | give the point with --at; the inputs are x",
        "grad -e x --at 1 --seed s | --seed s is no number",
        "grad -e x --at 1 --mode up | --mode up: the modes are forward, reverse and both",
        "emit -e x --stage up | there is no stage up; the stages are lift, activity, jvp,"
            + " differential, gradient, vjp, pullback, lower",
        "explain java.lang.Math | 'java.lang.Math' names no method: write Class::method,"
            + " Class::method(double,int), File.java::method or File.java::Type::method, or give an"
            + " expression with -e",
        "explain -e x Math::sin | give a method or an expression, not both: Math::sin",
        "explain no.Such::f | error DJ0001: class not found: no.Such; put its jar or folder on the"
            + " class path (-cp in the tool)",
        "explain no.java::f | no.java is no file",
        "explain -cp no.jar A::f | error DJ0001: class not found: no.jar does not exist; put its"
            + " jar or folder on the class path (-cp in the tool)",
        "explain Thread::onSpinWait() | no formula for",
      })
  void tellsAMistakeInOneLine(String arguments, String message) {
    CommandRun run = CommandRun.of(arguments.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    if (!message.startsWith("no formula")) {
      assertThat(run.err().strip()).isEqualTo("djava: " + message);
    }
    assertThat(run.err().strip().lines()).hasSize(1);
  }

  @Test
  void asksToReportItsOwnBugs() {
    CommandRun run = CommandRun.of("grad", "-e", "floor(x)", "--at", "1");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("bug in djava").contains("report").contains("broken");
  }

  @Test
  void putsTheCodeOfARefusalIntoMessageAndJson() {
    CommandRun text = CommandRun.of("grad", "Math::sin", "--at", "1");
    assertThat(text.code()).isEqualTo(2);
    assertThat(text.err()).startsWith("djava: Foo.java:7: error DJ0009: ");
    CommandRun json = CommandRun.of("grad", "Math::sin", "--at", "1", "--json");
    assertThat(json.code()).isEqualTo(2);
    assertThat(json.out()).isEmpty();
    assertThat(json.err()).startsWith("{\"error\":{\"code\":\"DJ0009\",\"message\":\"Foo.java:7: ");
  }
}
