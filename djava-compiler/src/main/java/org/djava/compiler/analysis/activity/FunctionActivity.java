package org.djava.compiler.analysis.activity;

import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** One pass over one function: varied numbers, bits of such, and the shape of memory. */
final class FunctionActivity {
  private final org.djava.compiler.ir.Function function;
  private final ActivityKey key;
  private final CalleeModels models;
  private final Summaries summaries;
  private final GrowingFacts facts;

  FunctionActivity(
      org.djava.compiler.ir.Function function,
      ActivityKey key,
      CalleeModels models,
      Summaries summaries) {
    this.function = function;
    this.key = key;
    this.models = models;
    this.summaries = summaries;
    this.facts = new GrowingFacts(function, key, models);
  }

  ActivityFacts run() {
    List<Block> order = ReturningBlocks.of(function);
    long before;
    do {
      before = facts.fingerprint();
      order.forEach(this::transfer);
      facts.foldDeepMemory();
    } while (facts.fingerprint() != before);
    facts.spreadShadows();
    while (facts.fingerprint() != before) {
      before = facts.fingerprint();
      order.forEach(this::transfer);
      facts.foldDeepMemory();
      facts.spreadShadows();
    }
    return facts.finish(key, models, order);
  }

  private void transfer(Block block) {
    for (Statement statement : block.statements()) {
      statement.instruction().accept(new StatementActivity(statement, facts, models, summaries));
    }
    for (Successor successor : block.successors()) {
      List<Value> parameters = function.block(successor.target()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        facts.flow(successor.arguments().get(i), parameters.get(i));
      }
    }
    if (block.terminator() instanceof Terminator.Return returning) {
      for (int i = 0; i < returning.operands().size(); i++) {
        facts.flowToResult(returning.operands().get(i), i);
      }
    }
  }
}
