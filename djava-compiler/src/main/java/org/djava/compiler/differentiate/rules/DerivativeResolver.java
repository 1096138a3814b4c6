package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.MethodReference;

/** Finds the derivative of a method that is not made from its body: a user's, or an axiom. */
public final class DerivativeResolver {
  private final UserRules userRules;
  private final AxiomaticRules axioms;

  /** A resolver in which the rules of {@code userRules} win over the axioms. */
  public DerivativeResolver(UserRules userRules) {
    this.userRules = userRules;
    this.axioms = AxiomaticRules.standard();
  }

  /**
   * The rule for {@code method}; empty if its derivative is to be made from its body. A partial
   * that the user has not stated is the axiom's, if there is one.
   */
  public Optional<DerivativeRule> resolve(MethodReference method) {
    if (userRules.hasMaps(method)) {
      return Optional.empty();
    }
    Optional<DerivativeRule> axiom =
        userRules.withdraw(method) ? Optional.empty() : axioms.ruleFor(method);
    Optional<DerivativeRule> user = userRules.ruleFor(method);
    if (user.isEmpty() || axiom.isEmpty()) {
      return user.isPresent() ? user : axiom;
    }
    return Optional.of(user.get().completedBy(axiom.get()));
  }

  /** The rules for a method if some of them return linear maps; nothing otherwise. */
  public List<RegisteredMap> maps(MethodReference method) {
    return userRules.mapsFor(method);
  }
}
