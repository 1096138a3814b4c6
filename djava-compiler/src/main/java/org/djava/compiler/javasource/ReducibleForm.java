package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Gives every cycle one block by which it is entered: one with several entries gets a new one, which
 * all edges to the entries go to with the number of the entry, and which goes on there by a switch.
 */
final class ReducibleForm {
  private Function function;

  private ReducibleForm(Function function) {
    this.function = function;
  }

  /** The function itself, or one of the same meaning whose cycles are loops. */
  static Function of(Function function) {
    ReducibleForm form = new ReducibleForm(function);
    for (CycleNest.Cycle cycle = form.irreducible(); cycle != null; cycle = form.irreducible()) {
      form.dispatch(cycle);
    }
    return form.function;
  }

  private CycleNest.@Nullable Cycle irreducible() {
    CycleNest nest = CycleNest.of(function);
    for (Block block : function.reversePostOrder()) {
      CycleNest.Cycle cycle = nest.innermost(block.label());
      CycleNest.Cycle found = null;
      for (; cycle != null; cycle = cycle.parent()) {
        found = cycle.headers().size() > 1 ? cycle : found;
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private void dispatch(CycleNest.Cycle cycle) {
    List<Block> headers = function.blocks().stream()
        .filter(block -> cycle.headers().contains(block.label()))
        .toList();
    BlockLabel label = BlockLabel.named("dispatch");
    Slots slots = new Slots(headers);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      blocks.add(redirected(block, label, headers, slots));
    }
    blocks.add(dispatcher(label, headers, slots));
    function = function.withBlocks(blocks);
  }

  /** The new block's parameters, which all entries share: as many of a type as the one with the most has. */
  private static final class Slots {
    private final Map<IrType, Integer> most = new LinkedHashMap<>();

    Slots(List<Block> headers) {
      for (Block header : headers) {
        Map<IrType, Integer> counts = new HashMap<>();
        header.parameters().forEach(each -> counts.merge(each.type(), 1, Integer::sum));
        counts.forEach((type, count) -> most.merge(type, count, Math::max));
      }
    }

    /** One value for each of them. */
    List<Value> values(BiFunction<IrType, Integer, Value> value) {
      List<Value> values = new ArrayList<>();
      most.forEach((type, count) -> {
        for (int i = 0; i < count; i++) {
          values.add(value.apply(type, i));
        }
      });
      return values;
    }

    /** Those of the slots that are a header's parameters, in their order. */
    List<Value> of(Block header, List<Value> slots) {
      Map<IrType, Iterator<Value>> free = new HashMap<>();
      most.keySet()
          .forEach(type -> free.put(
              type, slots.stream().filter(slot -> slot.type().equals(type)).iterator()));
      return header.parameters().stream()
          .map(parameter -> Objects.requireNonNull(free.get(parameter.type())).next())
          .toList();
    }
  }

  private static Block redirected(Block block, BlockLabel to, List<Block> headers, Slots slots) {
    List<Statement> added = new ArrayList<>();
    Terminator terminator = block.terminator().mapSuccessors(edge -> {
      Optional<Block> meant =
          headers.stream().filter(header -> header.label() == edge.target()).findFirst();
      return meant.isEmpty()
          ? edge
          : new Successor(to, arguments(edge, meant.get(), headers, slots, added));
    });
    List<Statement> statements = new ArrayList<>(block.statements());
    statements.addAll(block.roomAtEnd(), added);
    return new Block(
        block.label(), block.parameters(), statements, terminator, block.terminatorLocation());
  }

  private static List<Value> arguments(
      Successor edge, Block meant, List<Block> headers, Slots slots, List<Statement> added) {
    Map<IrType, List<Value>> own = new HashMap<>();
    for (int i = 0; i < meant.parameters().size(); i++) {
      own.computeIfAbsent(meant.parameters().get(i).type(), key -> new ArrayList<>())
          .add(edge.arguments().get(i));
    }
    List<Value> arguments = new ArrayList<>();
    arguments.add(constant(Constant.of(headers.indexOf(meant)), added));
    arguments.addAll(slots.values((type, i) -> {
      List<Value> ofType = own.getOrDefault(type, List.of());
      return i < ofType.size() ? ofType.get(i) : constant(Constant.zero(type), added);
    }));
    return arguments;
  }

  private static Value constant(Constant constant, List<Statement> statements) {
    Value value = Value.of(constant.type());
    statements.add(new Statement(List.of(value), constant, SourceLocation.UNKNOWN));
    return value;
  }

  private static Block dispatcher(BlockLabel label, List<Block> headers, Slots slots) {
    Value entry = Value.named(PrimitiveType.INT, "entry");
    List<Value> shared = slots.values((type, i) -> Value.named(type, "entered"));
    List<Value> parameters = new ArrayList<>(List.of(entry));
    parameters.addAll(shared);
    List<Successor> edges = headers.stream()
        .map(header -> new Successor(header.label(), slots.of(header, shared)))
        .toList();
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < headers.size() - 1; i++) {
      keys.add(i);
    }
    Terminator choice =
        new Terminator.Switch(entry, keys, edges.subList(0, keys.size()), edges.get(keys.size()));
    return new Block(label, parameters, List.of(), choice, SourceLocation.UNKNOWN);
  }
}
