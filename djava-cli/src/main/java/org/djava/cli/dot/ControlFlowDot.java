package org.djava.cli.dot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.text.IrPrinter;

/** The blocks of a function as nodes, with their statements as the IR's text has them. */
public final class ControlFlowDot {
  private ControlFlowDot() {}

  /** The graph of a function. */
  public static String of(Function function) {
    DotGraph graph = new DotGraph(function.name().text());
    Map<BlockLabel, List<String>> texts = texts(function);
    for (Block block : function.blocks()) {
      graph.node(block.label(), "box", texts.getOrDefault(block.label(), List.of()));
    }
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.successors().size(); i++) {
        graph.edge(
            block.label(),
            block.successors().get(i).target(),
            label(block.terminator(), i).map(List::of).orElse(List.of()));
      }
    }
    return graph.text();
  }

  private static Optional<String> label(Terminator terminator, int edge) {
    if (terminator instanceof Terminator.ConditionalBranch) {
      return Optional.of(edge == 0 ? "true" : "false");
    }
    if (terminator instanceof Terminator.Switch choice) {
      return Optional.of(
          edge < choice.keys().size() ? choice.keys().get(edge).toString() : "otherwise");
    }
    if (terminator instanceof Terminator.Try && edge == 1) {
      return Optional.of("exception");
    }
    return Optional.empty();
  }

  /** The lines of each block; they stand in the text in the order of the blocks. */
  private static Map<BlockLabel, List<String>> texts(Function function) {
    Map<BlockLabel, List<String>> texts = new HashMap<>();
    int next = 0;
    List<String> current = new ArrayList<>();
    for (String line : IrPrinter.print(function).lines().skip(1).toList()) {
      if (line.startsWith("bb")) {
        current = new ArrayList<>();
        texts.put(function.blocks().get(next++).label(), current);
      }
      if (!line.equals("}")) {
        current.add(line.replaceAll("\\s+// .*$", ""));
      }
    }
    return texts;
  }
}
