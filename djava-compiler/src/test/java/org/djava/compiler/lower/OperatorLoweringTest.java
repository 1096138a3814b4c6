package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.lower.LoweringKit.call;
import static org.djava.compiler.lower.LoweringKit.function;
import static org.djava.compiler.lower.LoweringKit.handle;
import static org.djava.compiler.lower.LoweringKit.returns;
import static org.djava.compiler.lower.LoweringKit.straight;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorLoweringTest {
  private static final List<PrimitiveType> COMPUTATIONAL =
      List.of(PrimitiveType.INT, PrimitiveType.LONG, PrimitiveType.FLOAT, PrimitiveType.DOUBLE);

  private static List<Object> samples(PrimitiveType type) {
    return switch (type) {
      case LONG -> List.of(0L, 1L, -1L, 3L, 1L << 40, Long.MIN_VALUE, Long.MAX_VALUE);
      case FLOAT ->
        List.of(0f, -0f, 1.5f, -2f, 3e9f, Float.NaN, Float.POSITIVE_INFINITY, Float.MIN_VALUE);
      case DOUBLE ->
        List.of(0d, -0d, 1.5, -2d, 1e19, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE);
      default -> List.of(0, 1, -1, 7, 200, 70000, Integer.MIN_VALUE, Integer.MAX_VALUE);
    };
  }

  @ParameterizedTest
  @EnumSource(BinaryOperator.class)
  void binary(BinaryOperator operator) {
    boolean isShift = Arithmetic.isShift(operator);
    for (PrimitiveType type : COMPUTATIONAL) {
      if (type.isFloating() && !Arithmetic.FLOATING.contains(operator)) {
        continue;
      }
      PrimitiveType rightType = isShift ? PrimitiveType.INT : type;
      MethodHandle lowered = handle(straight("binary", type, block -> {
        Value left = block.parameter(type, "a");
        Value right = block.parameter(rightType, "b");
        returns(block, block.append(new Binary(operator, left, right)));
      }));
      for (Object left : samples(type)) {
        for (Object right : samples(rightType)) {
          if (operator.mayFail(type) && ((Number) right).longValue() == 0) {
            continue;
          }
          assertThat(call(lowered, left, right))
              .as("%s %s %s", left, operator, right)
              .isEqualTo(Arithmetic.binary(operator, left, right));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = PrimitiveType.class, names = "BOOLEAN", mode = EnumSource.Mode.EXCLUDE)
  void conversionsAndNegation(PrimitiveType target) {
    for (PrimitiveType from : COMPUTATIONAL) {
      MethodHandle lowered = handle(straight("convert", target, block -> {
        Value operand = block.parameter(from, "x");
        Value negated = block.append(new Unary(UnaryOperator.NEGATE, operand));
        returns(block, block.append(new Convert(target, negated)));
      }));
      for (Object x : samples(from)) {
        assertThat(call(lowered, x))
            .as("(%s) -%s", target, x)
            .isEqualTo(Arithmetic.convert(target, Arithmetic.negate(x)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(CompareOperator.class)
  void comparesAsAValueAndAsAJump(CompareOperator operator) {
    for (PrimitiveType type : COMPUTATIONAL) {
      MethodHandle value = handle(straight("value", PrimitiveType.INT, block -> {
        Value left = block.parameter(type, "a");
        Value right = block.parameter(type, "b");
        returns(block, block.append(new Compare(operator, left, right)));
      }));
      MethodHandle jump = handle(jumping(operator, type, null));
      for (Object left : samples(type)) {
        for (Object right : samples(type)) {
          int expected = Arithmetic.compare(operator, left, right);
          assertThat(call(value, left, right))
              .as("%s %s %s", left, operator, right)
              .isEqualTo(expected);
          assertThat(call(jump, left, right))
              .as("if (%s %s %s)", left, operator, right)
              .isEqualTo(expected != 0 ? 10 : 20);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(CompareOperator.class)
  void comparesWithZeroOnEitherSide(CompareOperator operator) {
    for (PrimitiveType type : COMPUTATIONAL) {
      Object zero = Constant.zero(type).value();
      MethodHandle right = handle(jumping(operator, type, false));
      MethodHandle left = handle(jumping(operator, type, true));
      for (Object x : samples(type)) {
        int ofRight = Arithmetic.compare(operator, x, zero);
        assertThat(call(right, x, x)).as("%s %s 0", x, operator).isEqualTo(ofRight != 0 ? 10 : 20);
        int ofLeft = Arithmetic.compare(operator, zero, x);
        assertThat(call(left, x, x)).as("0 %s %s", operator, x).isEqualTo(ofLeft != 0 ? 10 : 20);
      }
    }
  }

  /** {@code if (a op b) return 10; else return 20}, with zero instead of a or b if asked. */
  private static Function jumping(CompareOperator operator, PrimitiveType type, Boolean zeroLeft) {
    FunctionBuilder f = function("jump", PrimitiveType.INT);
    BlockBuilder entry = f.block("entry");
    BlockBuilder isTrue = f.block("true");
    BlockBuilder isFalse = f.block("false");
    Value a = entry.parameter(type, "a");
    Value b = entry.parameter(type, "b");
    Value zero = entry.append(Constant.zero(type));
    Value left = Boolean.TRUE.equals(zeroLeft) ? zero : a;
    Value right = Boolean.FALSE.equals(zeroLeft) ? zero : b;
    Value condition = entry.append(new Compare(operator, left, right));
    entry.terminate(new Terminator.ConditionalBranch(
        condition, Successor.to(isTrue.label()), Successor.to(isFalse.label())));
    returns(isTrue, isTrue.append(Constant.of(10)));
    returns(isFalse, isFalse.append(Constant.of(20)));
    return f.build();
  }

  @ParameterizedTest
  @EnumSource(names = {"EQUAL", "NOT_EQUAL"})
  void comparesReferences(CompareOperator operator) {
    MethodHandle lowered = handle(straight("same", PrimitiveType.INT, block -> {
      Value left = block.parameter(ClassType.OBJECT, "a");
      Value right = block.parameter(ClassType.OBJECT, "b");
      Value none = block.append(Constant.NULL);
      Value same = block.append(new Compare(operator, left, right));
      Value rightIsNull = block.append(new Compare(operator, none, right));
      Value ten = block.append(Constant.of(10));
      Value scaled = block.append(new Binary(BinaryOperator.MULTIPLY, same, ten));
      returns(block, block.append(new Binary(BinaryOperator.ADD, scaled, rightIsNull)));
    }));
    boolean isEqual = operator == CompareOperator.EQUAL;
    assertThat(call(lowered, "x", "x")).isEqualTo(isEqual ? 10 : 1);
    assertThat(call(lowered, "x", "y")).isEqualTo(isEqual ? 0 : 11);
    assertThat(call(lowered, null, null)).isEqualTo(isEqual ? 11 : 0);
  }
}
