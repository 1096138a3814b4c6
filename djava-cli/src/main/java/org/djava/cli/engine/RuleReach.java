package org.djava.cli.engine;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.PrimalProgram;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;

/** Looks for calls of methods with rules of the user in a program. */
final class RuleReach {
  private final PrimalProgram program;
  private final Predicate<MethodReference> hasRule;
  private final Set<MethodReference> seen = new HashSet<>();

  private RuleReach(PrimalProgram program, Predicate<MethodReference> hasRule) {
    this.program = program;
    this.hasRule = hasRule;
  }

  /** Whether the program calls such a method. */
  static boolean reaches(PrimalProgram program, Predicate<MethodReference> hasRule) {
    RuleReach reach = new RuleReach(program, hasRule);
    return program.module().functions().values().stream().anyMatch(reach::calls);
  }

  private boolean calls(Function function) {
    return function.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement -> calls(statement.instruction()));
  }

  private boolean calls(Instruction instruction) {
    if (instruction instanceof Apply apply && apply.callee() instanceof MethodReference method) {
      return calls(method);
    }
    return instruction instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Method site
        && calls(site.method());
  }

  private boolean calls(MethodReference method) {
    return seen.add(method)
        && (hasRule.test(method)
            || program.bodies().bodyOf(method).filter(this::calls).isPresent());
  }
}
