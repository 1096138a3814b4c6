package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/** Writes a pullback as pseudo-SIL: the steps in reverse order, each adding to what it was made of. */
final class PseudoPullback {
  private final Steps steps;
  private final PseudoNames names;
  private final String word;
  private final List<Value> inputs;
  private final Optional<PseudoEmitter.Axioms> axioms;
  private final StringBuilder text;
  private final ReverseFlow flow;
  private final PseudoArrays arrays;

  PseudoPullback(
      Steps steps,
      PseudoNames names,
      String word,
      List<Value> inputs,
      Optional<PseudoEmitter.Axioms> axioms,
      StringBuilder text) {
    this.steps = steps;
    this.names = names;
    this.word = word;
    this.inputs = inputs;
    this.axioms = axioms;
    this.text = text;
    this.flow = new ReverseFlow(steps);
    this.arrays = new PseudoArrays(steps, names);
  }

  private void line(int indentation, String line) {
    text.append((" ".repeat(indentation) + line).stripTrailing()).append('\n');
  }

  void write() {
    boolean isArray = steps.function().resultTypes().get(0).isReference();
    line(
        2,
        isArray
            ? "// In: a derivative with respect to each element of the result. Out: that with"
            : "// In: the derivative of the result with respect to itself, which is 1. Out: that with");
    line(
        2,
        "// respect to each input. All derivatives begin at 0, and each use of a variable adds to");
    line(2, "// its own." + (flow.isStraight() ? "" : " Once handed on, an adjoint is 0 again."));
    if (PseudoArrays.areIn(steps.function())) {
      line(
          2,
          "// The derivative with respect to an array is an array of that length. An element that");
      line(
          2,
          "// is read adds to its own there; one that is written hands it on to what was written.");
    }
    line(2, "%df_rev_" + word + " = (%seed) -> {");
    for (Block block : flow.backwards()) {
      if (!flow.isStraight()) {
        List<String> recorded = new ArrayList<>();
        steps.active(block).forEach(step -> recorded.add(names.map(step, Derivative.VJP)));
        recorded.addAll(arrays.recorded(block));
        String kept = recorded.isEmpty() || flow.isExit(block)
            ? ""
            : "    // recorded: " + String.join(", ", recorded);
        line(2, "back_" + label(block) + ":" + kept);
      }
      reverse(block);
      leave(block);
    }
    line(2, "}");
  }

  private String label(Block block) {
    return "bb" + flow.number(block);
  }

  private Optional<Value> returned(Block block) {
    return block.terminator() instanceof Terminator.Return returning
        ? Optional.of(steps.representative(returning.operands().get(0))).filter(steps::isActive)
        : Optional.empty();
  }

  private void reverse(Block block) {
    List<Statement> statements = new ArrayList<>(block.statements());
    java.util.Collections.reverse(statements);
    Optional<Value> seeded = returned(block);
    boolean isStepsOwn = seeded
        .filter(value -> steps.active(block).stream().anyMatch(step -> step.result() == value))
        .isPresent();
    boolean isUsedAgain = seeded.isPresent()
        && (arrays.isStored(seeded.get(), block)
            || steps.active(block).stream()
                .anyMatch(step -> step.activeOperands().contains(seeded.get())));
    boolean isDirect = isStepsOwn && !isUsedAgain;
    if (seeded.isPresent() && !isDirect) {
      line(4, names.adjoint(seeded.get()) + " += %seed");
    }
    for (Statement statement : statements) {
      Optional<Step> step = steps.of(statement).filter(Step::isActive);
      if (step.isPresent()) {
        boolean isSeed = isDirect && seeded.get() == step.get().result();
        line(4, names.reverse(step.get(), isSeed));
        inline(
            step.get(), statement, isSeed ? "%seed" : names.adjoint(step.get().result()));
      } else {
        arrays.reverse(statement).forEach(line -> line(4, line));
      }
    }
  }

  private void inline(Step step, Statement statement, String adjoint) {
    axioms.ifPresent(known -> {
      List<String> operands = step.operands().stream().map(names::plain).toList();
      List<String> terms = new ArrayList<>();
      for (int each : step.wrt()) {
        Optional<String> term = known.term(statement, each, operands, adjoint);
        if (term.isEmpty()) {
          return;
        }
        terms.add(term.get());
      }
      String all = String.join(", ", terms);
      line(6, "// = " + (terms.size() == 1 ? all : "(" + all + ")"));
    });
  }

  private void leave(Block block) {
    if (steps.isEntry(block)) {
      String results = inputs.stream().map(names::adjoint).collect(Collectors.joining(", "));
      line(4, "return " + (inputs.size() == 1 ? results : "(" + results + ")"));
      return;
    }
    List<Block> before = flow.predecessors(block);
    for (Block each : before) {
      String going = before.size() == 1
          ? "go to back_" + label(each)
          : "if the record before is of " + label(each) + ": go to back_" + label(each);
      List<String> passed = passed(each, block);
      line(4, going + (passed.isEmpty() ? "" : ", " + String.join(", ", passed)));
    }
  }

  /** The block's parameters are what the edge gave them. */
  private List<String> passed(Block from, Block to) {
    Optional<Successor> edge =
        from.successors().stream().filter(each -> each.target() == to.label()).findFirst();
    List<String> passed = new ArrayList<>();
    for (int i = 0; edge.isPresent() && i < to.parameters().size(); i++) {
      Value parameter = to.parameters().get(i);
      Value argument = steps.representative(edge.get().arguments().get(i));
      if (steps.isActive(parameter)) {
        passed.add(
            steps.isActive(argument)
                ? names.adjoint(argument) + " += " + names.adjoint(parameter)
                : names.adjoint(parameter) + " = 0");
      }
    }
    return passed;
  }
}
