package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** What a reverse pass does on its way from a block back to the one before: parameters hand on. */
final class PseudoHandover {
  private PseudoHandover() {}

  /** The block's parameters are what the edge gave them. */
  static List<String> lines(Block before, Block block, Steps steps, PseudoNames names) {
    Optional<Successor> edge = before.successors().stream()
        .filter(each -> each.target() == block.label())
        .findFirst();
    List<String> cleared = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    List<String> given = new ArrayList<>();
    for (int i = 0; edge.isPresent() && i < block.parameters().size(); i++) {
      Value parameter = block.parameters().get(i);
      Value argument = steps.representative(edge.get().arguments().get(i));
      boolean isNumber = !parameter.type().isReference() && steps.isActive(parameter);
      if (isNumber && !steps.isActive(argument)) {
        cleared.add(names.adjoint(parameter) + " = 0");
      } else if (isNumber && !argument.equals(parameter)) {
        targets.add(names.adjoint(argument));
        given.add(names.adjoint(parameter));
      }
    }
    // First what received for nothing is cleared: it may be handed on to next.
    List<String> lines = new ArrayList<>(cleared);
    if (Collections.disjoint(targets, given)) {
      for (int i = 0; i < targets.size(); i++) {
        lines.add(targets.get(i) + " += " + given.get(i));
      }
    } else {
      // All at once, as one is handed on to another.
      lines.add(PseudoText.tuple(targets) + " += " + PseudoText.tuple(given));
    }
    return lines;
  }
}
