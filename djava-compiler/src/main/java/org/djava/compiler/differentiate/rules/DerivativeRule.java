package org.djava.compiler.differentiate.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * The derivative of a method as one partial for each parameter, the receiver first if there is one.
 */
public record DerivativeRule(MethodReference method, List<Partial> partials) {
  public DerivativeRule {
    partials = List.copyOf(partials);
    if (partials.size() != method.parameterTypes().size()) {
      throw new IllegalArgumentException("one partial for each parameter of " + method.text());
    }
  }

  /** A rule that states nothing yet: parameters that cannot carry a derivative have zero. */
  static DerivativeRule unstated(MethodReference method) {
    return new DerivativeRule(
        method,
        method.parameterTypes().stream().map(DerivativeRule::initialPartial).toList());
  }

  /** A method whose result has no derivative in any argument. */
  static DerivativeRule constant(MethodReference method) {
    return new DerivativeRule(
        method, method.parameterTypes().stream().map(type -> Partial.zero()).toList());
  }

  /** The same rule with the partial in one parameter replaced. */
  DerivativeRule with(int parameter, Partial partial) {
    List<Partial> replaced = new ArrayList<>(partials);
    replaced.set(parameter, partial);
    return new DerivativeRule(method, replaced);
  }

  /** The same rule, with what it leaves unstated taken from another one for the same parameters. */
  DerivativeRule completedBy(DerivativeRule other) {
    List<Partial> completed = new ArrayList<>();
    for (int i = 0; i < partials.size(); i++) {
      boolean stated = !(partials.get(i) instanceof Partial.Unstated);
      completed.add(stated ? partials.get(i) : other.partials.get(i));
    }
    return new DerivativeRule(method, completed);
  }

  /** The same rule with zero for whatever is not stated. */
  DerivativeRule completedByZero() {
    return completedBy(constant(method));
  }

  /** The same rule with zero for the parameters at these positions. */
  public DerivativeRule withConstants(Set<Integer> positions) {
    DerivativeRule rule = this;
    for (int position : positions) {
      rule = rule.with(position, Partial.zero());
    }
    return rule;
  }

  /** The same partials for a method with the same parameters. */
  DerivativeRule of(MethodReference equivalent) {
    return new DerivativeRule(equivalent, partials);
  }

  private static Partial initialPartial(IrType type) {
    boolean integral = type instanceof PrimitiveType && !type.isFloating();
    return integral ? Partial.zero() : Partial.unstated();
  }
}
