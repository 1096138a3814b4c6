package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/** Writes a pullback as pseudo-SIL: the steps in reverse order, each adding to what it was made of. */
final class PseudoPullback {
  private final Steps steps;
  private final PseudoNames names;
  private final PseudoBody body;
  private final PseudoInterface outside;
  private final String word;
  private final PseudoInline inline;
  private final PseudoText text;
  private final ReverseFlow flow;

  PseudoPullback(
      Steps steps,
      PseudoNames names,
      PseudoBody body,
      PseudoInterface outside,
      String word,
      PseudoInline inline,
      PseudoText text) {
    this.steps = steps;
    this.names = names;
    this.body = body;
    this.outside = outside;
    this.word = word;
    this.inline = inline;
    this.text = text;
    this.flow = new ReverseFlow(steps);
  }

  void write() {
    remarks();
    List<String> parameters = outside.pullbackParameters(flow.exit(), body.places(), names);
    text.line(2, "%df_rev_" + word + " = (" + String.join(", ", parameters) + ") -> {");
    for (Block block : flow.backwards()) {
      if (!flow.isStraight()) {
        List<String> recorded = body.recorded(block);
        String kept = recorded.isEmpty() || flow.isExit(block)
            ? ""
            : "    // recorded: " + String.join(", ", recorded);
        text.line(2, "back_" + label(block) + ":" + kept);
      }
      reverse(block);
      leave(block);
    }
    text.line(2, "}");
  }

  private void remarks() {
    text.line(2, "// In: " + given() + " Out: that with");
    text.line(
        2,
        "// respect to each input. All derivatives begin at 0, and each use of a variable adds to");
    text.line(
        2, "// its own." + (flow.isStraight() ? "" : " Once handed on, an adjoint is 0 again."));
    PseudoRemarks.ofMemory(steps).forEach(line -> text.line(2, line));
    if (outside.isInPlace()) {
      text.line(
          2,
          "// inout: the derivative of the caller, which is worked on where it is; those that are");
      text.line(2, "// returned are added to the caller's.");
    }
  }

  private String given() {
    List<Value> seeded = outside.seeded(flow.exit());
    if (seeded.isEmpty()) {
      return "the derivatives with respect to what is worked on.";
    }
    IrType type = seeded.get(0).type();
    if (!type.isReference()) {
      return "the derivative of the result with respect to itself, which is 1.";
    }
    return "a derivative with respect to each "
        + (PseudoRemarks.isArrayOfNumbers(type) ? "element" : "part") + " of the result.";
  }

  private String label(Block block) {
    return "bb" + flow.number(block);
  }

  private void reverse(Block block) {
    List<Statement> statements = new ArrayList<>(body.completed(block));
    Collections.reverse(statements);
    Optional<Value> direct = flow.isExit(block) ? direct(statements) : Optional.empty();
    if (flow.isExit(block)) {
      seed(block, direct);
    }
    for (Statement statement : statements) {
      boolean isSeed = direct.isPresent() && statement.results().contains(direct.get());
      body.adjoints(statement, isSeed).forEach(line -> text.line(4, line));
      String adjoint = isSeed ? "%seed" : adjointOfResult(statement);
      inline.reverse(statement, adjoint).ifPresent(line -> text.line(6, line));
    }
  }

  private String adjointOfResult(Statement statement) {
    return steps.of(statement).map(step -> names.adjoint(step.result())).orElse("");
  }

  private void seed(Block exit, Optional<Value> direct) {
    for (Value output : outside.seeded(exit)) {
      Value value = steps.representative(output);
      if (steps.isActive(value) && !direct.equals(Optional.of(value))) {
        text.line(4, body.places().of(value) + " += " + outside.seed(output, exit));
      }
    }
  }

  /** The only output, if a step of the exit makes it that nothing there uses again. */
  private Optional<Value> direct(List<Statement> statements) {
    List<Value> seeded = outside.seeded(flow.exit());
    if (seeded.size() != 1) {
      return Optional.empty();
    }
    Value value = steps.representative(seeded.get(0));
    boolean isStepsOwn = statements.stream()
        .flatMap(statement -> steps.of(statement).stream())
        .anyMatch(step -> step.isActive() && step.result().equals(value));
    boolean isUsedAgain = statements.stream()
        .filter(statement -> !body.adjoints(statement, false).isEmpty())
        .flatMap(statement -> statement.instruction().operands().stream())
        .anyMatch(operand -> steps.representative(operand).equals(value));
    return isStepsOwn && !isUsedAgain ? Optional.of(value) : Optional.empty();
  }

  private void leave(Block block) {
    if (steps.isEntry(block)) {
      List<String> results = outside.returned().stream().map(names::adjoint).toList();
      text.line(4, "return" + (results.isEmpty() ? "" : " " + PseudoText.tuple(results)));
      return;
    }
    List<Block> before = flow.predecessors(block);
    for (Block each : before) {
      String going = before.size() == 1
          ? "go to back_" + label(each)
          : "if the record before is of " + label(each) + ": go to back_" + label(each);
      List<String> passed = PseudoHandover.lines(each, block, steps, names);
      text.line(4, going + (passed.isEmpty() ? "" : ", " + String.join(", ", passed)));
    }
  }
}
