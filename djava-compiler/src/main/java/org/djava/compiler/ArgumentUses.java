package org.djava.compiler;

import java.util.HashSet;
import java.util.Set;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** What a method does with the arrays and objects that are its arguments. */
final class ArgumentUses {
  private final Set<Value> arguments;
  private boolean isWritten;
  private boolean isReturned;
  private boolean isStored;

  private ArgumentUses(Function function, int first) {
    this.arguments =
        new HashSet<>(function.parameters().subList(first, function.parameters().size()));
    for (Block block : function.reversePostOrder()) {
      block.statements().forEach(this::visit);
      if (block.terminator() instanceof Terminator.Return result) {
        isReturned |= result.operands().stream()
            .anyMatch(value -> value.type().isReference() && arguments.contains(value));
      }
    }
  }

  /** True if the body itself writes to one of them, returns one, or makes an object that may hold one. */
  static boolean writesOrReturns(MethodReference method, Function function) {
    boolean isConstructor = method.name().equals("<init>");
    ArgumentUses uses = new ArgumentUses(function, isConstructor ? 1 : 0);
    boolean makesObject =
        isConstructor || method.resultType().filter(ClassType.class::isInstance).isPresent();
    return uses.isWritten || uses.isReturned || (uses.isStored && makesObject);
  }

  private void visit(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayLoad
        || instruction instanceof Cast
        || (instruction instanceof GetField get && !get.field().isStatic())) {
      boolean isPart = arguments.contains(instruction.operands().get(0));
      statement.results().stream()
          .filter(result -> isPart && result.type().isReference())
          .forEach(arguments::add);
    } else if (instruction instanceof NewObject made) {
      isStored |= made.operands().stream().anyMatch(this::isPart);
    } else if (instruction instanceof ArrayStore store) {
      isWritten |= arguments.contains(store.array());
    } else if (instruction instanceof PutField put && !put.field().isStatic()) {
      isWritten |= arguments.contains(put.operands().get(0));
      isStored |= isPart(put.value());
    } else if (instruction instanceof Apply apply && ArrayCopies.isCopy(apply)) {
      isWritten |= arguments.contains(apply.operands().get(2));
    }
  }

  /** True for an argument, or a part of one, that may hold numbers. */
  private boolean isPart(Value value) {
    return arguments.contains(value)
        && value.type().isReference()
        && ShadowedTypes.contains(value.type());
  }
}
