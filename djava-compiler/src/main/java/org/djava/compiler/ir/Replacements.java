package org.djava.compiler.ir;

import java.util.HashMap;
import java.util.Map;

/** Which value stands in the place of which, through any number of steps. */
final class Replacements {
  private final Map<Value, Value> next = new HashMap<>();

  /** From now on {@code value} is {@code replacement}, which must not lead back to it. */
  void replace(Value value, Value replacement) {
    next.put(value, replacement);
  }

  boolean isReplaced(Value value) {
    return next.containsKey(value);
  }

  /** What {@code value} is in the end. */
  Value resolve(Value value) {
    Value end = value;
    for (Value step = next.get(value); step != null; step = next.get(step)) {
      end = step;
    }
    // The next search along this way is short.
    Value each = value;
    while (each != end) {
      Value step = next.put(each, end);
      each = step == null ? end : step;
    }
    return end;
  }
}
