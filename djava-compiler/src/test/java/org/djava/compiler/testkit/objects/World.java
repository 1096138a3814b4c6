package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** What all parts of one random program share: its classes, its static methods, and chance. */
final class World {
  private static final int MOST_LAMBDAS = 6;

  /** What stands in for lists takes long to compile. */
  private static final int ONE_HAS_LISTS_IN = 16;

  private final SplittableRandom random;
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Shape.Signature> helpers = new ArrayList<>();
  private final boolean hasLists;
  private int names;
  private int lambdas;
  private int expressions;
  private int statements;
  private int levels;
  private int size = 20;

  World(SplittableRandom random) {
    this.random = random;
    this.hasLists = oneIn(ONE_HAS_LISTS_IN);
  }

  /** Whether the program has lists. */
  boolean hasLists() {
    return hasLists;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** True once in so many times. */
  boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A number that takes few digits. */
  double number() {
    return random.nextInt(-12, 13) / 4.0;
  }

  String fresh(String prefix) {
    return prefix + names++;
  }

  /** How deep an expression may still be. */
  int depth(int wanted) {
    expressions++;
    return expressions > size * 20 ? Math.min(wanted, 0) : wanted;
  }

  /** Whether one more lambda is few enough for a call to tell them apart in reasonable time. */
  boolean isLambdaAllowed() {
    return lambdas++ < MOST_LAMBDAS;
  }

  /** Whether there is room for one more statement. */
  boolean hasRoom() {
    return ++statements <= size;
  }

  /** There is room for so many statements from here on, and expressions in proportion. */
  void makeRoom(int room) {
    size = room;
    statements = 0;
    expressions = 0;
  }

  int nextLevel() {
    return levels++;
  }

  int level() {
    return levels;
  }

  void add(Shape shape) {
    shapes.add(shape);
  }

  void addHelper(Shape.Signature helper) {
    helpers.add(helper);
  }

  List<Shape> shapes() {
    return shapes;
  }

  List<Shape.Signature> helpers() {
    return helpers;
  }

  Optional<Shape> shape(String type) {
    return shapes.stream().filter(shape -> shape.name().equals(type)).findFirst();
  }

  boolean isAssignable(String type, String from) {
    return type.equals(from)
        || (type.equals("Object") && !isPrimitive(from))
        || shape(from).map(shape -> shape.types().contains(type)).orElse(false);
  }

  static boolean isPrimitive(String type) {
    return switch (type) {
      case "double", "int", "boolean", "float" -> true;
      default -> false;
    };
  }

  /** What can be made with {@code new} and assigned to the type. */
  List<Shape> instantiable(String type, int limit) {
    return shapes.stream()
        .filter(shape ->
            shape.isInstantiable() && shape.level() < limit && shape.types().contains(type))
        .toList();
  }

  /** Types of references that programs declare variables of. */
  List<String> references() {
    return shapes.stream().map(Shape::name).toList();
  }
}
