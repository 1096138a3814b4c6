package org.djava.cli.explain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.djava.compiler.diagnostics.SourceLocation;

/** Puts an outline together while the function runs. */
final class OutlineBuilder {
  /** A loop that is not left yet. */
  private record OpenLoop(SourceLocation location, List<Outline.Iteration> done) {}

  private final Deque<List<Outline>> open = new ArrayDeque<>();
  private final Deque<OpenLoop> loops = new ArrayDeque<>();
  private final Deque<Map<String, Double>> counters = new ArrayDeque<>();

  OutlineBuilder() {
    open.push(new ArrayList<>());
  }

  /** All of it; every call and loop has ended. */
  List<Outline> outline() {
    return List.copyOf(open.getFirst());
  }

  void add(Outline item) {
    open.getFirst().add(item);
  }

  void beginCall() {
    open.push(new ArrayList<>());
  }

  /** A call without steps is of no interest. */
  void endCall(String method, SourceLocation location) {
    Outline.Call call = new Outline.Call(method, location, open.pop());
    if (call.hasSteps()) {
      add(call);
    }
  }

  void beginLoop(SourceLocation location, Map<String, Double> counted) {
    loops.push(new OpenLoop(location, new ArrayList<>()));
    beginIteration(counted);
  }

  void nextIteration(Map<String, Double> counted) {
    endIteration();
    beginIteration(counted);
  }

  /** Whether the innermost loop has had an iteration. */
  boolean hasIterated() {
    return !loops.isEmpty() && !loops.getFirst().done().isEmpty();
  }

  private void beginIteration(Map<String, Double> counted) {
    counters.push(counted);
    open.push(new ArrayList<>());
  }

  private void endIteration() {
    loops.getFirst().done().add(new Outline.Iteration(counters.pop(), open.pop()));
  }

  /**
   * Ends the innermost loop; if it has no steps, the facts that are left of it stay.
   *
   * @param byTest whether it ends where its condition is tested, before the iteration proper
   */
  void endLoop(boolean byTest) {
    boolean isTest = byTest || open.getFirst().stream().noneMatch(Outline::hasSteps);
    List<Outline> ending = List.of();
    if (isTest) {
      ending = open.pop();
      counters.pop();
    } else {
      endIteration();
    }
    OpenLoop loop = loops.pop();
    Outline.Loop ended = new Outline.Loop(loop.location(), loop.done(), ending);
    if (ended.iterations().isEmpty()) {
      ending.forEach(this::add);
    } else if (ended.hasSteps()) {
      add(ended);
    }
  }
}
