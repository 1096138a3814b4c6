package org.djava.compiler.differentiate;

import org.djava.compiler.analysis.LaterStatements;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** What is known of the arrays of an augmented function. */
final class ArrayMemory {
  private final ActivityFacts facts;
  private final AugmentedFunction augmented;
  private final boolean rereads;
  private @Nullable LaterStatements writes;

  private ArrayMemory(ActivityFacts facts, AugmentedFunction augmented, boolean rereads) {
    this.facts = facts;
    this.augmented = augmented;
    this.rereads = rereads;
  }

  /** Of a function whose reverse sweep runs right after it. */
  static ArrayMemory ofFused(ActivityFacts facts, AugmentedFunction augmented) {
    // What is read under a lock may be written by others once it was given back.
    return new ArrayMemory(facts, augmented, !MonitorCalls.areIn(facts.function()));
  }

  /** Of a function whose reverse sweep may run at any later time. */
  static ArrayMemory ofSplit(ActivityFacts facts, AugmentedFunction augmented) {
    return new ArrayMemory(facts, augmented, /* rereads= */ false);
  }

  /** Whether the reverse sweep may repeat a load, because nobody can have written there since. */
  boolean isRereadable(Statement statement, ArrayLoad load) {
    return rereads
        && (!facts.isWritten(augmented.original(load.array()))
            || writes().after(statement).stream()
                .noneMatch(write -> mayWrite(write.instruction(), load)));
  }

  private LaterStatements writes() {
    LaterStatements known = writes;
    if (known == null) {
      known = new LaterStatements(
          augmented.function(), each -> each.instruction().effect().compareTo(Effect.WRITES) >= 0);
      writes = known;
    }
    return known;
  }

  /** Whether an instruction may write where {@code load} reads. */
  boolean mayWrite(Instruction instruction, ArrayLoad load) {
    if (instruction.effect().compareTo(Effect.WRITES) < 0 || instruction instanceof PutField) {
      return false;
    }
    Value read = augmented.original(load.array());
    if (instruction instanceof ArrayStore store) {
      return facts.mayBeSame(augmented.original(store.array()), read);
    }
    if (instruction instanceof Apply apply && LoopGradient.isMadeBy(apply.callee())) {
      return !facts.isShadowed(read);
    }
    boolean takesReferences = !(instruction instanceof Apply apply)
        || apply.operands().stream().anyMatch(operand -> operand.type().isReference());
    return takesReferences || facts.isKnownOutside(read);
  }
}
