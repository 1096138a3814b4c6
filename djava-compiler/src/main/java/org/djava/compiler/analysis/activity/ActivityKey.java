package org.djava.compiler.analysis.activity;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.compiler.ir.Callee;

/**
 * A function and what is active about its arguments: the witness that its derivative is made for.
 *
 * @param function the function, by JVM method or by IR name
 * @param arguments one entry a parameter
 * @param shapes for the arguments of which not everything has a shadow, what has, by position
 * @param wantedResults the positions of the results whose objects the caller makes active, if the
 *     function does not: they need a shadow from the start
 */
public record ActivityKey(
    Callee function,
    List<Argument> arguments,
    Map<Integer, ShadowShape> shapes,
    List<Integer> wantedResults) {
  /** What an argument brings in. */
  public enum Argument {
    /** Nothing that is differentiated. */
    CONSTANT('0'),
    /** A number that is differentiated, or a reference to an object that has a shadow. */
    ACTIVE('1'),
    /** An integer made from the bits of a number that is differentiated. */
    BITS('b');

    private final char letter;

    Argument(char letter) {
      this.letter = letter;
    }

    char letter() {
      return letter;
    }
  }

  public ActivityKey {
    arguments = List.copyOf(arguments);
    shapes = Collections.unmodifiableMap(new TreeMap<>(shapes));
    wantedResults = List.copyOf(wantedResults);
  }

  /** A key without results that a caller makes active. */
  public ActivityKey(Callee function, List<Argument> arguments) {
    this(function, arguments, Map.of(), List.of());
  }

  /** The same with results that a caller makes active. */
  ActivityKey wanting(List<Integer> results) {
    return new ActivityKey(function, arguments, shapes, results);
  }

  /** The same where everything that can be reached from an active argument has a shadow. */
  ActivityKey whole() {
    return new ActivityKey(function, arguments, Map.of(), wantedResults);
  }

  /** True if the argument at this position is active. */
  public boolean isActive(int index) {
    return arguments.get(index) == Argument.ACTIVE;
  }

  /** True if nothing differentiated comes in. */
  public boolean isConstant() {
    return wantedResults.isEmpty()
        && arguments.stream().allMatch(argument -> argument == Argument.CONSTANT);
  }

  /**
   * The arguments as letters, {@code 01} for a constant and an active one, and the numbers of the
   * wanted results.
   */
  public String mask() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < arguments.size(); i++) {
      text.append(arguments.get(i).letter());
      ShadowShape shape = shapes.get(i);
      if (shape != null) {
        text.append('{').append(shape.name()).append('}');
      }
    }
    wantedResults.forEach(result -> text.append('r').append(result));
    return text.toString();
  }

  /** The same function with one more active argument. */
  public ActivityKey withActive(int index) {
    List<Argument> longer = new java.util.ArrayList<>(arguments);
    longer.set(index, Argument.ACTIVE);
    return new ActivityKey(function, longer, shapes, wantedResults);
  }
}
