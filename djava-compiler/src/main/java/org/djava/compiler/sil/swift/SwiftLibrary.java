package org.djava.compiler.sil.swift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.swift.SwiftFunction.Meaning;

/** Swift's functions over numbers, and what they are in Java. */
public final class SwiftLibrary {
  private static final String MODULE = "Darwin";
  private static final String MATH = "java/lang/Math";
  private static final Set<String> MODULES = Set.of(
      "Darwin", "Glibc", "Foundation", "Musl", "Android", "Bionic", "ucrt", "CRT", "WASILibc");
  private static final Set<String> UNARY = Set.of(
      "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "expm1", "log",
      "log10", "log1p", "sqrt", "cbrt", "floor", "ceil", "rint");
  private static final Set<String> BINARY = Set.of("pow", "atan2", "hypot");

  /** Functions that have another name in Swift. */
  private static final Map<String, String> SWIFT_NAMES =
      Map.of("abs", "fabs", "IEEEremainder", "remainder", "copySign", "copysign");

  private static final Map<BinaryOperator, Character> SIGNS = Map.of(
      BinaryOperator.ADD, 'p',
      BinaryOperator.SUBTRACT, 's',
      BinaryOperator.MULTIPLY, 'm',
      BinaryOperator.DIVIDE, 'd');

  private SwiftLibrary() {}

  /** True for a function of one number in {@code Math} that Swift has under the same name. */
  static boolean isUnaryMath(String name) {
    return UNARY.contains(name);
  }

  /** Arithmetic of two floating-point numbers. */
  public static SwiftFunction operator(BinaryOperator operator, SilType type) {
    Character sign = SIGNS.get(operator);
    if (sign == null) {
      return function("fmod", List.of(type, type), type, new Meaning.Operator(operator));
    }
    String code = type.equals(SilType.FLOAT) ? "f" : "d";
    return new SwiftFunction(
        "$sS" + code + "1" + sign + "oiyS2" + code + "_S" + code + "tFZ",
        method(List.of(type, type), type, type),
        new Meaning.Operator(operator));
  }

  /** The negative of a floating-point number. */
  public static SwiftFunction negation(SilType type) {
    String code = type.equals(SilType.FLOAT) ? "f" : "d";
    return new SwiftFunction(
        "$sS" + code + "1sopyS2" + code + "FZ",
        method(List.of(type), type, type),
        new Meaning.Negation());
  }

  /** A floating-point number as one of the other type. */
  public static SwiftFunction conversion(SilType from, SilType to) {
    String target = to.equals(SilType.FLOAT) ? "Sf" : "Sd";
    String source = from.equals(SilType.FLOAT) ? "Sf" : "Sd";
    return new SwiftFunction(
        "$s" + target + "y" + target + source + "cfC",
        method(List.of(from), to, to),
        new Meaning.Conversion());
  }

  /**
   * A static method over numbers: Swift's own function where there is one.
   *
   * @param isSingle whether the numbers are float although the method takes double
   */
  public static SwiftFunction method(MethodReference method, boolean isSingle) {
    List<SilType> parameters = new ArrayList<>();
    for (IrType type : method.parameterTypes()) {
      parameters.add(SwiftTypes.of(isSingle ? PrimitiveType.FLOAT : type).orElseThrow());
    }
    IrType declared = method.resultType().orElseThrow();
    SilType result = SwiftTypes.of(isSingle ? PrimitiveType.FLOAT : declared).orElseThrow();
    Meaning meaning = new Meaning.Method(method);
    if (method.owner().equals(MATH) && isSwifts(method)) {
      String name = SWIFT_NAMES.getOrDefault(method.name(), method.name());
      return function(name, parameters, result, meaning);
    }
    String symbol = SwiftNames.function(
        method.owner().replace('/', '.'), method.name(), List.of(), parameters, result);
    return new SwiftFunction(symbol, FunctionType.thin(parameters, List.of(result)), meaning);
  }

  /** True if Swift has a function of float like this one of double. */
  public static boolean hasSingle(MethodReference method) {
    return method.owner().equals(MATH)
        && isSwifts(method)
        && method.descriptor().endsWith(")D")
        && method.parameterTypes().stream().allMatch(PrimitiveType.DOUBLE::equals);
  }

  private static boolean isSwifts(MethodReference method) {
    String name = method.name();
    return switch (method.descriptor()) {
      case "(D)D" -> UNARY.contains(name) || name.equals("abs");
      case "(F)F" -> name.equals("abs");
      case "(DD)D" ->
        BINARY.contains(name) || name.equals("IEEEremainder") || name.equals("copySign");
      case "(FF)F" -> name.equals("copySign");
      case "(DDD)D", "(FFF)F" -> name.equals("fma");
      default -> false;
    };
  }

  /** The function that a name stands for, if it is one of the library's or a Java method's. */
  public static Optional<SwiftFunction> named(String symbol, FunctionType type) {
    for (SilType number : List.of(SilType.FLOAT, SilType.DOUBLE)) {
      for (BinaryOperator operator : SIGNS.keySet()) {
        if (operator(operator, number).symbol().equals(symbol)) {
          return Optional.of(operator(operator, number));
        }
      }
      if (negation(number).symbol().equals(symbol)) {
        return Optional.of(negation(number));
      }
      for (SilType other : List.of(SilType.FLOAT, SilType.DOUBLE)) {
        if (conversion(number, other).symbol().equals(symbol)) {
          return Optional.of(conversion(number, other));
        }
      }
    }
    return SwiftNames.parts(symbol)
        .flatMap(parts -> MODULES.contains(parts.module())
            ? libraryFunction(symbol, parts.name(), type)
            : javaMethod(symbol, parts, type));
  }

  private static Optional<SwiftFunction> libraryFunction(
      String symbol, String swiftName, FunctionType type) {
    List<SilType> numbers = type.parameterTypes();
    if (numbers.isEmpty()
        || !numbers.stream().allMatch(each -> each.equals(type.result()))
        || SwiftTypes.irType(type.result()).filter(IrType::isFloating).isEmpty()) {
      return Optional.empty();
    }
    if (swiftName.equals("fmod") && numbers.size() == 2) {
      return Optional.of(
          new SwiftFunction(symbol, type, new Meaning.Operator(BinaryOperator.REMAINDER)));
    }
    String name = SWIFT_NAMES.entrySet().stream()
        .filter(entry -> entry.getValue().equals(swiftName))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(swiftName);
    MethodReference method =
        MethodReference.ofStatic(MATH, name, "(" + "D".repeat(numbers.size()) + ")D");
    return isSwifts(method)
        ? Optional.of(new SwiftFunction(symbol, type, new Meaning.Method(method)))
        : Optional.empty();
  }

  private static Optional<SwiftFunction> javaMethod(
      String symbol, SwiftNames.Parts parts, FunctionType type) {
    List<IrType> parameters = new ArrayList<>();
    for (SilType each : type.parameterTypes()) {
      Optional<IrType> known = SwiftTypes.irType(each);
      if (known.isEmpty()) {
        return Optional.empty();
      }
      parameters.add(known.get());
    }
    Optional<IrType> result = SwiftTypes.irType(type.result());
    if (result.isEmpty() || !parts.module().contains(".")) {
      return Optional.empty();
    }
    MethodReference method = MethodReference.ofStatic(
        parts.module().replace('.', '/'), parts.name(), Descriptors.method(parameters, result));
    return Optional.of(new SwiftFunction(symbol, type, new Meaning.Method(method)));
  }

  private static SwiftFunction function(
      String name, List<SilType> parameters, SilType result, Meaning meaning) {
    return new SwiftFunction(
        SwiftNames.function(MODULE, name, List.of(), parameters, result),
        FunctionType.thin(parameters, List.of(result)),
        meaning);
  }

  private static FunctionType method(List<SilType> operands, SilType self, SilType result) {
    List<SilType> parameters = new ArrayList<>(operands);
    parameters.add(new SilType.Metatype(self));
    return new FunctionType(
        List.of("@convention(method)"),
        parameters.stream().map(SilType.Part::of).toList(),
        List.of(SilType.Part.of(result)));
  }
}
