package org.djava.compiler.lift;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Boxing;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.RedundantParameters;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Reads the content of a box made in the same function where it was boxed: {@code
 * Double.valueOf(x).doubleValue()} is {@code x}. A block parameter that receives such boxes gets a
 * primitive twin. Boxes that nobody needs any more are removed.
 */
public final class BoxElimination {
  private final Function function;
  private final BoxedValues boxes;
  private final Map<Value, Value> twins = new LinkedHashMap<>();
  private final Map<Value, Value> replacements = new HashMap<>();

  private BoxElimination(Function function, BoxedValues boxes) {
    this.function = function;
    this.boxes = boxes;
  }

  /** The function without boxes that only it sees; itself if there are none. */
  public static Function run(Function function) {
    BoxElimination elimination = new BoxElimination(function, BoxedValues.of(function));
    return elimination.findTwins() ? withoutUnusedBoxes(elimination.rewrite()) : function;
  }

  /** Finds the parameters whose content is read; returns false if no content of a box is. */
  private boolean findTwins() {
    Deque<Value> work = new ArrayDeque<>();
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (unboxingTarget(statement.instruction()).isPresent()) {
          work.add(statement.instruction().operands().get(0));
        }
      }
    }
    boolean found = !work.isEmpty();
    while (!work.isEmpty()) {
      Value box = origin(work.remove());
      if (!boxes.arguments(box).isEmpty() && !twins.containsKey(box)) {
        PrimitiveType primitive = boxes.boxing(box).orElseThrow().primitive();
        twins.put(box, Value.named(primitive, box.name()));
        work.addAll(boxes.arguments(box));
      }
    }
    return found;
  }

  /** What a call converts the content of a known box to. */
  private Optional<PrimitiveType> unboxingTarget(Instruction instruction) {
    return instruction instanceof ApplyDynamic apply
            && apply.callSite() instanceof CallSite.Method site
            && boxes.boxing(apply.operands().get(0)).isPresent()
        ? Boxing.unboxedBy(site.method())
        : Optional.empty();
  }

  /** The parameter or the result of {@code valueOf} behind casts. */
  private Value origin(Value box) {
    Value origin = box;
    Optional<Value> source = boxes.source(origin);
    while (source.isPresent() && source.get().type().isReference()) {
      origin = source.get();
      source = boxes.source(origin);
    }
    return origin;
  }

  private Value content(Value box) {
    Value origin = origin(box);
    Value twin = twins.get(origin);
    return twin != null ? twin : boxes.source(origin).orElseThrow();
  }

  private Function rewrite() {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Value> parameters = new ArrayList<>(block.parameters());
      twinned(block).forEach(parameter -> parameters.add(twins.get(parameter)));
      List<Statement> statements = new ArrayList<>();
      block.statements().forEach(statement -> rewrite(statement, statements));
      Terminator terminator = block.terminator().mapSuccessors(this::withContents);
      blocks.add(
          new Block(block.label(), parameters, statements, terminator, block.terminatorLocation()));
    }
    return RedundantParameters.prune(substitute(function.withBlocks(blocks)));
  }

  private List<Value> twinned(Block block) {
    return block.parameters().stream().filter(twins::containsKey).toList();
  }

  private Successor withContents(Successor successor) {
    Block target = function.block(successor.target());
    List<Value> contents = new ArrayList<>();
    for (int i = 0; i < target.parameters().size(); i++) {
      if (twins.containsKey(target.parameters().get(i))) {
        contents.add(content(successor.arguments().get(i)));
      }
    }
    return successor.withArguments(contents);
  }

  private void rewrite(Statement statement, List<Statement> out) {
    Optional<PrimitiveType> target = unboxingTarget(statement.instruction());
    if (target.isEmpty()) {
      out.add(statement);
      return;
    }
    Value box = statement.instruction().operands().get(0);
    if (boxes.boxing(box).orElseThrow().primitive() == target.get()) {
      replacements.put(statement.result(), content(box));
    } else {
      Instruction conversion = new Convert(target.get(), content(box));
      out.add(new Statement(statement.results(), conversion, statement.location()));
    }
  }

  private Function substitute(Function rewritten) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : rewritten.blocks()) {
      List<Statement> statements = block.statements().stream()
          .map(statement -> new Statement(
              statement.results(),
              statement.instruction().mapOperands(this::replaced),
              statement.location()))
          .toList();
      Terminator terminator = block.terminator().mapValues(this::replaced);
      blocks.add(new Block(
          block.label(), block.parameters(), statements, terminator, block.terminatorLocation()));
    }
    return rewritten.withBlocks(blocks);
  }

  private Value replaced(Value value) {
    Value current = value;
    for (Value next = current; next != null; next = replacements.get(current)) {
      current = next;
    }
    return current;
  }

  /** Casts of boxes are removed with them: they are known to succeed. */
  private static Function withoutUnusedBoxes(Function function) {
    BoxedValues boxes = BoxedValues.of(function);
    Set<Value> used = usedValues(function, boxes);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Statement> statements = block.statements().stream()
          .filter(statement -> !isBoxing(statement, boxes) || used.contains(statement.result()))
          .toList();
      blocks.add(block.withStatements(statements));
    }
    return RedundantParameters.prune(function.withBlocks(blocks));
  }

  private static boolean isBoxing(Statement statement, BoxedValues boxes) {
    return BoxedValues.doneBy(statement.instruction()).isPresent()
        || (statement.instruction() instanceof Cast
            && boxes.boxing(statement.result()).isPresent());
  }

  private static Set<Value> usedValues(Function function, BoxedValues boxes) {
    Set<Value> used = new HashSet<>();
    Deque<Value> work = new ArrayDeque<>();
    Map<Value, Statement> boxings = new HashMap<>();
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        if (isBoxing(statement, boxes)) {
          boxings.put(statement.result(), statement);
        } else {
          work.addAll(statement.instruction().operands());
        }
      }
      work.addAll(block.terminator().operands());
      block.successors().forEach(successor -> work.addAll(successor.arguments()));
    }
    while (!work.isEmpty()) {
      Value value = work.remove();
      if (used.add(value) && boxings.containsKey(value)) {
        work.addAll(boxings.get(value).instruction().operands());
      }
    }
    return used;
  }
}
