package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What differentiated code does besides computing is not taken for an answer. */
class TargetEffectsTest {
  @TempDir
  static Path folder;

  private static String source = "";

  @BeforeAll
  static void writeSource() throws Exception {
    Path file = folder.resolve("Demo.java");
    Files.writeString(file, """
        class Demo {
          static class Table { static final double[] NUMBERS = new double[-1]; }
          static double prints(double x) { System.out.println("hello"); return x * x; }
          static double ends(double x) {
            if (x > 1) System.exit(0);
            return x * x;
          }
          static double asserts(double x) {
            if (x > 1) throw new AssertionError("too large");
            return x * x;
          }
          static double starts(double x) { return x * Table.NUMBERS[0]; }
          static double[] table = {1, 2};
          static double[] other = table;
          static double aliased(double x) { table[0] = x; return x * other[0]; }
        }
        """, UTF_8);
    source = file + "::";
  }

  @Test
  void printsOfTheTargetAreNoAnswers() throws Exception {
    ProcessRun run = ProcessRun.of("grad", source + "prints", "--at", "3", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("{\"function\":").hasLineCount(1);
    assertThat(run.err().lines()).containsOnly("hello");
  }

  @Test
  void anExitOfTheTargetIsNoAnswer() throws Exception {
    ProcessRun run = ProcessRun.of("grad", source + "ends", "--at", "1", "--at", "3");
    assertThat(run.err())
        .startsWith("djava: the function ends the program at this point: System.exit is called by ")
        .contains("called by Demo.ends(Demo.java:5)")
        .hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
    ProcessRun json = ProcessRun.of("grad", source + "ends", "--at", "3", "--json");
    assertThat(json.err()).startsWith("{\"error\":{\"message\":").hasLineCount(1);
    assertThat(json.code()).isEqualTo(2);
    assertThat(ProcessRun.of("grad", source + "ends", "--at", "1").code()).isZero();
  }

  @Test
  void anAnswerThatCannotBeWrittenIsNoSuccess() throws Exception {
    Path full = Path.of("/dev/full");
    if (Files.exists(full)) {
      ProcessBuilder builder = new ProcessBuilder(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          "-cp",
          System.getProperty("java.class.path"),
          Main.class.getName(),
          "grad",
          "-e",
          "x",
          "--at",
          "1");
      ProcessRun run = ProcessRun.of(builder.redirectOutput(full.toFile()));
      assertThat(run.err())
          .isEqualTo("djava: the answer could not be written to the standard output\n");
      assertThat(run.code()).isEqualTo(2);
    }
  }

  @Test
  void whatTheTargetThrowsIsSaidInOneLine() {
    assertMistake(
        CommandRun.compiling("grad", source + "asserts", "--at", "3"),
        "djava: Demo::asserts(double) throws at this point: java.lang.AssertionError: too large\n");
    assertMistake(
        CommandRun.compiling("grad", source + "starts", "--at", "3"),
        "djava: Demo::starts(double) throws at this point:"
            + " java.lang.NegativeArraySizeException: -1\n");
  }

  @Test
  void aRefusalAtRunTimeHasItsCode() {
    String message = "Demo.java:15: error DJ0034: an array is reached under"
        + " two names, as one that is differentiated and as a constant: the static field Demo.table"
        + " is also the static field Demo.other; hand the function a copy, or let it use"
        + " the array under one name: captured, argument or static field";
    assertMistake(
        CommandRun.compiling("grad", source + "aliased", "--at", "3"), "djava: " + message + "\n");
    assertMistake(
        CommandRun.compiling("check", source + "aliased", "--at", "3", "--json"),
        "{\"error\":{\"code\":\"DJ0034\",\"message\":\"" + message + "\"}}\n");
  }

  private static void assertMistake(CommandRun run, String message) {
    assertThat(run.err()).isEqualTo(message);
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }
}
