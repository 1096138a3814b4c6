package org.djava.compiler.differentiate.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;

/** One registered rule, checked against the method it is for. */
final class RuleFit {
  private final DerivativeDeclaration declaration;
  private final RegisteredMap.Form form;
  private final RuleTarget original;
  private final List<Integer> parameters;

  private RuleFit(DerivativeDeclaration declaration, DeclaredMethods methods) {
    this.declaration = declaration;
    this.original = new RuleTarget(findOriginal(methods), methods);
    original.obstacle().ifPresent(this::refuse);
    RegisteredMap.Form returned = MapSignature.formOf(declaration.rule());
    if (returned == RegisteredMap.Form.PARTIAL) {
      int parameter = findParameter();
      this.parameters = List.of(parameter);
      this.form = isOfNumbers(parameter) ? returned : RegisteredMap.Form.SLOPES;
    } else {
      this.parameters = findParameters();
      this.form = returned;
    }
    if (form == RegisteredMap.Form.PARTIAL) {
      checkPartial();
    } else {
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
    return original.method();
  }

  /** What is registered. */
  RegisteredMap map() {
    return new RegisteredMap(rule(), form, parameters);
  }

  CompilationFailure misfit(String reason) {
    return CompilationFailure.at(
        DiagnosticKind.RULE_MISFIT, declaration.location(), rule().text() + ": " + reason);
  }

  private void refuse(String reason) {
    throw misfit(reason);
  }

  private MethodReference findOriginal(DeclaredMethods methods) {
    String name = declaration.type().replace('/', '.') + "." + declaration.method();
    List<MethodReference> candidates =
        methods.named(declaration.type(), RuleTarget.nameInClassFile(declaration.method()));
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

  /** A partial of a number in a number, which needs no linear map. */
  private boolean isOfNumbers(int parameter) {
    boolean isOther = original.returnsNumbers() || original.returned().isPresent();
    return original.parameters().get(parameter).isFloating() && !isOther;
  }

  private void checkPartial() {
    IrType result = original
        .result()
        .filter(IrType::isFloating)
        .orElseThrow(
            () -> misfit(original.text() + " does not return a number that has a derivative"));
    Optional<IrType> own = rule().resultType();
    boolean fits = !rule().hasReceiver()
        && rule().parameterTypes().equals(original.parameters())
        && own.equals(Optional.of(result));
    if (!fits) {
      throw misfit(
          "it must be static " + result + " " + rule().name() + list(original.parameters()));
    }
  }

  private void checkMap() {
    List<IrType> types = original.parameters();
    MapSignature wanted =
        new MapSignature(form, original, parameters.stream().map(types::get).toList());
    wanted.obstacle().ifPresent(this::refuse);
    boolean fits = !rule().hasReceiver()
        && rule().parameterTypes().equals(types)
        && declaration.signature().endsWith(")" + wanted.result());
    if (!fits) {
      throw misfit("it must be " + wanted.text(rule().name()));
    }
  }

  private List<Integer> findParameters() {
    List<Integer> possible = positions(RuleTarget::isOfNumbers);
    List<Integer> objects = positions(this::holdsNumbers);
    if (possible.isEmpty() && objects.isEmpty()) {
      throw misfit(original.text()
          + " has no parameter of type double, double[] or double[][], or of a class that holds"
          + " numbers");
    }
    List<Integer> named = new ArrayList<>();
    for (String name : declaration.wrt()) {
      int position = position(name);
      boolean isPossible = possible.contains(position) || isObject(position);
      if (!isPossible || named.contains(position)) {
        throw misfit("wrt = \"" + name + "\" does not name a parameter of type double, double[] or"
            + " double[][], or of a class, or names one twice");
      }
      named.add(position);
    }
    return named.isEmpty() ? (possible.isEmpty() ? objects : possible) : named;
  }

  private int findParameter() {
    List<String> wrt = declaration.wrt();
    if (wrt.size() > 1) {
      throw misfit("a partial is with respect to one parameter; write one rule for each of " + wrt);
    }
    if (wrt.isEmpty()) {
      List<Integer> numbers = positions(IrType::isFloating);
      List<Integer> possible = numbers.isEmpty()
          ? positions(type -> RuleTarget.isOfNumbers(type) || holdsNumbers(type))
          : numbers;
      if (possible.size() != 1) {
        throw misfit("say with wrt which parameter of " + original.text() + " it is for");
      }
      return possible.get(0);
    }
    int position = position(wrt.get(0));
    boolean isPossible = positions(IrType::isFloating).contains(position)
        || positions(RuleTarget::isOfNumbers).contains(position)
        || isObject(position);
    if (!isPossible) {
      throw misfit("wrt = \"" + wrt.get(0)
          + "\" does not name a parameter that is a number, an array of numbers or an object");
    }
    return position;
  }

  private List<Integer> positions(Predicate<IrType> types) {
    List<IrType> all = original.parameters();
    return IntStream.range(0, all.size())
        .filter(i -> types.test(all.get(i)))
        .boxed()
        .toList();
  }

  private boolean isObject(int position) {
    return positions(RuleTarget::isObject).contains(position);
  }

  private boolean holdsNumbers(IrType type) {
    return RuleTarget.isObject(type)
        && original.structure((ClassType) type).obstacle().isEmpty();
  }

  private int position(String name) {
    if (name.equals("this") && original.method().hasReceiver() && !original.isConstructor()) {
      return 0;
    }
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
