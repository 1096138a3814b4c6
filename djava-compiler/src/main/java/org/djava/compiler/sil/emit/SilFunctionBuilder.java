package org.djava.compiler.sil.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.sil.SilBlock;
import org.djava.compiler.sil.SilEdge;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.SilInstruction;
import org.djava.compiler.sil.SilPlace;
import org.djava.compiler.sil.SilStatement;
import org.djava.compiler.sil.SilTerminator;
import org.djava.compiler.sil.SilType.FunctionType;

/** A function that is being written. Labels are made when they are needed, and numbered at the end. */
final class SilFunctionBuilder {
  private final List<SilBlockBuilder> blocks = new ArrayList<>();
  private int labels;

  /** A label for a block to come. */
  String label() {
    return "label" + labels++;
  }

  /** The next block. */
  SilBlockBuilder block(String label) {
    SilBlockBuilder block = new SilBlockBuilder(label);
    blocks.add(block);
    return block;
  }

  SilFunction build(String linkage, String name, FunctionType type) {
    Map<String, String> numbered = new HashMap<>();
    blocks.forEach(block -> numbered.put(block.label(), "bb" + numbered.size()));
    List<SilBlock> built = new ArrayList<>();
    for (SilBlockBuilder each : blocks) {
      SilBlock block = each.build();
      List<SilStatement> statements = new ArrayList<>();
      for (SilStatement statement : block.statements()) {
        statements.add(new SilStatement(
            statement.results(),
            relabelled(statement.instruction(), numbered),
            statement.place(),
            statement.remarks()));
      }
      built.add(new SilBlock(
          number(numbered, block.label()), block.parameters(), statements, block.place()));
    }
    return new SilFunction(List.of(linkage), name, type, built, SilPlace.NONE);
  }

  private static SilInstruction relabelled(SilInstruction end, Map<String, String> labels) {
    if (end instanceof SilTerminator.Branch branch) {
      return new SilTerminator.Branch(relabelled(branch.edge(), labels));
    }
    if (end instanceof SilTerminator.ConditionalBranch branch) {
      return new SilTerminator.ConditionalBranch(
          branch.condition(),
          relabelled(branch.whenTrue(), labels),
          relabelled(branch.whenFalse(), labels));
    }
    if (end instanceof SilTerminator.SwitchEnum switching) {
      return new SilTerminator.SwitchEnum(
          switching.value(),
          switching.cases().stream()
              .map(each -> new SilTerminator.EnumCase(each.name(), number(labels, each.target())))
              .toList());
    }
    return end;
  }

  private static String number(Map<String, String> labels, String label) {
    return labels.getOrDefault(label, label);
  }

  private static SilEdge relabelled(SilEdge edge, Map<String, String> labels) {
    return new SilEdge(number(labels, edge.target()), edge.arguments());
  }
}
