package org.djava.runtime.library;

/** The numbers in boxes of any class. Not for people. */
public final class NumberStandIn {
  private NumberStandIn() {}

  /** As the object's class has it. */
  public static double doubleValue(Number self) {
    if (self instanceof Double box) {
      return box.doubleValue();
    }
    if (self instanceof Float box) {
      return box.floatValue();
    }
    if (self instanceof Integer box) {
      return box.intValue();
    }
    if (self instanceof Long box) {
      return box.longValue();
    }
    return self.doubleValue();
  }

  /** As the object's class has it. */
  public static float floatValue(Number self) {
    if (self instanceof Double box) {
      return (float) box.doubleValue();
    }
    if (self instanceof Float box) {
      return box.floatValue();
    }
    if (self instanceof Integer box) {
      return box.intValue();
    }
    if (self instanceof Long box) {
      return box.longValue();
    }
    return self.floatValue();
  }

  /** As the object's class has it. */
  public static int intValue(Number self) {
    if (self instanceof Double box) {
      return (int) box.doubleValue();
    }
    if (self instanceof Float box) {
      return (int) box.floatValue();
    }
    if (self instanceof Integer box) {
      return box.intValue();
    }
    return self.intValue();
  }

  /** As the object's class has it. */
  public static long longValue(Number self) {
    if (self instanceof Double box) {
      return (long) box.doubleValue();
    }
    if (self instanceof Float box) {
      return (long) box.floatValue();
    }
    if (self instanceof Integer box) {
      return box.intValue();
    }
    if (self instanceof Long box) {
      return box.longValue();
    }
    return self.longValue();
  }
}
