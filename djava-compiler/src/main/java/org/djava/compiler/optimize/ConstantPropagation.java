package org.djava.compiler.optimize;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Terminator.Switch;
import org.djava.compiler.ir.Value;

/**
 * Finds the values that always are the same number, and the blocks that run at all. It begins with
 * the assumption that nothing runs and everything is constant, and gives up of that what it must;
 * so a variable that a loop only ever sets to what it was is found constant.
 *
 * <p>After Wegman and Zadeck, Constant Propagation with Conditional Branches (1991).
 */
final class ConstantPropagation {
  /** A value on its way into a parameter. */
  private record Passing(Successor edge, Value parameter) {}

  private final Function function;
  private final Uses uses;
  private final ConstantEvaluator evaluator;
  /** A value is undecided while it is in neither of these two. */
  private final Map<Value, Object> constants = new HashMap<>();

  private final Set<Value> varying = new HashSet<>();
  private final Set<BlockLabel> reached = new HashSet<>();
  private final Map<Value, List<Passing>> passings = new HashMap<>();
  private final Set<Successor> followed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Block> blocks = new ArrayDeque<>();
  private final Deque<Value> values = new ArrayDeque<>();

  ConstantPropagation(Function function) {
    this.function = function;
    this.uses = Uses.of(function);
    this.evaluator = new ConstantEvaluator(this::known);
    collectPassings();
    function.parameters().forEach(this::vary);
    reach(function.entry());
    while (!blocks.isEmpty() || !values.isEmpty()) {
      if (blocks.isEmpty()) {
        changed(values.pop());
      } else {
        Block block = blocks.pop();
        block.statements().forEach(this::visit);
        visitTerminator(block);
      }
    }
  }

  /** The number {@code value} always is, boxed. */
  Optional<Object> constant(Value value) {
    return Optional.ofNullable(constants.get(value));
  }

  /** True when some run may get there. */
  boolean isReached(BlockLabel label) {
    return reached.contains(label);
  }

  private Object known(Value value) {
    Object constant = constants.get(value);
    if (constant == null) {
      throw new IllegalStateException("not a constant: " + value);
    }
    return constant;
  }

  private void collectPassings() {
    for (Block block : function.blocks()) {
      for (Successor edge : block.successors()) {
        List<Value> parameters = function.block(edge.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          passings
              .computeIfAbsent(edge.arguments().get(i), key -> new ArrayList<>())
              .add(new Passing(edge, parameters.get(i)));
        }
      }
    }
  }

  private void changed(Value value) {
    List<Passing> passed = passings.get(value);
    for (Passing passing : passed == null ? List.<Passing>of() : passed) {
      if (followed.contains(passing.edge())) {
        pass(value, passing.parameter());
      }
    }
    for (Uses.Use use : uses.of(value)) {
      if (!reached.contains(use.block().label())) {
        continue;
      }
      if (use.statement().isPresent()) {
        visit(use.statement().get());
      } else if (use.block().terminator().operands().contains(value)) {
        visitTerminator(use.block());
      }
    }
  }

  private void visit(Statement statement) {
    List<Value> results = statement.results();
    if (results.size() != 1) {
      results.forEach(this::vary);
    } else if (!varying.contains(results.get(0))) {
      evaluate(statement.instruction(), results.get(0));
    }
  }

  private void evaluate(Instruction instruction, Value value) {
    boolean isDecided = true;
    for (Value operand : instruction.operands()) {
      if (varying.contains(operand)) {
        vary(value);
        return;
      }
      isDecided &= constants.containsKey(operand);
    }
    if (isDecided) {
      instruction
          .accept(evaluator)
          .ifPresentOrElse(result -> meet(value, result), () -> vary(value));
    }
  }

  private void visitTerminator(Block block) {
    Terminator terminator = block.terminator();
    terminator.definitions().forEach(this::vary);
    if (terminator instanceof ConditionalBranch || terminator instanceof Switch) {
      Value decisive = terminator.operands().get(0);
      Object constant = constants.get(decisive);
      if (constant != null) {
        follow(Terminators.decided(terminator, (Integer) constant).successors());
      } else if (varying.contains(decisive)) {
        follow(terminator.successors());
      }
    } else {
      follow(terminator.successors());
    }
  }

  private void follow(List<Successor> edges) {
    for (Successor edge : edges) {
      if (followed.add(edge)) {
        Block target = function.block(edge.target());
        for (int i = 0; i < target.parameters().size(); i++) {
          pass(edge.arguments().get(i), target.parameters().get(i));
        }
        reach(target);
      }
    }
  }

  private void pass(Value argument, Value parameter) {
    Object constant = constants.get(argument);
    if (varying.contains(argument)) {
      vary(parameter);
    } else if (constant != null) {
      meet(parameter, constant);
    }
  }

  private void reach(Block block) {
    if (reached.add(block.label())) {
      blocks.push(block);
    }
  }

  private void meet(Value value, Object constant) {
    Object before = varying.contains(value) ? null : constants.putIfAbsent(value, constant);
    if (before != null && !before.equals(constant)) {
      vary(value);
    } else if (before == null && !varying.contains(value)) {
      values.push(value);
    }
  }

  private void vary(Value value) {
    if (varying.add(value)) {
      constants.remove(value);
      values.push(value);
    }
  }
}
