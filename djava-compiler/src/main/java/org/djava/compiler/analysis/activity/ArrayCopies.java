package org.djava.compiler.analysis.activity;

import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** {@code System.arraycopy}: the one call that moves elements, known to every analysis. */
public final class ArrayCopies {
  /** The method. */
  public static final MethodReference METHOD = MethodReference.ofStatic(
      "java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V");

  private ArrayCopies() {}

  /** True for a call of {@code System.arraycopy}. */
  public static boolean isCopy(Apply apply) {
    return apply.callee().equals(METHOD);
  }

  /** True unless one side is known to be an array of primitives. */
  public static boolean holdsReferences(Value source, Value target) {
    return !isPrimitiveArray(source) && !isPrimitiveArray(target);
  }

  /** True unless the elements are known to fit the target: what does not fit ends the copy there. */
  public static boolean mayStopHalfway(Apply copy) {
    Value source = copy.operands().get(0);
    Value target = copy.operands().get(2);
    boolean isOfRows = target.type() instanceof ArrayType type
        && type.element() instanceof ArrayType row
        && row.innermost() instanceof PrimitiveType
        && source.type().equals(target.type());
    return holdsReferences(source, target) && !isOfRows;
  }

  /** True if the static type is an array of primitives. */
  public static boolean isPrimitiveArray(Value array) {
    return array.type() instanceof ArrayType type && type.element() instanceof PrimitiveType;
  }
}
