package org.djava.compiler.optimize;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * Expands the calls of one function. The block of a call ends where the callee's entry ends; what
 * follows the call becomes a block of its own, whose parameters are the call's results and to which
 * the callee's returns lead.
 */
final class CallExpansion {
  /** The calls through which a copied statement came here, innermost first. */
  private record CallChain(
      FunctionName callee, int depth, @Nullable CallChain outer) {
    boolean contains(FunctionName name) {
      for (CallChain chain = this; chain != null; chain = chain.outer) {
        if (chain.callee.equals(name)) {
          return true;
        }
      }
      return false;
    }
  }

  private final Function function;
  private final InlinableBodies inlinable;
  private final InliningBudget budget;
  private final CallChain root;
  private final IdentityHashMap<Statement, CallChain> origins = new IdentityHashMap<>();
  private final Deque<Block> work = new ArrayDeque<>();
  private final List<Block> finished = new ArrayList<>();
  private int size;
  private boolean changed;

  CallExpansion(Function function, Inlining.Bodies bodies, InliningBudget budget) {
    this.function = function;
    this.inlinable = new InlinableBodies(bodies, budget.calleeStatements());
    this.budget = budget;
    this.root = new CallChain(function.name(), 0, null);
    this.size = InlinableBodies.statementCount(function);
  }

  Function run() {
    work.addAll(function.blocks());
    while (!work.isEmpty()) {
      finished.add(expanded(work.pop()));
    }
    if (!changed) {
      return function;
    }
    Function expanded = function.withBlocks(finished);
    // What came after a call that never returns cannot be reached any more.
    return BlockMerging.run(UnreachableBlocks.remove(expanded));
  }

  private Block expanded(Block block) {
    Block current = block;
    int index = 0;
    while (index < current.statements().size()) {
      Optional<Function> body = bodyFor(current.statements().get(index), current);
      if (body.isPresent()) {
        current = expand(current, index, body.get());
      } else {
        index++;
      }
    }
    return current;
  }

  /** In code that catches, whatever may throw has an edge of its own, and its reverse a record. */
  private static boolean catches(Statement call, Block block, Function body) {
    return call.equals(block.caught())
        || body.blocks().stream().anyMatch(each -> each.terminator() instanceof Terminator.Try);
  }

  private Optional<Function> bodyFor(Statement statement, Block block) {
    if (!(statement.instruction() instanceof Apply apply)) {
      return Optional.empty();
    }
    CallChain origin = origins.getOrDefault(statement, root);
    if (origin.depth() >= budget.depth() || origin.contains(InlinableBodies.name(apply.callee()))) {
      return Optional.empty();
    }
    return inlinable
        .bodyOf(apply.callee())
        .filter(body -> size + InlinableBodies.statementCount(body) <= budget.functionStatements())
        .filter(body -> budget.inlinesHandlers() || !catches(statement, block, body));
  }

  /** The block up to the call and through the callee's entry; the rest goes to the work list. */
  private Block expand(Block block, int index, Function body) {
    changed = true;
    size += InlinableBodies.statementCount(body);
    Statement call = block.statements().get(index);
    Apply apply = (Apply) call.instruction();
    boolean isCaught = call.equals(block.caught());
    Block rest = new Block(
        BlockLabel.named(block.label().name()),
        call.results(),
        block.statements().subList(index + 1, block.statements().size()),
        isCaught ? new Terminator.Branch(block.successors().get(0)) : block.terminator(),
        block.terminatorLocation());
    BodyCopy copy = new BodyCopy(body, apply.operands(), rest.label(), call.location());
    CallChain outer = origins.getOrDefault(call, root);
    CallChain chain = new CallChain(InlinableBodies.name(apply.callee()), outer.depth() + 1, outer);
    // On top of the work list, so that blocks come out in the order of the program.
    work.push(rest);
    List<Block> copies = body.blocks().stream().map(copy::of).toList();
    if (isCaught) {
      copies = CaughtBody.of(copies, (Terminator.Try) block.terminator(), block);
    }
    for (int i = copies.size() - 1; i > 0; i--) {
      work.push(withOrigin(copies.get(i), chain));
    }
    Block entry = withOrigin(copies.get(0), chain);
    List<Statement> statements = new ArrayList<>(block.statements().subList(0, index));
    if (entry.terminator() instanceof Terminator.Try && mayThrow(statements)) {
      // Of a block that ends in try, only the last statement may throw.
      BlockLabel label = BlockLabel.named("tried");
      work.push(new Block(
          label, List.of(), entry.statements(), entry.terminator(), entry.terminatorLocation()));
      Terminator on = new Terminator.Branch(Successor.to(label));
      return new Block(block.label(), block.parameters(), statements, on, call.location());
    }
    statements.addAll(entry.statements());
    Terminator end = entry.terminator();
    return new Block(
        block.label(), block.parameters(), statements, end, entry.terminatorLocation());
  }

  private static boolean mayThrow(List<Statement> statements) {
    return statements.stream().anyMatch(each -> each.instruction().effect().mayThrow());
  }

  private Block withOrigin(Block copy, CallChain chain) {
    for (Statement statement : copy.statements()) {
      if (statement.instruction() instanceof Apply) {
        origins.put(statement, chain);
      }
    }
    return copy;
  }
}
