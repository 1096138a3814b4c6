package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * The name of a function of the IR: the method it was lifted from (or any text) and the path of
 * transformations that made it, as in {@code Demo.f(double).jvp[1]}.
 */
public record FunctionName(String base, List<String> path) implements Callee {
  public FunctionName {
    path = List.copyOf(path);
  }

  /** A function that no transformation has made. */
  public static FunctionName of(String base) {
    return new FunctionName(base, List.of());
  }

  /** The name of the function lifted from {@code method}. */
  public static FunctionName of(MethodReference method) {
    return of(method.text());
  }

  /** The name of what {@code transformation} makes of this function. */
  public FunctionName derived(String transformation) {
    List<String> longer = new ArrayList<>(path);
    longer.add(transformation);
    return new FunctionName(base, longer);
  }

  @Override
  public String text() {
    return path.isEmpty() ? base : base + "." + String.join(".", path);
  }

  @Override
  public String toString() {
    return text();
  }
}
