package org.djava.compiler;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.DifferentiableDeclarations;
import org.djava.compiler.classpath.DifferentiableDeclarations.DifferentiableMethod;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.classpath.ParameterNames;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.MethodReference;

/** What our annotations declare constant; parameters are counted with the receiver first. */
final class ConstantDeclarations {
  private final ClassHierarchy hierarchy;
  private final DifferentiableDeclarations declarations;

  ConstantDeclarations(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.declarations = new DifferentiableDeclarations(hierarchy);
  }

  boolean isConstant(MethodReference method) {
    return declarations.isConstant(method);
  }

  boolean isConstant(FieldReference field) {
    return declarations.isConstant(field);
  }

  /** How many snapshots the method asks for. */
  OptionalInt snapshots(MethodReference method) {
    return declarations.snapshots(method);
  }

  /** The parameters marked {@code @NoDerivative}. */
  Set<Integer> parameters(MethodReference method) {
    Set<Integer> marked = declarations.constantParameters(method);
    if (marked.isEmpty() || !method.hasReceiver()) {
      return marked;
    }
    Set<Integer> shifted = new HashSet<>();
    marked.forEach(position -> shifted.add(position + 1));
    return shifted;
  }

  /**
   * Those, and what no {@code @Differentiable} of the method names: the constants of a method that
   * is itself asked for its derivative.
   */
  Set<Integer> parametersOfRoot(MethodReference method) {
    Set<Integer> constant = new HashSet<>(parameters(method));
    List<DifferentiableMethod> declared =
        hierarchy.resolve(method).map(found -> declared(found)).orElse(List.of());
    if (declared.isEmpty() || declared.stream().anyMatch(each -> each.wrt().isEmpty())) {
      return constant;
    }
    Set<Integer> named = new HashSet<>();
    declared.forEach(each -> each.wrt().forEach(name -> named.add(position(name, method))));
    for (int i = 0; i < method.parameterTypes().size(); i++) {
      if (!named.contains(i)) {
        constant.add(i);
      }
    }
    return constant;
  }

  private List<DifferentiableMethod> declared(MethodDeclaration method) {
    return declarations.in(method.owner()).differentiable().stream()
        .filter(each -> each.method().equals(method))
        .toList();
  }

  private int position(String name, MethodReference method) {
    int position = ParameterNames.of(hierarchy, method).indexOf(name);
    if (position < 0) {
      String file =
          hierarchy.find(method.owner()).map(type -> type.sourceFile()).orElse("");
      throw CompilationFailure.at(
          DiagnosticKind.UNKNOWN_PARAMETER,
          new SourceLocation(file, 0, method.text()),
          "\"" + name + "\" of " + method.text());
    }
    return position;
  }
}
