package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Keeps numbers that are read far behind where they are computed, as partials are, in an array: a place in
 * it for each, since what a value is read for is what it was computed last. One array passes between the
 * parts of a function, where thousands of numbers could not.
 */
final class FrameSpilling {
  /** In blocks, as they follow one another. */
  private static final int FAR = 4;

  /** As many of a kind may pass from block to block beside the array. */
  private static final int MOST_BESIDE = 16;

  private static final String TAPES = "org/djava/runtime/Tapes";
  private final Function function;
  private final PrimitiveType kind;
  private final ArrayType frameType;
  private final Map<Value, Integer> homes = new LinkedHashMap<>();
  private final Map<Value, Integer> slots = new LinkedHashMap<>();
  private final Value frame;

  private FrameSpilling(Function function, PrimitiveType kind) {
    this.function = function;
    this.kind = kind;
    this.frameType = new ArrayType(kind);
    this.frame = Value.named(frameType, "frame");
  }

  /** The function with an array for doubles and one for ints, as needed. */
  static Function run(Function function) {
    return run(run(function, PrimitiveType.DOUBLE), PrimitiveType.INT);
  }

  private static Function run(Function function, PrimitiveType kind) {
    FrameSpilling spilling = new FrameSpilling(function, kind);
    spilling.findFarReads();
    return spilling.slots.isEmpty() ? function : spilling.rewritten();
  }

  private MethodReference tapes(String name, String parameters, String result) {
    String array = frameType.descriptor();
    return MethodReference.ofStatic(
        TAPES, name, "(" + parameters.replace("A", array) + ")" + result.replace("A", array));
  }

  private void findFarReads() {
    List<Block> order = function.reversePostOrder();
    for (int i = 0; i < order.size(); i++) {
      int position = i;
      definitions(order.get(i)).forEach(value -> homes.put(value, position));
    }
    Set<Value> far = new HashSet<>();
    Set<Value> kept = new HashSet<>();
    Map<Value, Integer> lastReads = new HashMap<>();
    for (int i = 0; i < order.size(); i++) {
      Block block = order.get(i);
      int position = i;
      boolean isTry = block.terminator() instanceof Terminator.Try;
      reads(block)
          .filter(homes::containsKey)
          .filter(value -> homes.getOrDefault(value, position) != position)
          .forEach(value -> {
            if (isTry) {
              kept.add(value);
            } else if (Math.abs(homes.getOrDefault(value, position) - position) >= FAR) {
              far.add(value);
            }
            lastReads.put(value, position);
          });
    }
    lastReads.keySet().removeAll(kept);
    far.addAll(crowded(order.size(), lastReads, far));
    homes.keySet().stream()
        .filter(value -> far.contains(value) && !kept.contains(value))
        .forEach(value -> slots.put(value, slots.size()));
  }

  /**
   * Where more than some pass from one block to the next, those that are read last: HotSpot's optimising
   * compiler refuses calls with more than about sixty numbers, without a word.
   */
  private Set<Value> crowded(int blocks, Map<Value, Integer> lastReads, Set<Value> far) {
    List<List<Value>> made = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      made.add(new ArrayList<>());
    }
    homes.forEach((value, home) -> {
      if (lastReads.containsKey(value) && !far.contains(value)) {
        made.get(home).add(value);
      }
    });
    Comparator<Value> byLastRead =
        Comparator.comparingInt(value -> lastReads.getOrDefault(value, 0));
    Set<Value> crowded = new HashSet<>();
    List<Value> passing = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      int position = i;
      passing.addAll(made.get(i));
      passing.removeIf(value -> lastReads.getOrDefault(value, 0) <= position);
      passing.sort(byLastRead);
      if (passing.size() > MOST_BESIDE) {
        List<Value> last = passing.subList(MOST_BESIDE, passing.size());
        crowded.addAll(last);
        last.clear();
      }
    }
    return crowded;
  }

  /** The numbers that can be kept in the array. */
  private Stream<Value> definitions(Block block) {
    if (block.terminator() instanceof Terminator.Try) {
      return Stream.of();
    }
    Stream<Value> parameters =
        block.label() == function.entry().label() ? Stream.of() : block.parameters().stream();
    Stream<Value> results = block.statements().stream()
        .filter(statement -> !(statement.instruction() instanceof Constant))
        .flatMap(statement -> statement.results().stream());
    return Stream.concat(parameters, results).filter(value -> value.type() == kind);
  }

  private static Stream<Value> reads(Block block) {
    return Stream.concat(
        block.statements().stream().flatMap(each -> each.instruction().operands().stream()),
        Terminators.values(block.terminator()));
  }

  private Function rewritten() {
    List<Block> order = function.reversePostOrder();
    Map<BlockLabel, Integer> positions = new HashMap<>();
    order.forEach(block -> positions.put(block.label(), positions.size()));
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      Integer position = positions.get(block.label());
      blocks.add(position == null ? block : new Rewrite(block, position).run());
    }
    return function.withBlocks(blocks);
  }

  private final class Rewrite {
    private final Block block;
    private final int position;
    private final List<Statement> statements = new ArrayList<>();
    private final Map<Value, Value> loaded = new HashMap<>();

    Rewrite(Block block, int position) {
      this.block = block;
      this.position = position;
    }

    Block run() {
      if (block.label() == function.entry().label()) {
        makeFrame();
      }
      block.parameters().forEach(this::store);
      for (Statement statement : block.statements()) {
        statement.instruction().operands().forEach(this::load);
        statements.add(new Statement(
            statement.results(),
            statement.instruction().mapOperands(this::here),
            statement.location()));
        statement.results().forEach(this::store);
      }
      Terminators.values(block.terminator()).forEach(this::load);
      if (block.terminator() instanceof Terminator.Return) {
        append(null, Apply.of(tapes("give", "A", "V"), List.of(frame)));
      }
      return new Block(
          block.label(),
          block.parameters(),
          statements,
          block.terminator().mapValues(this::here),
          block.terminatorLocation());
    }

    private void makeFrame() {
      Value taken = Value.of(frameType);
      append(taken, Apply.of(tapes(kind + "s", "", "A"), List.of()));
      Value none = number(0);
      append(
          frame,
          Apply.of(tapes("reserve", "AII", "A"), List.of(taken, none, number(slots.size()))));
    }

    private void store(Value value) {
      Integer slot = slots.get(value);
      if (slot != null) {
        append(null, new ArrayStore(frameType, frame, number(slot), value));
      }
    }

    private void load(Value value) {
      Integer slot = slots.get(value);
      boolean isElsewhere = homes.getOrDefault(value, position) != position;
      if (slot != null && isElsewhere && !loaded.containsKey(value)) {
        Value copy = Value.named(value.type(), value.name());
        append(copy, new ArrayLoad(frameType, frame, number(slot)));
        loaded.put(value, copy);
      }
    }

    private Value here(Value value) {
      return loaded.getOrDefault(value, value);
    }

    private Value number(int number) {
      Value value = Value.of(PrimitiveType.INT);
      append(value, Constant.of(number));
      return value;
    }

    private void append(@Nullable Value result, Instruction instruction) {
      List<Value> results = result == null ? List.of() : List.of(result);
      statements.add(new Statement(results, instruction, SourceLocation.UNKNOWN));
    }
  }
}
