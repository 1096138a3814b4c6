package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The variables that are visible at a place of a program that is being made. */
final class Visible {
  /** A local variable or a field of this object; a small one is an index of every array. */
  record Variable(String type, String name, boolean isAssignable, boolean isSmall) {
    boolean isField() {
      return name.indexOf('.') >= 0;
    }

    /** Whether a lambda can see it. */
    boolean isCapturable() {
      return isField() || (!isAssignable && !isSmall);
    }

    Node read() {
      return isField() && (type.equals("double") || type.equals("float"))
          ? Node.either(type, name, "Jets.at(" + name + ")")
          : Node.of(type, name);
    }
  }

  private final World world;
  private final List<Variable> variables = new ArrayList<>();
  private boolean isInLoop;

  Visible(World world) {
    this.world = world;
  }

  void add(String type, String name, boolean isAssignable) {
    variables.add(new Variable(type, name, isAssignable, false));
  }

  void addIndex(String name) {
    variables.add(new Variable("int", name, false, true));
  }

  int mark() {
    return variables.size();
  }

  void leave(int mark) {
    variables.subList(mark, variables.size()).clear();
  }

  boolean isInLoop() {
    return isInLoop;
  }

  void setInLoop(boolean inLoop) {
    isInLoop = inLoop;
  }

  /** What a lambda can see: what is assigned only once, and fields. */
  Visible captured() {
    Visible inner = new Visible(world);
    variables.stream().filter(Variable::isCapturable).forEach(inner.variables::add);
    return inner;
  }

  /** The same without this object, which has another name in a class within. */
  Visible withoutThis() {
    Visible inner = new Visible(world);
    variables.stream()
        .filter(variable -> !variable.name().equals("this") && !variable.name().startsWith("this."))
        .forEach(inner.variables::add);
    return inner;
  }

  /** A variable that can be assigned to the type, recent ones more often. */
  Optional<Variable> any(String type) {
    return pick(variables.stream()
        .filter(variable -> world.isAssignable(type, variable.type()))
        .toList());
  }

  /** A variable of one of the types. */
  Optional<Variable> anyOf(Predicate<String> types) {
    return pick(
        variables.stream().filter(variable -> types.test(variable.type())).toList());
  }

  /** A variable of just that type that can be assigned to. */
  Optional<Variable> assignable(String type) {
    return pick(variables.stream()
        .filter(variable -> variable.isAssignable() && variable.type().equals(type))
        .toList());
  }

  Optional<Variable> anyAssignable() {
    return pick(variables.stream().filter(Variable::isAssignable).toList());
  }

  Optional<Variable> index() {
    return pick(variables.stream().filter(Variable::isSmall).toList());
  }

  /** A variable that refers to an object of one of the program's classes. */
  Optional<Variable> object() {
    return pick(variables.stream()
        .filter(variable -> world.shape(variable.type()).isPresent())
        .toList());
  }

  /** Numbers in what is visible: variables, fields of objects, elements of arrays; not too many. */
  List<Node> state() {
    List<Node> numbers = new ArrayList<>();
    for (int i = variables.size() - 1; i >= 0 && numbers.size() < 6; i--) {
      Variable variable = variables.get(i);
      number(variable.type(), variable.name()).ifPresent(numbers::add);
      world.shape(variable.type()).map(Shape::fields).orElse(List.of()).stream()
          .flatMap(field -> number(field.type(), variable.name() + "." + field.name()).stream())
          .forEach(numbers::add);
    }
    return numbers;
  }

  private static Optional<Node> number(String type, String access) {
    return switch (type) {
      case "double" -> Optional.of(Node.either("double", access, "Jets.at(" + access + ")"));
      case "double[]" -> number("double", access + "[1]");
      case "Double" -> Optional.of(Node.either("double", access, "Jets.unbox(" + access + ")"));
      default -> Optional.empty();
    };
  }

  private Optional<Variable> pick(List<Variable> fitting) {
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    int size = fitting.size();
    return Optional.of(fitting.get(Math.max(world.below(size), world.below(size))));
  }
}
