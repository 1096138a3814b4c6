package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes lambdas, method references and anonymous classes. */
final class Lambdas {
  private final Expressions outer;
  private final World world;

  Lambdas(Expressions outer) {
    this.outer = outer;
    this.world = outer.world();
  }

  Node make(Shape shape, int depth) {
    Shape.Signature method = shape.ownMethods().get(0);
    Optional<Node> reference = world.oneIn(4) ? reference(shape, method) : Optional.empty();
    return reference.orElseGet(() -> lambda(shape, method, depth));
  }

  private Node lambda(Shape shape, Shape.Signature method, int depth) {
    boolean isAnonymous = shape.kind() == Shape.Kind.INTERFACE && world.oneIn(4);
    Visible captured = outer.visible().captured();
    Visible inside = isAnonymous ? captured.withoutThis() : captured;
    List<String> names = new ArrayList<>();
    for (String type : method.parameters()) {
      String name = world.fresh("x");
      names.add(name);
      inside.add(type, name, false);
    }
    Expressions expressions =
        new Expressions(world, inside, Math.min(outer.limit(), method.level()));
    boolean isBlock = isAnonymous || method.isVoid() || (depth > 0 && world.oneIn(4));
    String parameters = "(" + String.join(", ", names) + ")";
    String head = "((" + shape.name() + ") " + parameters + " -> ";
    if (!isBlock) {
      return Node.of(shape.name(), head + "$0)", expressions.make(method.result(), depth));
    }
    Statements statements = new Statements(expressions, method.result(), 1 + world.below(3));
    Node body = statements.body(Math.min(depth, 1));
    if (isAnonymous) {
      return Node.of(
          shape.name(),
          "new " + shape.name() + "() {\npublic " + Classes.head(method, names) + " {\n$0}\n}",
          body);
    }
    return Node.of(shape.name(), head + "{\n$0})", body);
  }

  /** A method or constructor that fits, of an object that is there or of the argument. */
  private Optional<Node> reference(Shape shape, Shape.Signature wanted) {
    List<Node> found = new ArrayList<>();
    int limit = Math.min(outer.limit(), wanted.level());
    String cast = "((" + shape.name() + ") ";
    for (Shape owner : world.shapes()) {
      if (owner.isInstantiable()
          && owner.level() < limit
          && world.isAssignable(wanted.result(), owner.name())
          && owner.constructorParameters().equals(wanted.parameters())) {
        found.add(Node.of(shape.name(), cast + owner.name() + "::new)"));
      }
      for (Shape.Signature method : owner.methods()) {
        if (method.level() < limit && method.result().equals(wanted.result())) {
          bound(owner, method, wanted, cast).ifPresent(text -> found.add(text));
        }
      }
    }
    for (Shape.Signature helper : world.helpers()) {
      if (helper.level() < limit
          && helper.result().equals(wanted.result())
          && helper.parameters().equals(wanted.parameters())) {
        found.add(Node.of(shape.name(), cast + "Main::" + helper.name() + ")"));
      }
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(world.any(found));
  }

  private Optional<Node> bound(
      Shape owner, Shape.Signature method, Shape.Signature wanted, String cast) {
    String type = cast.substring(2, cast.indexOf(')'));
    if (method.parameters().equals(wanted.parameters())) {
      return outer
          .visible()
          .any(owner.name())
          .map(receiver -> Node.of(type, cast + "$0::" + method.name() + ")", receiver.read()));
    }
    List<String> withReceiver = new ArrayList<>(List.of(owner.name()));
    withReceiver.addAll(method.parameters());
    return withReceiver.equals(wanted.parameters())
        ? Optional.of(Node.of(type, cast + owner.name() + "::" + method.name() + ")"))
        : Optional.empty();
  }
}
