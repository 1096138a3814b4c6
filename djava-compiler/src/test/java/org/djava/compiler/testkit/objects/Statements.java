package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the statements of a body: a method's or a lambda's. */
final class Statements {
  private static final List<String> THROWN =
      List.of("IllegalStateException", "IllegalArgumentException", "ArithmeticException");

  private final Expressions expressions;
  private final World world;
  private final Visible visible;
  private final Assignments assignments;
  private final Lists lists;
  private final String result;
  private int budget;
  private int tries;

  Statements(Expressions expressions, String result, int budget) {
    this.expressions = expressions;
    this.world = expressions.world();
    this.visible = expressions.visible();
    this.assignments = new Assignments(expressions);
    this.lists = new Lists(expressions);
    this.result = result;
    this.budget = budget;
  }

  /** Statements and, at the end, the result. */
  Node body(int depth) {
    List<Node> statements = all();
    if (!result.equals("void")) {
      statements.add(Node.statement("return $0;", expressions.make(result, depth)));
    }
    return Node.block(statements);
  }

  /** So many statements as the budget has, in some order of nesting. */
  List<Node> all() {
    List<Node> statements = new ArrayList<>();
    while (budget > 0 && world.hasRoom()) {
      addTo(statements, 1);
    }
    return statements;
  }

  private Node block(int depth) {
    int mark = visible.mark();
    List<Node> statements = new ArrayList<>();
    int count = 1 + world.below(3);
    for (int i = 0; i < count && (i == 0 || world.hasRoom()); i++) {
      addTo(statements, depth + 1);
      if (tries > 0 && world.oneIn(4)) {
        statements.add(jump());
      }
    }
    visible.leave(mark);
    return Node.block(statements);
  }

  private void addTo(List<Node> statements, int depth) {
    budget--;
    if (world.hasLists() && world.oneIn(3)) {
      statements.add(listed(depth));
    } else {
      statements.add(any(depth));
    }
  }

  /** Something with a list, where there is one. */
  private Node listed(int depth) {
    Optional<Node> made =
        depth > 3 || budget < 0 || !world.oneIn(4) ? lists.change() : overList(depth);
    return made.orElseGet(() -> declare(lists.anyType()));
  }

  private Node any(int depth) {
    return switch (world.below(depth > 3 || budget < 0 || !world.hasRoom() ? 15 : 25)) {
      case 0, 1, 2, 3 -> declare();
      case 4, 5, 6, 7, 8, 9, 10 -> assignments.any();
      case 11, 12, 13 -> effect();
      case 14 -> jump();
      case 15, 16 -> branch(depth);
      case 17, 18 -> attempt(depth);
      case 19 -> walk(depth);
      case 20 -> choice(depth);
      case 21 -> overArray(depth);
      default -> loop(depth);
    };
  }

  private Node declare() {
    List<String> types =
        new ArrayList<>(List.of("double", "double", "double[]", "Double", "Object"));
    world.shapes().stream().filter(this::canBeMade).forEach(shape -> {
      types.add(shape.name());
      types.add(shape.name());
      types.add(shape.name() + "[]");
    });
    if (world.hasLists()) {
      types.add(lists.anyType());
      types.add(lists.anyType());
    }
    return declare(world.any(types));
  }

  private boolean canBeMade(Shape shape) {
    return !shape.isInstantiable() || shape.level() < expressions.limit();
  }

  /** Half of the variables are assigned once, so that lambdas can see them. */
  Node declare(String type) {
    Node value = expressions.make(type, 2);
    String name = world.fresh("v");
    visible.add(type, name, world.oneIn(2));
    return Node.statement(type + " " + name + " = $0;", value);
  }

  /** A call for its effect, or an assignment where there is nothing to call. */
  private Node effect() {
    List<Node> calls = new ArrayList<>();
    for (Shape shape : world.shapes()) {
      for (Shape.Signature method : shape.methods()) {
        boolean isNear = method.isVoid() || world.oneIn(4);
        if (isNear
            && method.level() < expressions.limit()
            && visible.any(shape.name()).isPresent()) {
          calls.add(expressions.call(shape, method, 2));
        }
      }
    }
    return calls.isEmpty() ? assignments.any() : Node.statement("$0;", world.any(calls));
  }

  /** A jump only in an arm, so that what follows can be reached. */
  private Node jump() {
    Node condition = expressions.make("boolean", 1);
    List<Node> arm = new ArrayList<>();
    int mark = visible.mark();
    if (world.oneIn(2)) {
      arm.add(assignments.any());
    }
    if (tries > 0 ? !world.oneIn(3) : world.oneIn(8)) {
      String thrown = world.fresh("thrown at ");
      arm.add(Node.statement("throw new " + world.any(THROWN) + "(\"" + thrown + "\");"));
    } else if (visible.isInLoop() && world.oneIn(2)) {
      arm.add(Node.statement(world.oneIn(2) ? "break;" : "continue;"));
    } else if (result.equals("void")) {
      arm.add(Node.statement("return;"));
    } else {
      arm.add(Node.statement("return $0;", expressions.make(result, 1)));
    }
    visible.leave(mark);
    return Node.statement("if ($0) {\n$1}", condition, Node.block(arm));
  }

  private Node branch(int depth) {
    Node condition = expressions.make("boolean", 2);
    Optional<Visible.Variable> object = visible.object();
    if (object.isPresent() && world.oneIn(3)) {
      Optional<Node> byClass = byClass(object.get(), depth);
      if (byClass.isPresent()) {
        return byClass.get();
      }
    }
    return world.oneIn(2)
        ? Node.statement("if ($0) {\n$1}", condition, block(depth))
        : Node.statement("if ($0) {\n$1} else {\n$2}", condition, block(depth), block(depth));
  }

  /** {@code if (object instanceof Class name)}. */
  private Optional<Node> byClass(Visible.Variable object, int depth) {
    List<Shape> lower = world.shapes().stream()
        .filter(shape -> shape.isInstantiable()
            && !shape.name().equals(object.type())
            && shape.types().contains(object.type()))
        .toList();
    if (lower.isEmpty()) {
      return Optional.empty();
    }
    String type = world.any(lower).name();
    String name = world.fresh("v");
    int mark = visible.mark();
    visible.add(type, name, false);
    Node then = block(depth);
    visible.leave(mark);
    return Optional.of(
        Node.statement("if ($0 instanceof " + type + " " + name + ") {\n$1}", object.read(), then));
  }

  private Node attempt(int depth) {
    budget += 2;
    tries++;
    Optional<Shape> resource = world.shapes().stream()
        .filter(shape -> shape.name().startsWith("Closing") && canBeMade(shape))
        .findFirst();
    List<Node> parts = new ArrayList<>();
    String head = "try {\n$0}";
    if (resource.isPresent() && world.oneIn(2)) {
      String name = world.fresh("v");
      Shape shape = resource.get();
      Node made = Node.of(
          shape.name(),
          "new " + shape.name()
              + Expressions.arguments(0, shape.constructorParameters().size()),
          expressions.all(shape.constructorParameters(), 1));
      int mark = visible.mark();
      visible.add(shape.name(), name, false);
      parts.add(block(depth));
      visible.leave(mark);
      parts.add(made);
      head = "try (" + shape.name() + " " + name + " = $1) {\n$0}";
    } else {
      parts.add(block(depth));
    }
    tries--;
    boolean isCaught = !world.oneIn(5);
    if (isCaught) {
      String caught = world.oneIn(2) ? "RuntimeException" : world.any(THROWN);
      head += " catch (" + caught + " " + world.fresh("e") + ") {\n$" + parts.size() + "}";
      parts.add(block(depth));
    }
    if (!isCaught || world.oneIn(3)) {
      boolean isInLoop = visible.isInLoop();
      head += " finally {\n$" + parts.size() + "}";
      parts.add(block(depth));
      visible.setInLoop(isInLoop);
    }
    return Node.of(Node.STATEMENT, head, parts);
  }

  /** Along what is linked by a field that may be null. */
  private Node walk(int depth) {
    for (Shape shape : world.shapes()) {
      Optional<Shape.Field> next =
          shape.fields().stream().filter(Shape.Field::isNullable).findFirst();
      if (next.isPresent()
          && next.get().type().equals(shape.name())
          && visible.any(shape.name()).isPresent()) {
        String node = world.fresh("v");
        String count = world.fresh("i");
        Node first = visible.any(shape.name()).orElseThrow().read();
        int mark = visible.mark();
        visible.add(shape.name(), node, true);
        visible.addIndex(count);
        Node body = loopBody(depth);
        visible.leave(mark);
        String text = "for (int " + count + " = 0; " + node + " != null && " + count + " < 4; "
            + node + " = " + node + "." + next.get().name() + ", " + count + "++) {\n$1}";
        return Node.statement(
            "{\n" + shape.name() + " " + node + " = $0;\n" + text + "\n}", first, body);
      }
    }
    return loop(depth);
  }

  private Node loopBody(int depth) {
    boolean outer = visible.isInLoop();
    visible.setInLoop(true);
    int outerTries = tries;
    tries = 0;
    Node body = block(depth);
    tries = outerTries;
    visible.setInLoop(outer);
    return body;
  }

  private Node loop(int depth) {
    String counter = world.fresh("i");
    Node count = world.oneIn(4)
        ? Node.of("int", "($0 & 3)", expressions.make("int", 1))
        : Node.of("int", String.valueOf(1 + world.below(4)));
    int mark = visible.mark();
    visible.addIndex(counter);
    Node body = loopBody(depth);
    visible.leave(mark);
    String text = "for (int " + counter + " = 0; " + counter + " < $0; " + counter + "++) {\n$1}";
    return Node.statement(text, count, body);
  }

  private Optional<Node> overList(int depth) {
    String name = world.fresh("v");
    int mark = visible.mark();
    return lists.walked(name).map(list -> {
      Node body = loopBody(depth);
      visible.leave(mark);
      return Node.statement("for (" + list.type() + " " + name + " : $0) {\n$1}", list, body);
    });
  }

  private Node overArray(int depth) {
    Optional<Node> list = world.oneIn(2) ? overList(depth) : Optional.empty();
    if (list.isPresent()) {
      return list.get();
    }
    List<String> types = new ArrayList<>(List.of("double[]"));
    world.shapes().stream().filter(this::canBeMade).forEach(s -> types.add(s.name() + "[]"));
    String type = world.any(types);
    Node array = expressions.make(type, 1);
    String name = world.fresh("v");
    String element = type.substring(0, type.length() - 2);
    int mark = visible.mark();
    visible.add(element, name, false);
    Node body = loopBody(depth);
    visible.leave(mark);
    if (element.equals("double")) {
      return Node.either(
          Node.STATEMENT,
          "for (double " + name + " : $0) {\n$1}",
          "for (Jet " + name + "raw : $0) {\nJet " + name + " = Jets.at(" + name + "raw);\n$1}",
          array,
          body);
    }
    return Node.statement("for (" + element + " " + name + " : $0) {\n$1}", array, body);
  }

  private Node choice(int depth) {
    Node selector = expressions.make("int", 2);
    return Node.statement(
        "switch ($0 & 3) {\ncase 0: {\n$1}\n" + (world.oneIn(3) ? "" : "break;\n")
            + "case 1: {\n$2}\nbreak;\ndefault: {\n$3}\n}",
        selector,
        block(depth),
        block(depth),
        block(depth));
  }
}
