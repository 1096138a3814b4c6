package org.djava.compiler.optimize;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** What is done with a tangent that is certainly used is plain arithmetic. */
final class TangentIdentities {
  static final String OWNER = "org/djava/runtime/rules/Tangents";

  private final Definitions definitions;

  TangentIdentities(Definitions definitions) {
    this.definitions = definitions;
  }

  Optional<Simplification> of(Apply apply) {
    boolean isTangents =
        apply.callee() instanceof MethodReference method && method.owner().equals(OWNER);
    if (!isTangents || !definitions.isInteger(apply.operands().get(0), 1)) {
      return Optional.empty();
    }
    return Optional.ofNullable(plain((MethodReference) apply.callee(), apply.operands()))
        .map(Simplification::other);
  }

  private static @Nullable Instruction plain(MethodReference method, List<Value> operands) {
    return switch (method.name()) {
      case "times", "product" ->
        new Binary(BinaryOperator.MULTIPLY, operands.get(1), operands.get(2));
      case "over" -> new Binary(BinaryOperator.DIVIDE, operands.get(1), operands.get(2));
      default -> null;
    };
  }
}
