package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** What may write memory after a statement has run, in whatever round of a loop. */
final class LaterWrites {
  private final Function function;
  private final Map<Value, Block> homes = new HashMap<>();
  private final Map<BlockLabel, List<Instruction>> writes = new HashMap<>();
  private final Map<BlockLabel, List<Instruction>> behind = new HashMap<>();

  LaterWrites(Function function) {
    this.function = function;
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        statement.results().forEach(value -> homes.put(value, block));
      }
      writes.put(block.label(), writesIn(block.statements()));
    }
  }

  private static List<Instruction> writesIn(List<Statement> statements) {
    return statements.stream()
        .map(Statement::instruction)
        .filter(instruction -> instruction.effect().compareTo(Effect.WRITES) >= 0)
        .toList();
  }

  /** The instructions with such an effect that may run after a statement that has a result. */
  List<Instruction> after(Statement statement) {
    Block home = homes.get(statement.result());
    if (home == null) {
      throw new IllegalStateException("no block has " + statement);
    }
    List<Statement> statements = home.statements();
    List<Instruction> all = new ArrayList<>(
        writesIn(statements.subList(statements.indexOf(statement) + 1, statements.size())));
    all.addAll(behind.computeIfAbsent(home.label(), key -> behind(home)));
    return all;
  }

  private List<Instruction> behind(Block home) {
    Set<BlockLabel> seen = new HashSet<>();
    List<BlockLabel> work = new ArrayList<>();
    List<Instruction> found = new ArrayList<>();
    home.successors().stream().map(Successor::target).forEach(work::add);
    while (!work.isEmpty()) {
      BlockLabel label = work.remove(work.size() - 1);
      if (seen.add(label)) {
        found.addAll(writes.getOrDefault(label, List.of()));
        function.block(label).successors().stream().map(Successor::target).forEach(work::add);
      }
    }
    return found;
  }
}
