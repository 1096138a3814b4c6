package org.djava.cli.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.classpath.ParameterNames;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/** Finds the one method that a name means. */
final class MethodFinder {
  private final ClassHierarchy hierarchy;

  MethodFinder(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** The class of a name as written in Java or in a class file; {@code java.lang} may be left out. */
  ClassDeclaration findClass(String name) {
    for (String candidate : List.of(name, "java.lang." + name)) {
      Optional<ClassDeclaration> found = findNested(candidate.replace('.', '/'));
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw failure(DiagnosticKind.CLASS_NOT_FOUND, name);
  }

  /** {@code a/Outer/Inner} may be {@code a/Outer$Inner}. */
  private Optional<ClassDeclaration> findNested(String internalName) {
    String candidate = internalName;
    while (true) {
      Optional<ClassDeclaration> found = hierarchy.find(candidate);
      int slash = candidate.lastIndexOf('/');
      if (found.isPresent() || slash < 0) {
        return found;
      }
      candidate = candidate.substring(0, slash) + "$" + candidate.substring(slash + 1);
    }
  }

  /** The method that {@code name} means in one of the classes. */
  MethodReference find(TargetName name, List<ClassDeclaration> classes) {
    List<MethodDeclaration> named = new ArrayList<>();
    for (ClassDeclaration type : classes) {
      type.methodsNamed(name.method()).stream()
          .filter(method -> !method.isSynthetic())
          .forEach(named::add);
    }
    List<MethodDeclaration> fitting =
        named.stream().filter(method -> fits(method, name)).toList();
    if (fitting.isEmpty()) {
      throw failure(
          DiagnosticKind.METHOD_NOT_FOUND,
          name.place() + name.type().map(type -> "::" + type).orElse("") + "::" + name.method()
              + name.parameterTypes()
                  .map(types -> "(" + String.join(",", types) + ")")
                  .orElse("")
              + (named.isEmpty() ? "" : "; there are " + described(named)));
    }
    List<MethodDeclaration> statics =
        fitting.stream().filter(MethodDeclaration::isStatic).toList();
    List<MethodDeclaration> candidates = statics.isEmpty() ? fitting : statics;
    if (candidates.size() > 1) {
      throw failure(DiagnosticKind.METHOD_AMBIGUOUS, described(candidates));
    }
    MethodDeclaration method = candidates.get(0);
    if (!method.isStatic()) {
      throw new UserMistake(described(fitting)
          + " is not static, and the command line takes static methods only; a program can"
          + " differentiate object::" + method.name());
    }
    return method.reference();
  }

  private static String described(List<MethodDeclaration> methods) {
    return methods.stream()
        .map(method -> method.owner().replace('/', '.') + "::" + method.name() + "("
            + Descriptors.parameters(method.descriptor()).stream()
                .map(IrType::toString)
                .collect(Collectors.joining(","))
            + ")")
        .collect(Collectors.joining(", "));
  }

  private static boolean fits(MethodDeclaration method, TargetName name) {
    if (name.parameterTypes().isEmpty()) {
      return true;
    }
    List<String> wanted = name.parameterTypes().get();
    List<IrType> types = Descriptors.parameters(method.descriptor());
    if (types.size() != wanted.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      String full = types.get(i).toString().replace('$', '.');
      String simple = full.substring(full.lastIndexOf('.') + 1);
      String given = wanted.get(i).replace('$', '.').replace("...", "[]");
      if (!given.equals(full) && !given.equals(simple)) {
        return false;
      }
    }
    return true;
  }

  /** The parameters of a method; {@code arg0} and so on where the class file has no names. */
  List<Parameter> parameters(MethodReference method) {
    List<String> names = ParameterNames.of(hierarchy, method);
    List<IrType> types = method.parameterTypes();
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      String name = names.get(i).isEmpty() ? "arg" + i : names.get(i);
      parameters.add(new Parameter(name, types.get(i)));
    }
    return parameters;
  }

  private static CompilationFailure failure(DiagnosticKind kind, String detail) {
    return CompilationFailure.at(kind, SourceLocation.UNKNOWN, detail);
  }
}
