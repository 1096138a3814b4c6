package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;

/** The right sides of a chain of equations. */
final class Equations {
  private Equations() {}

  /** Without those that say the same as the one before; a term that is added again stays. */
  static List<String> distinct(List<String> rightSides) {
    List<String> distinct = new ArrayList<>();
    String previous = "";
    for (String right : rightSides) {
      if (isTerm(right) || !right.equals(previous)) {
        distinct.add(right);
      }
      previous = right;
    }
    return distinct;
  }

  /** Whether a side continues the sum of the one before. */
  static boolean isTerm(String right) {
    return right.startsWith("+ ");
  }
}
