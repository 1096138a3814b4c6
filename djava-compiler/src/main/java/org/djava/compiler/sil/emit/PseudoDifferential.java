package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/** Writes a differential as pseudo-SIL: the steps in their order, with the tangents of the values. */
final class PseudoDifferential {
  private final Steps steps;
  private final PseudoNames names;
  private final PseudoBody body;
  private final PseudoInterface outside;
  private final String word;
  private final PseudoInline inline;
  private final PseudoText text;

  PseudoDifferential(
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
  }

  void write() {
    if (steps.function().blocks().size() == 1) {
      straight();
    } else {
      again();
    }
  }

  private void open() {
    List<String> parameters = outside.differentialParameters(names);
    text.line(2, "%df_fwd_" + word + " = (" + String.join(", ", parameters) + ") -> {");
  }

  private void straight() {
    text.line(
        2,
        "// In: a tangent of each input; the seed of a derivative is 1. Out: the tangent of " + word
            + ".");
    open();
    Block block = steps.function().entry();
    block.statements().forEach(statement -> forward(statement, 4));
    finish(block, 4);
    text.line(2, "}");
  }

  private void forward(Statement statement, int indentation) {
    body.tangents(statement).forEach(line -> text.line(indentation, line));
    inline.forward(statement).ifPresent(line -> text.line(indentation + 2, line));
  }

  private void finish(Block block, int indentation) {
    List<String> tangents = outside.outputs(block).stream()
        .map(value -> names.tangent(steps.representative(value)))
        .toList();
    text.line(indentation, "return" + (tangents.isEmpty() ? "" : " " + PseudoText.tuple(tangents)));
  }

  private boolean writesInputs() {
    return IntStream.range(0, steps.function().parameters().size())
        .anyMatch(steps.facts()::isParameterWritten);
  }

  /** The function once more, with the tangents beside the values. */
  private void again() {
    text.line(
        2,
        "// In: a tangent of each input. Out: the tangent of " + word + ". Which way " + word
            + " takes is not known");
    text.line(2, "// before it runs, so it runs again, with the tangents beside the values.");
    if (writesInputs()) {
      text.line(2, "// It runs on the arrays as they were given.");
    }
    open();
    PseudoJumps jumps = new PseudoJumps(steps, names, /* hasTangents= */ true);
    for (Block block : steps.function().reversePostOrder()) {
      text.line(2, jumps.label(block) + PseudoText.list(parameters(block)) + ":");
      block(block);
      if (block.terminator() instanceof Terminator.Return) {
        finish(block, 4);
      } else {
        text.line(4, block.terminator().accept(jumps));
      }
    }
    text.line(2, "}");
  }

  private List<String> parameters(Block block) {
    List<String> parameters = new ArrayList<>();
    if (!steps.isEntry(block)) {
      List<Value> values = block.parameters();
      values.forEach(value -> parameters.add(names.value(value)));
      values.stream()
          .filter(steps::isActive)
          .forEach(value -> parameters.add(names.tangent(value)));
    }
    return parameters;
  }

  private void block(Block block) {
    body.before(block).ifPresent(statement -> forward(statement, 4));
    for (Statement statement : block.statements().subList(0, block.roomAtEnd())) {
      value(statement);
      forward(statement, 4);
    }
    Statement caught = block.caught();
    if (caught != null) {
      value(caught);
    }
  }

  private void value(Statement statement) {
    body.values(statement, Optional.of(Derivative.JVP)).forEach(line -> text.line(4, line));
  }
}
