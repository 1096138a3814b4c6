package org.djava.compiler.lower;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;

/** Writes roots with the stores of their results, and assignments to block parameters. */
final class AssignmentEmitter {
  private final ClassContext context;
  private final CodeWriter code;
  private final Schedule schedule;
  private final NeededValues needed;
  private final LocalSlots slots;
  private final ValueEmitter values;
  private final ResultArrays resultArrays;

  AssignmentEmitter(
      ClassContext context,
      CodeWriter code,
      Schedule schedule,
      NeededValues needed,
      LocalSlots slots,
      ValueEmitter values,
      ResultArrays resultArrays) {
    this.context = context;
    this.code = code;
    this.schedule = schedule;
    this.needed = needed;
    this.slots = slots;
    this.values = values;
    this.resultArrays = resultArrays;
  }

  /** Evaluates a root and stores its results. */
  void writeRoot(Statement root) {
    List<Value> results = root.results();
    boolean isStored = !results.isEmpty() && needed.isNeeded(results.get(0));
    if (isStored && increment(root, slots.slot(results.get(0)))) {
      return;
    }
    IrType produced = values.evaluate(root);
    if (isStored) {
      store(results.get(0), produced);
    } else if (produced != NullType.NULL) {
      code.instruction(RuntimeTypes.width(produced) == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
    if (results.size() > 1) {
      storeFurtherResults(root);
    }
  }

  private void storeFurtherResults(Statement root) {
    FunctionSignature callee = ResultArrays.callee(root, context).orElseThrow();
    for (int i = 1; i < root.results().size(); i++) {
      Value result = root.results().get(i);
      if (needed.isNeeded(result)) {
        store(result, resultArrays.read(callee, i, code));
      }
    }
  }

  private void store(Value result, IrType produced) {
    IrType type = context.types().inCode(result.type());
    values.fit(produced, type);
    code.store(type, slots.slot(result));
  }

  /** Carries out assignments that happen at once. */
  void writeCopies(List<ParallelCopy.Move<Assignment>> moves) {
    for (ParallelCopy.Step<Assignment> step : ParallelCopy.sequence(moves)) {
      Assignment assignment = step.move().source();
      int target = step.move().target();
      switch (step.action()) {
        case ASSIGN -> {
          Statement nested = schedule.nested(assignment.source());
          if (nested == null || !increment(nested, target)) {
            values.push(assignment.source(), assignment.type());
            code.store(assignment.type(), target);
          }
        }
        case PUSH -> values.push(assignment.source(), assignment.type());
        case STORE -> code.store(assignment.type(), target);
      }
    }
  }

  /** A value and the type, as the class file has it, of the parameter it is assigned to. */
  record Assignment(Value source, IrType type) {}

  /** Writes {@code x = x + constant} as one instruction, if the statement is that. */
  private boolean increment(Statement statement, int slot) {
    if (!(statement.instruction() instanceof Binary binary)
        || binary.left().type() != PrimitiveType.INT) {
      return false;
    }
    if (binary.operator() == BinaryOperator.ADD) {
      return increment(binary.left(), binary.right(), 1, slot)
          || increment(binary.right(), binary.left(), 1, slot);
    }
    return binary.operator() == BinaryOperator.SUBTRACT
        && increment(binary.left(), binary.right(), -1, slot);
  }

  private boolean increment(Value variable, Value step, int sign, int slot) {
    Optional<Integer> constant = values.intConstant(step);
    if (constant.isEmpty() || !schedule.isLocal(variable) || slots.slot(variable) != slot) {
      return false;
    }
    int amount = sign * constant.get();
    if (amount != (short) amount) {
      return false;
    }
    code.increment(slot, amount);
    return true;
  }
}
