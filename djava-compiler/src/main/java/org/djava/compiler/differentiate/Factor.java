package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/**
 * What a statement makes of one operand's tangent, and of its result's adjoint for that operand:
 * the same linear map of one number, read at values of the forward sweep.
 */
sealed interface Factor {
  /** The values of the forward sweep it reads. */
  List<Value> reads();

  /** The map applied to {@code number}; {@code values} are what {@link #reads} names. */
  Value apply(Emitter out, Value number, List<Value> values);

  /** True if 0 always maps to 0, whatever is read: then an untouched adjoint needs no guard. */
  boolean keepsZero();

  /** {@code t}. */
  record Same() implements Factor {
    @Override
    public List<Value> reads() {
      return List.of();
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      return number;
    }

    @Override
    public boolean keepsZero() {
      return true;
    }
  }

  /** {@code t} where {@code chosen} is not 0; else there is no contribution. */
  record Selected(Value chosen) implements Factor {
    @Override
    public List<Value> reads() {
      return List.of(chosen);
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      return number;
    }

    @Override
    public boolean keepsZero() {
      return true;
    }
  }

  /** {@code -t}. */
  record Negated() implements Factor {
    @Override
    public List<Value> reads() {
      return List.of();
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      return out.negate(number);
    }

    @Override
    public boolean keepsZero() {
      return true;
    }
  }

  /** {@code t * partial}. */
  record Times(Value partial) implements Factor {
    @Override
    public List<Value> reads() {
      return List.of(partial);
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      Value factor = values.get(0);
      if (factor.type().equals(number.type())) {
        return out.binary(BinaryOperator.MULTIPLY, number, factor);
      }
      Value widened = out.emit(new Convert(PrimitiveType.DOUBLE, number));
      Value wide = out.emit(new Convert(PrimitiveType.DOUBLE, factor));
      return out.binary(BinaryOperator.MULTIPLY, widened, wide);
    }

    @Override
    public boolean keepsZero() {
      return false;
    }
  }

  /** {@code t / divisor}. */
  record Over(Value divisor) implements Factor {
    @Override
    public List<Value> reads() {
      return List.of(divisor);
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      return out.binary(BinaryOperator.DIVIDE, number, values.get(0));
    }

    @Override
    public boolean keepsZero() {
      return false;
    }
  }

  /** {@code -((t / divisor) * quotient)}. */
  record MinusOverTimes(Value divisor, Value quotient) implements Factor {
    @Override
    public List<Value> reads() {
      return List.of(divisor, quotient);
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      Value over = out.binary(BinaryOperator.DIVIDE, number, values.get(0));
      return out.negate(out.binary(BinaryOperator.MULTIPLY, over, values.get(1)));
    }

    @Override
    public boolean keepsZero() {
      return false;
    }
  }

  /** {@code map(…, t, …)}: the number in its argument's place, the other arguments as they are. */
  record Mapped(MethodReference map, int position, List<Value> arguments) implements Factor {
    public Mapped {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<Value> reads() {
      List<Value> others = new ArrayList<>(arguments);
      others.remove(position);
      return others;
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      List<Value> all = new ArrayList<>(values);
      all.add(position, converted(out, number, map.parameterTypes().get(position)));
      return out.emit(Apply.of(map, all));
    }

    @Override
    public boolean keepsZero() {
      return false;
    }
  }

  /** {@code number} in {@code type}. */
  static Value converted(Emitter out, Value number, IrType type) {
    IrType wanted = type.computational();
    return number.type().equals(wanted)
        ? number
        : out.emit(new Convert((PrimitiveType) wanted, number));
  }
}
