package org.djava.compiler.javasource;

import java.util.List;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.javasource.JavaExpression.Binding;

/** Writes arithmetic, comparisons and conversions of numbers. */
final class Operators {
  private final Conversions conversions;

  Operators(Conversions conversions) {
    this.conversions = conversions;
  }

  JavaExpression negate(JavaExpression operand) {
    JavaExpression number = conversions.asNumber(operand);
    IrType type = number.type().computational();
    return JavaExpression.of("-" + number.asSigned(), Binding.UNARY, type, List.of(operand), true);
  }

  JavaExpression binary(Binary binary, JavaExpression left, JavaExpression right) {
    BinaryOperator operator = binary.operator();
    if (isTruth(left) && isTruth(right) && isLogical(operator)) {
      return joined(sign(operator), binding(operator), PrimitiveType.BOOLEAN, left, right);
    }
    return joined(
        sign(operator),
        binding(operator),
        binary.left().type(),
        conversions.asNumber(left),
        conversions.asNumber(right));
  }

  private static boolean isTruth(JavaExpression value) {
    return value.type() == PrimitiveType.BOOLEAN;
  }

  private static boolean isLogical(BinaryOperator operator) {
    return operator == BinaryOperator.AND
        || operator == BinaryOperator.OR
        || operator == BinaryOperator.XOR;
  }

  private static JavaExpression joined(
      String sign, Binding binding, IrType type, JavaExpression left, JavaExpression right) {
    String text = left.at(binding) + " " + sign + " " + right.at(binding.tighter());
    return JavaExpression.of(text, binding, type, List.of(left, right), true);
  }

  private static String sign(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> "+";
      case SUBTRACT -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
      case REMAINDER -> "%";
      case SHIFT_LEFT -> "<<";
      case SHIFT_RIGHT -> ">>";
      case UNSIGNED_SHIFT_RIGHT -> ">>>";
      case AND -> "&";
      case OR -> "|";
      case XOR -> "^";
    };
  }

  private static Binding binding(BinaryOperator operator) {
    return switch (operator) {
      case ADD, SUBTRACT -> Binding.SUM;
      case MULTIPLY, DIVIDE, REMAINDER -> Binding.PRODUCT;
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> Binding.SHIFT;
      case AND -> Binding.AND;
      case OR -> Binding.OR;
      case XOR -> Binding.XOR;
    };
  }

  JavaExpression convert(Convert convert, JavaExpression operand) {
    JavaExpression number = conversions.asNumber(operand);
    boolean isSame = number.type() == convert.target()
        || (convert.target() == PrimitiveType.INT && JavaTypes.isSmall(number.type()));
    return isSame ? number : conversions.cast(number, convert.target());
  }

  /** True for comparisons that name their operands twice. */
  static boolean repeatsOperands(Compare compare) {
    return isThreeWay(compare.operator()) && compare.left().type().isFloating();
  }

  static boolean isThreeWay(CompareOperator operator) {
    return operator == CompareOperator.THREE_WAY_NAN_LESS
        || operator == CompareOperator.THREE_WAY_NAN_GREATER;
  }

  JavaExpression compare(Compare compare, JavaExpression left, JavaExpression right) {
    return isThreeWay(compare.operator())
        ? threeWay(compare, conversions.asNumber(left), conversions.asNumber(right))
        : condition(compare, left, right).holds();
  }

  private static JavaExpression threeWay(
      Compare compare, JavaExpression left, JavaExpression right) {
    IrType type = compare.left().type();
    List<JavaExpression> parts = List.of(left, right);
    if (!type.isFloating()) {
      String owner = type == PrimitiveType.LONG ? "Long" : "Integer";
      String text = owner + ".compare(" + left.text() + ", " + right.text() + ")";
      return JavaExpression.of(text, Binding.CALL, PrimitiveType.INT, parts, false);
    }
    String a = left.at(Binding.SHIFT);
    String b = right.at(Binding.SHIFT);
    String equal = a + " == " + b + " ? 0 : ";
    String text = compare.operator() == CompareOperator.THREE_WAY_NAN_LESS
        ? a + " > " + b + " ? 1 : " + equal + "-1"
        : a + " < " + b + " ? -1 : " + equal + "1";
    return JavaExpression.of(text, Binding.CONDITIONAL, PrimitiveType.INT, parts, true);
  }

  /** A comparison that is true or false. */
  Condition condition(Compare compare, JavaExpression left, JavaExpression right) {
    boolean isEquality = compare.operator() == CompareOperator.EQUAL
        || compare.operator() == CompareOperator.NOT_EQUAL;
    if (isEquality && isTruth(left) && right.text().equals("0")) {
      Condition negated = condition(left).negated();
      return compare.operator() == CompareOperator.EQUAL ? negated : negated.negated();
    }
    boolean isReference = compare.left().type().isReference();
    boolean isMixed = isReference && !left.type().equals(right.type());
    JavaExpression first = isReference
        ? (isMixed ? conversions.cast(left, ClassType.OBJECT) : left)
        : conversions.asNumber(left);
    JavaExpression second = isReference ? right : conversions.asNumber(right);
    JavaExpression holds = related(compare.operator(), first, second);
    boolean isTotal = isEquality || !compare.left().type().isFloating();
    return new Condition(
        holds, isTotal ? related(opposite(compare.operator()), first, second) : not(holds));
  }

  /** An expression as a condition. */
  Condition condition(JavaExpression value) {
    JavaExpression truth = conversions.fitted(value, PrimitiveType.BOOLEAN);
    if (isTruth(value)) {
      return new Condition(truth, not(truth));
    }
    return new Condition(
        truth,
        JavaExpression.of(
            value.at(Binding.RELATION) + " == 0",
            Binding.EQUALITY,
            PrimitiveType.BOOLEAN,
            List.of(value),
            true));
  }

  private static JavaExpression not(JavaExpression truth) {
    return JavaExpression.of(
        "!" + truth.at(Binding.UNARY), Binding.UNARY, PrimitiveType.BOOLEAN, List.of(truth), true);
  }

  private static JavaExpression related(
      CompareOperator operator, JavaExpression left, JavaExpression right) {
    Binding binding = operator == CompareOperator.EQUAL || operator == CompareOperator.NOT_EQUAL
        ? Binding.EQUALITY
        : Binding.RELATION;
    String sign = switch (operator) {
      case EQUAL -> "==";
      case NOT_EQUAL -> "!=";
      case LESS -> "<";
      case LESS_EQUAL -> "<=";
      case GREATER -> ">";
      case GREATER_EQUAL -> ">=";
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER ->
        throw new IllegalStateException("not a truth value: " + operator);
    };
    return joined(sign, binding, PrimitiveType.BOOLEAN, left, right);
  }

  private static CompareOperator opposite(CompareOperator operator) {
    return switch (operator) {
      case EQUAL -> CompareOperator.NOT_EQUAL;
      case NOT_EQUAL -> CompareOperator.EQUAL;
      case LESS -> CompareOperator.GREATER_EQUAL;
      case GREATER_EQUAL -> CompareOperator.LESS;
      case GREATER -> CompareOperator.LESS_EQUAL;
      case LESS_EQUAL -> CompareOperator.GREATER;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> operator;
    };
  }
}
