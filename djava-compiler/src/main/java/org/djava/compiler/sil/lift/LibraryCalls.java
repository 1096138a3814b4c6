package org.djava.compiler.sil.lift;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.swift.SwiftFunction;
import org.djava.compiler.sil.swift.SwiftFunction.Meaning;

/** What the functions of Swift's library compute. */
final class LibraryCalls {
  private LibraryCalls() {}

  static Value call(SwiftFunction function, List<Value> operands, IrType result, BlockBuilder out) {
    Meaning meaning = function.meaning();
    if (meaning instanceof Meaning.Operator operator) {
      return out.append(new Binary(operator.operator(), operands.get(0), operands.get(1)));
    }
    if (meaning instanceof Meaning.Negation) {
      return out.append(new Unary(UnaryOperator.NEGATE, operands.get(0)));
    }
    if (meaning instanceof Meaning.Conversion) {
      return converted(operands.get(0), result, out);
    }
    return method(((Meaning.Method) meaning).method(), operands, result, out);
  }

  /** Widens what the method takes as double, and narrows what it returns. */
  static Value method(
      MethodReference method, List<Value> operands, IrType result, BlockBuilder out) {
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      arguments.add(
          converted(operands.get(i), method.parameterTypes().get(i).computational(), out));
    }
    return converted(out.append(Apply.of(method, arguments)), result, out);
  }

  static Value converted(Value value, IrType type, BlockBuilder out) {
    return value.type().equals(type) ? value : out.append(new Convert((PrimitiveType) type, value));
  }
}
