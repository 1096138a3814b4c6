package org.djava.compiler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.differentiate.CheckpointedLoop;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.optimize.LoopOutlining;

/**
 * The loops of methods that ask for snapshots: makes functions of them, which are gone back through in another
 * way than others are, and finds out whether they can be.
 */
final class CheckpointedLoops {
  private final FunctionLibrary library;
  private final Map<FunctionName, CheckpointedLoop> loops = new HashMap<>();
  private final Map<FunctionName, Diagnostic> obstacles = new HashMap<>();
  private final Map<FunctionName, CheckpointedLoop> checked = new HashMap<>();

  CheckpointedLoops(FunctionLibrary library) {
    this.library = library;
  }

  /**
   * A function whose outermost loops are functions.
   *
   * @param function in normal form
   */
  Function in(Function function, int snapshots) {
    Function rest = function;
    Set<BlockLabel> returning = new HashSet<>();
    ReturningBlocks.of(function).forEach(block -> returning.add(block.label()));
    int number = 0;
    for (LoopNest.Loop loop : outermost(function)) {
      if (!returning.contains(loop.header())) {
        continue;
      }
      Optional<Diagnostic> obstacle = obstacle(function, loop, snapshots);
      if (obstacle.isPresent()) {
        obstacles.putIfAbsent(function.name(), obstacle.get());
      } else {
        FunctionName name = function.name().derived("loop[" + number++ + "]");
        rest = add(LoopOutlining.of(rest, loop, name), name, snapshots);
      }
    }
    return rest;
  }

  private Function add(LoopOutlining.Outlined outlined, FunctionName name, int snapshots) {
    library.add(outlined.loop());
    library.add(outlined.rounds());
    outlined.count().forEach(library::add);
    loops.put(
        name,
        new CheckpointedLoop(
            name,
            outlined.rounds().name(),
            outlined.count().stream().map(Function::name).toList(),
            outlined.inputs(),
            Set.of(),
            snapshots));
    return outlined.rest();
  }

  private static List<LoopNest.Loop> outermost(Function function) {
    LoopNest nest = LoopNest.of(function);
    List<LoopNest.Loop> outermost = new ArrayList<>();
    for (LoopNest.Loop loop : nest.innermostFirst()) {
      if (nest.parent(loop).isEmpty()) {
        outermost.add(loop);
      }
    }
    return outermost;
  }

  /** What is in the way of making functions of a loop. */
  private static Optional<Diagnostic> obstacle(
      Function function, LoopNest.Loop loop, int snapshots) {
    List<Block> inside =
        function.blocks().stream().filter(block -> loop.contains(block.label())).toList();
    Block header = function.block(loop.header());
    String what = "";
    if (snapshots < 1) {
      what = "snapshots = " + snapshots;
    } else if (MonitorCalls.areIn(inside)) {
      what = "it takes locks";
    } else if (inside.stream().anyMatch(block -> block.terminator() instanceof Terminator.Try)) {
      what = "exceptions are caught in it or around it";
    } else if (header.parameters().stream().anyMatch(CheckpointedLoops::isObject)) {
      what = "it carries an object from one round to the next";
    } else if (LoopOutlining.outputs(function, loop).stream()
        .anyMatch(CheckpointedLoops::isObject)) {
      what = "an object that it makes is used behind it";
    }
    return what.isEmpty()
        ? Optional.empty()
        : Optional.of(new Diagnostic(
            DiagnosticKind.NOT_CHECKPOINTED,
            header.terminatorLocation(),
            what,
            List.of(function.name().base())));
  }

  private static boolean isObject(Value value) {
    return value.type().isReference() && !CheckpointedLoop.isArray(value.type());
  }

  /**
   * The loop that a function is.
   *
   * @throws CompilationFailure if its rounds cannot be repeated
   */
  Optional<CheckpointedLoop> find(Callee callee) {
    CheckpointedLoop loop = callee instanceof FunctionName name ? loops.get(name) : null;
    if (loop == null) {
      return Optional.empty();
    }
    CheckpointedLoop known = checked.get(loop.name());
    if (known == null) {
      known = checked(loop);
      checked.put(loop.name(), known);
    }
    return Optional.of(known);
  }

  /** Refuses a function with a loop that should have become a function. */
  void requireReversible(FunctionName function) {
    Diagnostic obstacle = obstacles.get(function);
    if (obstacle != null) {
      throw new CompilationFailure(obstacle);
    }
  }

  /** The loop with what it writes, if its rounds can be repeated with the same effect. */
  private CheckpointedLoop checked(CheckpointedLoop loop) {
    Function rounds = library.body(loop.rounds()).orElseThrow();
    List<String> classes = Collections.nCopies(rounds.parameters().size(), "");
    RerunEffects effects = new RerunEffects(library, rounds, classes);
    effects
        .effect()
        .or(effects::state)
        .or(effects::writtenRows)
        .ifPresent(found -> refuse(rounds, found));
    if (effects.readsState()) {
      refuse(
          rounds,
          Diagnostic.at(
              DiagnosticKind.NOT_CHECKPOINTED, rounds.location(), "an operator is applied in it"));
    }
    Set<Integer> written = new HashSet<>();
    // What is carried may be one of the inputs under another name.
    boolean carriesArrays = rounds.parameters().stream()
        .skip(loop.inputs())
        .anyMatch(value -> value.type().isReference());
    for (int i = 0; effects.writesArguments() && i < loop.inputs(); i++) {
      Value input = rounds.parameters().get(i);
      if (CheckpointedLoop.isArray(input.type())
          && (carriesArrays || ArrayWrites.mayHappen(library, rounds, input))) {
        written.add(i);
      }
    }
    return loop.writing(written);
  }

  private static void refuse(Function rounds, Diagnostic found) {
    throw new CompilationFailure(new Diagnostic(
            DiagnosticKind.NOT_CHECKPOINTED, found.location(), found.detail(), found.callChain())
        .orAt(rounds.location()));
  }
}
