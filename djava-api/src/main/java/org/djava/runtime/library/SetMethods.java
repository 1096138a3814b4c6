package org.djava.runtime.library;

import java.util.Collection;
import java.util.Objects;
import java.util.Set;

/** What sets have in common. Not for people. */
public final class SetMethods {
  private SetMethods() {}

  static boolean equals(Set<?> self, Object other) {
    if (other == self) {
      return true;
    }
    if (!(other instanceof Set<?> set) || set.size() != self.size()) {
      return false;
    }
    try {
      return self.containsAll(set);
    } catch (ClassCastException | NullPointerException e) {
      return false;
    }
  }

  static int hashCode(Set<?> self) {
    int hash = 0;
    for (Object each : self) {
      hash += each == null ? 0 : each.hashCode();
    }
    return hash;
  }

  static boolean removeAll(Set<?> self, Collection<?> others) {
    Objects.requireNonNull(others);
    if (self.size() <= others.size()) {
      return self.removeIf(each -> others.contains(each));
    }
    boolean isChanged = false;
    for (Object each : others) {
      isChanged |= self.remove(each);
    }
    return isChanged;
  }
}
