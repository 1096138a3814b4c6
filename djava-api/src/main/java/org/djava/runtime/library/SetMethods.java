package org.djava.runtime.library;

import java.util.Set;

/** What sets have in common. Not for people. */
public final class SetMethods {
  private SetMethods() {}

  static boolean equals(Set<?> self, Object other) {
    return other == self
        || (other instanceof Set<?> set
            && set.size() == self.size()
            && ListMethods.containsAll(self, set));
  }

  static int hashCode(Set<?> self) {
    int hash = 0;
    for (Object each : self) {
      hash += each == null ? 0 : each.hashCode();
    }
    return hash;
  }
}
