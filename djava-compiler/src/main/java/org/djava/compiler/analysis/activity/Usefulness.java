package org.djava.compiler.analysis.activity;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Which varied numbers something depends on that is returned, stored or handed to a callee. */
final class Usefulness {
  private final Function function;
  private final Set<Value> varied;
  private final Map<Value, AbstractObject> objects;
  private final Map<Statement, ActivityKey> callees;
  private final CalleeModels models;
  private final Set<Value> useful = new HashSet<>();

  Usefulness(
      Function function,
      Set<Value> varied,
      Map<Value, AbstractObject> objects,
      Map<Statement, ActivityKey> callees,
      CalleeModels models) {
    this.function = function;
    this.varied = varied;
    this.objects = objects;
    this.callees = callees;
    this.models = models;
  }

  /** @param order the blocks that return */
  Set<Value> run(List<Block> order) {
    int before;
    do {
      before = useful.size();
      for (int i = order.size() - 1; i >= 0; i--) {
        transfer(order.get(i));
      }
    } while (useful.size() > before);
    return useful;
  }

  private void transfer(Block block) {
    for (Successor successor : block.successors()) {
      List<Value> parameters = function.block(successor.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        if (useful.contains(parameters.get(i))) {
          mark(successor.arguments().get(i));
        }
      }
    }
    if (block.terminator() instanceof Terminator.Return returning) {
      returning.operands().forEach(this::mark);
    }
    for (int i = block.statements().size() - 1; i >= 0; i--) {
      transfer(block.statements().get(i));
    }
  }

  private void transfer(Statement statement) {
    Instruction instruction = statement.instruction();
    boolean wanted = statement.results().stream().anyMatch(useful::contains);
    if (instruction instanceof ArrayStore store) {
      AbstractObject array = objects.get(store.array());
      wanted = array != null && array.isShadowed();
    } else if (instruction instanceof PutField put && models.isFollowed(put.field())) {
      AbstractObject object = objects.get(put.operands().get(0));
      AbstractObject field =
          object == null ? null : object.contents().get(AbstractObject.selector(put.field()));
      wanted = field != null && field.isShadowed();
    } else if (instruction instanceof Apply apply
        && models.dependence(apply.callee()).isEmpty()) {
      wanted |= callees.containsKey(statement) && touchesShadows(statement, apply);
    }
    if (wanted) {
      instruction.operands().forEach(this::mark);
    }
  }

  private boolean touchesShadows(Statement statement, Apply apply) {
    return apply.operands().stream().anyMatch(this::isShadowed)
        || statement.results().stream().anyMatch(this::isShadowed);
  }

  private boolean isShadowed(Value value) {
    AbstractObject object = objects.get(value);
    return object != null && object.isShadowed() && ShadowedTypes.contains(value.type());
  }

  private void mark(Value value) {
    if (varied.contains(value)) {
      useful.add(value);
    }
  }
}
