package org.djava.cli;

import java.util.Map;
import java.util.Optional;
import org.djava.cli.engine.Toolchain;
import org.djava.cli.explain.ComputationDot;
import org.djava.cli.explain.StraightLineReader;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.PointParser;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a command is told which graph to draw. */
final class GraphOptions {
  static final String COMPUTATION = "computation";
  static final String CONTROL_FLOW = "control-flow";

  @Option(
      names = "--graph",
      paramLabel = "GRAPH",
      completionCandidates = Candidates.Graphs.class,
      description = {
        "Of the format dot: control-flow (default) has the blocks of the stage's function,"
            + " computation the elementary steps of a function without branches, with the derivative"
            + " of each on the edges."
      })
  private @Nullable String graph;

  @Option(
      names = "--at",
      paramLabel = "POINT",
      description = "A point, for numbers in the graph of the computation.")
  private @Nullable String at;

  boolean isComputation() {
    if (graph != null && !graph.equals(COMPUTATION) && !graph.equals(CONTROL_FLOW)) {
      throw new UserMistake(
          "there is no graph " + graph + "; the graphs are " + COMPUTATION + ", " + CONTROL_FLOW);
    }
    return COMPUTATION.equals(graph);
  }

  /** Refuses what only a graph has. */
  void requireNone() {
    if (graph != null) {
      throw new UserMistake("--graph goes with --format dot");
    }
    requireNoPoint();
  }

  void requireNoPoint() {
    if (at != null) {
      throw new UserMistake("--at goes with --format dot --graph computation");
    }
  }

  String computation(Target target, Toolchain toolchain) {
    Optional<Map<String, Double>> point = Optional.ofNullable(at)
        .map(text -> PointParser.parse(text, target.parameters()).numbers());
    return ComputationDot.of(
        StraightLineReader.read(
            toolchain.function(target),
            target.parameters().stream().map(Parameter::name).toList(),
            toolchain.rules(target),
            toolchain.bodies(target)),
        target.name(),
        point);
  }
}
