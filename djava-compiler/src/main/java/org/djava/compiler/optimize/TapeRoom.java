package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * What the rounds of a loop take of a tape.
 *
 * @param names the tape's names in the loop: the header's parameter, and what comes out of asking for room
 * @param position where the first round begins: a parameter of the header, or computed outside the loop
 * @param growth by how much a round moves the position at most
 * @param need how much room behind its position a round asks for
 * @param ensures the calls that ask for room
 */
record TapeRoom(Set<Value> names, Value position, int growth, int need, List<Statement> ensures) {
  private static final String TAPES = "org/djava/runtime/Tapes";

  /** What a loop takes of the tape that is a parameter of its header; null if that is not known. */
  static @Nullable TapeRoom of(
      Value tape, Loop loop, LoopNest nest, ControlFlowGraph graph, Definitions definitions) {
    return new Search(tape, loop, nest, graph, definitions).run();
  }

  static boolean isEnsure(Apply apply) {
    return apply.callee() instanceof MethodReference method
        && method.owner().equals(TAPES)
        && method.name().equals("ensure");
  }

  /** A position as so much behind another. */
  private record Place(Value base, int offset) {}

  private static final class Search {
    private final Value tape;
    private final Loop loop;
    private final LoopNest nest;
    private final ControlFlowGraph graph;
    private final Definitions definitions;
    private final List<Value> parameters;
    private final Set<Value> names = new HashSet<>();
    private final List<Statement> ensures = new ArrayList<>();
    private final Map<Value, List<Value>> arriving = new HashMap<>();
    private final Set<Value> inside = new HashSet<>();
    private final Set<Value> open = new HashSet<>();
    private final Map<Value, Place> places = new HashMap<>();

    Search(Value tape, Loop loop, LoopNest nest, ControlFlowGraph graph, Definitions definitions) {
      this.tape = tape;
      this.loop = loop;
      this.nest = nest;
      this.graph = graph;
      this.definitions = definitions;
      this.parameters = headerParameters();
      names.add(tape);
    }

    private List<Value> headerParameters() {
      return graph.reversePostOrder().stream()
          .filter(block -> block.label() == loop.header())
          .findFirst()
          .orElseThrow()
          .parameters();
    }

    @Nullable
    TapeRoom run() {
      for (Block block : graph.reversePostOrder()) {
        if (loop.contains(block.label())) {
          boolean isHeader = block.label() == loop.header();
          if (!isHeader) {
            join(block);
          }
          inside.addAll(block.parameters());
          if (!ensuresOnlyHere(block)) {
            return null;
          }
        }
      }
      boolean isKept = next(tape).stream().allMatch(names::contains);
      return ensures.isEmpty() || !isKept ? null : room();
    }

    /** Notes what arrives at a block, and which of it is the tape, whichever way it comes. */
    private void join(Block block) {
      for (int i = 0; i < block.parameters().size(); i++) {
        List<Value> values = new ArrayList<>();
        for (ControlFlowGraph.Edge edge : graph.predecessors(block.label())) {
          values.add(edge.successor().arguments().get(i));
        }
        arriving.put(block.parameters().get(i), values);
        if (names.containsAll(values)) {
          names.add(block.parameters().get(i));
        }
      }
    }

    private boolean ensuresOnlyHere(Block block) {
      for (Statement statement : block.statements()) {
        inside.addAll(statement.results());
        if (statement.instruction() instanceof Apply apply
            && isEnsure(apply)
            && names.contains(apply.operands().get(0))) {
          if (!nest.innermost(block.label()).equals(Optional.of(loop))) {
            return false;
          }
          names.add(statement.result());
          ensures.add(statement);
        }
      }
      return true;
    }

    /** What a parameter of the header is in the next round. */
    private List<Value> next(Value parameter) {
      int index = parameters.indexOf(parameter);
      return graph.predecessors(loop.header()).stream()
          .filter(edge -> loop.contains(edge.source().label()))
          .map(edge -> edge.successor().arguments().get(index))
          .toList();
    }

    private @Nullable TapeRoom room() {
      Value base = null;
      long need = 0;
      for (Statement ensure : ensures) {
        List<Value> operands = ensure.instruction().operands();
        Place place = place(operands.get(1));
        OptionalLong count = definitions.integer(operands.get(2));
        if (place == null || count.isEmpty() || (base != null && base != place.base())) {
          return null;
        }
        base = place.base();
        need = Math.max(need, place.offset() + count.getAsLong());
      }
      return base == null || need > Short.MAX_VALUE ? null : room(base, (int) need);
    }

    private @Nullable TapeRoom room(Value base, int need) {
      int growth = 0;
      for (Value next : parameters.contains(base) ? next(base) : List.<Value>of()) {
        Place place = place(next);
        if (place == null || place.base() != base) {
          return null;
        }
        growth = Math.max(growth, place.offset());
      }
      return new TapeRoom(names, base, growth, need, List.copyOf(ensures));
    }

    /** The furthest place that a position may be; null if it is not known, or goes round a loop. */
    private @Nullable Place place(Value position) {
      Place known = places.get(position);
      if (known != null) {
        return known;
      }
      if (!inside.contains(position) || parameters.contains(position)) {
        return new Place(position, 0);
      }
      if (!open.add(position)) {
        return null;
      }
      Place found = arriving.containsKey(position)
          ? furthest(arriving.get(position))
          : moved(definitions.of(position) instanceof Binary binary ? binary : null);
      if (found != null) {
        places.put(position, found);
      }
      return found;
    }

    private @Nullable Place furthest(List<Value> positions) {
      Place furthest = null;
      for (Value each : positions) {
        Place place = place(each);
        if (place == null || (furthest != null && place.base() != furthest.base())) {
          return null;
        }
        furthest = furthest == null || place.offset() > furthest.offset() ? place : furthest;
      }
      return furthest;
    }

    private @Nullable Place moved(@Nullable Binary step) {
      OptionalLong by = step == null ? OptionalLong.empty() : definitions.integer(step.right());
      if (step == null || by.isEmpty() || Math.abs(by.getAsLong()) > Short.MAX_VALUE) {
        return null;
      }
      Place start = place(step.left());
      boolean isAdded = step.operator() == BinaryOperator.ADD;
      if (start == null || !(isAdded || step.operator() == BinaryOperator.SUBTRACT)) {
        return null;
      }
      int offset = start.offset() + (int) (isAdded ? by.getAsLong() : -by.getAsLong());
      return Math.abs(offset) > Short.MAX_VALUE ? null : new Place(start.base(), offset);
    }
  }
}
