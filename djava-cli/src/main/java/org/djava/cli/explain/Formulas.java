package org.djava.cli.explain;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.cli.symbolic.ArithmeticOperator;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.MathFunctions;
import org.djava.cli.symbolic.NumberType;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;

/** What single instructions of the IR mean as formulas. */
final class Formulas {
  private static final List<String> MATH_CLASSES = List.of(
      "java/lang/Math",
      "java/lang/StrictMath",
      "org/apache/commons/math3/util/FastMath",
      "org/hipparchus/util/FastMath",
      "net/jafama/FastMath",
      "net/jafama/StrictFastMath");

  /** Not those that look at neighbours or bits, nor {@code fma}, which would be rounded twice. */
  private static final Set<String> SAME_FOR_SINGLES =
      Set.of("abs", "clamp", "copySign", "max", "min", "scalb", "signum");

  private Formulas() {}

  /** The result of an instruction over formulas; empty if formulas have nothing like it. */
  static Optional<Expression> of(Instruction instruction, List<Expression> operands) {
    if (instruction instanceof Constant constant) {
      return constant.value() instanceof Number number
          ? Optional.of(Expression.literal(number.doubleValue()))
          : Optional.empty();
    }
    if (instruction instanceof Convert convert) {
      return converted(convert, operands.get(0));
    }
    if (instruction instanceof Apply apply) {
      return call(apply, operands);
    }
    if (!hasFloatingResult(instruction)) {
      return Optional.empty();
    }
    if (instruction instanceof Unary) {
      return Optional.of(operands.get(0).negated());
    }
    if (instruction instanceof Binary binary) {
      return arithmetic(binary, operands)
          .map(formula -> isSingle(instruction) ? formula.as(NumberType.FLOAT) : formula);
    }
    return Optional.empty();
  }

  /** Only a conversion to float may round. */
  private static Optional<Expression> converted(Convert convert, Expression operand) {
    IrType from = convert.operand().type();
    if (convert.target() == PrimitiveType.FLOAT && from != PrimitiveType.FLOAT) {
      return Optional.of(operand.as(NumberType.FLOAT));
    }
    boolean keepsValue = convert.target().isFloating() || operand instanceof Expression.Literal;
    return keepsValue ? Optional.of(operand) : Optional.empty();
  }

  /** Whether an instruction computes a float. */
  static boolean isSingle(Instruction instruction) {
    List<IrType> results = instruction.resultTypes();
    return results.size() == 1 && results.get(0) == PrimitiveType.FLOAT;
  }

  private static boolean hasFloatingResult(Instruction instruction) {
    List<IrType> results = instruction.resultTypes();
    return results.size() == 1 && results.get(0).isFloating();
  }

  private static Optional<Expression> arithmetic(Binary binary, List<Expression> operands) {
    ArithmeticOperator operator = switch (binary.operator()) {
      case ADD -> ArithmeticOperator.ADD;
      case SUBTRACT -> ArithmeticOperator.SUBTRACT;
      case MULTIPLY -> ArithmeticOperator.MULTIPLY;
      case DIVIDE -> ArithmeticOperator.DIVIDE;
      case REMAINDER -> ArithmeticOperator.REMAINDER;
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR ->
        throw new IllegalArgumentException("bits of a floating-point number: " + binary);
    };
    return Optional.of(new Expression.Arithmetic(operator, operands.get(0), operands.get(1)));
  }

  private static Optional<Expression> call(Apply apply, List<Expression> operands) {
    boolean isKnown = apply.callee() instanceof MethodReference method
        && MATH_CLASSES.contains(method.owner())
        && !operands.isEmpty()
        && MathFunctions.arity(method.name()) == operands.size()
        && hasDescriptorOf(method);
    return isKnown
        ? Optional.of(new Expression.Call(((MethodReference) apply.callee()).name(), operands))
            .map(formula -> isSingle(apply) ? formula.as(NumberType.FLOAT) : formula)
        : Optional.empty();
  }

  /** Over doubles, or over floats where the function of doubles, rounded, is that of floats. */
  private static boolean hasDescriptorOf(MethodReference method) {
    String descriptor = MathFunctions.descriptor(method.name());
    boolean isSingle = SAME_FOR_SINGLES.contains(method.name())
        && method.descriptor().equals(descriptor.replace('D', 'F'));
    return isSingle || method.descriptor().equals(descriptor);
  }

  /** A comparison of two formulas; the three-way ones are none. */
  static Optional<Condition> comparison(
      CompareOperator operator, Expression left, Expression right) {
    return twoWay(operator).map(symbol -> new Condition.Comparison(symbol, left, right));
  }

  private static Optional<ComparisonOperator> twoWay(CompareOperator operator) {
    return switch (operator) {
      case EQUAL -> Optional.of(ComparisonOperator.EQUAL);
      case NOT_EQUAL -> Optional.of(ComparisonOperator.NOT_EQUAL);
      case LESS -> Optional.of(ComparisonOperator.LESS);
      case LESS_EQUAL -> Optional.of(ComparisonOperator.LESS_EQUAL);
      case GREATER -> Optional.of(ComparisonOperator.GREATER);
      case GREATER_EQUAL -> Optional.of(ComparisonOperator.GREATER_EQUAL);
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> Optional.empty();
    };
  }

  /** A condition's int compared with 0. */
  static Optional<Condition> againstZero(Condition condition, CompareOperator operator) {
    return switch (operator) {
      case EQUAL -> Optional.of(new Condition.Not(condition));
      case NOT_EQUAL -> Optional.of(condition);
      default -> Optional.empty();
    };
  }

  /**
   * The result of a three-way comparison compared with 0. Where NaN makes the outcome true, it is
   * the opposite comparison negated.
   */
  static Optional<Condition> orderAgainstZero(
      CompareOperator order, Expression left, Expression right, CompareOperator operator) {
    Optional<ComparisonOperator> symbol = twoWay(operator);
    if (symbol.isEmpty()) {
      return Optional.empty();
    }
    boolean nanIsLess = order == CompareOperator.THREE_WAY_NAN_LESS;
    ComparisonOperator opposite = switch (symbol.get()) {
      case LESS -> nanIsLess ? ComparisonOperator.GREATER_EQUAL : null;
      case LESS_EQUAL -> nanIsLess ? ComparisonOperator.GREATER : null;
      case GREATER -> nanIsLess ? null : ComparisonOperator.LESS_EQUAL;
      case GREATER_EQUAL -> nanIsLess ? null : ComparisonOperator.LESS;
      case EQUAL, NOT_EQUAL -> null;
    };
    return Optional.of(
        opposite == null
            ? new Condition.Comparison(symbol.get(), left, right)
            : new Condition.Not(new Condition.Comparison(opposite, left, right)));
  }

  /** {@code Double.isNaN(u)} as {@code u != u}, and the like. */
  static Optional<Condition> classification(MethodReference method, Expression operand) {
    boolean isOfNumber =
        method.owner().equals("java/lang/Double") || method.owner().equals("java/lang/Float");
    if (!isOfNumber) {
      return Optional.empty();
    }
    Condition isInfinite = new Condition.Or(
        new Condition.Comparison(
            ComparisonOperator.EQUAL, operand, Expression.literal(Double.POSITIVE_INFINITY)),
        new Condition.Comparison(
            ComparisonOperator.EQUAL, operand, Expression.literal(Double.NEGATIVE_INFINITY)));
    Condition isNaN = new Condition.Comparison(ComparisonOperator.NOT_EQUAL, operand, operand);
    return switch (method.name()) {
      case "isNaN" -> Optional.of(isNaN);
      case "isInfinite" -> Optional.of(isInfinite);
      case "isFinite" -> Optional.of(new Condition.Not(new Condition.Or(isNaN, isInfinite)));
      default -> Optional.empty();
    };
  }

  /** True for the types a formula can have as input. */
  static boolean isNumber(IrType type) {
    return type instanceof PrimitiveType;
  }
}
