package org.djava.cli.notation;

import java.util.HashMap;
import java.util.Map;

/** Names in LaTeX's mathematics: one letter as it is, more of them set together. */
final class LatexLetters {
  private static final String SMALL =
      "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho"
          + " varsigma sigma tau upsilon varphi chi psi omega";
  private static final String CAPITAL =
      "A B Gamma Delta E Z H Theta I K Lambda M N Xi O Pi P ?" + " Sigma T Upsilon Phi X Psi Omega";
  private static final Map<Integer, String> GREEK = new HashMap<>();

  static {
    add('α', SMALL);
    add('Α', CAPITAL);
    GREEK.put((int) 'ϵ', "\\epsilon");
    GREEK.put((int) 'ϑ', "\\vartheta");
    GREEK.put((int) 'ϕ', "\\phi");
    GREEK.put((int) 'ϱ', "\\varrho");
    GREEK.put((int) 'ϖ', "\\varpi");
  }

  private LatexLetters() {}

  private static void add(char first, String names) {
    int letter = first;
    for (String name : names.split(" ", -1)) {
      if (name.length() > 1) {
        GREEK.put(letter, "\\" + name);
      } else if (!name.equals("?")) {
        GREEK.put(letter, name.equals("o") ? "o" : "\\mathrm{" + name + "}");
      }
      letter++;
    }
  }

  /** Whether the name is a single letter, which may bear an index. */
  static boolean isSingle(String name) {
    return name.matches("\\p{L}");
  }

  /** A name; letters that LaTeX's mathematics has not are set as text, for a font that has them. */
  static String of(String name) {
    boolean isKnown =
        name.codePoints().allMatch(letter -> letter < 128 || GREEK.containsKey(letter));
    if (!isKnown) {
      return "\\text{" + LatexNotation.escaped(name) + "}";
    }
    String letters =
        String.join("", name.codePoints().mapToObj(LatexLetters::letter).toList());
    return isSingle(name) ? letters.strip() : "\\mathit{" + letters.strip() + "}";
  }

  private static String letter(int letter) {
    String command = GREEK.get(letter);
    return command == null ? LatexNotation.escaped(Character.toString(letter)) : command + " ";
  }
}
