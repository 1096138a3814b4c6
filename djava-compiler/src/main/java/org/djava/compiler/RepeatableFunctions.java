package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Value;

/**
 * Functions that may run several times where the program runs them once: they write nothing but
 * arrays and objects they have made themselves, and call only what is known to be the same.
 */
final class RepeatableFunctions {
  private final FunctionLibrary library;

  RepeatableFunctions(FunctionLibrary library) {
    this.library = library;
  }

  boolean contains(Function function) {
    Set<Callee> seen = new HashSet<>();
    Deque<Function> work = new ArrayDeque<>();
    work.add(function);
    while (!work.isEmpty()) {
      Function next = work.remove();
      Set<Value> own = new HashSet<>();
      for (Block block : ReturningBlocks.of(next)) {
        for (Statement statement : block.statements()) {
          if (isMaking(statement.instruction())) {
            own.add(statement.result());
          }
          boolean isOnce = StaticInitialization.is(statement);
          if (!isOnce && !isRepeatable(statement.instruction(), own, seen, work)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isRepeatable(
      Instruction instruction, Set<Value> own, Set<Callee> seen, Deque<Function> work) {
    if (instruction instanceof ArrayStore store) {
      return own.contains(store.array());
    }
    if (instruction instanceof Apply apply && apply.effect() != Effect.NONE) {
      return isRepeatable(apply, own, seen, work);
    }
    if (instruction instanceof PutField put) {
      return !put.field().isStatic() && own.contains(put.operands().get(0));
    }
    return !(instruction instanceof NewObject || instruction instanceof ApplyDynamic)
        || isMaking(instruction);
  }

  /** An array or object that is the function's own, and made without any code of its class. */
  private boolean isMaking(Instruction instruction) {
    return instruction instanceof NewArray
        || (instruction instanceof NewObject made
            && !library.isClosure(made.type())
            && (made.isAllocation() || library.isPlainConstruction(made)));
  }

  private boolean isRepeatable(
      Apply apply, Set<Value> own, Set<Callee> seen, Deque<Function> work) {
    if (apply.callee() instanceof MethodReference method
        && method.owner().equals("java/lang/System")
        && method.name().equals("arraycopy")) {
      return own.contains(apply.operands().get(2));
    }
    if (!seen.add(apply.callee())) {
      return true;
    }
    Optional<Function> body = library.body(apply.callee());
    if (library.ruleFor(apply.callee()).isPresent()) {
      return body.map(this::hasNoEffect).orElseGet(() -> isQuiet(apply.callee()));
    }
    body.ifPresent(work::add);
    return body.isPresent();
  }

  /** Of a method over numbers, which has a derivative of its own whatever it does. */
  private boolean hasNoEffect(Function body) {
    List<String> classes = Collections.nCopies(body.parameters().size(), "");
    RerunEffects effects = new RerunEffects(library, body, classes);
    return effects.effect().isEmpty() && effects.writtenStatics().isEmpty();
  }

  private static boolean isQuiet(Callee callee) {
    return callee instanceof MethodReference method && UnseenMethods.isQuiet(method);
  }
}
