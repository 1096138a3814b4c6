package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.classpath.ClassDeclaration;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.DifferentiableDeclarations;
import org.djava.compiler.classpath.ParameterNames;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/**
 * One {@code @DerivativeOf} with what is needed to check it.
 *
 * @param rule the annotated method
 * @param signature its descriptor with type arguments
 * @param parameterNames the names of its parameters; empty strings where they are not known
 * @param type internal name of the class that declares the original
 * @param method the original's name
 * @param parameters the original's parameter types without receiver; empty if it is the only method
 *     of its name
 * @param wrt what the rule differentiates with respect to, as written
 * @param location where the rule stands
 */
public record DerivativeDeclaration(
    MethodReference rule,
    String signature,
    List<String> parameterNames,
    String type,
    String method,
    Optional<List<IrType>> parameters,
    List<String> wrt,
    SourceLocation location) {
  public DerivativeDeclaration {
    parameterNames = List.copyOf(parameterNames);
    parameters = parameters.map(List::copyOf);
    wrt = List.copyOf(wrt);
  }

  /** The declarations in the class {@code internalName}. */
  public static List<DerivativeDeclaration> in(ClassHierarchy hierarchy, String internalName) {
    String file = hierarchy.find(internalName).map(ClassDeclaration::sourceFile).orElse("");
    return new DifferentiableDeclarations(hierarchy)
        .in(internalName).rules().stream()
            .map(declared -> of(hierarchy, declared, file))
            .toList();
  }

  private static DerivativeDeclaration of(
      ClassHierarchy hierarchy, DifferentiableDeclarations.DerivativeRule declared, String file) {
    MethodReference rule = declared.rule().reference();
    String type = declared.type() instanceof ClassType classType
        ? classType.internalName()
        : declared.type().descriptor();
    return new DerivativeDeclaration(
        rule,
        declared.signature(),
        ParameterNames.of(hierarchy, rule),
        type,
        declared.method(),
        declared.parameters(),
        declared.wrt(),
        new SourceLocation(file, 0, rule.text()));
  }
}
