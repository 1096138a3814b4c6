package org.djava.compiler.lower;

import java.util.List;
import java.util.Objects;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;

/**
 * Leaves values on the operand stack: constants and local variables are loaded, nested statements
 * evaluated. Where the verifier would not take a reference, it is cast.
 */
final class ValueEmitter {
  private final ClassContext context;
  private final CodeWriter code;
  private final Schedule schedule;
  private final LocalSlots slots;
  private final InstructionEmitter instructions;
  private final LoadableConstants loadable;

  ValueEmitter(
      ClassContext context,
      CodeWriter code,
      Schedule schedule,
      LocalSlots slots,
      ResultArrays resultArrays) {
    this.context = context;
    this.code = code;
    this.schedule = schedule;
    this.slots = slots;
    this.loadable = new LoadableConstants(context.types(), context.constants());
    this.instructions = new InstructionEmitter(context, code, this, loadable, resultArrays);
  }

  /** Pushes values that the verifier wants to be of these types. */
  void push(List<Value> values, List<? extends IrType> required) {
    for (int i = 0; i < values.size(); i++) {
      push(values.get(i), required.get(i));
    }
  }

  /** Pushes a value that the verifier wants to be of this type. */
  void push(Value value, IrType required) {
    fit(pushAsIs(value), context.types().inCode(required));
  }

  /** Pushes a value; returns its type as the verifier sees it. */
  private IrType pushAsIs(Value value) {
    Constant constant = schedule.constant(value);
    if (constant != null) {
      return pushConstant(constant);
    }
    IrType type = context.types().inCode(value.type());
    Statement nested = schedule.nested(value);
    if (nested != null) {
      fit(evaluate(nested), type);
    } else {
      code.load(type, slots.slot(value));
    }
    return type;
  }

  /** Evaluates a statement; returns the type of its first result as the verifier sees it. */
  IrType evaluate(Statement statement) {
    return instructions.emit(statement);
  }

  /** Casts the reference on the stack if the verifier would not take it for {@code required}. */
  void fit(IrType actual, IrType required) {
    if (required.isReference() && !context.types().fits(actual, required)) {
      code.typed(Opcodes.CHECKCAST, required);
    }
  }

  /** True when the value is the constant zero or null. */
  boolean isZero(Value value) {
    Constant constant = schedule.constant(value);
    return constant != null
        && (constant.type() == NullType.NULL || Integer.valueOf(0).equals(constant.value()));
  }

  /** The constant that a value is, if it is an int. */
  java.util.Optional<Integer> intConstant(Value value) {
    Constant constant = schedule.constant(value);
    return constant != null && constant.value() instanceof Integer number
        ? java.util.Optional.of(number)
        : java.util.Optional.empty();
  }

  private IrType pushConstant(Constant constant) {
    Object value = constant.value();
    if (constant.type() == NullType.NULL || value == null) {
      code.instruction(Opcodes.ACONST_NULL);
      return NullType.NULL;
    }
    if (value instanceof Integer number) {
      code.push(number.intValue());
    } else if (value instanceof Long number) {
      code.push(number.longValue());
    } else if (value instanceof Float number) {
      code.push(number.floatValue());
    } else if (value instanceof Double number) {
      code.push(number.doubleValue());
    } else {
      code.loadConstant(loadable.loadable(Objects.requireNonNull(value), SourceLocation.UNKNOWN));
    }
    return context.types().inCode(constant.type());
  }
}
