package org.djava.compiler.sil.emit;

import java.util.List;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Value;
import org.djava.compiler.sil.Derivative;
import org.jspecify.annotations.Nullable;

/** The pseudo-SIL that stands above regions of SIL, if any does. */
final class Annotations {
  /** None. */
  static final Annotations NONE = new Annotations(null, "");

  private static final int WIDTH = 96;

  private final @Nullable PseudoNames names;
  private final String word;

  private Annotations(@Nullable PseudoNames names, String word) {
    this.names = names;
    this.word = word;
  }

  static Annotations of(Steps steps, List<Integer> wrt) {
    return new Annotations(
        new PseudoNames(steps, wrt), Symbols.word(steps.facts().key().function()));
  }

  /** Above the call of a step's derivative. */
  void call(Step step, Derivative kind, SilBlockBuilder out) {
    if (names != null) {
      remark(names.call(step, kind), out);
    }
  }

  /** Above the call of a step's differential. */
  void forward(Step step, SilBlockBuilder out) {
    if (names != null) {
      remark(names.forward(step), out);
    }
  }

  /** Above the call of a step's pullback. */
  void reverse(Step step, boolean isSeeded, SilBlockBuilder out) {
    if (names != null) {
      remark(names.reverse(step, isSeeded), out);
    }
  }

  /** Above the return of a value and a closure. */
  void leave(Value result, Derivative kind, SilBlockBuilder out) {
    if (names != null) {
      remark(
          "return (" + names.value(result) + ", %df_" + PseudoNames.prefix(kind) + "_" + word + ")",
          out);
    }
  }

  /** Above the way back from a block to one before it, where parameters hand on what they received. */
  void handOver(Block before, Block block, Steps steps, SilBlockBuilder out) {
    if (names != null) {
      PseudoHandover.lines(before, block, steps, names).forEach(line -> remark(line, out));
    }
  }

  /** Above the return of the adjoints of the inputs. */
  void adjoints(List<Value> inputs, SilBlockBuilder out) {
    if (names != null) {
      List<String> all = inputs.stream().map(names::adjoint).toList();
      String text = String.join(", ", all);
      remark("return " + (all.size() == 1 ? text : "(" + text + ")"), out);
    }
  }

  private static void remark(String line, SilBlockBuilder out) {
    int rest = Math.max(4, WIDTH - line.length());
    out.remark("-".repeat(rest / 2) + " " + line + " " + "-".repeat(rest - rest / 2));
  }
}
