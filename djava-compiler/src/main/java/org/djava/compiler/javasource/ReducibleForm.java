package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
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
    Map<BlockLabel, Integer> numbers = new LinkedHashMap<>();
    headers.forEach(header -> numbers.put(header.label(), numbers.size()));
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      blocks.add(redirected(block, label, headers, numbers));
    }
    blocks.add(dispatcher(label, headers));
    function = function.withBlocks(blocks);
  }

  private static Block redirected(
      Block block, BlockLabel to, List<Block> headers, Map<BlockLabel, Integer> numbers) {
    List<Statement> added = new ArrayList<>();
    Terminator terminator = block.terminator().mapSuccessors(edge -> {
      Integer number = numbers.get(edge.target());
      if (number == null) {
        return edge;
      }
      List<Value> arguments = new ArrayList<>();
      arguments.add(constant(Constant.of(number), added));
      for (Block header : headers) {
        boolean isMeant = header.label() == edge.target();
        for (int i = 0; i < header.parameters().size(); i++) {
          arguments.add(
              isMeant
                  ? edge.arguments().get(i)
                  : constant(Constant.zero(header.parameters().get(i).type()), added));
        }
      }
      return new Successor(to, arguments);
    });
    List<Statement> statements = new ArrayList<>(block.statements());
    statements.addAll(block.roomAtEnd(), added);
    return new Block(
        block.label(), block.parameters(), statements, terminator, block.terminatorLocation());
  }

  private static Value constant(Constant constant, List<Statement> statements) {
    Value value = Value.of(constant.type());
    statements.add(new Statement(List.of(value), constant, SourceLocation.UNKNOWN));
    return value;
  }

  private static Block dispatcher(BlockLabel label, List<Block> headers) {
    List<Value> parameters = new ArrayList<>();
    Value entry = Value.named(PrimitiveType.INT, "entry");
    parameters.add(entry);
    List<Successor> edges = new ArrayList<>();
    for (Block header : headers) {
      List<Value> arguments = new ArrayList<>();
      for (Value parameter : header.parameters()) {
        arguments.add(Value.named(parameter.type(), parameter.name()));
      }
      parameters.addAll(arguments);
      edges.add(new Successor(header.label(), arguments));
    }
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < headers.size() - 1; i++) {
      keys.add(i);
    }
    Terminator choice =
        new Terminator.Switch(entry, keys, edges.subList(0, keys.size()), edges.get(keys.size()));
    return new Block(label, parameters, List.of(), choice, SourceLocation.UNKNOWN);
  }
}
