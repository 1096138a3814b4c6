package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A class, record, enum or interface of a random program, as those who use it see it. */
final class Shape {
  /** What is declared. */
  enum Kind {
    RECORD,
    CLASS,
    INTERFACE,
    ENUM,
    /** An interface of the JDK. */
    FUNCTIONAL
  }

  /** A field; one that may be null is read only where that is tested. */
  record Field(String type, String name, boolean isFinal, boolean isNullable) {}

  /** A method; its body calls methods of lower levels only. */
  record Signature(String name, String result, List<String> parameters, int level) {
    boolean isVoid() {
      return result.equals("void");
    }
  }

  private final String name;
  private final Kind kind;
  private final @Nullable Shape parent;
  private final List<Shape> interfaces;
  private final List<Field> fields = new ArrayList<>();
  private final List<Signature> methods = new ArrayList<>();
  private final int level;

  Shape(String name, Kind kind, @Nullable Shape parent, List<Shape> interfaces, int level) {
    this.name = name;
    this.kind = kind;
    this.parent = parent;
    this.interfaces = List.copyOf(interfaces);
    this.level = level;
  }

  String name() {
    return name;
  }

  Kind kind() {
    return kind;
  }

  @Nullable
  Shape parent() {
    return parent;
  }

  List<Shape> interfaces() {
    return interfaces;
  }

  /** That of its constructor. */
  int level() {
    return level;
  }

  void add(Field field) {
    fields.add(field);
  }

  void add(Signature method) {
    methods.add(method);
  }

  /** The fields that it declares itself. */
  List<Field> ownFields() {
    return fields;
  }

  /** The methods that it declares first. */
  List<Signature> ownMethods() {
    return methods;
  }

  List<Field> fields() {
    List<Field> all = new ArrayList<>();
    if (parent != null) {
      all.addAll(parent.fields());
    }
    all.addAll(fields);
    return all;
  }

  /** The methods it has, inherited ones too. */
  List<Signature> methods() {
    Set<Signature> all = new LinkedHashSet<>();
    if (parent != null) {
      all.addAll(parent.methods());
    }
    interfaces.forEach(type -> all.addAll(type.methods()));
    all.addAll(methods);
    return List.copyOf(all);
  }

  /** The names of all that it can be assigned to. */
  Set<String> types() {
    Set<String> all = new LinkedHashSet<>(Set.of(name));
    if (parent != null) {
      all.addAll(parent.types());
    }
    interfaces.forEach(type -> all.addAll(type.types()));
    return all;
  }

  /** The types of its constructor's parameters: those of the fields that must not be null. */
  List<String> constructorParameters() {
    return fields().stream()
        .filter(field -> !field.isNullable())
        .map(Field::type)
        .toList();
  }

  boolean isInstantiable() {
    return kind == Kind.RECORD || kind == Kind.CLASS;
  }

  /** Whether a lambda can be one. */
  boolean isFunctional() {
    return kind == Kind.FUNCTIONAL || kind == Kind.INTERFACE;
  }
}
