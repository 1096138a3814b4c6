package org.djava;

import java.util.ArrayList;
import java.util.List;

/**
 * A tangent without its object.
 *
 * @param names the paths of the parts
 * @param numbers their numbers
 */
record NamedNumbers<T>(List<String> names, List<Double> numbers) implements Tangent<T> {
  @Override
  public double get(String path) {
    int index = names.indexOf(path);
    if (index < 0) {
      throw new IllegalArgumentException("there is no part " + path + " among " + names);
    }
    return numbers.get(index);
  }

  @Override
  public double[] toArray() {
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Override
  public List<String> paths() {
    return names;
  }

  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      parts.add(names.get(i) + "=" + numbers.get(i));
    }
    return "{" + String.join(", ", parts) + "}";
  }
}
