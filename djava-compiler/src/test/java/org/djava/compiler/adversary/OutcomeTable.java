package org.djava.compiler.adversary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of each program: a line for each, with its name, its outcome, and the reason where it
 * is documented to be wrong. {@code -Dgolden.update=true} writes the outcomes anew, but makes
 * nothing documented.
 */
final class OutcomeTable {
  static final boolean IS_UPDATED = Boolean.getBoolean("golden.update");

  private static final String DOCUMENTED = "documented";
  private static final Path FILE = Path.of("src/test/resources/adversary/outcomes.tsv");

  private final Map<String, String> outcomes = new TreeMap<>();

  private OutcomeTable() {}

  static OutcomeTable read() {
    OutcomeTable table = new OutcomeTable();
    try {
      for (String line : Files.readAllLines(FILE)) {
        int tab = line.indexOf('\t');
        table.outcomes.put(line.substring(0, tab), line.substring(tab + 1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  List<String> names() {
    return List.copyOf(outcomes.keySet());
  }

  String outcome(String name) {
    return outcomes.getOrDefault(name, "not in the table");
  }

  /** Whether the program is wrong as docs/limitations.md says. */
  boolean isDocumented(String name) {
    return outcome(name).startsWith(DOCUMENTED);
  }

  List<String> documented() {
    return names().stream().filter(this::isDocumented).toList();
  }

  /** Writes the table with the outcomes that were found. */
  void write(Map<String, String> found) {
    Map<String, String> all = new TreeMap<>(found);
    documented().forEach(name -> all.put(name, outcome(name)));
    try {
      Files.write(
          FILE,
          all.entrySet().stream().map(e -> e.getKey() + "\t" + e.getValue()).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
