package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.List;

/** Questions about the labels that statements name, and changes to them. */
final class Labels {
  private Labels() {}

  /** True when a {@code break} somewhere within names the label. */
  static boolean isBrokenOut(List<Code> list, Code.Label label) {
    return list.stream()
        .anyMatch(code -> (code instanceof Code.Break breaking && breaking.label() == label)
            || code.within().stream().anyMatch(inner -> isBrokenOut(inner, label)));
  }

  /** The same statements, with every {@code break} to one label going to another. */
  static List<Code> redirected(List<Code> list, Code.Label from, Code.Label to) {
    List<Code> result = new ArrayList<>();
    for (Code code : list) {
      if (code instanceof Code.Break breaking && breaking.label() == from) {
        result.add(new Code.Break(to));
      } else {
        result.add(code.mapWithin(inner -> redirected(inner, from, to)));
      }
    }
    return result;
  }
}
