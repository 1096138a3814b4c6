package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Statement;

/** The rules of steps written out beside them, if that is asked for. */
final class PseudoInline {
  private final Steps steps;
  private final PseudoNames names;
  private final Optional<PseudoEmitter.Axioms> axioms;

  PseudoInline(Steps steps, PseudoNames names, Optional<PseudoEmitter.Axioms> axioms) {
    this.steps = steps;
    this.names = names;
    this.axioms = axioms;
  }

  /** What a differential adds up. */
  Optional<String> forward(Statement statement) {
    return active(statement)
        .flatMap(step -> terms(step, statement, Optional.empty()))
        .map(terms -> "// = " + String.join(" + ", terms));
  }

  /** What a pullback gives each operand. */
  Optional<String> reverse(Statement statement, String adjoint) {
    return active(statement)
        .flatMap(step -> terms(step, statement, Optional.of(adjoint)))
        .map(terms -> "// = " + PseudoText.tuple(terms));
  }

  private Optional<Step> active(Statement statement) {
    return steps.of(statement).filter(Step::isActive);
  }

  private Optional<List<String>> terms(Step step, Statement statement, Optional<String> adjoint) {
    List<String> operands = step.operands().stream().map(names::value).toList();
    List<String> terms = new ArrayList<>();
    for (int each : step.wrt()) {
      String derivative = adjoint.orElseGet(() -> names.tangent(step.operands().get(each)));
      Optional<String> term =
          axioms.flatMap(known -> known.term(statement, each, operands, derivative));
      if (term.isEmpty()) {
        return Optional.empty();
      }
      terms.add(term.get());
    }
    return Optional.of(terms);
  }
}
