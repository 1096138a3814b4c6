package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * The elements that a loop may keep in variables: each of an array that is made in the function and has
 * only one name there, so that no other array is the same; read or written in each round, so that it is
 * certain to exist; and the only element of its array that the loop touches.
 */
final class PromotedElements {
  private static final String SHADOWS = "org/djava/runtime/ShadowArrays";
  private static final String TAPES = "org/djava/runtime/Tapes";

  /**
   * An element.
   *
   * @param constant the index, if it is a constant
   * @param isWritten whether the loop writes it
   */
  record Element(Value array, Value index, @Nullable Constant constant, boolean isWritten) {}

  private final Function function;
  private final DominatorTree dominators;
  private final Loop loop;
  private final Definitions definitions;
  private final Uses uses;
  private final List<Statement> statements = new ArrayList<>();
  private final Set<Value> inside = new HashSet<>();
  private final List<Element> found = new ArrayList<>();

  PromotedElements(Function function, BlockLabel header) {
    this.function = function;
    this.dominators = DominatorTree.of(function);
    this.loop = LoopNest.of(function).headedBy(header);
    this.definitions = new Definitions(function);
    this.uses = Uses.of(function);
    for (BlockLabel label : loop.blocks()) {
      Block block = function.block(label);
      inside.addAll(block.parameters());
      block.statements().forEach(each -> inside.addAll(each.results()));
      statements.addAll(block.statements());
    }
    if (isQuiet()) {
      Set<Value> seen = new HashSet<>();
      for (Statement each : statements) {
        Value array = array(each.instruction());
        if (array != null && seen.add(array)) {
          element(array).ifPresent(found::add);
        }
      }
    }
  }

  Loop loop() {
    return loop;
  }

  List<Element> found() {
    return found;
  }

  /** Whether the loop calls nobody who could see the array, catches nothing, and writes to some array. */
  private boolean isQuiet() {
    boolean catches = loop.blocks().stream()
        .anyMatch(label -> function.block(label).terminator() instanceof Terminator.Try);
    return !catches
        && statements.stream().anyMatch(each -> each.instruction() instanceof ArrayStore)
        && statements.stream()
            .map(Statement::instruction)
            .allMatch(each -> each.effect().compareTo(Effect.WRITES) <= 0 || isOf(TAPES, each));
  }

  private static boolean isOf(String owner, Instruction instruction) {
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.owner().equals(owner);
  }

  private static @Nullable Value array(Instruction instruction) {
    if (instruction instanceof ArrayLoad load) {
      return load.array();
    }
    return instruction instanceof ArrayStore store ? store.array() : null;
  }

  private static Value index(Instruction access) {
    return access instanceof ArrayLoad load ? load.index() : ((ArrayStore) access).index();
  }

  private Optional<Element> element(Value array) {
    List<Instruction> accesses = statements.stream()
        .map(Statement::instruction)
        .filter(each -> array(each) == array)
        .toList();
    Value index = index(accesses.get(0));
    Constant constant = definitions.of(index) instanceof Constant number ? number : null;
    boolean isSame = accesses.stream().map(PromotedElements::index).allMatch(index::equals);
    boolean isOutside = !inside.contains(array) && (constant != null || !inside.contains(index));
    boolean isRead = accesses.stream().anyMatch(ArrayLoad.class::isInstance);
    boolean isWritten = accesses.stream().anyMatch(ArrayStore.class::isInstance);
    return isSame && isOutside && isRead && isCertain(array) && hasOneName(array)
        ? Optional.of(new Element(array, index, constant, isWritten))
        : Optional.empty();
  }

  private boolean isCertain(Value array) {
    return loop.blocks().stream()
        .filter(label -> function.block(label).statements().stream()
            .anyMatch(each -> array(each.instruction()) == array))
        .anyMatch(
            label -> loop.latches().stream().allMatch(latch -> dominators.dominates(label, latch)));
  }

  private boolean hasOneName(Value array) {
    return definitions.of(array) instanceof NewArray made
        && made.operands().size() == 1
        && made.type().element().isFloating()
        && uses.of(array).stream()
            .allMatch(use -> use.statement()
                .map(each -> keepsName(each.instruction(), array))
                .orElse(false));
  }

  private static boolean keepsName(Instruction instruction, Value array) {
    if (instruction instanceof ArrayStore store) {
      return store.value() != array;
    }
    return instruction instanceof ArrayLoad
        || instruction instanceof ArrayLength
        || (isOf(SHADOWS, instruction) && instruction.resultTypes().isEmpty());
  }
}
