package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ParallelCopyTest {
  private static ParallelCopy.Move<List<Integer>> move(int target, Integer... reads) {
    BitSet slots = new BitSet();
    List.of(reads).forEach(slots::set);
    return new ParallelCopy.Move<>(target, 1, slots, List.of(reads));
  }

  /** What the variables hold afterwards; a move assigns the sum of what it reads, plus one. */
  private static int[] run(List<ParallelCopy.Move<List<Integer>>> moves, int[] start) {
    int[] slots = start.clone();
    Deque<Integer> stack = new ArrayDeque<>();
    for (ParallelCopy.Step<List<Integer>> step : ParallelCopy.sequence(moves)) {
      int value =
          1 + step.move().source().stream().mapToInt(slot -> slots[slot]).sum();
      switch (step.action()) {
        case ASSIGN -> slots[step.move().target()] = value;
        case PUSH -> stack.push(value);
        case STORE -> slots[step.move().target()] = stack.pop();
      }
    }
    return slots;
  }

  @Test
  void ordersAChainWithoutTheStack() {
    List<ParallelCopy.Step<List<Integer>>> steps =
        ParallelCopy.sequence(List.of(move(0, 1), move(1, 2), move(2, 3)));
    assertThat(steps).allMatch(step -> step.action() == ParallelCopy.Action.ASSIGN);
    assertThat(steps).extracting(step -> step.move().target()).containsExactly(0, 1, 2);
  }

  @Test
  void swapsOverTheStack() {
    assertThat(run(List.of(move(0, 1), move(1, 0)), new int[] {10, 20})).containsExactly(21, 11);
  }

  @Test
  void agreesWithSimultaneousAssignment() {
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      int size = 1 + random.nextInt(8);
      int[] start = random.ints(size, 0, 1000).toArray();
      int[] expected = start.clone();
      List<ParallelCopy.Move<List<Integer>>> moves = new ArrayList<>();
      for (int slot = 0; slot < size; slot++) {
        if (random.nextInt(4) > 0) {
          Integer[] reads =
              random.ints(random.nextInt(3), 0, size).distinct().boxed().toArray(Integer[]::new);
          moves.add(move(slot, reads));
          expected[slot] =
              1 + List.of(reads).stream().mapToInt(read -> start[read]).sum();
        }
      }
      assertThat(run(moves, start)).containsExactly(expected);
    }
  }
}
