package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * The rules of functions of ours that return one of their arguments, with the derivative of others:
 * those of {@code LinearMaps} and {@code StaticNumbers}.
 */
final class RuntimeAxioms {
  private static final String MAPS = "org/djava/runtime/LinearMaps";
  private static final String STATICS = "org/djava/runtime/StaticNumbers";
  private static final String TERNARY = "(DDD)D";

  private RuntimeAxioms() {}

  /** True for a class whose functions have no other derivatives than those here. */
  static boolean isOwner(String owner) {
    return owner.equals(MAPS) || owner.equals(STATICS);
  }

  static Optional<DerivativeRule> ruleFor(MethodReference method) {
    return method.owner().equals(MAPS) ? ofMaps(method) : ofStatics(method);
  }

  private static Optional<DerivativeRule> ofStatics(MethodReference method) {
    if (!method.name().equals("current")) {
      return Optional.empty();
    }
    String descriptor =
        Descriptors.method(method.parameterTypes(), Optional.of(PrimitiveType.BOOLEAN));
    MethodReference isOwn = MethodReference.ofStatic(STATICS, "isOwn", descriptor);
    return Optional.of(
        new DerivativeRule(method, List.of(Partial.zero(), new Partial.Selected(isOwn))));
  }

  private static Optional<DerivativeRule> ofMaps(MethodReference method) {
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
    return new Partial.ByMethod(MethodReference.ofStatic(MAPS, name, TERNARY));
  }

  private static Partial partial(String name, MethodReference method) {
    return new Partial.ByMethod(MethodReference.ofStatic(MAPS, name, method.descriptor()));
  }
}
