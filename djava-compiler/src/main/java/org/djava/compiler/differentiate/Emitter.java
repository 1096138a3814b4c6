package org.djava.compiler.differentiate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/** Appends to the current block; equal pure instructions of one block share their result. */
final class Emitter {
  private static final MethodReference DOUBLE_BITS =
      MethodReference.ofStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
  private static final MethodReference FLOAT_BITS =
      MethodReference.ofStatic("java/lang/Float", "floatToRawIntBits", "(F)I");

  private final FunctionBuilder function;
  private final Map<BlockBuilder, Map<Instruction, Value>> shared = new HashMap<>();
  private BlockBuilder current;

  Emitter(FunctionBuilder function, BlockBuilder first) {
    this.function = function;
    this.current = first;
  }

  BlockBuilder current() {
    return current;
  }

  /** Goes on in {@code block}. */
  void moveTo(BlockBuilder block) {
    current = block;
  }

  BlockBuilder newBlock(String hint) {
    return function.block(hint);
  }

  void at(SourceLocation location) {
    current.at(location);
  }

  void terminate(Terminator terminator) {
    current.terminate(terminator);
  }

  /** Appends a statement that exists already; its pure result is shared from here on. */
  void keep(Statement statement) {
    current.append(statement);
    if (statement.instruction().effect() == Effect.NONE) {
      sharedHere().putIfAbsent(statement.instruction(), statement.result());
    }
  }

  /** Appends an instruction with one result; an equal pure one is reused. */
  Value emit(Instruction instruction) {
    if (instruction.effect() != Effect.NONE) {
      return current.append(instruction);
    }
    Value known = sharedHere().get(instruction);
    if (known == null) {
      known = current.append(instruction);
      sharedHere().put(instruction, known);
    }
    return known;
  }

  /** Appends an instruction with any number of results. */
  List<Value> emitAll(Instruction instruction) {
    return current.appendAll(instruction);
  }

  Value constant(int value) {
    return emit(Constant.of(value));
  }

  Value zero(IrType type) {
    return emit(Constant.zero(type));
  }

  /** The number {@code value} in a floating-point type. */
  Value number(IrType type, double value) {
    return emit(type == PrimitiveType.FLOAT ? Constant.of((float) value) : Constant.of(value));
  }

  Value binary(BinaryOperator operator, Value left, Value right) {
    return emit(new Binary(operator, left, right));
  }

  Value negate(Value value) {
    return emit(new Unary(UnaryOperator.NEGATE, value));
  }

  Value call(MethodReference method, Value... arguments) {
    return emit(Apply.of(method, List.of(arguments)));
  }

  /** {@code condition ? yes : no}, by a branch; goes on behind it. */
  Value choose(Value condition, Value yes, Value no) {
    BlockBuilder chosen = newBlock("chosen");
    BlockBuilder after = newBlock("after");
    Value result = after.parameter(yes.type(), "");
    chosen.terminate(new Terminator.Branch(new Successor(after.label(), List.of(yes))));
    terminate(new Terminator.ConditionalBranch(
        condition, Successor.to(chosen.label()), new Successor(after.label(), List.of(no))));
    moveTo(after);
    return result;
  }

  /**
   * A zero that was contributed is stored as -0.0, and only there; +0.0 is what nobody has
   * contributed to. Every other number stays as it is.
   */
  Value encodeTouched(Value adjoint) {
    return negate(binary(BinaryOperator.SUBTRACT, number(adjoint.type(), 0.0), adjoint));
  }

  /** 1 if the encoded adjoint has been contributed to, else 0. */
  Value isTouched(Value encoded) {
    boolean isFloat = encoded.type() == PrimitiveType.FLOAT;
    Value bits = call(isFloat ? FLOAT_BITS : DOUBLE_BITS, encoded);
    return emit(new Compare(CompareOperator.NOT_EQUAL, bits, zero(bits.type())));
  }

  private Map<Instruction, Value> sharedHere() {
    return shared.computeIfAbsent(current, key -> new HashMap<>());
  }
}
