package org.djava.compiler.differentiate.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.ir.MethodReference;

/** The derivatives that a user has registered with {@code @DerivativeOf}. */
public final class UserRules {
  private static final String AXIOMS = "org/djava/runtime/";

  private final Map<String, DerivativeRule> rules = new HashMap<>();

  /** For methods with rules that return linear maps, all their rules. */
  private final Map<String, List<RegisteredMap>> maps = new HashMap<>();

  private final Predicate<MethodReference> withdrawn;

  private UserRules(Predicate<MethodReference> withdrawn) {
    this.withdrawn = withdrawn;
  }

  /** No registered derivative. */
  public static UserRules none() {
    return new UserRules(method -> false);
  }

  /**
   * The rules that {@code declarations} state.
   *
   * @throws CompilationFailure if one of them does not fit the method
   *     it is for
   */
  public static UserRules of(List<DerivativeDeclaration> declarations, DeclaredMethods methods) {
    UserRules rules = none();
    declarations.forEach(declaration -> rules.add(RuleFit.of(declaration, methods)));
    return rules;
  }

  /**
   * The rules in some classes, each named once. A rule for a class that is not there is for nobody;
   * classes of axioms have none.
   *
   * @param names internal names
   * @throws CompilationFailure if one of them does not fit the method
   *     it is for
   */
  public static UserRules declaredIn(Collection<String> names, ClassHierarchy hierarchy) {
    List<DerivativeDeclaration> declarations = names.stream()
        .filter(name -> !name.startsWith(AXIOMS))
        .distinct()
        .flatMap(name -> DerivativeDeclaration.in(hierarchy, name).stream())
        .filter(declaration -> hierarchy.find(declaration.type()).isPresent())
        .toList();
    return of(declarations, DeclaredMethods.in(hierarchy));
  }

  /** The same rules, by which some methods do not have the derivatives that the axioms state. */
  public UserRules withdrawing(Predicate<MethodReference> methods) {
    UserRules changed = new UserRules(withdrawn.or(methods));
    changed.rules.putAll(rules);
    changed.maps.putAll(maps);
    return changed;
  }

  /** True if the axioms do not hold for {@code method}. */
  boolean withdraw(MethodReference method) {
    return withdrawn.test(method);
  }

  /** The partials registered for {@code method}, whichever way it is called. */
  public Optional<DerivativeRule> ruleFor(MethodReference method) {
    return hasMaps(method) ? Optional.empty() : Optional.ofNullable(rules.get(key(method)));
  }

  /** True for a method with a rule that returns a linear map. */
  boolean hasMaps(MethodReference method) {
    return maps.getOrDefault(key(method), List.of()).stream()
        .anyMatch(map -> map.form() != RegisteredMap.Form.PARTIAL);
  }

  /** All that is registered for a method if that is more than partials; nothing otherwise. */
  public List<RegisteredMap> mapsFor(MethodReference method) {
    return hasMaps(method) ? List.copyOf(maps.getOrDefault(key(method), List.of())) : List.of();
  }

  private void add(RuleFit fit) {
    MethodReference original = fit.original();
    List<RegisteredMap> registered = maps.computeIfAbsent(key(original), key -> new ArrayList<>());
    for (RegisteredMap other : registered) {
      if (other.form() == fit.map().form()
          && !Collections.disjoint(other.parameters(), fit.map().parameters())) {
        throw fit.misfit("it is the second rule for this parameter of " + original.text());
      }
    }
    registered.add(fit.map());
    if (fit.map().form() == RegisteredMap.Form.PARTIAL) {
      DerivativeRule soFar = rules.getOrDefault(key(original), DerivativeRule.unstated(original));
      int parameter = fit.map().parameters().get(0);
      rules.put(key(original), soFar.with(parameter, new Partial.ByMethod(fit.rule())));
    }
  }

  private static String key(MethodReference method) {
    return method.owner() + '.' + method.name() + method.descriptor();
  }
}
