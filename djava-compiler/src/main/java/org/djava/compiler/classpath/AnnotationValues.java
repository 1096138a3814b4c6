package org.djava.compiler.classpath;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.classpath.DifferentiableDeclarations.DerivativeRule;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** The elements of one annotation as it stands in a class file. */
final class AnnotationValues {
  private static final String UNSPECIFIED = "Lorg/djava/DerivativeOf;";

  private final AnnotationNode annotation;

  AnnotationValues(AnnotationNode annotation) {
    this.annotation = annotation;
  }

  private @Nullable Object value(String name) {
    List<Object> namesAndValues = annotation.values == null ? List.of() : annotation.values;
    for (int i = 0; i + 1 < namesAndValues.size(); i += 2) {
      if (namesAndValues.get(i).equals(name)) {
        return namesAndValues.get(i + 1);
      }
    }
    return null;
  }

  private <T> List<T> list(String name, Class<T> elementType) {
    List<T> elements = new ArrayList<>();
    if (value(name) instanceof List<?> values) {
      values.forEach(element -> elements.add(elementType.cast(element)));
    }
    return elements;
  }

  /** An int without a default. */
  int integer(String name) {
    return value(name) instanceof Integer number ? number : 0;
  }

  List<String> strings(String name) {
    return list(name, String.class);
  }

  /** The annotations in a container made by the Java compiler for a repeated annotation. */
  List<AnnotationNode> repeated() {
    return value("value") instanceof List<?> values
        ? values.stream()
            .filter(AnnotationNode.class::isInstance)
            .map(AnnotationNode.class::cast)
            .toList()
        : List.of();
  }

  DerivativeRule rule(MethodDeclaration method, String signature) {
    IrType type = value("type") instanceof Type named ? irType(named) : ClassType.OBJECT;
    String name = value("method") instanceof String text ? text : "";
    return new DerivativeRule(method, signature, type, name, parameters(), strings("wrt"));
  }

  private Optional<List<IrType>> parameters() {
    List<Type> types = list("parameters", Type.class);
    boolean isUnspecified = types.size() == 1 && types.get(0).getDescriptor().equals(UNSPECIFIED);
    if (value("parameters") == null || isUnspecified) {
      return Optional.empty();
    }
    return Optional.of(types.stream().map(AnnotationValues::irType).toList());
  }

  private static IrType irType(Type type) {
    return Descriptors.type(type.getDescriptor());
  }
}
