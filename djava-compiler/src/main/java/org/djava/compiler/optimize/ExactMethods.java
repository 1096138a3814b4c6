package org.djava.compiler.optimize;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.MethodReference;

/**
 * Calls the methods that give the same bits on every JDK. Most of {@code Math} does not: its {@code
 * sin} and {@code exp} may differ in the last place from release to release and from one compiler
 * tier to the next; nor does {@code toRadians}, which has been rounded in two ways.
 */
final class ExactMethods {
  private static final Set<String> EXACT = Set.of(
      "abs",
      "ceil",
      "copySign",
      "floor",
      "fma",
      "getExponent",
      "max",
      "min",
      "nextAfter",
      "nextDown",
      "nextUp",
      "rint",
      "round",
      "scalb",
      "signum",
      "sqrt",
      "ulp");
  private static final Set<String> ROUNDED_IN_TWO_WAYS = Set.of("toRadians", "toDegrees");
  private static final Set<String> OF_BOXES =
      Set.of("compare", "isFinite", "isInfinite", "isNaN", "doubleToLongBits", "floatToIntBits");

  private ExactMethods() {}

  /** What {@code method}, one of {@code PureMethods}, gives; empty unless that is certain. */
  static Optional<Object> call(MethodReference method, List<Object> arguments) {
    return isExact(method) ? invoke(method, arguments) : Optional.empty();
  }

  private static boolean isExact(MethodReference method) {
    return switch (method.owner()) {
      case "java/lang/Math" -> EXACT.contains(method.name());
      case "java/lang/StrictMath" -> !ROUNDED_IN_TWO_WAYS.contains(method.name());
      case "java/lang/Double", "java/lang/Float" -> OF_BOXES.contains(method.name());
      case TangentIdentities.OWNER -> method.name().equals("used");
      default -> false;
    };
  }

  private static Optional<Object> invoke(MethodReference method, List<Object> arguments) {
    try {
      MethodType type = MethodType.fromMethodDescriptorString(method.descriptor(), null);
      MethodHandle handle = MethodHandles.publicLookup()
          .findStatic(Class.forName(method.owner().replace('/', '.')), method.name(), type);
      Object result = handle.invokeWithArguments(arguments);
      return Optional.of(result instanceof Boolean flag ? (flag ? 1 : 0) : result);
    } catch (ReflectiveOperationException missingInThisJdk) {
      return Optional.empty();
    } catch (Throwable unexpected) {
      throw new IllegalStateException("cannot call " + method, unexpected);
    }
  }
}
