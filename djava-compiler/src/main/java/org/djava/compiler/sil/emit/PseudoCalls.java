package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.CalleeModels.Dependence;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** The calls of a function that are differentiated and are no {@link Steps}. */
final class PseudoCalls {
  private final Steps steps;
  private final EmissionSource source;
  private final PseudoSymbols symbols;
  private final IdentityHashMap<Statement, PseudoCall> calls = new IdentityHashMap<>();

  PseudoCalls(Steps steps, EmissionSource source, PseudoSymbols symbols) {
    this.steps = steps;
    this.source = source;
    this.symbols = symbols;
    for (Block block : steps.function().blocks()) {
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Apply apply
            && steps.of(statement).isEmpty()) {
          call(statement, apply).ifPresent(call -> calls.put(statement, call));
        }
      }
    }
  }

  Optional<PseudoCall> of(Statement statement) {
    return Optional.ofNullable(calls.get(statement));
  }

  /** Those among these statements. */
  List<PseudoCall> in(List<Statement> statements) {
    return statements.stream().map(this::of).flatMap(Optional::stream).toList();
  }

  private Optional<PseudoCall> call(Statement statement, Apply apply) {
    ActivityKey key = steps.facts().calleeKey(statement);
    boolean isActive = Stream.concat(apply.operands().stream(), statement.results().stream())
        .anyMatch(steps::isActive);
    if (key != null) {
      return isActive
          ? Optional.of(ofBody(statement, key)).filter(PseudoCalls::matters)
          : Optional.empty();
    }
    return source
        .dependence(apply.callee())
        .filter(rule -> statement.results().stream().anyMatch(this::isActiveNumber))
        .map(rule -> ofRule(statement, apply, rule));
  }

  /** False for a call that neither returns nor changes anything that is differentiated. */
  private static boolean matters(PseudoCall call) {
    return call.isInPlace() || !call.outputs().isEmpty();
  }

  private PseudoCall ofBody(Statement statement, ActivityKey key) {
    ActivityFacts callee = source.facts(key);
    List<Integer> wrt = IntStream.range(0, statement.instruction().operands().size())
        .filter(key::isActive)
        .boxed()
        .toList();
    List<Value> outputs = IntStream.range(0, statement.results().size())
        .filter(callee::isResultActive)
        .mapToObj(statement.results()::get)
        .toList();
    boolean isInPlace = isInPlace(callee);
    return new PseudoCall(
        statement, symbols.of(key, isInPlace), wrt, outputs, writes(callee), isInPlace, key);
  }

  private PseudoCall ofRule(Statement statement, Apply apply, List<Dependence> rule) {
    List<Integer> wrt = new ArrayList<>();
    for (int i = 0; i < apply.operands().size(); i++) {
      if (rule.get(i) == Dependence.DIFFERENTIABLE
          && isActiveNumber(apply.operands().get(i))) {
        wrt.add(i);
      }
    }
    String symbol = symbols.of(apply.callee());
    return new PseudoCall(statement, symbol, wrt, statement.results(), false, false, null);
  }

  private boolean isActiveNumber(Value value) {
    return value.type().isFloating() && steps.isActive(value);
  }

  /** True for a function that writes to what its active arguments lead to. */
  static boolean writes(ActivityFacts callee) {
    return IntStream.range(0, callee.function().parameters().size())
        .filter(callee.key()::isActive)
        .anyMatch(callee::isParameterWritten);
  }

  /**
   * True for a function whose pullback works on the derivatives of arrays and objects themselves: one that
   * writes to them, so that what it has overwritten hands its derivative on and is zero; and one that
   * returns what it was given, or something that leads there, whose derivative is not another one.
   */
  static boolean isInPlace(ActivityFacts callee) {
    return writes(callee) || returnsWhatWasGiven(callee);
  }

  private static boolean returnsWhatWasGiven(ActivityFacts callee) {
    Function function = callee.function();
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Terminator.Return returning) {
        return returning.operands().stream()
            .filter(value -> value.type().isReference() && callee.isShadowed(value))
            .anyMatch(callee::leadsOutside);
      }
    }
    return false;
  }
}
