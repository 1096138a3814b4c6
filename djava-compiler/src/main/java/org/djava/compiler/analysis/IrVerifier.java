package org.djava.compiler.analysis;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/**
 * Checks the invariants of the IR:
 *
 * <ol>
 *   <li>A function has at least one block, and labels are unique.
 *   <li>The entry has no predecessors.
 *   <li>Every edge names a block of the function and brings one argument of a fitting type for each
 *       of its parameters.
 *   <li>Every value is defined once: as a parameter of a block, a result of a statement or an exception
 *       that is caught.
 *   <li>A definition dominates its uses (in blocks that can be reached).
 *   <li>Operands fit their instruction: see {@link InstructionTypes}.
 *   <li>A statement's results have exactly the types of {@code instruction.resultTypes()}.
 *   <li>Conditions and selectors are ints, switch keys are distinct, what is thrown is a reference,
 *       what is returned fits the function's results; results have computational types.
 *   <li>Where {@code try} ends a block, no statement but the last may throw; neither that one's
 *       results are read where only the exception leads, nor the exception elsewhere.
 *   <li>In a module: a call of a function of the module has its parameters and results.
 * </ol>
 *
 * <p>A type fits another if both are the same primitive type or both are references: without a
 * class hierarchy, nothing more can be said of two classes.
 */
public final class IrVerifier {
  private record Place(Block block, int index) {}

  private static final int PARAMETER = -1;

  private final Function function;
  private final Map<FunctionName, Function> callees;
  private final Violations violations;
  private final Map<Value, Place> definitions = new HashMap<>();

  private IrVerifier(Function function, Map<FunctionName, Function> callees) {
    this.function = function;
    this.callees = callees;
    this.violations = new Violations(function);
  }

  /**
   * Checks one function.
   *
   * @throws MalformedFunction if it breaks a rule
   */
  public static void verify(Function function) {
    new IrVerifier(function, Map.of()).run();
  }

  /**
   * Checks every function of a module, and the calls between them.
   *
   * @throws MalformedFunction if one breaks a rule
   */
  public static void verify(IrModule module) {
    module.functions().values().forEach(each -> new IrVerifier(each, module.functions()).run());
  }

  private void run() {
    if (function.blocks().isEmpty()) {
      violations.add("the function has no blocks");
    } else {
      define();
      checkTypes();
      if (checkEdges()) {
        checkDominance();
        CaughtExceptions.check(function, violations);
      }
    }
    violations.throwIfAny();
  }

  private void define() {
    for (Block block : function.blocks()) {
      violations.at(block, "parameters");
      block.parameters().forEach(value -> define(value, new Place(block, PARAMETER)));
      for (int i = 0; i < block.statements().size(); i++) {
        violations.at(block, i);
        for (Value value : block.statements().get(i).results()) {
          define(value, new Place(block, i));
        }
      }
      violations.at(block, "terminator");
      Place end = new Place(block, block.statements().size());
      block.terminator().definitions().forEach(value -> define(value, end));
    }
  }

  private void define(Value value, Place place) {
    if (definitions.putIfAbsent(value, place) != null) {
      violations.add(violations.name(value) + " is defined twice");
    }
  }

  private void checkTypes() {
    for (IrType type : function.resultTypes()) {
      if (type != type.computational()) {
        violations.add("the function's result type " + type + " is not a computational type");
      }
    }
    InstructionTypes instructions = new InstructionTypes(violations, callees);
    TerminatorTypes terminators = new TerminatorTypes(violations, function);
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.statements().size(); i++) {
        violations.at(block, i);
        Statement statement = block.statements().get(i);
        statement.instruction().accept(instructions);
        checkResults(statement);
      }
      violations.at(block, "terminator");
      block.terminator().accept(terminators);
    }
  }

  private void checkResults(Statement statement) {
    List<IrType> actual = statement.results().stream().map(Value::type).toList();
    List<IrType> expected = statement.instruction().resultTypes();
    if (!actual.equals(expected)) {
      violations.add("results are " + actual + ", but the instruction's are " + expected);
    }
  }

  /** True if every edge names a block, so that there is a graph to look at. */
  private boolean checkEdges() {
    Map<BlockLabel, Block> blocks = new HashMap<>();
    function.blocks().forEach(block -> blocks.put(block.label(), block));
    boolean complete = true;
    for (Block block : function.blocks()) {
      violations.at(block, "terminator");
      for (Successor successor : block.successors()) {
        Block target = blocks.get(successor.target());
        if (target == null) {
          violations.add("edge to " + successor.target() + ", which is no block of the function");
          complete = false;
        } else {
          checkEdge(successor, target);
        }
      }
    }
    return complete;
  }

  private void checkEdge(Successor successor, Block target) {
    String name = violations.name(target.label());
    if (target.label() == function.entry().label()) {
      violations.add("edge to the entry " + name);
    }
    int parameters = target.parameters().size();
    if (successor.arguments().size() != parameters) {
      violations.add("edge to " + name + " brings " + successor.arguments().size()
          + " arguments for " + parameters + " parameters");
      return;
    }
    for (int i = 0; i < parameters; i++) {
      violations.expect(
          "argument " + i + " to " + name,
          successor.arguments().get(i),
          target.parameters().get(i).type());
    }
  }

  private void checkDominance() {
    DominatorTree dominators = DominatorTree.of(function);
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.statements().size(); i++) {
        violations.at(block, i);
        for (Value value : block.statements().get(i).instruction().operands()) {
          checkUse(value, block, i, dominators);
        }
      }
      violations.at(block, "terminator");
      Set<Value> uses = new LinkedHashSet<>(block.terminator().operands());
      block.successors().forEach(successor -> uses.addAll(successor.arguments()));
      uses.forEach(value -> checkUse(value, block, block.statements().size() + 1, dominators));
    }
  }

  private void checkUse(Value value, Block block, int index, DominatorTree dominators) {
    Place definition = definitions.get(value);
    if (definition == null) {
      violations.add(violations.name(value) + " is used but never defined");
    } else if (definition.block.label() == block.label()) {
      if (definition.index >= index) {
        violations.add(violations.name(value) + " is used before it is defined");
      }
    } else if (dominators.dominates(function.entry().label(), block.label())
        && !dominators.dominates(definition.block.label(), block.label())) {
      violations.add(violations.name(value) + " is not defined on every path to its use");
    }
  }
}
