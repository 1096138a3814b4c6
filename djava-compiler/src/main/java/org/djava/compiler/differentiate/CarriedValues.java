package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** What a loop carries from round to round, in three arrays of a snapshot. */
final class CarriedValues {
  private static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);
  private static final ArrayType INTEGERS = new ArrayType(PrimitiveType.LONG);
  private static final ArrayType OBJECTS = new ArrayType(ClassType.OBJECT);

  private CarriedValues() {}

  /** The three arrays: floating-point numbers, integers, references. */
  static List<Value> packed(List<Value> state, Emitter out) {
    List<Value> numbers = new ArrayList<>();
    List<Value> integers = new ArrayList<>();
    List<Value> references = new ArrayList<>();
    for (Value value : state) {
      if (value.type().isReference()) {
        references.add(value);
      } else {
        (value.type().isFloating() ? numbers : integers).add(value);
      }
    }
    return List.of(
        packed(numbers, NUMBERS, out),
        packed(integers, INTEGERS, out),
        references(references, out));
  }

  /** An array of references. */
  static Value references(List<Value> values, Emitter out) {
    return packed(values, OBJECTS, out);
  }

  private static Value packed(List<Value> values, ArrayType type, Emitter out) {
    Value array = out.emit(new NewArray(type, List.of(out.constant(values.size()))));
    for (int i = 0; i < values.size(); i++) {
      Value content = values.get(i).type().isReference()
          ? values.get(i)
          : converted(values.get(i), type.element(), out);
      out.emitAll(new ArrayStore(type, array, out.constant(i), content));
    }
    return array;
  }

  /** A reference of an array of references. */
  static Value reference(Value array, int index, IrType type, Emitter out) {
    Value element = out.emit(new ArrayLoad(OBJECTS, array, out.constant(index)));
    return out.emit(new Cast(type, element));
  }

  /** What a piece begins with. */
  static List<Value> unpacked(List<Value> carried, Value reversal, Emitter out) {
    Value numbers = out.call(CheckpointMethods.NUMBERS, reversal);
    Value integers = out.call(CheckpointMethods.INTEGERS, reversal);
    List<Value> state = new ArrayList<>();
    int nextNumber = 0;
    int nextInteger = 0;
    int nextReference = 0;
    for (Value like : carried) {
      IrType type = like.type();
      if (type.isReference()) {
        Value index = out.constant(nextReference++);
        Value array = out.call(CheckpointMethods.CARRIED, reversal, index);
        state.add(out.emit(new Cast(type, array)));
      } else {
        Value element = type.isFloating()
            ? out.emit(new ArrayLoad(NUMBERS, numbers, out.constant(nextNumber++)))
            : out.emit(new ArrayLoad(INTEGERS, integers, out.constant(nextInteger++)));
        state.add(converted(element, type, out));
      }
    }
    return state;
  }

  private static Value converted(Value value, IrType type, Emitter out) {
    return value.type().equals(type) ? value : out.emit(new Convert((PrimitiveType) type, value));
  }
}
