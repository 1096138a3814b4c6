package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Blocks that are entered at one block only, and left, but for exceptions, to one block only: what can
 * become a function of its own.
 */
public final class Region {
  private final Function function;
  private final Definitions definitions;
  private final Block first;
  private final BlockLabel next;
  private final Map<BlockLabel, Block> blocks = new LinkedHashMap<>();
  private final Set<Value> inputs = new LinkedHashSet<>();
  private final Set<Value> outputs = new LinkedHashSet<>();

  /** A region that begins with the first of {@code inside} and leads to {@code next}. */
  public Region(Function function, Collection<Block> inside, BlockLabel next) {
    this(function, new Definitions(function), inside, next);
  }

  Region(Function function, Definitions definitions, Collection<Block> inside, BlockLabel next) {
    this.function = function;
    this.definitions = definitions;
    this.first = inside.iterator().next();
    this.next = next;
    inside.forEach(block -> blocks.put(block.label(), block));
    findInputsAndOutputs();
  }

  private void findInputsAndOutputs() {
    Set<Value> defined = new LinkedHashSet<>();
    blocks.values().forEach(block -> {
      defined.addAll(block.parameters());
      block.statements().forEach(statement -> defined.addAll(statement.results()));
      defined.addAll(block.terminator().definitions());
    });
    for (Block block : function.blocks()) {
      boolean isInside = blocks.containsKey(block.label());
      reads(block)
          .filter(value -> defined.contains(value) != isInside)
          .forEach((isInside ? inputs : outputs)::add);
    }
  }

  private static Stream<Value> reads(Block block) {
    return Stream.concat(
        block.statements().stream().flatMap(each -> each.instruction().operands().stream()),
        Terminators.values(block.terminator()));
  }

  Set<BlockLabel> labels() {
    return blocks.keySet();
  }

  /** How many values go in and out. */
  int traffic() {
    return arguments().size()
        + first.parameters().size()
        + function.block(next).parameters().size()
        + results().size();
  }

  /** How many of them go in. */
  int argumentCount() {
    return arguments().size() + first.parameters().size();
  }

  private List<Value> arguments() {
    return inputs.stream().filter(value -> !isConstant(value)).toList();
  }

  /** What is read behind the region; what its last edges bring along comes first. */
  private List<Value> results() {
    return outputs.stream().filter(value -> !isConstant(value)).toList();
  }

  private boolean isConstant(Value value) {
    return definitions.of(value) instanceof Constant;
  }

  private static List<Value> copies(List<Value> values) {
    return values.stream().map(value -> Value.named(value.type(), value.name())).toList();
  }

  private static void repeat(
      Collection<Value> constants, Definitions definitions, List<Statement> to) {
    for (Value value : constants) {
      if (definitions.of(value) instanceof Constant constant) {
        to.add(new Statement(List.of(value), constant, SourceLocation.UNKNOWN));
      }
    }
  }

  private SourceLocation location() {
    return first.statements().isEmpty()
        ? first.terminatorLocation()
        : first.statements().get(0).location();
  }

  /** The region as a function of what it reads. */
  public Function outlined(FunctionName name) {
    List<Value> starts = copies(first.parameters());
    List<Value> parameters = new ArrayList<>(arguments());
    parameters.addAll(starts);
    List<Statement> constants = new ArrayList<>();
    repeat(inputs, definitions, constants);
    Block target = function.block(next);
    List<Value> brought = copies(target.parameters());
    BlockLabel end = BlockLabel.named("end");
    List<Block> all = new ArrayList<>();
    all.add(new Block(
        BlockLabel.named("start"),
        parameters,
        constants,
        new Terminator.Branch(new Successor(first.label(), starts)),
        SourceLocation.UNKNOWN));
    blocks
        .values()
        .forEach(block -> all.add(new Block(
            block.label(),
            block.parameters(),
            block.statements(),
            block
                .terminator()
                .mapSuccessors(
                    edge -> edge.target() == next ? new Successor(end, edge.arguments()) : edge),
            block.terminatorLocation())));
    List<Value> returned = new ArrayList<>(brought);
    returned.addAll(results());
    all.add(new Block(
        end, brought, List.of(), new Terminator.Return(returned), SourceLocation.UNKNOWN));
    return new Function(name, types(returned), all, location());
  }

  private static List<IrType> types(List<Value> values) {
    return values.stream().map(Value::type).toList();
  }

  /** The block that calls that function in the place of the region. */
  public Block call(FunctionName name) {
    List<Value> starts = copies(first.parameters());
    List<Value> arguments = new ArrayList<>(arguments());
    arguments.addAll(starts);
    List<Value> brought = copies(function.block(next).parameters());
    List<Value> returned = new ArrayList<>(brought);
    returned.addAll(results());
    List<Statement> statements = new ArrayList<>();
    statements.add(
        new Statement(returned, new Apply(name, types(returned), arguments), location()));
    repeat(outputs, definitions, statements);
    return new Block(
        first.label(),
        starts,
        statements,
        new Terminator.Branch(new Successor(next, brought)),
        SourceLocation.UNKNOWN);
  }
}
