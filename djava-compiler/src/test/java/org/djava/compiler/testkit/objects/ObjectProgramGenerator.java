package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.djava.compiler.testkit.program.Program;
import org.djava.compiler.testkit.program.Type;

/** Makes a random program over objects from a seed. */
public final class ObjectProgramGenerator {
  private final World world;
  private final boolean isSmall;
  private final List<Node> members = new ArrayList<>();

  private ObjectProgramGenerator(long seed) {
    this.world = new World(new SplittableRandom(seed));
    this.isSmall = world.hasLists() || !world.oneIn(4);
  }

  /** The program that {@code seed} stands for. */
  public static ObjectProgram of(long seed) {
    return new ObjectProgramGenerator(seed).program();
  }

  private ObjectProgram program() {
    new ShapeGenerator(world).makeAll(isSmall ? 2 : 5);
    members.addAll(new Classes(world).all());
    int helpers = world.below(isSmall ? 2 : 3);
    for (int i = 0; i < helpers; i++) {
      helper(world.oneIn(3));
    }
    List<Type> types = new ArrayList<>(List.of(Type.DOUBLES));
    int more = world.below(3);
    for (int i = 0; i < more; i++) {
      types.add(world.any(List.of(Type.DOUBLE, Type.DOUBLES, Type.INT)));
    }
    Type result = world.oneIn(7) ? Type.DOUBLES : Type.DOUBLE;
    main(result, types);
    List<Boolean> active = new ArrayList<>();
    for (Type type : types) {
      active.add(type.isDifferentiable() && (active.isEmpty() || !world.oneIn(5)));
    }
    return new ObjectProgram(
        Program.ofSignature("f", result, types, active), Node.members(members));
  }

  private void main(Type result, List<Type> types) {
    world.makeRoom(isSmall ? 6 : 12);
    Visible visible = new Visible(world);
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(types.get(i).text() + " p" + i);
      visible.add(types.get(i).text(), "p" + i, world.oneIn(2));
    }
    Expressions expressions = new Expressions(world, visible, world.nextLevel());
    int budget = 2 + world.below(isSmall ? 4 : 8);
    Statements statements = new Statements(expressions, result.text(), budget);
    List<Node> body = new ArrayList<>();
    body.add(statements.declare("double[]"));
    if (world.hasLists()) {
      body.add(statements.declare("ArrayList<Double>"));
    }
    int objects = 1 + world.below(isSmall ? 2 : 3);
    for (int i = 0; i < objects; i++) {
      body.add(statements.declare(world.any(world.references())));
    }
    body.addAll(statements.all());
    Node last = expressions.make("double", 2);
    for (Node state : visible.state()) {
      last = Node.either("double", "($0 + $1)", "Jets.add($0, $1)", last, state);
    }
    last = withList(last, expressions);
    if (result == Type.DOUBLES) {
      last = Node.either(
          "double[]",
          "(new double[] {$0, $1[2]})",
          "(new Jet[] {$0, Jets.at($1[2])})",
          last,
          expressions.make("double[]", 2));
    }
    body.add(Node.statement("return $0;", last));
    members.add(Node.of(
        Node.MEMBER,
        "static " + result.text() + " f(" + String.join(", ", parameters) + ") {\n$0}",
        Node.block(body)));
  }

  private static Node withList(Node last, Expressions expressions) {
    Optional<Node> sum = new Lists(expressions).sum();
    return sum.isEmpty()
        ? last
        : Node.either("double", "($0 + $1)", "Jets.add($0, $1)", last, sum.get());
  }

  /** A static method; a recursive one calls itself with one less to go. */
  private void helper(boolean isRecursive) {
    world.makeRoom(4);
    Visible visible = new Visible(world);
    List<String> types = new ArrayList<>();
    List<String> names = new ArrayList<>();
    String name = world.fresh(isRecursive ? "rec" : "help");
    if (isRecursive) {
      types.add("int");
      names.add("depth");
    }
    int count = 1 + world.below(3);
    List<String> choices = new ArrayList<>(List.of("double", "double[]"));
    choices.addAll(world.references());
    for (int i = 0; i < count; i++) {
      types.add(world.any(choices));
      names.add(world.fresh("p"));
      visible.add(types.get(types.size() - 1), names.get(names.size() - 1), world.oneIn(3));
    }
    String result = world.oneIn(2) ? "double" : world.any(choices);
    Shape.Signature signature = new Shape.Signature(name, result, types, world.nextLevel());
    Expressions expressions = new Expressions(world, visible, signature.level());
    List<Node> body = new ArrayList<>();
    if (isRecursive) {
      body.add(Node.statement("if (depth <= 0) {\nreturn $0;\n}", expressions.make(result, 1)));
    }
    body.addAll(new Statements(expressions, result, 1 + world.below(4)).all());
    if (isRecursive) {
      List<Node> arguments = new ArrayList<>(List.of(Node.of("int", "depth - 1")));
      arguments.addAll(expressions.all(types.subList(1, types.size()), 1));
      String again = world.fresh("v");
      body.add(Node.of(
          Node.STATEMENT,
          result + " " + again + " = " + name + Expressions.arguments(0, types.size()) + ";",
          arguments));
      visible.add(result, again, false);
    }
    body.add(Node.statement("return $0;", expressions.make(result, 2)));
    members.add(Node.of(
        Node.MEMBER, "static " + Classes.head(signature, names) + " {\n$0}", Node.block(body)));
    world.addHelper(signature);
  }
}
