package org.djava.compiler.analysis.activity;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Where bits and text of varied numbers go: integers by value, everything else by the objects that
 * hold them. Whatever is computed from bits, or by unknown code that is given some, holds bits.
 */
final class BitFlow {
  private static final Set<String> QUIET = Set.of("java/lang/Object", "java/lang/Comparable");

  private final Set<Value> tainted = new HashSet<>();
  private final Function<Value, AbstractObject> objects;

  BitFlow(Function<Value, AbstractObject> objects) {
    this.objects = objects;
  }

  /** The numbers that hold bits; a floating-point one was made from them. */
  Set<Value> numbers() {
    return tainted;
  }

  /** True for a number that holds bits, and for a reference from which some can be reached. */
  boolean isIn(Value value) {
    return value.type().isReference()
        ? objects.apply(value).reachesTainted()
        : tainted.contains(value);
  }

  boolean isInAny(List<Value> values) {
    return values.stream().anyMatch(this::isIn);
  }

  /** The value holds bits. */
  void add(Value value) {
    if (value.type().isReference()) {
      objects.apply(value).markTainted();
    } else {
      tainted.add(value);
    }
  }

  /** {@code to} is, or is read from, {@code from}. */
  void copy(Value from, Value to) {
    if (isIn(from)) {
      add(to);
    }
  }

  /** Unknown code keeps the bits it is given in whatever it can write, and returns them. */
  void throughUnknownCode(Statement statement) {
    List<Value> operands = statement.instruction().operands();
    if (isInAny(operands)) {
      operands.stream().filter(operand -> operand.type().isReference()).forEach(this::add);
      statement.results().forEach(this::add);
    }
  }

  /** Text made of a number is a kind of its bits; so is what is read from such text. */
  void throughText(Statement statement, boolean isOfNumber) {
    List<Value> operands = statement.instruction().operands();
    boolean isOfText = operands.stream().anyMatch(v -> v.type().isReference() && isIn(v));
    if (!isOfText && !isOfNumber && !isInAny(operands)) {
      return;
    }
    // What such methods write to is the object that they are called on.
    if (mayWriteReceiver(statement.instruction())
        && !objects.apply(operands.get(0)).isShadowed()) {
      add(operands.get(0));
    }
    statement.results().stream()
        .filter(result -> isOfText || result.type().isReference())
        .forEach(this::add);
  }

  /** Objects that are compared, or asked for their hash code, stay as they are. */
  private static boolean mayWriteReceiver(Instruction instruction) {
    if (instruction instanceof ApplyDynamic dynamic) {
      return dynamic.callSite() instanceof CallSite.Method called
          && !QUIET.contains(called.method().owner());
    }
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.hasReceiver()
        && !QUIET.contains(method.owner());
  }
}
