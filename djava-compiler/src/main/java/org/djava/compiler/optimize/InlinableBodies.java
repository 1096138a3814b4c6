package org.djava.compiler.optimize;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/**
 * The bodies that are small enough to inline and do not lead back to themselves through others that
 * are: such a one would be inlined into what it left of itself, again in every run of the pass.
 */
final class InlinableBodies {
  private final Inlining.Bodies bodies;
  private final int maximumStatements;
  private final Map<Callee, Optional<Function>> small = new HashMap<>();
  private final Map<Callee, Boolean> recursive = new HashMap<>();

  InlinableBodies(Inlining.Bodies bodies, int maximumStatements) {
    this.bodies = bodies;
    this.maximumStatements = maximumStatements;
  }

  Optional<Function> bodyOf(Callee callee) {
    return small(callee).filter(body -> !isRecursive(callee));
  }

  static int statementCount(Function function) {
    return function.blocks().stream()
        .mapToInt(block -> block.statements().size())
        .sum();
  }

  static FunctionName name(Callee callee) {
    return callee instanceof FunctionName name ? name : FunctionName.of((MethodReference) callee);
  }

  private Optional<Function> small(Callee callee) {
    // A method with a receiver first checks that there is one, which its body does not.
    boolean checksReceiver = callee instanceof MethodReference method && method.hasReceiver();
    if (checksReceiver) {
      return Optional.empty();
    }
    return small.computeIfAbsent(
        callee,
        key -> bodies.bodyOf(key).filter(body -> statementCount(body) <= maximumStatements));
  }

  private boolean isRecursive(Callee callee) {
    Boolean known = recursive.get(callee);
    if (known == null) {
      known = leadsTo(callee, name(callee));
      recursive.put(callee, known);
    }
    return known;
  }

  private boolean leadsTo(Callee start, FunctionName goal) {
    Set<Callee> seen = new HashSet<>();
    Deque<Callee> work = new ArrayDeque<>();
    work.push(start);
    while (!work.isEmpty()) {
      Optional<Function> body = small(work.pop());
      for (Block block : body.map(Function::blocks).orElse(List.of())) {
        for (Statement statement : block.statements()) {
          if (statement.instruction() instanceof Apply apply && seen.add(apply.callee())) {
            if (name(apply.callee()).equals(goal)) {
              return true;
            }
            work.push(apply.callee());
          }
        }
      }
    }
    return false;
  }
}
