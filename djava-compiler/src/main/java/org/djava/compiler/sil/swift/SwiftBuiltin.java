package org.djava.compiler.sil.swift;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.sil.SilType;

/**
 * An operation of the machine that has a meaning here.
 *
 * @param operation what it does
 * @param arguments the types of its arguments
 * @param result the type of its result
 */
public record SwiftBuiltin(Operation operation, List<SilType> arguments, SilType result) {
  private static final Map<String, BinaryOperator> FLOATING = Map.of(
      "fadd", BinaryOperator.ADD,
      "fsub", BinaryOperator.SUBTRACT,
      "fmul", BinaryOperator.MULTIPLY,
      "fdiv", BinaryOperator.DIVIDE,
      "frem", BinaryOperator.REMAINDER);
  private static final Map<String, BinaryOperator> INTEGRAL = Map.ofEntries(
      Map.entry("add", BinaryOperator.ADD),
      Map.entry("sub", BinaryOperator.SUBTRACT),
      Map.entry("mul", BinaryOperator.MULTIPLY),
      Map.entry("sdiv", BinaryOperator.DIVIDE),
      Map.entry("srem", BinaryOperator.REMAINDER),
      Map.entry("shl", BinaryOperator.SHIFT_LEFT),
      Map.entry("ashr", BinaryOperator.SHIFT_RIGHT),
      Map.entry("lshr", BinaryOperator.UNSIGNED_SHIFT_RIGHT),
      Map.entry("and", BinaryOperator.AND),
      Map.entry("or", BinaryOperator.OR),
      Map.entry("xor", BinaryOperator.XOR));
  private static final Map<String, CompareOperator> COMPARISONS = Map.ofEntries(
      Map.entry("fcmp_oeq", CompareOperator.EQUAL),
      Map.entry("fcmp_une", CompareOperator.NOT_EQUAL),
      Map.entry("fcmp_olt", CompareOperator.LESS),
      Map.entry("fcmp_ole", CompareOperator.LESS_EQUAL),
      Map.entry("fcmp_ogt", CompareOperator.GREATER),
      Map.entry("fcmp_oge", CompareOperator.GREATER_EQUAL),
      Map.entry("cmp_eq", CompareOperator.EQUAL),
      Map.entry("cmp_ne", CompareOperator.NOT_EQUAL),
      Map.entry("cmp_slt", CompareOperator.LESS),
      Map.entry("cmp_sle", CompareOperator.LESS_EQUAL),
      Map.entry("cmp_sgt", CompareOperator.GREATER),
      Map.entry("cmp_sge", CompareOperator.GREATER_EQUAL));
  private static final Pattern ONE_TYPE =
      Pattern.compile("([a-z]+(?:_[a-z]+){0,2})_(FPIEEE32|FPIEEE64|Int1|Int32|Int64)");
  private static final Pattern TWO_TYPES =
      Pattern.compile("(sitofp|fptosi|fpext|fptrunc|zext|sext|trunc)"
          + "_(FPIEEE32|FPIEEE64|Int1|Int32|Int64)_(FPIEEE32|FPIEEE64|Int1|Int32|Int64)");

  /** What an operation does. */
  public sealed interface Operation {
    /** Arithmetic of two numbers of one type. */
    record Arithmetic(BinaryOperator operator) implements Operation {}

    /** The same of integers, with whether the result does not fit. */
    record Overflowing(BinaryOperator operator) implements Operation {}

    /** Compares two numbers of one type. */
    record Comparison(CompareOperator operator) implements Operation {}

    /** Changes the sign. */
    record Negation() implements Operation {}

    /** A number as one of another type. */
    record Conversion() implements Operation {}

    /** A function of {@code Math} of that name. */
    record Function(String name) implements Operation {}
  }

  public SwiftBuiltin {
    arguments = List.copyOf(arguments);
  }

  /** The operation of that name, as {@code fadd_FPIEEE32}. */
  public static Optional<SwiftBuiltin> named(String name) {
    Matcher conversion = TWO_TYPES.matcher(name);
    if (conversion.matches()) {
      return Optional.of(new SwiftBuiltin(
          new Operation.Conversion(),
          List.of(type(conversion.group(2))),
          type(conversion.group(3))));
    }
    Matcher matcher = ONE_TYPE.matcher(name);
    return matcher.matches()
        ? ofOneType(matcher.group(1), type(matcher.group(2)))
        : Optional.empty();
  }

  private static Optional<SwiftBuiltin> ofOneType(String operation, SilType type) {
    boolean isFloating = type.text().contains("FPIEEE");
    List<SilType> two = List.of(type, type);
    if (operation.equals("fneg") && isFloating) {
      return Optional.of(new SwiftBuiltin(new Operation.Negation(), List.of(type), type));
    }
    if (operation.startsWith("int_") && isFloating) {
      String function = operation.substring("int_".length());
      return SwiftLibrary.isUnaryMath(function)
          ? Optional.of(new SwiftBuiltin(new Operation.Function(function), List.of(type), type))
          : Optional.empty();
    }
    if (operation.matches("s(add|sub|mul)_with_overflow") && type.text().matches(".*Int(32|64)")) {
      BinaryOperator operator = Objects.requireNonNull(INTEGRAL.get(operation.substring(1, 4)));
      return Optional.of(new SwiftBuiltin(
          new Operation.Overflowing(operator),
          List.of(type, type, SilType.CONDITION),
          new SilType.Tuple(List.of(type, SilType.CONDITION))));
    }
    CompareOperator comparison = COMPARISONS.get(operation);
    if (comparison != null) {
      return operation.startsWith("f") == isFloating
          ? Optional.of(
              new SwiftBuiltin(new Operation.Comparison(comparison), two, SilType.CONDITION))
          : Optional.empty();
    }
    BinaryOperator operator = (isFloating ? FLOATING : INTEGRAL).get(operation);
    return operator == null
        ? Optional.empty()
        : Optional.of(new SwiftBuiltin(new Operation.Arithmetic(operator), two, type));
  }

  /** The name of an arithmetic operation on numbers of a built-in type. */
  public static String arithmetic(BinaryOperator operator, SilType type) {
    return key(type.text().contains("FPIEEE") ? FLOATING : INTEGRAL, operator) + suffix(type);
  }

  /** The name of a comparison of numbers of a built-in type; empty for a three-way comparison. */
  public static Optional<String> comparison(CompareOperator operator, SilType type) {
    String first = type.text().contains("FPIEEE") ? "f" : "c";
    return COMPARISONS.entrySet().stream()
        .filter(entry -> entry.getValue() == operator && entry.getKey().startsWith(first))
        .map(entry -> entry.getKey() + suffix(type))
        .findFirst();
  }

  private static String key(Map<String, BinaryOperator> names, BinaryOperator operator) {
    return names.entrySet().stream()
        .filter(entry -> entry.getValue() == operator)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  /** {@code _FPIEEE32} for {@code Builtin.FPIEEE32}. */
  public static String suffix(SilType type) {
    return "_" + type.text().substring("Builtin.".length());
  }

  private static SilType type(String name) {
    return new SilType.Nominal("Builtin." + name);
  }
}
