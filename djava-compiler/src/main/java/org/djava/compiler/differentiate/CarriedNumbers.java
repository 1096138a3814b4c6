package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** What a loop carries from round to round, in two arrays of a snapshot. */
final class CarriedNumbers {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);
  private static final ArrayType INTEGERS = new ArrayType(PrimitiveType.LONG);

  private CarriedNumbers() {}

  /** The two arrays: floating-point numbers, integers. */
  static List<Value> packed(List<Value> state, Emitter out) {
    List<Value> numbers = new ArrayList<>();
    List<Value> integers = new ArrayList<>();
    state.forEach(value -> (value.type().isFloating() ? numbers : integers).add(value));
    return List.of(packed(numbers, NUMBERS, out), packed(integers, INTEGERS, out));
  }

  private static Value packed(List<Value> values, ArrayType type, Emitter out) {
    Value array = out.emit(new NewArray(type, List.of(out.constant(values.size()))));
    for (int i = 0; i < values.size(); i++) {
      Value content = converted(values.get(i), type.element(), out);
      out.emitAll(new ArrayStore(type, array, out.constant(i), content));
    }
    return array;
  }

  /** What is in the two arrays. */
  static List<Value> unpacked(List<Value> carried, Value numbers, Value integers, Emitter out) {
    List<Value> state = new ArrayList<>();
    int nextNumber = 0;
    int nextInteger = 0;
    for (Value like : carried) {
      Value element = like.type().isFloating()
          ? out.emit(new ArrayLoad(NUMBERS, numbers, out.constant(nextNumber++)))
          : out.emit(new ArrayLoad(INTEGERS, integers, out.constant(nextInteger++)));
      state.add(converted(element, like.type(), out));
    }
    return state;
  }

  private static Value converted(Value value, IrType type, Emitter out) {
    return value.type().equals(type) ? value : out.emit(new Convert((PrimitiveType) type, value));
  }
}
