package org.djava.compiler.testkit.objects;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes expressions of numbers, truth values and arrays of numbers. */
final class Numbers {
  private record Operation(String plain, String jets) {}

  private static final List<Operation> BINARY = List.of(
      new Operation("($0 + $1)", "Jets.add($0, $1)"),
      new Operation("($0 - $1)", "Jets.subtract($0, $1)"),
      new Operation("($0 * $1)", "Jets.multiply($0, $1)"),
      new Operation("($0 * $1)", "Jets.multiply($0, $1)"),
      new Operation("Math.min($0, $1)", "Jets.min($0, $1)"),
      new Operation("Math.max($0, $1)", "Jets.max($0, $1)"));
  private static final List<Operation> UNARY = List.of(
      new Operation("Math.sin($0)", "Jets.sin($0)"),
      new Operation("Math.cos($0)", "Jets.cos($0)"),
      new Operation("Math.tanh($0)", "Jets.tanh($0)"),
      new Operation("Math.abs($0)", "Jets.abs($0)"),
      new Operation("(-$0)", "Jets.negate($0)"),
      new Operation("Math.exp(Math.sin($0))", "Jets.exp(Jets.sin($0))"));

  private final World world;
  private final Visible visible;
  private final Expressions expressions;

  Numbers(World world, Visible visible, Expressions expressions) {
    this.world = world;
    this.visible = visible;
    this.expressions = expressions;
  }

  private static Node literal(double value) {
    return Node.either("double", "(" + value + ")", "Jets.of(" + value + ")");
  }

  private Node leaf() {
    int choice = world.below(10);
    Optional<Visible.Variable> variable = visible.any("double");
    if (choice < 7 && variable.isPresent()) {
      return variable.get().read();
    } else if (choice < 9) {
      return element(0);
    }
    return literal(world.number());
  }

  private Node element(int depth) {
    boolean isKnown = depth > 0 || visible.any("double[]").isPresent();
    Node array =
        !isKnown || world.oneIn(10) ? Node.of("double[]", "TABLE") : array(Math.min(depth, 1));
    return Node.either("double", "$0[$1]", "Jets.at($0[$1])", array, index(4, depth));
  }

  /** An index of an array of so many elements, or more. */
  Node index(int length, int depth) {
    Optional<Visible.Variable> small = visible.index();
    if (small.isPresent() && length >= 4 && !world.oneIn(3)) {
      return small.get().read();
    }
    if (depth > 0 && world.oneIn(3)) {
      return Node.of("int", length >= 4 ? "($0 & 3)" : "($0 & 1)", integer(depth - 1));
    }
    return Node.of("int", String.valueOf(world.below(length)));
  }

  Node number(int depth) {
    if (depth <= 0) {
      return leaf();
    }
    int next = depth - 1;
    return switch (world.below(17)) {
      case 0, 1, 2, 3 -> apply(world.any(BINARY), number(next), number(next));
      case 4, 5 -> apply(world.any(UNARY), number(next));
      case 6 -> quotient(next);
      case 7 -> Node.of("double", "($0 ? $1 : $2)", condition(next), number(next), number(next));
      case 8 -> special(next);
      case 9 -> element(next);
      case 10, 11, 12, 13, 14 -> member(depth);
      default -> leaf();
    };
  }

  private static Node apply(Operation operation, Node... operands) {
    return Node.either("double", operation.plain(), operation.jets(), operands);
  }

  private Node quotient(int depth) {
    Node square = Node.either(
        "double", "(1.25 + Math.abs($0))", "Jets.add(Jets.of(1.25), Jets.abs($0))", number(depth));
    return world.oneIn(3)
        ? Node.either("double", "Math.sqrt($0)", "Jets.sqrt($0)", square)
        : Node.either("double", "($0 / $1)", "Jets.divide($0, $1)", number(depth), square);
  }

  private Node special(int depth) {
    return switch (world.below(4)) {
      case 0 -> Node.either("double", "((double) $0)", "Jets.of($0)", integer(depth));
      case 1 ->
        Node.either("double", "((double) $0)", "Jets.unbox($0)", expressions.make("Double", depth));
      case 2 -> ofObject(depth);
      default -> Node.either("double", "((double) $0)", "$0", expressions.make("float", depth));
    };
  }

  /** What is in a box, or something else. */
  private Node ofObject(int depth) {
    String name = world.fresh("q");
    return Node.of(
        "double",
        "($0 instanceof Double " + name + " ? " + name + " : $1)",
        Node.of("Object", "((Object) $0)", expressions.make("Object", depth)),
        number(depth));
  }

  private Node member(int depth) {
    List<Supplier<Node>> members = expressions.members("double", depth);
    return members.isEmpty() ? leaf() : world.any(members).get();
  }

  Node integer(int depth) {
    Optional<Visible.Variable> variable = visible.any("int");
    int next = depth - 1;
    return switch (world.below(depth <= 0 ? 4 : 8)) {
      case 0, 1, 2 ->
        variable.map(Visible.Variable::read).orElseGet(() -> Node.of("int", "" + world.below(5)));
      case 3 -> Node.of("int", String.valueOf(world.below(5)));
      case 4 -> Node.either("int", "((int) $0)", "Jets.toInt($0)", number(next));
      case 5 -> Node.of("int", "$0.length", array(0));
      case 6 -> {
        List<Supplier<Node>> members = expressions.members("int", depth);
        yield members.isEmpty() ? integer(next) : world.any(members).get();
      }
      default ->
        Node.of("int", world.oneIn(2) ? "($0 + $1)" : "($0 ^ $1)", integer(next), integer(next));
    };
  }

  Node condition(int depth) {
    int next = Math.max(0, depth - 1);
    return switch (world.below(8)) {
      case 0, 1, 2, 3 ->
        Node.either("boolean", "$0 < $1", "Jets.less($0, $1)", number(next), number(next));
      case 4 -> Node.of("boolean", "($0 & 1) == 0", integer(next));
      case 5 -> ofObjects();
      case 6 -> Node.of("boolean", "!($0)", condition(next));
      default -> Node.of("boolean", "$0 < $1", integer(next), integer(next));
    };
  }

  /** Whether two are one, or an object is of a class. */
  private Node ofObjects() {
    Optional<Visible.Variable> object = visible.object();
    if (object.isEmpty()) {
      return Node.of("boolean", "($0 & 1) == 0", integer(0));
    }
    Node one = object.get().read();
    List<Shape> classes = world.shapes().stream()
        .filter(shape -> shape.isInstantiable() && !shape.name().contains("<"))
        .toList();
    if (!classes.isEmpty() && world.oneIn(2)) {
      return Node.of("boolean", "((Object) $0) instanceof " + world.any(classes).name(), one);
    }
    return Node.of(
        "boolean",
        "$0 == $1",
        one,
        visible.any(object.get().type()).orElseThrow().read());
  }

  /** Of at least four elements. */
  Node array(int depth) {
    Optional<Visible.Variable> variable = visible.any("double[]");
    int choice = world.below(depth <= 0 ? 6 : 10);
    if (variable.isPresent() && choice < 6) {
      return variable.get().read();
    }
    if (depth > 0 && choice < 8) {
      List<Supplier<Node>> members = expressions.members("double[]", depth);
      if (!members.isEmpty()) {
        return world.any(members).get();
      }
    }
    if (choice == 8 && variable.isPresent()) {
      return Node.of("double[]", "$0.clone()", variable.get().read());
    }
    if (choice == 9) {
      return Node.of("double[]", "(new double[4])");
    }
    int next = Math.min(depth, 1) - 1;
    return Node.of(
        "double[]",
        "(new double[] {$0, $1, $2, $3})",
        number(next),
        number(next),
        number(next),
        number(next));
  }
}
