package org.djava.compiler.javasource;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.djava.compiler.ir.FunctionName;

/** Names that are valid in Java, and all different. */
final class JavaNames {
  private static final Set<String> WORDS =
      Set.of(("abstract assert boolean break byte case catch char"
              + " class const continue default do double else enum extends false final finally float for"
              + " goto if implements import instanceof int interface long native new null package private"
              + " protected public return short static strictfp super switch synchronized this throw"
              + " throws transient true try void volatile while _ var yield record sealed permits")
          .split(" "));

  private final Set<String> taken = new HashSet<>();

  /** Names other than those in {@code reserved}. */
  JavaNames(Set<String> reserved) {
    taken.addAll(reserved);
  }

  /** The name itself, or the first of it with a number behind it that is free. */
  String unique(String wanted) {
    String base = valid(wanted);
    String name = base;
    for (int i = 2; !taken.add(name); i++) {
      name = Character.isDigit(base.charAt(base.length() - 1)) ? base + "_" + i : base + i;
    }
    return name;
  }

  /** The first free name of the letter with a number behind it. */
  String numbered(String letter, int first) {
    int i = first;
    while (!taken.add(letter + i)) {
      i++;
    }
    return letter + i;
  }

  private static String valid(String wanted) {
    StringBuilder name = new StringBuilder();
    wanted
        .chars()
        .filter(c -> Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c))
        .filter(c -> c != '$')
        .forEach(c -> name.append((char) c));
    boolean isStart = name.length() > 0 && Character.isJavaIdentifierStart(name.charAt(0));
    String text = isStart ? name.toString() : "v" + name;
    return isWord(text) ? text : text + "_";
  }

  /** True for an identifier that Java does not use itself. */
  static boolean isWord(String name) {
    return !name.isEmpty()
        && Character.isJavaIdentifierStart(name.charAt(0))
        && name.chars().allMatch(Character::isJavaIdentifierPart)
        && !WORDS.contains(name);
  }

  /** {@code lossJvp} for {@code Tour.loss(double[]).root.jvp[1]}. */
  static String ofFunction(FunctionName function) {
    String base = function.base();
    int parameters = base.indexOf('(');
    String path = parameters < 0 ? base : base.substring(0, parameters);
    StringBuilder name = new StringBuilder(path.substring(path.lastIndexOf('.') + 1));
    for (String step : function.path()) {
      for (String word : step.replaceAll("\\[.*", "").split("\\.", -1)) {
        name.append(word.equals("root") ? "" : capitalized(word));
      }
    }
    return name.toString();
  }

  /** The word with a large letter at its beginning. */
  static String capitalized(String word) {
    return word.isEmpty()
        ? word
        : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
