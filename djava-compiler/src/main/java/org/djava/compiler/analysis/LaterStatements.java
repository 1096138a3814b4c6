package org.djava.compiler.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** The statements of some kind that may run after a statement, in whatever round of a loop. */
public final class LaterStatements {
  private final Function function;
  private final Predicate<Statement> kind;
  private final Map<Value, Block> homes = new HashMap<>();
  private final Map<BlockLabel, List<Statement>> behind = new HashMap<>();

  /** The statements of this kind in a function. */
  public LaterStatements(Function function, Predicate<Statement> kind) {
    this.function = function;
    this.kind = kind;
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        statement.results().forEach(value -> homes.put(value, block));
      }
    }
  }

  /** Those that may run after a statement of the function that has a result. */
  public List<Statement> after(Statement statement) {
    Block home = homes.get(statement.results().get(0));
    if (home == null) {
      throw new IllegalStateException("no block has " + statement);
    }
    List<Statement> statements = home.statements();
    List<Statement> all = new ArrayList<>();
    statements.subList(statements.indexOf(statement) + 1, statements.size()).stream()
        .filter(kind)
        .forEach(all::add);
    all.addAll(behind.computeIfAbsent(home.label(), key -> behind(home)));
    return all;
  }

  private List<Statement> behind(Block home) {
    Set<BlockLabel> seen = new HashSet<>();
    List<BlockLabel> work = new ArrayList<>();
    List<Statement> found = new ArrayList<>();
    home.successors().stream().map(Successor::target).forEach(work::add);
    while (!work.isEmpty()) {
      BlockLabel label = work.remove(work.size() - 1);
      if (seen.add(label)) {
        Block block = function.block(label);
        block.statements().stream().filter(kind).forEach(found::add);
        block.successors().stream().map(Successor::target).forEach(work::add);
      }
    }
    return found;
  }
}
