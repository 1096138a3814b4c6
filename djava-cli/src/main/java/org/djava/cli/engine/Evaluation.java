package org.djava.cli.engine;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value and its derivatives at a point.
 *
 * @param value the function's value, a number or an array of numbers
 * @param derivative by parameter, in order: a number or an array of the argument's shape, each
 *     times the seed, or an array of the result's shape of those; parameters that are not
 *     floating-point are left out
 */
public record Evaluation(Object value, Map<String, Object> derivative) {
  public Evaluation {
    derivative = Collections.unmodifiableMap(new LinkedHashMap<>(derivative));
  }

  /** An evaluation for each number of the value, in order. */
  public List<Evaluation> numbers() {
    if (!value.getClass().isArray()) {
      return List.of(this);
    }
    List<Evaluation> numbers = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      Map<String, Object> rows = new LinkedHashMap<>();
      for (Map.Entry<String, Object> one : derivative.entrySet()) {
        rows.put(one.getKey(), Array.get(one.getValue(), i));
      }
      numbers.addAll(new Evaluation(Array.get(value, i), rows).numbers());
    }
    return numbers;
  }
}
