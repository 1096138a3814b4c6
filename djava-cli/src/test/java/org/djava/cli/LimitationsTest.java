package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in docs/limitations.md are refused with the codes beside them. */
class LimitationsTest {
  private static final Pattern ROW =
      Pattern.compile("\\| [^|]+ \\| `([^`]+)` \\| \\[(DJ\\d{4})\\]\\(.*");

  @TempDir
  Path folder;

  static List<Arguments> examples() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("..", "docs", "limitations.md"), UTF_8)) {
      List<Arguments> examples = lines
          .map(ROW::matcher)
          .filter(row -> row.matches())
          .map(row -> Arguments.of(row.group(1), row.group(2)))
          .toList();
      assertThat(examples).hasSizeGreaterThan(10);
      return examples;
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isRefused(String members, String code) throws IOException {
    Path source = folder.resolve("Example.java");
    Files.writeString(source, "class Example {\n" + members + "\n}\n", UTF_8);
    CommandRun run = CommandRun.compiling("grad", source + "::f", "--at", "2");
    assertThat(run.err()).contains("error " + code + ": ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.code()).isEqualTo(2);
  }
}
