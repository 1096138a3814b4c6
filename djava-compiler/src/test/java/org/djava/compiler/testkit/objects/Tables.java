package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes maps by names and queues of boxes, arrays and objects, and what is done with them. */
final class Tables {
  private static final String MAP = "HashMap<String, ";
  private static final String QUEUE = "ArrayDeque<";

  private final Expressions expressions;
  private final World world;
  private final Visible visible;

  Tables(Expressions expressions) {
    this.expressions = expressions;
    this.world = expressions.world();
    this.visible = expressions.visible();
  }

  static boolean contains(String type) {
    return type.startsWith(MAP) || type.startsWith(QUEUE);
  }

  static String elementOf(String type) {
    int start = type.startsWith(MAP) ? MAP.length() : QUEUE.length();
    return type.substring(start, type.length() - 1);
  }

  /** A type of map or queue with such elements. */
  String typeOf(String element) {
    return (world.oneIn(2) ? MAP : QUEUE) + element + ">";
  }

  /** A map from three names, or a queue of three elements. */
  Node make(String type, int depth) {
    String element = elementOf(type);
    List<Node> three = expressions.all(List.of(element, element, element), Math.min(depth, 1) - 1);
    return type.startsWith(MAP)
        ? Node.of(type, "new " + type + "(Map.of(\"a\", $0, \"b\", $1, \"c\", $2))", three)
        : Node.of(type, "new " + type + "(List.of($0, $1, $2))", three);
  }

  private Optional<Visible.Variable> any() {
    return visible.anyOf(Tables::contains);
  }

  /** A change of one that is there. */
  Optional<Node> change() {
    return any().map(found -> found.type().startsWith(MAP) ? changedMap(found) : changed(found));
  }

  private Node value(String type) {
    return expressions.make(type, 2);
  }

  /** Only what is named "c" or "d" may be missing. */
  private Node name(String one, String other) {
    return world.oneIn(2)
        ? Node.of("String", "\"" + one + "\"")
        : Node.of(
            "String", "($0 ? \"" + one + "\" : \"" + other + "\")", expressions.make("boolean", 1));
  }

  private Node changedMap(Visible.Variable map) {
    String element = elementOf(map.type());
    String at = map.name();
    return switch (world.below(element.equals("Double") ? 7 : 4)) {
      case 0, 1 -> Node.statement(at + ".put($0, $1);", name("a", "d"), value(element));
      case 2 -> Node.statement(at + ".remove($0);", name("c", "d"));
      case 3 -> Node.statement(at + ".putIfAbsent($0, $1);", name("d", "b"), value(element));
      case 4 -> {
        String merging = at + ".merge($0, $1, (former, latter) -> ";
        yield Node.either(
            Node.STATEMENT,
            merging + "former * latter);",
            merging + "Jets.multiply(former, latter));",
            name("a", "d"),
            value(element));
      }
      case 5 -> {
        String old = world.fresh("x");
        yield Node.statement(
            at + ".computeIfPresent($0, (key, " + old + ") -> $1);",
            name("b", "c"),
            inside(old, element).make(element, 1));
      }
      default -> {
        String old = world.fresh("x");
        yield Node.statement(
            at + ".replaceAll((key, " + old + ") -> $0);", inside(old, element).make(element, 1));
      }
    };
  }

  private Node changed(Visible.Variable queue) {
    String at = queue.name();
    String element = elementOf(queue.type());
    return switch (world.below(6)) {
      case 0, 1 -> sized(at, "size() < 6", at + ".addLast($0);", value(element));
      case 2 -> sized(at, "size() < 6", at + ".push($0);", value(element));
      case 3 -> sized(at, "size() > 2", at + ".pollFirst();");
      case 4 -> sized(at, "size() > 2", at + ".removeLast();");
      default -> Node.statement(at + ".addLast(" + at + ".pollFirst());");
    };
  }

  private static Node sized(String at, String condition, String change, Node... parts) {
    return Node.statement("if (" + at + "." + condition + ") {\n" + change + "\n}", parts);
  }

  private Expressions inside(String element, String type) {
    return Lists.inside(element, type, expressions);
  }

  private static String elements(Visible.Variable found) {
    return found.type().startsWith(MAP) ? found.name() + ".values()" : found.name();
  }

  /** The head of a loop over one that is there; its variable is visible from here on. */
  Optional<Node> walked(String name) {
    return any().map(found -> {
      String element = elementOf(found.type());
      visible.add(element, name, false);
      String over = elements(found);
      return Node.of(element, world.oneIn(3) ? over : "new ArrayList<>(" + over + ")");
    });
  }

  /** Ways to have a value of the type from one that is there. */
  List<Supplier<Node>> members(String type, int depth) {
    List<Supplier<Node>> ways = new ArrayList<>();
    String element = type.equals("double") ? "Double" : type;
    visible
        .anyOf(each -> contains(each) && elementOf(each).equals(element))
        .ifPresent(found -> ways.add(() -> type.equals("double")
            ? Lists.unboxed(element(element, found, depth))
            : element(element, found, depth)));
    if (type.equals("double")) {
      any()
          .ifPresent(found -> ways.add(
              () -> Lists.reduced(elements(found), elementOf(found.type()), depth, expressions)));
    }
    return ways;
  }

  private Node element(String type, Visible.Variable found, int depth) {
    if (found.type().startsWith(MAP)) {
      return world.oneIn(3)
          ? Node.of(
              type,
              found.name() + ".getOrDefault($0, $1)",
              name("c", "d"),
              expressions.make(type, depth - 1))
          : Node.of(type, found.name() + ".get($0)", name("a", "b"));
    }
    return Node.of(type, found.name() + (world.oneIn(2) ? ".peekFirst()" : ".getLast()"));
  }
}
