package org.djava.compiler.differentiate.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/** One registered partial, checked against the method it is for. */
final class RuleFit {
  private static final List<String> OTHER_FORMS =
      List.of("org/djava/ValueWithPullback", "org/djava/ValueWithDifferential");

  private final DerivativeDeclaration declaration;
  private final MethodReference original;
  private final int parameter;

  private RuleFit(DerivativeDeclaration declaration, DeclaredMethods methods) {
    this.declaration = declaration;
    this.original = findOriginal(methods);
    if (isSupported()) {
      checkSignature();
    }
    this.parameter = isSupported() ? findParameter() : -1;
  }

  static RuleFit of(DerivativeDeclaration declaration, DeclaredMethods methods) {
    return new RuleFit(declaration, methods);
  }

  MethodReference rule() {
    return declaration.rule();
  }

  /** The method the rule is for. */
  MethodReference original() {
    return original;
  }

  /** False for a form of rule that is foreseen and does not work yet. */
  boolean isSupported() {
    return !(rule().resultType().orElse(null) instanceof ClassType type
        && OTHER_FORMS.contains(type.internalName()));
  }

  /** What is said where such a rule would be needed. */
  CompilationFailure unsupported() {
    Optional<IrType> number = original.resultType().filter(IrType::isFloating);
    return misfit("only partials are supported yet: "
        + number.map(type -> "write " + expected(type)).orElse("return a number, the partial"));
  }

  /** The parameter it differentiates with respect to, counting the receiver. */
  int parameter() {
    return parameter;
  }

  CompilationFailure misfit(String reason) {
    return CompilationFailure.at(
        DiagnosticKind.RULE_MISFIT, declaration.location(), rule().text() + ": " + reason);
  }

  private MethodReference findOriginal(DeclaredMethods methods) {
    String name = declaration.type().replace('/', '.') + "." + declaration.method();
    List<MethodReference> candidates = methods.named(declaration.type(), declaration.method());
    Optional<List<IrType>> wanted = declaration.parameters();
    List<MethodReference> found = candidates.stream()
        .filter(method ->
            wanted.isEmpty() || Descriptors.parameters(method.descriptor()).equals(wanted.get()))
        .toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      throw misfit("there is no method " + name + wanted.map(RuleFit::list).orElse(""));
    }
    throw misfit("there are several methods " + name + "; say which with parameters = {...}");
  }

  private void checkSignature() {
    IrType result = original
        .resultType()
        .filter(IrType::isFloating)
        .orElseThrow(
            () -> misfit(original.text() + " does not return a number that has a derivative"));
    Optional<IrType> own = rule().resultType();
    boolean fits = !rule().hasReceiver()
        && rule().parameterTypes().equals(original.parameterTypes())
        && own.equals(Optional.of(result));
    if (!fits) {
      throw misfit("it must be " + expected(result));
    }
  }

  private String expected(IrType result) {
    return "static " + result + " " + rule().name() + list(original.parameterTypes());
  }

  private int findParameter() {
    List<String> wrt = declaration.wrt();
    if (wrt.size() > 1) {
      throw misfit("a partial is with respect to one parameter; write one rule for each of " + wrt);
    }
    List<Integer> differentiable = differentiableParameters();
    if (wrt.isEmpty()) {
      if (differentiable.size() != 1) {
        throw misfit("say with wrt which parameter of " + original.text() + " it is for");
      }
      return differentiable.get(0);
    }
    int position = position(wrt.get(0));
    if (!differentiable.contains(position)) {
      throw misfit("wrt = \"" + wrt.get(0) + "\" does not name a double or float parameter");
    }
    return position;
  }

  private List<Integer> differentiableParameters() {
    List<IrType> types = original.parameterTypes();
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isFloating()) {
        positions.add(i);
      }
    }
    return positions;
  }

  private int position(String name) {
    int byName = declaration.parameterNames().indexOf(name);
    if (byName >= 0) {
      return byName;
    }
    boolean isNumber =
        !name.isEmpty() && name.length() < 4 && name.chars().allMatch(Character::isDigit);
    return isNumber ? Integer.parseInt(name) : -1;
  }

  private static String list(List<IrType> types) {
    return types.stream().map(IrType::toString).collect(Collectors.joining(", ", "(", ")"));
  }
}
