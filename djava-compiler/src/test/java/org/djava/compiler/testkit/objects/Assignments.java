package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes assignments to variables, fields and elements of arrays. */
final class Assignments {
  private record Update(String plain, String jets) {}

  private static final List<Update> UPDATES =
      List.of(new Update("+=", "add"), new Update("*=", "multiply"), new Update("-=", "subtract"));

  private final Expressions expressions;
  private final World world;
  private final Visible visible;

  Assignments(Expressions expressions) {
    this.expressions = expressions;
    this.world = expressions.world();
    this.visible = expressions.visible();
  }

  Node any() {
    List<Supplier<Node>> ways = new ArrayList<>();
    visible.anyAssignable().ifPresent(variable -> ways.add(() -> to(variable)));
    visible.assignable("double").ifPresent(variable -> ways.add(() -> to(variable)));
    field().ifPresent(way -> {
      ways.add(way);
      ways.add(way);
      ways.add(way);
    });
    visible.any("double[]").ifPresent(array -> {
      ways.add(() -> element(array.name()));
      ways.add(() -> element(array.name()));
    });
    elementOfObjects().ifPresent(ways::add);
    if (ways.isEmpty()) {
      String name = world.fresh("v");
      Node value = expressions.make("double", 2);
      visible.add("double", name, true);
      return Node.statement("double " + name + " = $0;", value);
    }
    return world.any(ways).get();
  }

  private Node to(Visible.Variable variable) {
    return to(variable.name(), variable.type());
  }

  private Node to(String target, String type) {
    Node value = expressions.make(type, 2);
    return type.equals("double") && !world.oneIn(3)
        ? updated(target, value)
        : Node.statement(target + " = $0;", value);
  }

  /** {@code target += value}; what the target is found by has no effect. */
  private Node updated(String target, Node value) {
    Update update = world.any(UPDATES);
    return Node.either(
        Node.STATEMENT,
        target + " " + update.plain() + " $0;",
        target + " = Jets." + update.jets() + "(Jets.at(" + target + "), $0);",
        value);
  }

  private Optional<Supplier<Node>> field() {
    return visible.object().flatMap(object -> {
      List<Shape.Field> fields = world.shape(object.type()).orElseThrow().fields().stream()
          .filter(field -> !field.isFinal())
          .toList();
      if (fields.isEmpty()) {
        return Optional.empty();
      }
      Shape.Field field = world.any(fields);
      return Optional.of(() -> to(object.name() + "." + field.name(), field.type()));
    });
  }

  private Node element(String array) {
    return to(array + "[" + index() + "]", "double");
  }

  private String index() {
    return visible
        .index()
        .filter(variable -> world.oneIn(2))
        .map(Visible.Variable::name)
        .orElseGet(() -> String.valueOf(world.below(4)));
  }

  private Optional<Supplier<Node>> elementOfObjects() {
    List<String> types = world.references().stream()
        .filter(type -> visible.any(type + "[]").isPresent())
        .toList();
    if (types.isEmpty()) {
      return Optional.empty();
    }
    String type = world.any(types);
    return visible.any(type + "[]").map(array -> () -> {
      Node value = expressions.make(type, 2);
      return Node.statement(array.name() + "[" + world.below(3) + "] = $0;", value);
    });
  }
}
