package org.djava.compiler.classpath;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;

/**
 * What a class file declares, without code.
 *
 * @param name internal name
 * @param access the class file's access flags
 * @param superclass internal name of the superclass; empty for {@code java/lang/Object}
 * @param interfaces internal names of the direct superinterfaces
 * @param nestHost internal name of the nest's host, the class itself if it is the host
 * @param sourceFile the source file's name, or the empty string
 * @param recordComponents the fields of a record's components, in order; empty for other classes
 */
public record ClassDeclaration(
    String name,
    int access,
    Optional<String> superclass,
    List<String> interfaces,
    String nestHost,
    String sourceFile,
    List<MethodDeclaration> methods,
    List<FieldDeclaration> fields,
    List<FieldDeclaration> recordComponents) {

  public ClassDeclaration {
    interfaces = List.copyOf(interfaces);
    methods = List.copyOf(methods);
    fields = List.copyOf(fields);
    recordComponents = List.copyOf(recordComponents);
  }

  public boolean isInterface() {
    return Modifier.isInterface(access);
  }

  public boolean isFinal() {
    return Modifier.isFinal(access);
  }

  public boolean isPublic() {
    return Modifier.isPublic(access);
  }

  public boolean isRecord() {
    return superclass.equals(Optional.of("java/lang/Record"));
  }

  /** The method of this name and descriptor that the class itself declares. */
  public Optional<MethodDeclaration> method(String methodName, String descriptor) {
    return methods.stream()
        .filter(method -> method.name().equals(methodName))
        .filter(method -> method.descriptor().equals(descriptor))
        .findFirst();
  }

  /** The methods of this name that the class itself declares. */
  public List<MethodDeclaration> methodsNamed(String methodName) {
    return methods.stream().filter(method -> method.name().equals(methodName)).toList();
  }

  /** The field of this name and descriptor that the class itself declares. */
  public Optional<FieldDeclaration> field(String fieldName, String descriptor) {
    return fields.stream()
        .filter(field -> field.name().equals(fieldName))
        .filter(field -> field.descriptor().equals(descriptor))
        .findFirst();
  }
}
