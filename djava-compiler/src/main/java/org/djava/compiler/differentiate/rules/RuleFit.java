package org.djava.compiler.differentiate.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/** One registered rule, checked against the method it is for. */
final class RuleFit {
  private final DerivativeDeclaration declaration;
  private final RegisteredMap.Form form;
  private final MethodReference original;
  private final List<Integer> parameters;

  private RuleFit(DerivativeDeclaration declaration, DeclaredMethods methods) {
    this.declaration = declaration;
    this.form = MapSignature.formOf(declaration.rule());
    this.original = findOriginal(methods);
    if (form == RegisteredMap.Form.PARTIAL) {
      checkPartial();
      this.parameters = List.of(findParameter());
    } else {
      this.parameters = findParameters();
      checkMap();
    }
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

  /** What is registered. */
  RegisteredMap map() {
    return new RegisteredMap(rule(), form, parameters);
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

  private void checkPartial() {
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

  private void checkMap() {
    List<IrType> types = original.parameterTypes();
    MapSignature wanted =
        new MapSignature(form, original, parameters.stream().map(types::get).toList());
    wanted.obstacle().ifPresent(reason -> {
      throw misfit(reason);
    });
    boolean fits = !rule().hasReceiver()
        && rule().parameterTypes().equals(types)
        && declaration.signature().endsWith(")" + wanted.result());
    if (!fits) {
      throw misfit("it must be " + wanted.text(rule().name()));
    }
  }

  private List<Integer> findParameters() {
    List<IrType> types = original.parameterTypes();
    List<Integer> possible = IntStream.range(0, types.size())
        .filter(i -> MapSignature.isPossible(types.get(i)))
        .boxed()
        .toList();
    if (possible.isEmpty()) {
      throw misfit(original.text() + " has no parameter of type double, double[] or double[][]");
    }
    List<Integer> named = new ArrayList<>();
    for (String name : declaration.wrt()) {
      int position = position(name);
      if (!possible.contains(position) || named.contains(position)) {
        throw misfit("wrt = \"" + name + "\" does not name a parameter of type double, double[] or"
            + " double[][], or names one twice");
      }
      named.add(position);
    }
    return named.isEmpty() ? possible : named;
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
