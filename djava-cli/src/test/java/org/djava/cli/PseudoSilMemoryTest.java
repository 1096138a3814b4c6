package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Pullbacks of functions over arrays and objects as pseudo-SIL, as they are in {@code Memory.pseudo};
 * {@code -Dgolden.update=true} writes that anew.
 */
class PseudoSilMemoryTest {
  private static final Path FOLDER = Path.of("src/test/resources/org/djava/cli/pseudo");

  @Test
  void listingsAreAsTheyWere() throws IOException {
    String shown = Stream.of(
            "object", "virtual", "changed", "made", "given", "copies", "rows", "caught", "boxes",
            "lambda")
        .map(PseudoSilMemoryTest::listing)
        .collect(Collectors.joining("\n"));
    Path golden = FOLDER.resolve("Memory.pseudo");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, shown);
    }
    assertThat(shown).isEqualTo(Files.readString(golden));
  }

  private static String listing(String function) {
    CommandRun run = CommandRun.compiling(
        "emit",
        FOLDER.resolve("Memory.java") + "::" + function,
        "--format",
        "pseudo",
        "--stage",
        "vjp");
    assertThat(run.err()).isEmpty();
    return run.out();
  }
}
