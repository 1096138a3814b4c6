package org.djava.compiler.sil.lift;

import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** Arithmetic of integers that says whether the result does not fit. */
final class OverflowCode {
  private static final MethodReference HIGH =
      MethodReference.ofStatic("java/lang/Math", "multiplyHigh", "(JJ)J");

  private OverflowCode() {}

  /** The result, and 1 or 0. */
  static List<Value> write(BinaryOperator operator, Value left, Value right, BlockBuilder out) {
    Value result = out.append(new Binary(operator, left, right));
    Value zero = out.append(Constant.zero(left.type()));
    if (operator == BinaryOperator.MULTIPLY) {
      return List.of(result, productOverflows(left, right, result, out));
    }
    // A sum has the sign of an operand unless both have the other one; a difference has that of
    // the left one unless the right one has another.
    Value leftDiffers = xor(left, result, out);
    Value other = operator == BinaryOperator.ADD ? xor(right, result, out) : xor(left, right, out);
    Value sign = out.append(new Binary(BinaryOperator.AND, leftDiffers, other));
    return List.of(result, out.append(new Compare(CompareOperator.LESS, sign, zero)));
  }

  private static Value xor(Value left, Value right, BlockBuilder out) {
    return out.append(new Binary(BinaryOperator.XOR, left, right));
  }

  private static Value productOverflows(Value left, Value right, Value result, BlockBuilder out) {
    if (left.type() == PrimitiveType.INT) {
      Value wide =
          out.append(new Binary(BinaryOperator.MULTIPLY, widened(left, out), widened(right, out)));
      return out.append(new Compare(CompareOperator.NOT_EQUAL, wide, widened(result, out)));
    }
    Value high = out.append(Apply.of(HIGH, List.of(left, right)));
    Value bits = out.append(Constant.of(63));
    Value sign = out.append(new Binary(BinaryOperator.SHIFT_RIGHT, result, bits));
    return out.append(new Compare(CompareOperator.NOT_EQUAL, high, sign));
  }

  private static Value widened(Value value, BlockBuilder out) {
    return out.append(new Convert(PrimitiveType.LONG, value));
  }
}
