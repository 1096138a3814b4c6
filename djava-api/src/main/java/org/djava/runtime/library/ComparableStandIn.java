package org.djava.runtime.library;

/** Comparing objects of any class. Not for people. */
public final class ComparableStandIn {
  private ComparableStandIn() {}

  /** As the object's class has it. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // as it is called
  public static int compareTo(Comparable self, Object other) {
    if (self instanceof Double mine) {
      return Double.compare(mine, (Double) other);
    }
    if (self instanceof Float mine) {
      return Float.compare(mine, (Float) other);
    }
    return self.compareTo(other);
  }
}
