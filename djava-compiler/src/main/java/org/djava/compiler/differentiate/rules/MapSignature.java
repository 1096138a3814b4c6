package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * How a rule must look that is no partial of a number in a number: it returns a value with a linear map,
 * for some parameters of a method, or slopes.
 *
 * @param types the types of these parameters
 */
record MapSignature(RegisteredMap.Form form, RuleTarget original, List<IrType> types) {

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

  /** Why there can be no such rule. */
  Optional<String> obstacle() {
    boolean isNumber = original.result().filter(PrimitiveType.DOUBLE::equals).isPresent();
    Optional<Structure> returned = original.returned();
    if (!isNumber && !original.returnsNumbers() && returned.isEmpty()) {
      return Optional.of(original.text()
          + " does not return a double, a double[] or an object that holds numbers");
    }
    Optional<String> obstacle = returned.flatMap(structure ->
        obstacleOfNumbers(structure, "a rule is for objects that hold single numbers"));
    for (IrType type : types) {
      if (obstacle.isEmpty() && type instanceof ClassType object) {
        obstacle = original.structure(object).obstacle();
      }
    }
    return obstacle.isPresent() ? obstacle : obstacleOfForm(isNumber);
  }

  private Optional<String> obstacleOfForm(boolean isNumber) {
    return switch (form) {
      case PULLBACK ->
        original.returnsNumbers() && types.stream().anyMatch(RuleTarget::isObject)
            ? Optional.of("a pullback of a double[] is with respect to numbers and arrays;"
                + " return a differential")
            : Optional.empty();
      case DIFFERENTIAL -> obstacleOfDifferential();
      case SLOPES ->
        isNumber || types.get(0).equals(PrimitiveType.DOUBLE)
            ? Optional.empty()
            : Optional.of("of what is no number, slopes are with respect to one;"
                + " return a value with a linear map");
      case PARTIAL -> Optional.empty();
    };
  }

  private Optional<String> obstacleOfDifferential() {
    if (types.contains(RuleTarget.ROWS) || (types.size() > 1 && !isOfNumbers())) {
      return Optional.of("a differential is with respect to numbers, to one double[], or to one"
          + " object; write one rule for each parameter, or return a pullback");
    }
    if (types.get(0) instanceof ClassType object) {
      return obstacleOfNumbers(original.structure(object), "return a pullback");
    }
    return types.contains(RuleTarget.NUMBERS) && original.returned().isPresent()
        ? Optional.of("a differential of an object is with respect to numbers or another object;"
            + " return a pullback")
        : Optional.empty();
  }

  private static Optional<String> obstacleOfNumbers(Structure structure, String remedy) {
    return structure.obstacle().or(() -> structure.arrayWithin().map(text -> text + "; " + remedy));
  }

  private boolean isOfNumbers() {
    return types.stream().allMatch(PrimitiveType.DOUBLE::equals);
  }

  /** The result of the rule as its descriptor with type arguments has it. */
  String result() {
    if (form == RegisteredMap.Form.SLOPES) {
      return slopes().descriptor();
    }
    String result = descriptor(original.result().orElseThrow());
    return "Lorg/djava/" + className() + "<" + argumentDescriptor() + result + ">;";
  }

  /** What has one slope in each number: the object or array, or the argument if that is one. */
  private IrType slopes() {
    IrType result = original.result().orElseThrow();
    return result.equals(PrimitiveType.DOUBLE) ? types.get(0) : result;
  }

  /** The rule as one would write it. */
  String text(String name) {
    String parameters = original.parameters().stream()
        .map(IrType::toString)
        .collect(Collectors.joining(", ", "(", ")"));
    String result = form == RegisteredMap.Form.SLOPES
        ? slopes().toString()
        : className() + "<" + argumentText() + ", " + text(original.result().orElseThrow()) + ">";
    return "static " + result + " " + name + parameters;
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
