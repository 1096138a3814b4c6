package org.djava.compiler.testkit.pseudo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A function of a listing of pseudo-SIL, with its pullback, read from the text. */
final class PseudoFunction {
  private static final Pattern HEAD = Pattern.compile("sil @do_rev_(\\S+) : .*\\{");
  private static final Pattern LABEL = Pattern.compile("(bb\\d+)(?:\\((.*)\\))?:");
  private static final Pattern BACK = Pattern.compile("back_(bb\\d+):.*");
  private static final Pattern MAP = Pattern.compile("%df_rev_\\S+ = \\((.*)\\) -> \\{");

  /** A block: its parameters and lines, the last of which is its end. */
  record Block(List<String> parameters, List<String> lines) {}

  private final Map<String, Block> blocks = new LinkedHashMap<>();
  private final Map<String, List<String>> back = new LinkedHashMap<>();
  private List<String> seeds = List.of();

  /** The functions of a listing by name; the first is the one that was asked for. */
  static Map<String, PseudoFunction> read(String listing) {
    Map<String, PseudoFunction> functions = new LinkedHashMap<>();
    PseudoFunction function = new PseudoFunction();
    String block = "";
    String reverse = "";
    for (String line : code(listing)) {
      Matcher head = HEAD.matcher(line);
      Matcher label = LABEL.matcher(line);
      Matcher map = MAP.matcher(line);
      Matcher backwards = BACK.matcher(line);
      if (head.matches()) {
        function = new PseudoFunction();
        functions.put(head.group(1), function);
      } else if (label.matches()) {
        block = label.group(1);
        function.blocks.put(block, new Block(list(label.group(2)), new ArrayList<>()));
      } else if (map.matches()) {
        function.seeds = list(map.group(1));
        reverse = block;
      } else if (backwards.matches()) {
        reverse = backwards.group(1);
      } else if (line.equals("}")) {
        reverse = "";
      } else if (reverse.isEmpty()) {
        function.blocks.get(block).lines().add(line);
      } else {
        function.back.computeIfAbsent(reverse, key -> new ArrayList<>()).add(line);
      }
    }
    return functions;
  }

  private static List<String> code(String listing) {
    return listing
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("//"))
        .toList();
  }

  private static List<String> list(String text) {
    return text == null || text.isBlank() ? List.of() : List.of(text.split(", ", -1));
  }

  Block entry() {
    return blocks.values().iterator().next();
  }

  Block block(String label) {
    return blocks.get(label);
  }

  /** The reverse of a block. */
  List<String> back(String label) {
    return back.getOrDefault(label, List.of());
  }

  /** The parameters of the pullback. */
  List<String> seeds() {
    return seeds;
  }

  /** Whether the pullback works on the derivatives of the caller. */
  boolean isInPlace() {
    return seeds.stream().anyMatch(seed -> seed.startsWith("inout "));
  }
}
