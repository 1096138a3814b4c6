package org.djava.cli.engine;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;

/** Looks for what makes steps of a smooth function: conversions to integers, {@code floor}. */
final class StepSearch {
  private final FunctionSource bodies;
  private final Predicate<MethodReference> isStep;
  private final Set<MethodReference> seen = new HashSet<>();

  /**
   * A search.
   *
   * @param bodies of methods that are looked into
   * @param isStep whether one that is not takes steps
   */
  StepSearch(FunctionSource bodies, Predicate<MethodReference> isStep) {
    this.bodies = bodies;
    this.isStep = isStep;
  }

  /** Whether {@code function}, or what it calls, takes steps. */
  boolean mayStep(Function function) {
    return function.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(statement -> mayStep(statement.instruction()));
  }

  private boolean mayStep(Instruction instruction) {
    if (instruction instanceof Convert convert) {
      return convert.operand().type().isFloating() && !convert.target().isFloating();
    }
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && seen.add(method)
        && mayStep(method);
  }

  private boolean mayStep(MethodReference method) {
    Optional<Function> body = bodies.bodyOf(method);
    return body.isPresent() ? mayStep(body.get()) : isStep.test(method);
  }
}
