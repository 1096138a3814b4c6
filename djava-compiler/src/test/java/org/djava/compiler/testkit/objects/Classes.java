package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the declarations of a random program's classes, with bodies of their methods. */
final class Classes {
  private static final String BOX = """
      static class Box<T> {
      T t;
      Box(T t) {
      this.t = t;
      }
      T get() {
      return t;
      }
      void set(T t) {
      this.t = t;
      }
      T replace(T other) {
      T old = t;
      t = other;
      return old;
      }
      }""";
  private static final String ACTION = """
      interface Action<T> {
      T act(T x, double y);
      default T twice(T x, double y) {
      return act(act(x, y), y);
      }
      }""";

  private final World world;

  Classes(World world) {
    this.world = world;
  }

  List<Node> all() {
    List<Node> declarations = new ArrayList<>();
    boolean hasBox = world.shapes().stream().anyMatch(shape -> shape.name().startsWith("Box<"));
    boolean hasAction =
        world.shapes().stream().anyMatch(shape -> shape.name().startsWith("Action<"));
    if (hasBox) {
      declarations.add(Node.of(Node.MEMBER, BOX));
    }
    if (hasAction) {
      declarations.add(Node.of(Node.MEMBER, ACTION));
    }
    for (Shape shape : world.shapes()) {
      if (!shape.name().contains("<") && shape.kind() != Shape.Kind.FUNCTIONAL) {
        declarations.add(declaration(shape));
      }
    }
    return declarations;
  }

  /** {@code result name(parameters)}. */
  static String head(Shape.Signature method, List<String> names) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      parameters.add(method.parameters().get(i) + " " + names.get(i));
    }
    return method.result() + " " + method.name() + "(" + String.join(", ", parameters) + ")";
  }

  private Node declaration(Shape shape) {
    return switch (shape.kind()) {
      case RECORD -> record(shape);
      case CLASS -> type(shape);
      case INTERFACE -> contract(shape);
      default -> choice(shape);
    };
  }

  private static String implemented(Shape shape) {
    List<String> names =
        new ArrayList<>(shape.interfaces().stream().map(Shape::name).toList());
    if (shape.name().startsWith("Closing")) {
      names.add("AutoCloseable");
    }
    return names.isEmpty() ? "" : " implements " + String.join(", ", names);
  }

  private Node record(Shape shape) {
    String components = shape.ownFields().stream()
        .map(field -> field.type() + " " + field.name())
        .collect(Collectors.joining(", "));
    List<Node> members = new ArrayList<>();
    if (world.oneIn(3)) {
      members.add(compact(shape));
    }
    methods(shape, members);
    return Node.of(
        Node.MEMBER,
        "record " + shape.name() + "(" + components + ")" + implemented(shape) + " {\n$0}",
        Node.members(members));
  }

  private Node compact(Shape shape) {
    Visible visible = new Visible(world);
    shape.ownFields().forEach(field -> visible.add(field.type(), field.name(), true));
    Expressions expressions = new Expressions(world, visible, shape.level());
    List<Node> body = new ArrayList<>();
    if (world.oneIn(2)) {
      body.add(Node.statement(
          "if ($0) {\nthrow new IllegalArgumentException(\"" + shape.name() + "\");\n}",
          expressions.make("boolean", 1)));
    } else {
      body.add(new Assignments(expressions).any());
    }
    return Node.of(Node.MEMBER, shape.name() + " {\n$0}", Node.block(body));
  }

  private Node type(Shape shape) {
    List<Node> members = new ArrayList<>();
    for (Shape.Field field : shape.ownFields()) {
      String modifier = field.isFinal() ? "final " : "";
      members.add(Node.of(Node.MEMBER, modifier + field.type() + " " + field.name() + ";"));
    }
    members.add(constructor(shape));
    methods(shape, members);
    if (shape.name().startsWith("Closing")) {
      Shape.Signature close = new Shape.Signature("close", "void", List.of(), shape.level());
      members.add(method(shape, close, true));
    }
    String parent = shape.parent() == null ? "" : " extends " + shape.parent().name();
    return Node.of(
        Node.MEMBER,
        "static class " + shape.name() + parent + implemented(shape) + " {\n$0}",
        Node.members(members));
  }

  private Node constructor(Shape shape) {
    world.makeRoom(2);
    Visible visible = new Visible(world);
    List<String> types = shape.constructorParameters();
    List<String> parameters = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String type : types) {
      String name = world.fresh("p");
      names.add(name);
      parameters.add(type + " " + name);
      visible.add(type, name, false);
    }
    Expressions expressions = new Expressions(world, visible, shape.level());
    List<Node> body = new ArrayList<>();
    int next =
        shape.parent() == null ? 0 : shape.parent().constructorParameters().size();
    if (shape.parent() != null) {
      body.add(Node.statement("super(" + String.join(", ", names.subList(0, next)) + ");"));
    }
    for (Shape.Field field : shape.ownFields()) {
      if (!field.isNullable()) {
        Node value = world.oneIn(5)
            ? expressions.make(field.type(), 1)
            : Node.of(field.type(), names.get(next));
        body.add(Node.statement("this." + field.name() + " = $0;", value));
        next++;
      }
    }
    fields(shape, visible, "this.");
    if (world.oneIn(5)) {
      body.addAll(new Statements(expressions, "void", 1).all());
    }
    return Node.of(
        Node.MEMBER,
        shape.name() + "(" + String.join(", ", parameters) + ") {\n$0}",
        Node.block(body));
  }

  private static void fields(Shape shape, Visible visible, String owner) {
    for (Shape.Field field : shape.fields()) {
      if (!field.isNullable()) {
        visible.add(field.type(), owner + field.name(), !field.isFinal());
      }
    }
  }

  private Node contract(Shape shape) {
    List<Node> members = new ArrayList<>();
    List<Shape.Signature> methods = shape.ownMethods();
    members.add(Node.of(Node.MEMBER, head(methods.get(0), names(methods.get(0))) + ";"));
    for (Shape.Signature method : methods.subList(1, methods.size())) {
      members.add(method(shape, method, false, "default "));
    }
    return Node.of(Node.MEMBER, "interface " + shape.name() + " {\n$0}", Node.members(members));
  }

  private Node choice(Shape shape) {
    Shape.Signature method = shape.ownMethods().get(0);
    List<Node> members = List.of(
        method(shape, method, false),
        method(shape, method, false),
        Node.of(Node.MEMBER, "abstract " + head(method, names(method)) + ";"));
    return Node.of(
        Node.MEMBER, "enum " + shape.name() + " {\nONE {\n$0\n},\nTWO {\n$1\n};\n$2\n}", members);
  }

  private List<String> names(Shape.Signature method) {
    return method.parameters().stream().map(type -> world.fresh("p")).toList();
  }

  /** Its own methods, those of interfaces, and some that its parent has. */
  private void methods(Shape shape, List<Node> members) {
    for (Shape type : shape.interfaces()) {
      members.add(method(shape, type.ownMethods().get(0), true));
    }
    for (Shape.Signature method : List.copyOf(shape.ownMethods())) {
      members.add(method(shape, method, false));
      if (shape.kind() == Shape.Kind.CLASS && world.oneIn(8)) {
        members.add(new Classes.Inner(shape, method).write(this));
      }
    }
    Shape parent = shape.parent();
    if (parent != null) {
      for (Shape.Signature method : parent.methods()) {
        if (world.oneIn(2)) {
          members.add(overriding(shape, method));
        }
      }
    }
  }

  private Node method(Shape shape, Shape.Signature method, boolean isPublic) {
    return method(shape, method, false, isPublic ? "public " : "");
  }

  private Node overriding(Shape shape, Shape.Signature method) {
    return method(shape, method, true, "public ");
  }

  private Node method(Shape shape, Shape.Signature method, boolean callsSuper, String modifiers) {
    world.makeRoom(3);
    Visible visible = new Visible(world);
    if (shape.kind() == Shape.Kind.CLASS || shape.kind() == Shape.Kind.RECORD) {
      fields(shape, visible, "this.");
    }
    List<String> names = names(method);
    for (int i = 0; i < names.size(); i++) {
      visible.add(method.parameters().get(i), names.get(i), world.oneIn(3));
    }
    List<Node> body = new ArrayList<>();
    if (shape.isInstantiable() || shape.kind() == Shape.Kind.INTERFACE) {
      visible.add(shape.name(), "this", false);
    }
    if (callsSuper && world.oneIn(2)) {
      String call = "super." + method.name() + "(" + String.join(", ", names) + ");";
      if (method.isVoid()) {
        body.add(Node.statement(call));
      } else {
        String name = world.fresh("v");
        body.add(Node.statement(method.result() + " " + name + " = " + call));
        visible.add(method.result(), name, false);
      }
    }
    Expressions expressions = new Expressions(world, visible, method.level());
    Statements statements =
        new Statements(expressions, method.result(), world.below(4) + (method.isVoid() ? 1 : 0));
    body.addAll(statements.body(2).parts());
    return Node.of(Node.MEMBER, modifiers + head(method, names) + " {\n$0}", Node.block(body));
  }

  /** A class within a class that sees the fields of the object around it. */
  private record Inner(Shape outer, Shape.Signature method) {
    Node write(Classes classes) {
      World world = classes.world;
      String name = world.fresh("Inner");
      Visible visible = new Visible(world);
      fields(outer, visible, outer.name() + ".this.");
      visible.add("double", "this.z", true);
      visible.add("double", "p", true);
      Expressions expressions = new Expressions(world, visible, method.level());
      Node body = new Statements(expressions, "double", 1 + world.below(2)).body(2);
      Visible outside = new Visible(world);
      fields(outer, outside, "this.");
      Expressions arguments = new Expressions(world, outside, outer.level());
      outer.add(new Shape.Signature("in" + name, "double", List.of(), world.nextLevel()));
      return Node.of(
          Node.MEMBER,
          "class " + name + " {\ndouble z;\n" + name + "(double z) {\nthis.z = z;\n}\n"
              + "double at(double p) {\n$0}\n}\ndouble in" + name + "() {\n" + name
              + " object = new " + name + "($1);\nreturn object.at($2);\n}",
          body,
          arguments.make("double", 1),
          arguments.make("double", 1));
    }
  }
}
