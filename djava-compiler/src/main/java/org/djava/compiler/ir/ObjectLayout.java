package org.djava.compiler.ir;

import java.util.List;
import java.util.Optional;

/**
 * A class that the compiler makes: final, with final fields that its one constructor takes in
 * order. A frame (what a pullback keeps) is one, a {@link Closure} another.
 *
 * @param implemented the interface that it implements, if any: by calling its first field
 * @param methods the abstract methods of the interface
 */
public record ObjectLayout(
    ClassType type,
    List<FieldReference> fields,
    Optional<ClassType> implemented,
    List<MethodReference> methods) {
  public ObjectLayout {
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
  }

  /** A layout that implements nothing. */
  public ObjectLayout(ClassType type, List<FieldReference> fields) {
    this(type, fields, Optional.empty(), List.of());
  }

  /** A layout with fields {@code f0}, {@code f1}, … of these types. */
  public static ObjectLayout of(ClassType type, List<IrType> fieldTypes) {
    List<FieldReference> fields = new java.util.ArrayList<>();
    for (int i = 0; i < fieldTypes.size(); i++) {
      fields.add(field(type, i, fieldTypes.get(i)));
    }
    return new ObjectLayout(type, fields);
  }

  /** The field {@code f<index>} of such a layout. */
  public static FieldReference field(ClassType type, int index, IrType fieldType) {
    return new FieldReference(type.internalName(), "f" + index, fieldType, false);
  }

  /** The constructor's descriptor. */
  public String constructorDescriptor() {
    return Descriptors.method(fields.stream().map(FieldReference::type).toList(), Optional.empty());
  }
}
