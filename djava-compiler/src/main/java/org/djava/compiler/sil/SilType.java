package org.djava.compiler.sil;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The type of a value. Two types are the same if they are equal; {@link #text} is without {@code $}. */
public sealed interface SilType {
  /** {@code Float}. */
  SilType FLOAT = new Nominal("Float");

  /** {@code Double}. */
  SilType DOUBLE = new Nominal("Double");

  /** {@code Builtin.Int1}, the type of conditions. */
  SilType CONDITION = new Nominal("Builtin.Int1");

  /** {@code ()}. */
  SilType EMPTY = new Tuple(List.of());

  /** As written. */
  String text();

  /** A struct, an enum or a built-in type, by its name. */
  record Nominal(String name) implements SilType {
    @Override
    public String text() {
      return name;
    }
  }

  /** The type of a type, as {@code @thin Float.Type}. */
  record Metatype(SilType instance) implements SilType {
    @Override
    public String text() {
      return "@thin " + instance.text() + ".Type";
    }
  }

  /** Several values in one. */
  record Tuple(List<SilType> elements) implements SilType {
    public Tuple {
      elements = List.copyOf(elements);
    }

    @Override
    public String text() {
      return elements.stream().map(SilType::text).collect(Collectors.joining(", ", "(", ")"));
    }
  }

  /**
   * A parameter or a result of a function type.
   *
   * @param conventions as {@code @owned} and {@code @noDerivative}
   */
  record Part(List<String> conventions, SilType type) {
    public Part {
      conventions = List.copyOf(conventions);
    }

    /** A part that is passed as it is. */
    public static Part of(SilType type) {
      return new Part(List.of(), type);
    }

    /** A function that is handed over; anything else is passed as it is. */
    public static Part owned(SilType type) {
      return isOwned(type) ? new Part(List.of("@owned"), type) : of(type);
    }

    private static boolean isOwned(SilType type) {
      return type instanceof FunctionType
          || (type instanceof Nominal nominal && nominal.name().startsWith("_AD__"));
    }

    String text() {
      return conventions.stream().map(each -> each + " ").collect(Collectors.joining())
          + type.text();
    }
  }

  /**
   * A function.
   *
   * @param attributes as {@code @convention(thin)} and {@code @callee_guaranteed}
   */
  record FunctionType(List<String> attributes, List<Part> parameters, List<Part> results)
      implements SilType {
    public FunctionType {
      attributes = List.copyOf(attributes);
      parameters = List.copyOf(parameters);
      results = List.copyOf(results);
    }

    /** A function that is called by its name. */
    public static FunctionType thin(List<SilType> parameters, List<SilType> results) {
      return of("@convention(thin)", parameters, results);
    }

    /** A closure. */
    public static FunctionType closure(List<SilType> parameters, List<SilType> results) {
      return of("@callee_guaranteed", parameters, results);
    }

    private static FunctionType of(
        String attribute, List<SilType> parameters, List<SilType> results) {
      return new FunctionType(
          List.of(attribute),
          parameters.stream().map(Part::owned).toList(),
          results.stream().map(Part::owned).toList());
    }

    /** The type of what a call gives: the only result, or a tuple of all. */
    public SilType result() {
      List<SilType> types = results.stream().map(Part::type).toList();
      return types.size() == 1 ? types.get(0) : new Tuple(types);
    }

    /** The types of the arguments. */
    public List<SilType> parameterTypes() {
      return parameters.stream().map(Part::type).toList();
    }

    /** The type of a closure over the last {@code captured} arguments. */
    public FunctionType applied(int captured) {
      return new FunctionType(
          List.of("@callee_guaranteed"),
          parameters.subList(0, parameters.size() - captured),
          results);
    }

    /** The same type with these attributes and parameters. */
    public FunctionType with(List<String> newAttributes, List<Part> newParameters) {
      return new FunctionType(newAttributes, newParameters, results);
    }

    /** The same function differentiable in the parameters at these positions. */
    public FunctionType differentiable(List<Integer> wrt) {
      List<String> longer = new ArrayList<>(List.of("@differentiable(reverse)"));
      longer.addAll(attributes);
      List<Part> marked = new ArrayList<>();
      for (int i = 0; i < parameters.size(); i++) {
        Part part = parameters.get(i);
        List<String> conventions = new ArrayList<>(part.conventions());
        if (!wrt.contains(i) && !conventions.contains("@noDerivative")) {
          conventions.add(0, "@noDerivative");
        }
        marked.add(new Part(conventions, part.type()));
      }
      return with(longer, marked);
    }

    @Override
    public String text() {
      String front = attributes.stream().map(each -> each + " ").collect(Collectors.joining());
      String inside =
          parameters.stream().map(Part::text).collect(Collectors.joining(", ", "(", ")"));
      String outside = results.size() == 1
          ? results.get(0).text()
          : results.stream().map(Part::text).collect(Collectors.joining(", ", "(", ")"));
      return front + inside + " -> " + outside;
    }
  }
}
