package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * How a rule must look that returns a value with a linear map, for some parameters of a method.
 *
 * @param types the types of these parameters
 */
record MapSignature(RegisteredMap.Form form, MethodReference original, List<IrType> types) {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);
  private static final ArrayType ROWS = new ArrayType(NUMBERS);

  /** The form of a rule with this result. */
  static RegisteredMap.Form formOf(MethodReference rule) {
    String result =
        rule.resultType().orElse(null) instanceof ClassType type ? type.internalName() : "";
    return switch (result) {
      case "org/djava/ValueWithPullback" -> RegisteredMap.Form.PULLBACK;
      case "org/djava/ValueWithDifferential" -> RegisteredMap.Form.DIFFERENTIAL;
      default -> RegisteredMap.Form.PARTIAL;
    };
  }

  /** True for a parameter that a map can be with respect to. */
  static boolean isPossible(IrType type) {
    return type.equals(PrimitiveType.DOUBLE) || type.equals(NUMBERS) || type.equals(ROWS);
  }

  /** Why there can be no such rule. */
  Optional<String> obstacle() {
    IrType result = original.resultType().orElse(null);
    if (!PrimitiveType.DOUBLE.equals(result) && !NUMBERS.equals(result)) {
      return Optional.of(original.text() + " does not return a double or a double[]");
    }
    if (form == RegisteredMap.Form.DIFFERENTIAL
        && (types.contains(ROWS) || (types.size() > 1 && !isOfNumbers()))) {
      return Optional.of("a differential is with respect to numbers, or to one double[];"
          + " write one rule for each parameter, or return a pullback");
    }
    return Optional.empty();
  }

  private boolean isOfNumbers() {
    return types.stream().allMatch(PrimitiveType.DOUBLE::equals);
  }

  /** The result of the rule as its descriptor with type arguments has it. */
  String result() {
    String argument = argumentDescriptor();
    String result = descriptor(original.resultType().orElseThrow());
    return "Lorg/djava/" + className() + "<" + argument + result + ">;";
  }

  /** The rule as one would write it. */
  String text(String name) {
    String parameters = original.parameterTypes().stream()
        .map(IrType::toString)
        .collect(Collectors.joining(", ", "(", ")"));
    return "static " + className() + "<" + argumentText() + ", "
        + text(original.resultType().orElseThrow()) + "> " + name + parameters;
  }

  private String className() {
    return form == RegisteredMap.Form.PULLBACK ? "ValueWithPullback" : "ValueWithDifferential";
  }

  private String argumentDescriptor() {
    if (types.size() == 1) {
      return descriptor(types.get(0));
    }
    return isOfNumbers() ? "[D" : "[Ljava/lang/Object;";
  }

  private String argumentText() {
    if (types.size() == 1) {
      return text(types.get(0));
    }
    return isOfNumbers() ? "double[]" : "Object[]";
  }

  private static String descriptor(IrType type) {
    return type.equals(PrimitiveType.DOUBLE) ? "Ljava/lang/Double;" : type.descriptor();
  }

  private static String text(IrType type) {
    return type.equals(PrimitiveType.DOUBLE) ? "Double" : type.toString();
  }
}
