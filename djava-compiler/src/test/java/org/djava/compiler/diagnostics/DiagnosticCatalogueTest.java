package org.djava.compiler.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every entry of the catalogue has its own code and a page that says the same. */
class DiagnosticCatalogueTest {
  private static final Path PAGES = Path.of("..", "docs", "diagnostics");

  @Test
  void noCodeIsUsedTwice() {
    assertThat(Arrays.stream(DiagnosticKind.values()).map(DiagnosticKind::code))
        .doesNotHaveDuplicates()
        .allMatch(code -> code.matches("DJ\\d{4}"));
  }

  @ParameterizedTest
  @EnumSource(DiagnosticKind.class)
  void hasAPage(DiagnosticKind kind) throws IOException {
    String page = Files.readString(PAGES.resolve(kind.code() + ".md"));
    assertThat(page).startsWith("# " + kind.code() + ": ");
    assertThat(page).contains("**What it means.**", "**What to do.**", "**Example.**");
    assertThat(Files.readString(PAGES.resolve("README.md"))).contains(kind.code() + ".md");
  }

  @ParameterizedTest
  @EnumSource(DiagnosticKind.class)
  void messageSaysWhatAndWhatToDo(DiagnosticKind kind) {
    SourceLocation place = new SourceLocation("Demo.java", 7, "f");
    String message = Diagnostic.at(kind, place, "detail").calledFrom("Demo.g").message();
    assertThat(message)
        .startsWith("Demo.java:7: " + (kind.severity() == Severity.ERROR ? "error " : "warning ")
            + kind.code())
        .contains(kind.text(), "detail", "Demo.g", kind.hint());
  }
}
