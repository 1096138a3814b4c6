package org.djava.compiler.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every file {@code src/test/golden/<stage>/<case>.djir}. With {@code -Dgolden.update=true} the
 * expectations are rewritten instead of compared.
 */
class GoldenTest {
  private static final Path ROOT = Path.of("src", "test", "golden");

  @TestFactory
  List<DynamicTest> goldenFiles() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".djir"))
          .sorted()
          .map(file -> DynamicTest.dynamicTest(ROOT.relativize(file).toString(), () -> check(file)))
          .toList();
    }
  }

  private static void check(Path file) throws IOException {
    GoldenCase golden = GoldenCase.read(file);
    String actual = GoldenCommands.run(golden.command(), golden.input());
    if (Boolean.getBoolean("golden.update")) {
      golden.write(actual);
    } else {
      assertThat(actual)
          .as("%s; -Dgolden.update=true rewrites it", file)
          .isEqualTo(golden.expected());
    }
  }
}
