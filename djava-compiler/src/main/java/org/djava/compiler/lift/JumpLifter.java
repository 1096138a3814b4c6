package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Jumps and switches. A forward jump skips what the source's condition guards, so its condition is
 * negated: the true edge then is the one the source would call so.
 */
final class JumpLifter {
  private final BlockState state;

  JumpLifter(BlockState state) {
    this.state = state;
  }

  /** Lifts a jump that no three-way comparison precedes. */
  void jump(JumpInsnNode jump) {
    switch (jump.getOpcode()) {
      case Opcodes.GOTO -> state.terminate(new Terminator.Branch(to(jump.label)));
      case Opcodes.IFEQ -> branch(state.popValue(), jump, false);
      case Opcodes.IFNE -> branch(state.popValue(), jump, true);
      case Opcodes.IFNULL, Opcodes.IFNONNULL -> {
        Value left = state.popValue();
        compare(left, state.append(Constant.NULL), jump);
      }
      case Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE -> {
        Value left = state.popValue();
        compare(left, state.append(Constant.of(0)), jump);
      }
      default -> {
        Value right = state.popValue();
        compare(state.popValue(), right, jump);
      }
    }
  }

  private void compare(Value left, Value right, JumpInsnNode jump) {
    CompareOperator operator = Conditions.operator(jump.getOpcode());
    boolean isForward = state.flow().code().indexOf(jump.label) > state.index();
    CompareOperator shown = isForward ? Conditions.negated(operator) : operator;
    branch(state.append(new Compare(shown, left, right)), jump, !isForward);
  }

  /** Lifts a three-way comparison and the jump on its result as one. */
  void fused(int compareOpcode, JumpInsnNode jump) {
    Value right = state.popValue();
    Value left = state.popValue();
    boolean isInteger = left.type() == PrimitiveType.LONG;
    if (isInteger || isEquality(jump)) {
      compare(left, right, jump);
      return;
    }
    Conditions.Condition condition = Conditions.fused(compareOpcode, jump.getOpcode());
    Value holds = state.append(new Compare(condition.operator(), left, right));
    branch(holds, jump, condition.jumpsIfTrue());
  }

  // EQUAL and NOT_EQUAL are each other's opposite on NaN too.
  private static boolean isEquality(JumpInsnNode jump) {
    return jump.getOpcode() == Opcodes.IFEQ || jump.getOpcode() == Opcodes.IFNE;
  }

  private void branch(Value condition, JumpInsnNode jump, boolean jumpsIfTrue) {
    Successor target = to(jump.label);
    Successor next = state.to(state.flow().blocks().after(state.block()));
    if (target.target() == next.target()) {
      state.terminate(new Terminator.Branch(target));
    } else {
      state.terminate(
          jumpsIfTrue
              ? new Terminator.ConditionalBranch(condition, target, next)
              : new Terminator.ConditionalBranch(condition, next, target));
    }
  }

  void tableSwitch(TableSwitchInsnNode table) {
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < table.labels.size(); i++) {
      keys.add(table.min + i);
    }
    switchTo(keys, table.labels, table.dflt);
  }

  void lookupSwitch(LookupSwitchInsnNode lookup) {
    switchTo(lookup.keys, lookup.labels, lookup.dflt);
  }

  /** Keys that lead to the default are left out. */
  private void switchTo(List<Integer> keys, List<LabelNode> labels, LabelNode defaultLabel) {
    Value selector = state.popValue();
    Successor otherwise = to(defaultLabel);
    List<Integer> kept = new ArrayList<>();
    List<Successor> cases = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      Successor target = to(labels.get(i));
      if (target.target() != otherwise.target()) {
        kept.add(keys.get(i));
        cases.add(target);
      }
    }
    state.terminate(
        cases.isEmpty()
            ? new Terminator.Branch(otherwise)
            : new Terminator.Switch(selector, kept, cases, otherwise));
  }

  private Successor to(LabelNode label) {
    return state.to(state.flow().blocks().at(label));
  }
}
