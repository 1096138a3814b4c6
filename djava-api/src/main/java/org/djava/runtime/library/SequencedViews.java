package org.djava.runtime.library;

import org.djava.runtime.MethodRefusals;

/** Views that Java 21 has of linked maps and sets, and that nothing here stands in for. Not for people. */
public final class SequencedViews {
  private SequencedViews() {}

  /** Refuses a call that would reach the JDK's part of what stands in, which is empty. */
  public static void requireOther(Object receiver, String method) {
    if (receiver instanceof LinkedHashMapStandIn || receiver instanceof LinkedHashSetStandIn) {
      throw MethodRefusals.of(method, "copy the elements into a list");
    }
  }
}
