package org.djava.compiler.differentiate.rules;

import java.util.Optional;
import org.djava.compiler.ir.MethodReference;

/** The derivatives of what forward mode does with tangents that may be unused. */
final class TangentMaps {
  static final String OWNER = "org/djava/runtime/rules/Tangents";

  private TangentMaps() {}

  /** The rule of a method of {@link #OWNER}; its first argument says whether the second is used. */
  static Optional<DerivativeRule> ruleFor(MethodReference method) {
    DerivativeRule constant = DerivativeRule.constant(method);
    return switch (method.name()) {
      case "used" -> Optional.of(constant);
      case "direction", "variable" -> Optional.of(constant.with(0, new Partial.Linear(method)));
      case "passed" ->
        Optional.of(constant.with(1, new Partial.WhereUsed(OperatorPartial.Arithmetic.ONE)));
      case "times", "product" ->
        Optional.of(constant
            .with(1, new Partial.WhereUsed(OperatorPartial.Arithmetic.TIMES_RIGHT))
            .with(2, new Partial.WhereUsed(OperatorPartial.Arithmetic.TIMES_LEFT)));
      case "over" ->
        Optional.of(constant
            .with(1, new Partial.WhereUsed(OperatorPartial.Arithmetic.OVER_RIGHT))
            .with(2, new Partial.WhereUsed(OperatorPartial.Arithmetic.MINUS_RESULT_OVER_RIGHT)));
      default -> Optional.empty();
    };
  }
}
