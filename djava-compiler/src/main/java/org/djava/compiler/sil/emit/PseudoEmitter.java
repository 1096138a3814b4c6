package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;

/**
 * A function's derivatives as pseudo-SIL: SIL for people, in which linear maps are written where
 * they are made. What a branching function records, and how its pullback finds the way back, is
 * said in so many words.
 */
public final class PseudoEmitter {
  private final Steps steps;
  private final PseudoNames names;
  private final PseudoCalls calls;
  private final PseudoBody body;
  private final PseudoInterface outside;
  private final PseudoInline inline;
  private final PseudoJumps jumps;
  private final String word;
  private final boolean isStraight;

  /** What is known of axioms, to be written in place of their calls. */
  public interface Axioms {
    /**
     * A derivative times the partial of a statement in an operand.
     *
     * @param names of the operands
     * @param derivative its name
     */
    Optional<String> term(Statement step, int operand, List<String> names, String derivative);
  }

  /**
   * An emitter for one function.
   *
   * @param isCalled whether the function is one that others call
   * @param symbols the names of the functions in the listing
   * @param axioms if partials are written in place
   */
  public PseudoEmitter(
      ActivityFacts facts,
      boolean isCalled,
      EmissionSource source,
      PseudoSymbols symbols,
      Optional<Axioms> axioms) {
    this.steps = new Steps(facts, source);
    this.outside = new PseudoInterface(facts, isCalled);
    this.word = symbols.of(facts.key(), outside.isInPlace());
    this.calls = new PseudoCalls(steps, source, symbols);
    List<Integer> wrt = new ArrayList<>();
    for (int i = 0; i < facts.function().parameters().size(); i++) {
      if (facts.key().isActive(i)) {
        wrt.add(i);
      }
    }
    this.names = new PseudoNames(steps, wrt, step -> symbol(step, symbols), calls::of);
    this.body = new PseudoBody(steps, names, calls, symbols);
    this.inline = new PseudoInline(steps, names, axioms);
    this.jumps = new PseudoJumps(steps, names, /* hasTangents= */ false);
    this.isStraight = facts.function().blocks().size() == 1;
  }

  private static String symbol(Step step, PseudoSymbols symbols) {
    ActivityKey key = step.key();
    if (key != null) {
      return symbols.of(key, /* isInPlace= */ false);
    }
    return step.body() == null ? symbols.axiom(step.word()) : symbols.of(step.body());
  }

  /** The functions that are called and differentiated, as they need a listing of their own. */
  public List<ActivityKey> callees() {
    List<ActivityKey> callees = new ArrayList<>();
    for (Block block : steps.function().reversePostOrder()) {
      for (Statement statement : block.statements()) {
        ActivityKey key = steps
            .of(statement)
            .map(Step::key)
            .or(() -> calls.of(statement).map(PseudoCall::key))
            .orElse(null);
        if (key != null) {
          callees.add(key);
        }
      }
    }
    return callees;
  }

  /** The name of the function. */
  public String word() {
    return word;
  }

  /** The differentiating function of that kind, with the derivative that it returns. */
  public String emit(Derivative kind) {
    PseudoText text = new PseudoText();
    String prefix = PseudoNames.prefix(kind);
    text.line(
        0,
        "// In: what " + word + " takes. Out: what " + word + " returns, and its "
            + (kind == Derivative.JVP ? "differential." : "pullback."));
    text.line(0, "sil @do_" + prefix + "_" + word + " : $" + outside.signature(kind) + " {");
    for (Block block : steps.function().reversePostOrder()) {
      List<String> parameters = block.parameters().stream().map(names::value).toList();
      text.line(0, jumps.label(block) + PseudoText.list(parameters) + ":");
      if (block.terminator() instanceof Terminator.Return returning) {
        statements(block, kind, text);
        leave(block, returning, kind, text);
      } else {
        statements(block, kind, text);
        text.line(2, block.terminator().accept(jumps));
      }
    }
    text.line(0, "}");
    return text.toString();
  }

  private void statements(Block block, Derivative kind, PseudoText text) {
    Statement caught = block.caught();
    boolean isPlain = kind == Derivative.JVP && !isStraight;
    Optional<Derivative> asked = isPlain ? Optional.empty() : Optional.of(kind);
    for (Statement statement : block.statements().subList(0, block.roomAtEnd())) {
      body.values(statement, asked).forEach(line -> text.line(2, line));
    }
    boolean goesOn = !(block.terminator() instanceof Terminator.Return)
        && !(block.terminator() instanceof Terminator.Throw);
    if (kind == Derivative.VJP && goesOn) {
      List<String> kept = new ArrayList<>(List.of(jumps.label(block)));
      kept.addAll(body.recorded(block));
      text.line(2, "record " + String.join(", ", kept));
    }
    if (caught != null) {
      body.values(caught, asked).forEach(line -> text.line(2, line));
    }
  }

  private void leave(Block block, Terminator.Return returning, Derivative kind, PseudoText text) {
    if (!block.statements().isEmpty()) {
      text.line(2, "");
    }
    if (kind == Derivative.VJP) {
      new PseudoPullback(steps, names, body, outside, word, inline, text).write();
    } else {
      new PseudoDifferential(steps, names, body, outside, word, inline, text).write();
    }
    text.line(2, "");
    List<String> results = new ArrayList<>();
    for (Value value : returning.operands()) {
      results.add(names.value(value));
    }
    results.add("%df_" + PseudoNames.prefix(kind) + "_" + word);
    text.line(2, "return " + PseudoText.tuple(results));
  }
}
