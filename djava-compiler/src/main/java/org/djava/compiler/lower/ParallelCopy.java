package org.djava.compiler.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts assignments that happen at once into an order: one that overwrites a variable comes after all
 * that read it. A cycle is broken by leaving the value of one assignment on the operand stack and
 * storing it at the very end.
 *
 * @param <T> what is assigned
 */
final class ParallelCopy<T> {
  /** Assigns {@code source}, which reads the variables {@code reads}, to a variable. */
  record Move<T>(int target, int width, BitSet reads, T source) {}

  /** What to do with a move. */
  enum Action {
    /** Evaluate and store. */
    ASSIGN,
    /** Evaluate, and leave the value on the operand stack. */
    PUSH,
    /** Store the value that was left on the operand stack. */
    STORE
  }

  /** One step of the sequence. */
  record Step<T>(Action action, Move<T> move) {}

  private final List<Move<T>> moves;
  private final Map<Integer, Integer> owners = new HashMap<>();
  private final int[] readers;
  private final Set<Integer> unfinished = new LinkedHashSet<>();
  private final Deque<Integer> ready = new ArrayDeque<>();
  private final List<Step<T>> steps = new ArrayList<>();

  private ParallelCopy(List<Move<T>> moves) {
    this.moves = moves;
    this.readers = new int[moves.size()];
  }

  /** The moves in a sequence with the same effect as all of them at once. */
  static <T> List<Step<T>> sequence(List<Move<T>> moves) {
    return new ParallelCopy<>(moves).run();
  }

  private List<Step<T>> run() {
    for (int i = 0; i < moves.size(); i++) {
      Move<T> move = moves.get(i);
      for (int slot = move.target(); slot < move.target() + move.width(); slot++) {
        owners.put(slot, i);
      }
      unfinished.add(i);
    }
    for (int i = 0; i < moves.size(); i++) {
      overwrittenReads(i).forEach(owner -> readers[owner]++);
    }
    for (int i = 0; i < moves.size(); i++) {
      if (readers[i] == 0) {
        ready.add(i);
      }
    }
    Deque<Move<T>> onStack = new ArrayDeque<>();
    while (!unfinished.isEmpty()) {
      boolean isCycle = ready.isEmpty();
      int next = isCycle ? unfinished.iterator().next() : ready.remove();
      steps.add(new Step<>(isCycle ? Action.PUSH : Action.ASSIGN, moves.get(next)));
      if (isCycle) {
        onStack.push(moves.get(next));
      }
      finish(next);
    }
    onStack.forEach(move -> steps.add(new Step<>(Action.STORE, move)));
    return steps;
  }

  private void finish(int index) {
    unfinished.remove(index);
    for (int owner : overwrittenReads(index)) {
      readers[owner]--;
      if (readers[owner] == 0 && unfinished.contains(owner)) {
        ready.add(owner);
      }
    }
  }

  /** The other moves that overwrite what this one reads. */
  private Set<Integer> overwrittenReads(int index) {
    Set<Integer> others = new LinkedHashSet<>();
    moves.get(index).reads().stream().forEach(slot -> {
      Integer owner = owners.get(slot);
      if (owner != null && owner != index) {
        others.add(owner);
      }
    });
    return others;
  }
}
