package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Invents the classes, records, enums and interfaces of a random program. */
final class ShapeGenerator {
  private final World world;

  ShapeGenerator(World world) {
    this.world = world;
  }

  void makeAll(int most) {
    int count = 1 + world.below(most);
    for (int i = 0; i < count; i++) {
      switch (world.below(12)) {
        case 0, 1 -> record();
        case 2, 3, 4, 5 -> type(false);
        case 6, 7 -> contract();
        case 8 -> choice();
        case 9 -> generic();
        default -> functional();
      }
    }
    if (world.oneIn(4) || world.shapes().isEmpty()) {
      type(true);
    }
  }

  /** Types of what a field or parameter can be. */
  private String any(boolean withNumbers) {
    List<String> types = new ArrayList<>(List.of("double", "double", "double[]"));
    if (withNumbers) {
      types.addAll(List.of("double", "int", "Double"));
    }
    for (Shape shape : world.shapes()) {
      types.add(shape.name());
      if (world.oneIn(4)) {
        types.add(shape.name() + "[]");
      }
    }
    return world.any(types);
  }

  private void record() {
    Shape shape =
        new Shape(world.fresh("R"), Shape.Kind.RECORD, null, anyInterface(4), world.nextLevel());
    int count = 1 + world.below(3);
    for (int i = 0; i < count; i++) {
      shape.add(new Shape.Field(any(true), world.fresh("r"), true, false));
    }
    methods(shape, world.below(2));
    world.add(shape);
  }

  private List<Shape> anyInterface(int seldom) {
    List<Shape> all = world.shapes().stream()
        .filter(shape -> shape.kind() == Shape.Kind.INTERFACE
            || (shape.kind() == Shape.Kind.FUNCTIONAL && world.oneIn(4)))
        .toList();
    return all.isEmpty() || world.oneIn(seldom) ? List.of() : List.of(world.any(all));
  }

  private void type(boolean isClosing) {
    List<Shape> parents = world.shapes().stream()
        .filter(shape -> shape.kind() == Shape.Kind.CLASS
            && !shape.name().contains("<")
            && !shape.name().startsWith("Closing"))
        .toList();
    Shape parent = isClosing || parents.isEmpty() || world.oneIn(3) ? null : world.any(parents);
    String name = world.fresh(isClosing ? "Closing" : "C");
    List<Shape> interfaces = anyInterface(3).stream()
        .filter(type -> parent == null || isNew(type, parent))
        .toList();
    Shape shape = new Shape(name, Shape.Kind.CLASS, parent, interfaces, world.nextLevel());
    int count = 1 + world.below(3);
    for (int i = 0; i < count; i++) {
      String type = switch (world.below(8)) {
        case 0 -> "float";
        case 1 -> "Object";
        default -> any(true);
      };
      shape.add(new Shape.Field(type, world.fresh("a"), world.oneIn(6), false));
    }
    if (world.oneIn(2)) {
      String type = parent != null && world.oneIn(2) ? parent.name() : name;
      shape.add(new Shape.Field(type, world.fresh("next"), false, true));
    }
    methods(shape, 1 + world.below(2));
    world.add(shape);
  }

  /** A generic interface is implemented for one type only. */
  private static boolean isNew(Shape type, Shape parent) {
    return parent.types().stream().noneMatch(name -> raw(name).equals(raw(type.name())));
  }

  private static String raw(String name) {
    return name.replaceAll("<.*>", "");
  }

  private void methods(Shape shape, int count) {
    for (int i = 0; i < count; i++) {
      String result = switch (world.below(7)) {
        case 0, 1 -> "void";
        case 2 -> shape.name();
        case 3 -> any(false);
        default -> "double";
      };
      if (shape.kind() == Shape.Kind.RECORD && result.equals("void")) {
        result = shape.name();
      }
      shape.add(signature(world.fresh("m"), result));
    }
  }

  private Shape.Signature signature(String name, String result) {
    List<String> parameters = new ArrayList<>();
    int count = world.below(3);
    for (int i = 0; i < count; i++) {
      parameters.add(any(false));
    }
    return new Shape.Signature(name, result, parameters, world.nextLevel());
  }

  private void contract() {
    Shape shape =
        new Shape(world.fresh("I"), Shape.Kind.INTERFACE, null, List.of(), world.nextLevel());
    String result = world.oneIn(4) ? "void" : world.oneIn(4) ? any(false) : "double";
    Shape.Signature first = signature(world.fresh("m"), result);
    if (first.parameters().isEmpty()) {
      first = new Shape.Signature(first.name(), result, List.of("double"), first.level());
    }
    shape.add(first);
    if (world.oneIn(3)) {
      shape.add(signature(world.fresh("m"), world.oneIn(3) ? any(false) : "double"));
    }
    world.add(shape);
  }

  private void choice() {
    Shape shape = new Shape(world.fresh("E"), Shape.Kind.ENUM, null, List.of(), world.nextLevel());
    shape.add(signature(world.fresh("m"), world.oneIn(3) ? any(false) : "double"));
    world.add(shape);
  }

  /** A generic class or interface, with a type that numbers depend on. */
  private void generic() {
    List<String> types = new ArrayList<>(List.of("Double", "double[]"));
    world.shapes().stream()
        .filter(shape -> !shape.name().contains("<"))
        .forEach(shape -> types.add(shape.name()));
    String type = world.any(types);
    boolean isClass = world.oneIn(2);
    String name = (isClass ? "Box" : "Action") + "<" + type + ">";
    if (world.shape(name).isPresent()) {
      return;
    }
    Shape shape = new Shape(
        name,
        isClass ? Shape.Kind.CLASS : Shape.Kind.INTERFACE,
        null,
        List.of(),
        world.nextLevel());
    if (isClass) {
      shape.add(new Shape.Field(type, "t", false, false));
      shape.add(new Shape.Signature("get", type, List.of(), world.nextLevel()));
      shape.add(new Shape.Signature("set", "void", List.of(type), world.nextLevel()));
      shape.add(new Shape.Signature("replace", type, List.of(type), world.nextLevel()));
    } else {
      shape.add(new Shape.Signature("act", type, List.of(type, "double"), world.nextLevel()));
      if (world.oneIn(2)) {
        shape.add(new Shape.Signature("twice", type, List.of(type, "double"), world.nextLevel()));
      }
    }
    world.add(shape);
  }

  /** One of the JDK's interfaces. */
  private void functional() {
    Optional<Shape> other =
        Optional.ofNullable(world.shapes().isEmpty() ? null : world.any(world.shapes()));
    String type = other.map(Shape::name).orElse("Double");
    switch (world.below(11)) {
      case 0, 1 -> add("DoubleUnaryOperator", "applyAsDouble", "double", "double");
      case 2 -> add("DoubleBinaryOperator", "applyAsDouble", "double", "double", "double");
      case 3 -> add("DoubleSupplier", "getAsDouble", "double");
      case 4 -> add("DoubleConsumer", "accept", "void", "double");
      case 5 -> add("Runnable", "run", "void");
      case 6 -> add("Supplier<" + type + ">", "get", type);
      case 7 -> add("UnaryOperator<" + type + ">", "apply", type, type);
      case 8 -> add("ToDoubleFunction<" + type + ">", "applyAsDouble", "double", type);
      case 9 -> add("Consumer<" + type + ">", "accept", "void", type);
      default -> add("DoubleFunction<" + type + ">", "apply", type, "double");
    }
  }

  private void add(String name, String method, String result, String... parameters) {
    if (world.shape(name).isPresent()) {
      return;
    }
    Shape shape = new Shape(name, Shape.Kind.FUNCTIONAL, null, List.of(), world.nextLevel());
    shape.add(new Shape.Signature(method, result, List.of(parameters), world.nextLevel()));
    world.add(shape);
  }
}
