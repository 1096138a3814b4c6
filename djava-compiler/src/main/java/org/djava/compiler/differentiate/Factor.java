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

  /**
   * The map applied to a tangent that counts only where {@code used} is not 0: an unused one stays
   * zero, whatever the values are.
   */
  default Value applyWhere(Emitter out, Value used, Value number, List<Value> values) {
    return apply(out, number, values);
  }

  /** True if some values, though made of finite numbers, make infinity or NaN of a finite number. */
  default boolean mayBeInfinite() {
    return false;
  }

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

  /**
   * {@code t * partial}.
   *
   * @param isFinite whether the partial is finite where the arguments are
   */
  record Times(Value partial, boolean isFinite) implements Factor {
    @Override
    public List<Value> reads() {
      return List.of(partial);
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      IrType type = common(number, values.get(0));
      return out.binary(
          BinaryOperator.MULTIPLY,
          converted(out, number, type),
          converted(out, values.get(0), type));
    }

    @Override
    public Value applyWhere(Emitter out, Value used, Value number, List<Value> values) {
      IrType type = common(number, values.get(0));
      return out.call(
          isFinite ? TangentMethods.product(type) : TangentMethods.times(type),
          used,
          converted(out, number, type),
          converted(out, values.get(0), type));
    }

    private static IrType common(Value number, Value factor) {
      return factor.type().equals(number.type()) ? number.type() : PrimitiveType.DOUBLE;
    }

    @Override
    public boolean mayBeInfinite() {
      return !isFinite;
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
    public Value applyWhere(Emitter out, Value used, Value number, List<Value> values) {
      return out.call(TangentMethods.over(number.type()), used, number, values.get(0));
    }

    @Override
    public boolean mayBeInfinite() {
      return true;
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
    public Value applyWhere(Emitter out, Value used, Value number, List<Value> values) {
      IrType type = number.type();
      Value over = out.call(TangentMethods.over(type), used, number, values.get(0));
      return out.negate(out.call(TangentMethods.times(type), used, over, values.get(1)));
    }

    @Override
    public boolean mayBeInfinite() {
      return true;
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

  /** {@code factor}, where the forward sweep's {@code used} is not 0; else no contribution. */
  record WhereUsed(Value used, Factor factor) implements Factor {
    @Override
    public List<Value> reads() {
      List<Value> reads = new ArrayList<>(factor.reads());
      reads.add(used);
      return reads;
    }

    @Override
    public Value apply(Emitter out, Value number, List<Value> values) {
      return where(out, values.get(values.size() - 1), number, values);
    }

    @Override
    public Value applyWhere(Emitter out, Value outer, Value number, List<Value> values) {
      Value both = out.binary(BinaryOperator.AND, outer, values.get(values.size() - 1));
      return where(out, both, number, values);
    }

    /** The number, a partial's tangent, may be infinite itself: no factor is harmless. */
    private Value where(Emitter out, Value flag, Value number, List<Value> values) {
      if (factor instanceof Same) {
        return out.call(TangentMethods.passed(number.type()), flag, number);
      }
      Factor guarded = factor instanceof Times times ? new Times(times.partial(), false) : factor;
      return guarded.applyWhere(out, flag, number, values.subList(0, values.size() - 1));
    }

    @Override
    public boolean mayBeInfinite() {
      return true;
    }

    @Override
    public boolean keepsZero() {
      return factor.keepsZero();
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
