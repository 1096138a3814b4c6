package org.djava.compiler.sil.lift;

import java.util.List;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilType;
import org.djava.compiler.sil.swift.SwiftBuiltin;
import org.djava.compiler.sil.swift.SwiftBuiltin.Operation;
import org.djava.compiler.sil.swift.SwiftTypes;

/** Operations of the machine as statements of the IR. */
final class BuiltinCode {
  private BuiltinCode() {}

  static Value write(
      SilInstruction.Builtin builtin, List<Value> arguments, BlockBuilder out, SilPlace place) {
    SwiftBuiltin known =
        SwiftBuiltin.named(builtin.name()).orElseThrow(() -> refused(builtin, place));
    IrType result = SwiftTypes.irType(known.result()).orElseThrow(() -> refused(builtin, place));
    Operation operation = known.operation();
    if (operation instanceof Operation.Arithmetic arithmetic) {
      return arithmetic(arithmetic.operator(), builtin, arguments, out, place);
    }
    if (operation instanceof Operation.Comparison comparison) {
      return out.append(new Compare(comparison.operator(), arguments.get(0), arguments.get(1)));
    }
    if (operation instanceof Operation.Negation) {
      return out.append(new Unary(UnaryOperator.NEGATE, arguments.get(0)));
    }
    if (operation instanceof Operation.Function function) {
      MethodReference method = MethodReference.ofStatic("java/lang/Math", function.name(), "(D)D");
      return LibraryCalls.method(method, arguments, result, out);
    }
    return conversion(builtin, arguments.get(0), result, out);
  }

  private static SilException refused(SilInstruction.Builtin builtin, SilPlace place) {
    return new SilException(place, "the operation \"" + builtin.name() + "\" is not supported");
  }

  private static Value arithmetic(
      BinaryOperator operator,
      SilInstruction.Builtin builtin,
      List<Value> arguments,
      BlockBuilder out,
      SilPlace place) {
    boolean isLogic = operator == BinaryOperator.AND
        || operator == BinaryOperator.OR
        || operator == BinaryOperator.XOR;
    if (builtin.type().equals(SilType.CONDITION) && !isLogic) {
      throw refused(builtin, place);
    }
    Value right = arguments.get(1);
    boolean isShift = operator == BinaryOperator.SHIFT_LEFT
        || operator == BinaryOperator.SHIFT_RIGHT
        || operator == BinaryOperator.UNSIGNED_SHIFT_RIGHT;
    if (isShift && right.type() == PrimitiveType.LONG) {
      right = out.append(new Convert(PrimitiveType.INT, right));
    }
    return out.append(new Binary(operator, arguments.get(0), right));
  }

  /** A truth value is 0 or 1 here, and -1 as a signed number of one bit. */
  private static Value conversion(
      SilInstruction.Builtin builtin, Value argument, IrType result, BlockBuilder out) {
    boolean isSigned =
        builtin.name().startsWith("sext_Int1") || builtin.name().startsWith("sitofp_Int1");
    Value number = isSigned ? out.append(new Unary(UnaryOperator.NEGATE, argument)) : argument;
    if (builtin.name().equals("zext_Int32_Int64")) {
      Value wide = out.append(new Convert(PrimitiveType.LONG, number));
      Value mask = out.append(org.djava.compiler.ir.Constant.of(0xFFFFFFFFL));
      return out.append(new Binary(BinaryOperator.AND, wide, mask));
    }
    if (builtin.type().equals(SilType.CONDITION)) {
      Value bit = LibraryCalls.converted(number, PrimitiveType.INT, out);
      Value one = out.append(org.djava.compiler.ir.Constant.of(1));
      return out.append(new Binary(BinaryOperator.AND, bit, one));
    }
    return LibraryCalls.converted(number, result, out);
  }
}
