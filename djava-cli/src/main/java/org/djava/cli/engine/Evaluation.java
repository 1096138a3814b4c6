package org.djava.cli.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
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
}
