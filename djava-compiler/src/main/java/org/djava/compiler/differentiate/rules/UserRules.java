package org.djava.compiler.differentiate.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.MethodReference;

/** The derivatives that a user has registered with {@code @DerivativeOf}. */
public final class UserRules {
  private final Map<String, DerivativeRule> rules = new HashMap<>();

  private UserRules() {}

  /** No registered derivative. */
  public static UserRules none() {
    return new UserRules();
  }

  /**
   * The rules that {@code declarations} state.
   *
   * @throws org.djava.compiler.diagnostics.CompilationFailure if one of them does not fit the method
   *     it is for
   */
  public static UserRules of(List<DerivativeDeclaration> declarations, DeclaredMethods methods) {
    UserRules rules = new UserRules();
    declarations.forEach(declaration -> rules.add(RuleFit.of(declaration, methods)));
    return rules;
  }

  /** What is registered for {@code method}, whichever way it is called. */
  public Optional<DerivativeRule> ruleFor(MethodReference method) {
    return Optional.ofNullable(rules.get(key(method)));
  }

  private void add(RuleFit fit) {
    MethodReference original = fit.original();
    DerivativeRule soFar = rules.getOrDefault(key(original), DerivativeRule.unstated(original));
    if (!(soFar.partials().get(fit.parameter()) instanceof Partial.Unstated)) {
      throw fit.misfit("it is the second rule for this parameter of " + original.text());
    }
    rules.put(key(original), soFar.with(fit.parameter(), new Partial.ByMethod(fit.rule())));
  }

  private static String key(MethodReference method) {
    return method.owner() + '.' + method.name() + method.descriptor();
  }
}
