package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes expressions of references: variables, objects, lambdas, arrays and boxes. */
final class Expressions {
  private final World world;
  private final Visible visible;
  private final int limit;
  private final Numbers numbers;

  /** Methods from {@code limit} on are not called. */
  Expressions(World world, Visible visible, int limit) {
    this.world = world;
    this.visible = visible;
    this.limit = limit;
    this.numbers = new Numbers(world, visible, this);
  }

  World world() {
    return world;
  }

  Visible visible() {
    return visible;
  }

  int limit() {
    return limit;
  }

  Node make(String type, int wanted) {
    int depth = world.depth(wanted);
    return switch (type) {
      case "double" -> numbers.number(depth);
      case "float" -> single(depth);
      case "int" -> numbers.integer(depth);
      case "boolean" -> numbers.condition(depth);
      case "double[]" -> numbers.array(depth);
      case "Double" -> box(depth);
      case "Object" -> object(depth);
      default -> other(type, depth);
    };
  }

  private Node other(String type, int depth) {
    if (Lists.isCollection(type)) {
      return new Lists(this).make(type, depth);
    }
    return type.endsWith("[]") ? array(type, depth) : reference(type, depth);
  }

  List<Node> all(List<String> types, int depth) {
    return types.stream().map(type -> make(type, depth)).toList();
  }

  private Node single(int depth) {
    List<Supplier<Node>> members = members("float", depth);
    return depth > 0 && !members.isEmpty() && world.oneIn(2)
        ? world.any(members).get()
        : Node.either("float", "((float) ($0))", "Jets.toFloat($0)", numbers.number(depth - 1));
  }

  private Node box(int depth) {
    Optional<Visible.Variable> variable = visible.any("Double");
    if (variable.isPresent() && !world.oneIn(3)) {
      return variable.get().read();
    }
    if (depth > 0 && world.oneIn(4)) {
      return choice("Double", depth);
    }
    List<Supplier<Node>> members = members("Double", depth);
    if (depth > 0 && !members.isEmpty() && world.oneIn(2)) {
      return world.any(members).get();
    }
    return Node.either("Double", "Double.valueOf($0)", "$0", make("double", depth - 1));
  }

  private Node object(int depth) {
    Optional<Visible.Variable> variable = visible.any("Object");
    if (variable.isPresent() && !world.oneIn(3)) {
      return variable.get().read();
    }
    List<String> types = new ArrayList<>(List.of("Double", "double[]"));
    world.shapes().stream()
        .filter(shape -> depth > 0 && shape.isInstantiable() && shape.level() < limit)
        .forEach(shape -> types.add(shape.name()));
    return make(world.any(types), depth - 1);
  }

  /** Never null, of three elements, none of them null. */
  private Node array(String type, int depth) {
    Optional<Visible.Variable> variable = visible.any(type);
    int choice = world.below(6);
    if (variable.isPresent() && (choice < 3 || depth <= 0)) {
      return variable.get().read();
    }
    List<Supplier<Node>> members = members(type, depth);
    if (choice == 3 && depth > 0 && !members.isEmpty()) {
      return world.any(members).get();
    }
    if (choice == 4 && variable.isPresent()) {
      return Node.of(type, "$0.clone()", variable.get().read());
    }
    String element = type.substring(0, type.length() - 2);
    String raw = element.replaceAll("<.*>", "");
    String made = "(new " + raw + "[] {$0, $1, $2})";
    return Node.of(type, made, all(List.of(element, element, element), depth - 1));
  }

  private Node reference(String type, int depth) {
    Optional<Visible.Variable> variable = visible.any(type);
    int choice = world.below(12);
    if (variable.isPresent() && (choice < 5 || depth <= 0)) {
      return variable.get().read();
    }
    if (depth > 0 && choice < 8) {
      List<Supplier<Node>> members = members(type, depth);
      if (!members.isEmpty()) {
        return world.any(members).get();
      }
    }
    if (depth > 0 && choice == 8) {
      return choice(type, depth);
    }
    return made(type, depth);
  }

  private Node choice(String type, int depth) {
    return Node.of(
        type,
        "($0 ? $1 : $2)",
        make("boolean", depth - 1),
        make(type, depth - 1),
        make(type, depth - 1));
  }

  private Node made(String type, int depth) {
    Shape shape = world.shape(type).orElseThrow(() -> new IllegalStateException("no " + type));
    if (shape.kind() == Shape.Kind.ENUM) {
      String constants = type + (world.oneIn(2) ? ".ONE" : ".TWO");
      return depth > 0 && world.oneIn(2)
          ? Node.of(type, type + ".values()[$0 & 1]", make("int", depth - 1))
          : Node.of(type, constants);
    }
    List<Shape> shapes = world.instantiable(type, limit);
    if (shape.isFunctional() && (shapes.isEmpty() || depth <= 0 || world.oneIn(2))) {
      Optional<Visible.Variable> variable = visible.any(type);
      if (!world.isLambdaAllowed() && variable.isPresent()) {
        return variable.get().read();
      }
      return new Lambdas(this).make(shape, depth - 1);
    }
    if (shapes.isEmpty()) {
      return known(type);
    }
    // The class itself is made of what was there before it.
    Shape chosen = depth <= 0 ? shapes.get(0) : world.any(shapes);
    List<String> parameters = chosen.constructorParameters();
    return Node.of(
        type, "new " + chosen.name() + arguments(0, parameters.size()), all(parameters, depth - 1));
  }

  /** What is there already, where no constructor may be called. */
  private Node known(String type) {
    Optional<Visible.Variable> variable = visible.any(type);
    if (variable.isPresent()) {
      return variable.get().read();
    }
    return visible
        .any(type + "[]")
        .map(array -> Node.of(type, array.name() + "[0]"))
        .orElseGet(() -> Node.of(type, "((" + type + ") null)"));
  }

  /** {@code ($0, $1, …)}. */
  static String arguments(int first, int count) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "$" : ", $").append(first + i);
    }
    return text.append(')').toString();
  }

  /** Ways to have a value of the type from an object: fields, methods, elements of arrays and collections. */
  List<Supplier<Node>> members(String type, int depth) {
    List<Supplier<Node>> ways = new ArrayList<>();
    List<Shape> owners = world.shapes().stream().filter(this::isAvailable).toList();
    for (Shape shape : owners) {
      for (Shape.Field field : shape.fields()) {
        if (world.isAssignable(type, field.type())) {
          field(shape, field, depth).ifPresent(ways::add);
        }
      }
      if (world.isAssignable(type, shape.name())
          && visible.any(shape.name() + "[]").isPresent()) {
        ways.add(() -> element(shape, depth));
      }
    }
    for (Shape shape : owners) {
      for (Shape.Signature method : shape.methods()) {
        if (method.level() < limit && world.isAssignable(type, method.result())) {
          ways.add(() -> call(shape, method, depth));
        }
      }
    }
    for (Shape.Signature helper : world.helpers()) {
      if (helper.level() < limit && world.isAssignable(type, helper.result())) {
        ways.add(() -> helper(helper, depth));
      }
    }
    ways.addAll(new Lists(this).members(type, depth));
    return ways;
  }

  private boolean isAvailable(Shape shape) {
    return !shape.isInstantiable()
        || shape.level() < limit
        || visible.any(shape.name()).isPresent();
  }

  private Optional<Supplier<Node>> field(Shape shape, Shape.Field field, int depth) {
    if (field.isNullable()) {
      return visible.any(shape.name()).map(owner -> () -> nullable(owner.read(), field, depth));
    }
    String access = shape.kind() == Shape.Kind.RECORD && world.oneIn(2) ? "()" : "";
    String plain = "$0." + field.name() + access;
    return Optional.of(() -> field.type().equals("double") || field.type().equals("float")
        ? Node.either(field.type(), plain, "Jets.at(" + plain + ")", make(shape.name(), depth - 1))
        : Node.of(field.type(), plain, make(shape.name(), depth - 1)));
  }

  /** What takes the place of null. */
  private Node nullable(Node owner, Shape.Field field, int depth) {
    String access = owner.plain() + "." + field.name();
    return Node.of(
        field.type(),
        "(" + access + " == null ? $0 : " + access + ")",
        make(field.type(), depth - 1));
  }

  private Node element(Shape shape, int depth) {
    return Node.of(
        shape.name(), "$0[$1]", make(shape.name() + "[]", 0), numbers.index(3, depth - 1));
  }

  /** A call on an object. */
  Node call(Shape shape, Shape.Signature method, int depth) {
    List<Node> parts = new ArrayList<>(List.of(make(shape.name(), depth - 1)));
    parts.addAll(all(method.parameters(), depth - 1));
    String text = "$0." + method.name() + arguments(1, method.parameters().size());
    return Node.of(method.result(), text, parts);
  }

  private Node helper(Shape.Signature helper, int depth) {
    List<Node> parts = new ArrayList<>();
    for (int i = 0; i < helper.parameters().size(); i++) {
      boolean isDepth = i == 0 && helper.name().startsWith("rec");
      parts.add(
          isDepth
              ? Node.of("int", String.valueOf(1 + world.below(3)))
              : make(helper.parameters().get(i), depth - 1));
    }
    return Node.of(
        helper.result(), helper.name() + arguments(0, helper.parameters().size()), parts);
  }
}
