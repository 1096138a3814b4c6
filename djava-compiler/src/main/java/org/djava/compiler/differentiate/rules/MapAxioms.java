package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.MethodReference;

/** The rules by which slopes are attached to a number: the derivatives of {@code LinearMaps}. */
final class MapAxioms {
  static final String OWNER = "org/djava/runtime/LinearMaps";
  private static final String TERNARY = "(DDD)D";

  private MapAxioms() {}

  static Optional<DerivativeRule> ruleFor(MethodReference method) {
    String signature = method.name() + method.descriptor();
    return switch (signature) {
      case "attached(DDD)D" ->
        Optional.of(
            new DerivativeRule(method, List.of(partial("one"), Partial.zero(), partial("slope"))));
      case "unstated(DD)D", "unstated(DLjava/lang/Object;)D" ->
        Optional.of(DerivativeRule.unstated(method).with(0, partial("one", method)));
      default -> Optional.empty();
    };
  }

  private static Partial partial(String name) {
    return new Partial.ByMethod(MethodReference.ofStatic(OWNER, name, TERNARY));
  }

  private static Partial partial(String name, MethodReference method) {
    return new Partial.ByMethod(MethodReference.ofStatic(OWNER, name, method.descriptor()));
  }
}
