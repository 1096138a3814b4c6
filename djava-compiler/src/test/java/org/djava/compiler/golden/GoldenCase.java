package org.djava.compiler.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file with a command, an input and what the command makes of it:
 *
 * <pre>
 * // test: print
 * func &#64;f -> void { … }
 * // expect:
 * func &#64;f -> void { … }
 * </pre>
 */
record GoldenCase(Path file, List<String> command, String input, String expected) {
  private static final String HEADER = "// test: ";
  private static final String SEPARATOR = "// expect:\n";

  static GoldenCase read(Path file) throws IOException {
    String text = Files.readString(file).replace("\r\n", "\n");
    int endOfHeader = text.indexOf('\n');
    if (!text.startsWith(HEADER) || endOfHeader < 0) {
      throw new IllegalArgumentException(file + " does not begin with '" + HEADER + "'");
    }
    String command = text.substring(HEADER.length(), endOfHeader).trim();
    String rest = text.substring(endOfHeader + 1);
    int separator = rest.indexOf(SEPARATOR);
    return new GoldenCase(
        file,
        List.of(command.split("\\s+")),
        separator < 0 ? rest : rest.substring(0, separator),
        separator < 0 ? "" : rest.substring(separator + SEPARATOR.length()));
  }

  /** Rewrites the expectation. */
  void write(String newExpected) throws IOException {
    String end = input.endsWith("\n") ? "" : "\n";
    Files.writeString(
        file, HEADER + String.join(" ", command) + "\n" + input + end + SEPARATOR + newExpected);
  }
}
