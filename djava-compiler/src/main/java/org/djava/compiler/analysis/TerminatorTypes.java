package org.djava.compiler.analysis;

import java.util.HashSet;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;

/** Checks the operands of terminators; their edges are checked where all blocks are known. */
final class TerminatorTypes implements Terminator.Visitor<Violations> {
  private final Violations violations;
  private final Function function;

  TerminatorTypes(Violations violations, Function function) {
    this.violations = violations;
    this.function = function;
  }

  @Override
  public Violations visitBranch(Terminator.Branch branch) {
    return violations;
  }

  @Override
  public Violations visitConditionalBranch(Terminator.ConditionalBranch branch) {
    violations.expect("condition", branch.condition(), PrimitiveType.INT);
    return violations;
  }

  @Override
  public Violations visitSwitch(Terminator.Switch switching) {
    violations.expect("selector", switching.selector(), PrimitiveType.INT);
    if (switching.keys().size() != switching.cases().size()) {
      violations.add(switching.keys().size() + " keys for " + switching.cases().size() + " cases");
    }
    if (new HashSet<>(switching.keys()).size() != switching.keys().size()) {
      violations.add("two cases have one key");
    }
    return violations;
  }

  @Override
  public Violations visitReturn(Terminator.Return returning) {
    int expected = function.resultTypes().size();
    if (returning.operands().size() != expected) {
      violations.add("returns " + returning.operands().size() + " values, not " + expected);
      return violations;
    }
    for (int i = 0; i < expected; i++) {
      violations.expect(
          "result", returning.operands().get(i), function.resultTypes().get(i));
    }
    return violations;
  }

  @Override
  public Violations visitThrow(Terminator.Throw throwing) {
    violations.expectReference("exception", throwing.exception());
    return violations;
  }

  @Override
  public Violations visitTry(Terminator.Try trying) {
    if (!trying.exception().type().equals(Terminator.Try.THROWABLE)) {
      violations.add(
          "what is caught is a Throwable, not a " + trying.exception().type());
    }
    return violations;
  }
}
