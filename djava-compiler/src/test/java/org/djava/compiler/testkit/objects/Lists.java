package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes lists and sorted sets of boxes, arrays and objects, and what is done with them. */
final class Lists {
  private static final String LIST = "ArrayList<";
  private static final String SET = "TreeSet<Double>";
  private static final String BY_VALUE = "(former, latter) -> Double.compare(former, latter)";
  private static final String BY_VALUE_OF_JETS =
      "(former, latter) -> Double.compare(former.value(), latter.value())";

  private final Expressions expressions;
  private final World world;
  private final Visible visible;
  private final Tables tables;

  Lists(Expressions expressions) {
    this.tables = new Tables(expressions);
    this.expressions = expressions;
    this.world = expressions.world();
    this.visible = expressions.visible();
  }

  static boolean isCollection(String type) {
    return type.startsWith(LIST) || type.equals(SET) || Tables.contains(type);
  }

  private static String elementOf(String type) {
    return type.substring(type.indexOf('<') + 1, type.length() - 1);
  }

  /** A type of collection that a variable may have. */
  String anyType() {
    List<String> elements = new ArrayList<>(List.of("Double", "Double", "double[]"));
    world.shapes().stream()
        .filter(shape -> shape.isInstantiable() && shape.level() < expressions.limit())
        .map(Shape::name)
        .filter(name -> !name.contains("<"))
        .forEach(elements::add);
    String element = world.any(elements);
    if (world.oneIn(2)) {
      return tables.typeOf(element);
    }
    return world.oneIn(6) ? SET : LIST + element + ">";
  }

  /** A collection of three elements, or one that is there. */
  Node make(String type, int depth) {
    Optional<Visible.Variable> variable = visible.any(type);
    if (variable.isPresent() && (depth <= 0 || world.oneIn(3))) {
      return variable.get().read();
    }
    if (Tables.contains(type)) {
      return tables.make(type, depth);
    }
    String element = elementOf(type);
    List<Node> three = expressions.all(List.of(element, element, element), Math.min(depth, 1) - 1);
    if (type.equals(SET)) {
      String made = "Stream.of($0, $1, $2).collect(() -> new TreeSet<Double>(" + BY_VALUE
          + "), (set, added) -> set.add(added), (set, added) -> set.addAll(added))";
      return Node.either(type, made, inJets(made), three.get(0), three.get(1), three.get(2));
    }
    String some = world.oneIn(2) ? "List.of" : "Arrays.<" + element + ">asList";
    return Node.of(type, "new " + type + "(" + some + "($0, $1, $2))", three);
  }

  private static String inJets(String text) {
    return text.replace(BY_VALUE, BY_VALUE_OF_JETS).replaceAll("\\bDouble(?!\\.)", "Jet");
  }

  private Optional<Visible.Variable> anyList() {
    return visible.anyOf(type -> type.startsWith(LIST));
  }

  /** A change of a list that is there. */
  Optional<Node> change() {
    Optional<Node> changed = world.oneIn(2) ? tables.change() : Optional.empty();
    return changed.isPresent() ? changed : anyList().map(this::change);
  }

  private Node change(Visible.Variable list) {
    String name = list.name();
    String element = elementOf(list.type());
    boolean isOfNumbers = element.equals("Double");
    String index = "Math.floorMod($1, " + name + ".size())";
    return switch (world.below(isOfNumbers ? 9 : 6)) {
      case 0, 1 ->
        Node.statement(
            name + ".set(" + index + ", $0);", value(element), expressions.make("int", 1));
      case 2 -> guarded(name, "size() < 6", ".add($0);", value(element));
      case 3 -> guarded(name, "size() < 6", ".add(0, $0);", value(element));
      case 4 ->
        guarded(
            name,
            "size() > 2",
            ".remove(Math.floorMod($0, " + name + ".size()));",
            expressions.make("int", 1));
      case 5 -> Node.statement("Collections.reverse(" + name + ");");
      case 6, 7 -> {
        String sort = name + ".sort(" + BY_VALUE + ");";
        yield Node.either(Node.STATEMENT, sort, inJets(sort));
      }
      default -> replaceAll(name);
    };
  }

  private Node value(String type) {
    return expressions.make(type, 2);
  }

  private static Node guarded(String name, String condition, String change, Node part) {
    return Node.statement("if (" + name + "." + condition + ") {\n" + name + change + "\n}", part);
  }

  private Node replaceAll(String name) {
    String element = world.fresh("x");
    return Node.statement(
        name + ".replaceAll(" + element + " -> $0);", inside(element, "Double").make("Double", 1));
  }

  private Expressions inside(String element, String type) {
    return inside(element, type, expressions);
  }

  /** What a lambda can say of its parameter and what is around it. */
  static Expressions inside(String element, String type, Expressions around) {
    Visible captured = around.visible().captured();
    captured.add(type, element, false);
    return new Expressions(around.world(), captured, around.limit());
  }

  /** The head of a loop over a collection that is there; its variable is visible from here on. */
  Optional<Node> walked(String name) {
    Optional<Node> table = world.oneIn(2) ? tables.walked(name) : Optional.empty();
    if (table.isPresent()) {
      return table;
    }
    return visible.anyOf(type -> type.startsWith(LIST) || type.equals(SET)).map(found -> {
      String element = elementOf(found.type());
      visible.add(element, name, false);
      String over = found.type().equals(SET) || world.oneIn(3)
          ? found.name()
          : "new ArrayList<>(" + found.name() + ")";
      return Node.of(element, over);
    });
  }

  /** Ways to have a value of the type from a collection. */
  List<Supplier<Node>> members(String type, int depth) {
    List<Supplier<Node>> ways = new ArrayList<>(tables.members(type, depth));
    visible.any(LIST + type + ">").ifPresent(list -> ways.add(() -> element(type, list, depth)));
    if (type.equals("double")) {
      visible.any(LIST + "Double>").ifPresent(list -> {
        ways.add(() -> unboxed(element("Double", list, depth)));
        ways.add(() -> reduced(list, "Double", depth));
      });
      anyList().ifPresent(list -> ways.add(() -> reduced(list, elementOf(list.type()), depth)));
    } else if (type.equals("Double")) {
      visible
          .any(SET)
          .ifPresent(set -> ways.add(
              () -> Node.of("Double", set.name() + (world.oneIn(2) ? ".first()" : ".last()"))));
      if (world.hasLists()) {
        ways.add(() -> optional(depth));
      }
    }
    return ways;
  }

  private Node element(String type, Visible.Variable list, int depth) {
    return Node.of(
        type,
        list.name() + ".get(Math.floorMod($0, " + list.name() + ".size()))",
        expressions.make("int", depth - 1));
  }

  static Node unboxed(Node box) {
    return Node.either("double", "((double) $0)", "Jets.unbox($0)", box);
  }

  /** What has become of a list of numbers, where there is one. */
  Optional<Node> sum() {
    return visible.any(LIST + "Double>").map(list -> reduced(list, "Double", 1));
  }

  private Node reduced(Visible.Variable list, String type, int depth) {
    return reduced(list.name(), type, depth, expressions);
  }

  /** The sum of something of each element of a collection. */
  static Node reduced(String collection, String type, int depth, Expressions around) {
    String element = around.world().fresh("x");
    String stream = collection + ".stream().map(" + element + " -> $0)";
    return Node.either(
        "double",
        "((double) " + stream + ".reduce(0.0, (former, latter) -> former + latter))",
        stream + ".reduce(Jets.of(0.0), (former, latter) -> Jets.add(former, latter))",
        inside(element, type, around).make("double", Math.min(depth, 2) - 1));
  }

  private Node optional(int depth) {
    String element = world.fresh("x");
    return Node.of(
        "Double",
        "Optional.of($0).map(" + element + " -> $1).orElse($2)",
        expressions.make("Double", depth - 1),
        inside(element, "Double").make("Double", depth - 1),
        expressions.make("Double", depth - 1));
  }
}
