package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/**
 * The statements of a function in pseudo-SIL. One that throws an exception that is caught has not happened
 * there: what comes of it belongs to the block that is entered if it has.
 */
final class PseudoBody {
  private final Steps steps;
  private final PseudoNames names;
  private final PseudoCalls calls;
  private final PseudoCallLines callLines;
  private final PseudoStatements statements;
  private final PseudoPlaces places;
  private final Map<BlockLabel, Statement> behind = new HashMap<>();

  PseudoBody(Steps steps, PseudoNames names, PseudoCalls calls, PseudoSymbols symbols) {
    this.steps = steps;
    this.names = names;
    this.calls = calls;
    this.places = new PseudoPlaces(steps, names, calls);
    this.callLines = new PseudoCallLines(steps, names, places);
    this.statements = new PseudoStatements(steps, names, places, symbols);
    for (Block block : steps.function().blocks()) {
      Statement caught = block.caught();
      if (caught != null && block.terminator() instanceof Terminator.Try trying) {
        behind.put(trying.normal().target(), caught);
      }
    }
  }

  PseudoPlaces places() {
    return places;
  }

  /** What has happened, for certain, at the end of the block, that had not in front of it. */
  List<Statement> completed(Block block) {
    List<Statement> completed = new ArrayList<>(block.statements().subList(0, block.roomAtEnd()));
    before(block).ifPresent(statement -> completed.add(0, statement));
    return completed;
  }

  /** What has not thrown an exception that the block in front would have caught. */
  Optional<Statement> before(Block block) {
    return Optional.ofNullable(behind.get(block.label()));
  }

  /** What a statement does, beside what its derivative of some kind, if any is asked for, gives. */
  List<String> values(Statement statement, Optional<Derivative> kind) {
    Optional<Step> step = steps.of(statement);
    if (step.isPresent()) {
      return List.of(
          kind.map(each -> names.call(step.get(), each)).orElseGet(() -> names.plain(step.get())));
    }
    Optional<PseudoCall> call = calls.of(statement);
    if (call.isPresent()) {
      return List.of(kind.map(each -> callLines.with(call.get(), each))
          .orElseGet(() -> callLines.plain(call.get())));
    }
    return lines(statement).values();
  }

  /** What it does to tangents. */
  List<String> tangents(Statement statement) {
    Optional<Step> step = steps.of(statement);
    if (step.isPresent()) {
      return step.filter(Step::isActive).map(names::forward).stream().toList();
    }
    Optional<PseudoCall> call = calls.of(statement);
    return call.isPresent()
        ? List.of(callLines.forward(call.get()))
        : lines(statement).tangents();
  }

  /** What its reverse does to adjoints. */
  List<String> adjoints(Statement statement, boolean isSeeded) {
    Optional<Step> step = steps.of(statement);
    if (step.isPresent()) {
      return step.filter(Step::isActive).map(each -> names.reverse(each, isSeeded)).stream()
          .toList();
    }
    Optional<PseudoCall> call = calls.of(statement);
    return call.isPresent()
        ? List.of(callLines.reverse(call.get()))
        : lines(statement).adjoints();
  }

  /** The linear maps and values that the reverse of the block uses. */
  List<String> recorded(Block block) {
    Set<String> recorded = new LinkedHashSet<>();
    Set<String> values = new LinkedHashSet<>();
    for (Statement statement : completed(block)) {
      steps
          .of(statement)
          .filter(Step::isActive)
          .ifPresent(step -> recorded.add(names.map(step, Derivative.VJP)));
      Optional<PseudoCall> call = calls.of(statement);
      call.ifPresent(each -> recorded.add(names.map(each, Derivative.VJP)));
      kept(statement, call).forEach(value -> values.add(names.value(value)));
    }
    recorded.addAll(values);
    return List.copyOf(recorded);
  }

  private List<Value> kept(Statement statement, Optional<PseudoCall> call) {
    return call.map(callLines::kept)
        .orElseGet(
            () -> steps.of(statement).isPresent() ? List.of() : lines(statement).kept());
  }

  private PseudoLines lines(Statement statement) {
    return steps.isPartOfCall(statement) ? PseudoLines.NONE : statements.of(statement);
  }
}
