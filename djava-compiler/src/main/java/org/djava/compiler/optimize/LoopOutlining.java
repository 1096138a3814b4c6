package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Makes a function of a loop, which calls another one that runs some rounds of it and can be called again for
 * the next ones.
 *
 * <p>Rounds: {@code (inputs…, carried…, limit) -> (carried…, outputs…, exit, steps)}. With exit 0 the loop
 * goes on with what it carries; else it has been left by one of its ways out, to which the outputs belong, and
 * being left is one more step. The loop: {@code (inputs…, carried…) -> (outputs…, exit)}.
 */
public final class LoopOutlining {
  /** The exit of rounds that others follow. */
  public static final int GOES_ON = 0;

  private final Function function;
  private final LoopNest.Loop loop;
  private final FunctionName name;
  private final FunctionName roundsName;
  private final Block header;
  private final Map<BlockLabel, Block> inside = new LinkedHashMap<>();
  private final Map<Value, BlockLabel> defined = new LinkedHashMap<>();
  private final Set<Value> inputs = new LinkedHashSet<>();
  private final Map<Value, Constant> constants = new LinkedHashMap<>();
  private final Set<Value> outputs = new LinkedHashSet<>();
  private final List<Successor> exits = new ArrayList<>();
  private final List<BlockLabel> leaving = new ArrayList<>();
  private final Definitions definitions;
  private final ControlFlowGraph graph;
  private final DominatorTree dominators;
  private final Set<Block> returning;

  /**
   * A loop that has become two functions.
   *
   * @param rest what calls it
   * @param inputs how many parameters are the same in all rounds
   * @param count {@code (inputs…, carried…) -> long}, how many steps the loop will have; none if it is not
   *     known before
   */
  public record Outlined(
      Function rest, Function loop, Function rounds, List<Function> count, int inputs) {}

  private LoopOutlining(Function function, LoopNest.Loop loop, FunctionName name) {
    this.function = function;
    this.loop = loop;
    this.name = name;
    this.roundsName = name.derived("rounds");
    this.header = function.block(loop.header());
    this.definitions = new Definitions(function);
    this.graph = ControlFlowGraph.of(function);
    this.dominators = DominatorTree.of(function);
    this.returning = Set.copyOf(ReturningBlocks.of(function));
    findBlocks();
    findValues();
  }

  /**
   * Makes functions of a loop that catches nothing.
   *
   * @param function has no critical edges
   * @param name of the loop's function
   */
  public static Outlined of(Function function, LoopNest.Loop loop, FunctionName name) {
    LoopOutlining outlining = new LoopOutlining(function, loop, name);
    return new Outlined(
        outlining.rest(),
        outlining.loopFunction(),
        outlining.rounds(),
        outlining.count(),
        outlining.inputs.size());
  }

  /** What a loop computes that is read behind it. */
  public static List<Value> outputs(Function function, LoopNest.Loop loop) {
    FunctionName name = function.name();
    return List.copyOf(new LoopOutlining(function, loop, name).outputs);
  }

  private void findBlocks() {
    Set<BlockLabel> labels = new LinkedHashSet<>(loop.blocks());
    while (labels.addAll(throwing(labels))) {
      // what leads on from there may throw, too
    }
    for (Block block : function.blocks()) {
      if (!labels.contains(block.label())) {
        continue;
      }
      inside.put(block.label(), block);
      block.parameters().forEach(value -> defined.put(value, block.label()));
      block
          .statements()
          .forEach(each -> each.results().forEach(value -> defined.put(value, block.label())));
      for (Successor edge : block.successors()) {
        if (!labels.contains(edge.target())) {
          exits.add(edge);
          leaving.add(block.label());
        }
      }
    }
  }

  /** Blocks that only these lead to, and that lead to no return: they belong to the round that throws. */
  private Set<BlockLabel> throwing(Set<BlockLabel> labels) {
    Set<BlockLabel> found = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      boolean isEnclosed = !graph.sources(block.label()).isEmpty()
          && graph.sources(block.label()).stream()
              .allMatch(source -> labels.contains(source.label()));
      if (isEnclosed
          && !returning.contains(block)
          && !(block.terminator() instanceof Terminator.Try)) {
        found.add(block.label());
      }
    }
    return found;
  }

  private void findValues() {
    for (Block block : function.blocks()) {
      boolean isInside = inside.containsKey(block.label());
      statementReads(block).forEach(value -> read(value, isInside));
      for (Successor edge : block.successors()) {
        boolean staysInside = isInside && inside.containsKey(edge.target());
        edge.arguments().forEach(value -> read(value, staysInside));
      }
    }
  }

  private static Stream<Value> statementReads(Block block) {
    return Stream.concat(
        block.statements().stream().flatMap(each -> each.instruction().operands().stream()),
        block.terminator().operands().stream());
  }

  private void read(Value value, boolean isInside) {
    if (defined.containsKey(value) == isInside) {
      return;
    }
    if (!isInside) {
      outputs.add(value);
    } else if (definitions.of(value) instanceof Constant constant) {
      constants.put(value, constant);
    } else {
      inputs.add(value);
    }
  }

  private static List<Value> copies(Collection<Value> values) {
    return values.stream().map(value -> Value.named(value.type(), value.name())).toList();
  }

  private static List<IrType> types(Collection<Value> values) {
    return values.stream().map(Value::type).toList();
  }

  private SourceLocation location() {
    return header.statements().isEmpty()
        ? header.terminatorLocation()
        : header.statements().get(0).location();
  }

  private List<IrType> resultsOfRounds() {
    List<IrType> results = new ArrayList<>(types(header.parameters()));
    results.addAll(types(outputs));
    results.addAll(List.of(PrimitiveType.INT, PrimitiveType.INT));
    return results;
  }

  private Function rounds() {
    FunctionBuilder builder = new FunctionBuilder(roundsName, resultsOfRounds(), location());
    BlockBuilder start = builder.block("start");
    BlockBuilder check = builder.block("check");
    BlockBuilder goesOn = builder.block("goesOn");
    BlockBuilder end = builder.block("end");
    inputs.forEach(start::addParameter);
    List<Value> starts = copies(header.parameters());
    starts.forEach(start::addParameter);
    Value limit = start.parameter(PrimitiveType.INT, "limit");
    constants.forEach((value, constant) ->
        start.append(new Statement(List.of(value), constant, SourceLocation.UNKNOWN)));
    List<Value> carried = copies(header.parameters());
    carried.forEach(check::addParameter);
    Value done = check.parameter(PrimitiveType.INT, "done");
    start.terminate(new Terminator.Branch(
        new Successor(check.label(), starts).withArgument(start.append(Constant.of(0)))));
    Value isEnough = check.append(new Compare(CompareOperator.EQUAL, done, limit));
    Value one = check.append(Constant.of(1));
    Value next = check.append(new Binary(BinaryOperator.ADD, done, one), "next");
    check.terminate(new Terminator.ConditionalBranch(
        isEnough, Successor.to(goesOn.label()), new Successor(header.label(), carried)));
    List<Value> reached = ended(goesOn, carried, zeros(goesOn, outputs), GOES_ON, done);
    goesOn.terminate(new Terminator.Branch(new Successor(end.label(), reached)));
    List<BlockLabel> ways = waysOut(builder, end, next);
    List<Value> returned =
        resultsOfRounds().stream().map(type -> end.parameter(type, "")).toList();
    end.terminate(new Terminator.Return(returned));
    List<Block> blocks = new ArrayList<>(builder.build().blocks());
    for (Block block : inside.values()) {
      blocks.add(block.withTerminator(redirected(block.terminator(), check, next, ways)));
    }
    return new Function(roundsName, resultsOfRounds(), blocks, location());
  }

  /** A block for each edge that leaves the loop. */
  private List<BlockLabel> waysOut(FunctionBuilder builder, BlockBuilder end, Value steps) {
    List<BlockLabel> ways = new ArrayList<>();
    for (int i = 0; i < exits.size(); i++) {
      BlockBuilder way = builder.block("leaves");
      ways.add(way.label());
      List<Value> left = outputsAt(way, leaving.get(i));
      List<Value> results = ended(way, zeros(way, header.parameters()), left, i + 1, steps);
      way.terminate(new Terminator.Branch(new Successor(end.label(), results)));
    }
    return ways;
  }

  private Terminator redirected(
      Terminator terminator, BlockBuilder check, Value next, List<BlockLabel> ways) {
    return terminator.mapSuccessors(edge -> {
      if (edge.target() == header.label()) {
        return new Successor(check.label(), edge.arguments()).withArgument(next);
      }
      int way = IntStream.range(0, exits.size())
          .filter(i -> exits.get(i).target() == edge.target())
          .findFirst()
          .orElse(-1);
      return way < 0 ? edge : Successor.to(ways.get(way));
    });
  }

  private static List<Value> ended(
      BlockBuilder block, List<Value> carried, List<Value> outputs, int exit, Value steps) {
    List<Value> results = new ArrayList<>(carried);
    results.addAll(outputs);
    results.add(block.append(Constant.of(exit)));
    results.add(steps);
    return results;
  }

  private static List<Value> zeros(BlockBuilder block, Collection<Value> values) {
    return values.stream().map(value -> zero(block, value)).toList();
  }

  private static Value zero(BlockBuilder block, Value value) {
    return block.append(value.type().isReference() ? Constant.NULL : Constant.zero(value.type()));
  }

  /** The outputs that have been computed where the loop is left from {@code source}. */
  private List<Value> outputsAt(BlockBuilder block, BlockLabel source) {
    List<Value> values = new ArrayList<>();
    for (Value output : outputs) {
      BlockLabel place = defined.getOrDefault(output, header.label());
      boolean isKnown = dominators.dominates(place, source);
      values.add(isKnown ? output : zero(block, output));
    }
    return values;
  }

  private Function loopFunction() {
    List<IrType> results = new ArrayList<>(types(outputs));
    results.add(PrimitiveType.INT);
    FunctionBuilder builder = new FunctionBuilder(name, results, location());
    BlockBuilder start = builder.block("start");
    start.at(location());
    List<Value> given = copies(inputs);
    given.forEach(start::addParameter);
    List<Value> starts = copies(header.parameters());
    starts.forEach(start::addParameter);
    Value limit = start.append(Constant.of(Integer.MAX_VALUE));
    BlockBuilder head = builder.block("head");
    head.at(location());
    start.terminate(new Terminator.Branch(new Successor(head.label(), starts)));
    List<Value> arguments = new ArrayList<>(given);
    List<Value> carried = copies(header.parameters());
    carried.forEach(head::addParameter);
    arguments.addAll(carried);
    arguments.add(limit);
    List<Value> returned = head.appendAll(new Apply(roundsName, resultsOfRounds(), arguments));
    BlockBuilder end = builder.block("end");
    int exit = returned.size() - 2;
    head.terminate(new Terminator.ConditionalBranch(
        returned.get(exit),
        Successor.to(end.label()),
        new Successor(head.label(), returned.subList(0, carried.size()))));
    end.terminate(new Terminator.Return(returned.subList(carried.size(), exit + 1)));
    return builder.build();
  }

  private Function rest() {
    List<Value> starts = copies(header.parameters());
    List<Value> arguments = new ArrayList<>(inputs);
    arguments.addAll(starts);
    List<Value> results = new ArrayList<>(outputs);
    Value exit = Value.of(PrimitiveType.INT);
    results.add(exit);
    Statement call = new Statement(results, new Apply(name, types(results), arguments), location());
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      if (block.label() == header.label()) {
        blocks.add(new Block(
            block.label(), starts, List.of(call), wayOut(exit), header.terminatorLocation()));
      } else if (!inside.containsKey(block.label())) {
        blocks.add(block);
      }
    }
    return function.withBlocks(blocks);
  }

  private Terminator wayOut(Value exit) {
    int last = exits.size() - 1;
    if (last == 0) {
      return new Terminator.Branch(exits.get(0));
    }
    List<Integer> keys = IntStream.rangeClosed(1, last).boxed().toList();
    return new Terminator.Switch(exit, keys, exits.subList(0, last), exits.get(last));
  }

  private List<Function> count() {
    CountedLoop counted = CountedLoop.of(loop, header, graph, definitions);
    return counted == null
        ? List.of()
        : List.of(counted.steps(
            name.derived("count"), List.copyOf(inputs), header.parameters(), definitions));
  }
}
