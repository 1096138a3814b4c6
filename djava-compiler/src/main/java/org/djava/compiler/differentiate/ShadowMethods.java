package org.djava.compiler.differentiate;

import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** The methods of {@code org.djava.runtime} that generated code calls on shadows and tapes. */
final class ShadowMethods {
  private static final String SHADOWS = "org/djava/runtime/ShadowArrays";
  private static final String TAPES = "org/djava/runtime/Tapes";

  /** {@code snapshot(array of references)}: the references it holds now, to clear them later. */
  static final MethodReference SNAPSHOT =
      MethodReference.ofStatic(SHADOWS, "snapshot", "([Ljava/lang/Object;)[Ljava/lang/Object;");

  /** {@code clear(snapshot)}: sets every number reached from it to +0.0. */
  static final MethodReference CLEAR_SNAPSHOT =
      MethodReference.ofStatic(SHADOWS, "clear", "([Ljava/lang/Object;)V");

  /** {@code direction(array)}: a copy of a direction, in code that can be differentiated again. */
  static final MethodReference DIRECTION = MethodReference.ofStatic(SHADOWS, "direction", "([D)[D");

  /** {@code shadowLike(array, length)}: the shadow of a new array of the class of another one. */
  static final MethodReference LIKE = MethodReference.ofStatic(
      "org/djava/runtime/ArrayRanges", "shadowLike", "([Ljava/lang/Object;I)[Ljava/lang/Object;");

  private ShadowMethods() {}

  /** {@code clear(array, from, length)}: sets elements of a floating-point shadow to +0.0. */
  static MethodReference clear(IrType array) {
    return MethodReference.ofStatic(SHADOWS, "clear", "(" + floating(array) + "II)V");
  }

  /** {@code clear(array)}: sets all of it to +0.0. */
  static MethodReference clearAll(IrType array) {
    return MethodReference.ofStatic(SHADOWS, "clear", "(" + floating(array) + ")V");
  }

  /** The reverse of {@code System.arraycopy} on shadows of floating-point arrays. */
  static MethodReference copyBack(IrType array) {
    String type = floating(array);
    return MethodReference.ofStatic(SHADOWS, "copyBack", "(" + type + "I" + type + "II)V");
  }

  /** {@code add(shadow, contents)}: adds a cotangent of the same shape, never modifying it. */
  static MethodReference add(IrType array) {
    boolean isFlat = array instanceof ArrayType known && known.element().isFloating();
    String type = isFlat ? array.descriptor() : "[Ljava/lang/Object;";
    return MethodReference.ofStatic(SHADOWS, "add", "(" + type + type + ")V");
  }

  /** {@code ensure(tape, position, count)}: the tape, or a longer copy with room for more. */
  static MethodReference ensure(IrType tape) {
    String type = tape.descriptor();
    return MethodReference.ofStatic(TAPES, "ensure", "(" + type + "II)" + type);
  }

  private static String floating(IrType array) {
    boolean isFloat = array instanceof ArrayType type && type.element() == PrimitiveType.FLOAT;
    return isFloat ? "[F" : "[D";
  }
}
