package org.djava.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.djava.runtime.CheckpointReversal.Action;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A loop whose state is the number of its steps so far goes back through its schedule. */
class CheckpointScheduleTest {
  private final List<Long> reversed = new ArrayList<>();
  private long again;
  private int mostKept;

  /** Steps run forward beside those that are reversed, by Griewank and Walther. */
  private static long fewest(int pieces, int places) {
    int times = 0;
    while (binomial(places + times, places) < pieces) {
      times++;
    }
    return times == 0 ? 0 : (long) times * pieces - binomial(places + times, times - 1);
  }

  private static long binomial(int from, int choice) {
    long result = 1;
    for (int i = 1; i <= choice; i++) {
      result = result * (from - choice + i) / i;
    }
    return result;
  }

  private CheckpointSchedule<Long> forward(int places, long expected, long steps) {
    CheckpointSchedule<Long> schedule = new CheckpointSchedule<>(places, expected);
    while (true) {
      if (schedule.keepsHere()) {
        schedule.keep(schedule.position());
      }
      mostKept = Math.max(mostKept, schedule.kept().size());
      int next = schedule.next();
      assertThat(next).isPositive();
      if (schedule.position() + next >= steps) {
        schedule.advance((int) (steps - schedule.position()));
        return schedule;
      }
      schedule.advance(next);
    }
  }

  private void back(int places, List<Checkpoint<Long>> kept, long steps) {
    CheckpointReversal<Long> reversal = new CheckpointReversal<>(places, kept, steps);
    long state = -1;
    for (Action action = reversal.next(); action != Action.END; action = reversal.next()) {
      Long restored = reversal.restored();
      state = restored == null ? state : restored;
      if (action == Action.REVERSE) {
        assertThat(reversal.steps()).isBetween(1, places);
        for (long step = state + reversal.steps() - 1; step >= state; step--) {
          reversed.add(step);
        }
      } else {
        again += reversal.steps();
        state += reversal.steps();
        reversal.reached(state);
      }
    }
  }

  private void reversesAll(long steps) {
    assertThat(reversed).hasSize((int) steps);
    for (int i = 0; i < steps; i++) {
      assertThat(reversed.get(i)).isEqualTo(steps - 1 - i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7})
  void asFewStepsAreRunAgainAsIsPossible(int places) {
    for (int pieces = 1; pieces <= 90; pieces++) {
      reversed.clear();
      again = 0;
      long steps = (long) pieces * places;
      back(places, List.of(new Checkpoint<>(0, 0L)), steps);
      reversesAll(steps);
      assertThat(again).isEqualTo(places * fewest(pieces, places));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8})
  void theFirstRunLeavesTheSnapshotsOfTheBestSchedule(int places) {
    for (int pieces = 1; pieces <= 60; pieces++) {
      reversed.clear();
      again = 0;
      long steps = (long) pieces * places;
      CheckpointSchedule<Long> schedule = forward(places, steps, steps);
      back(places, schedule.kept(), steps);
      reversesAll(steps);
      List<Checkpoint<Long>> kept = schedule.kept();
      long passed = kept.get(kept.size() - 1).position();
      assertThat(again + passed).isEqualTo(places * fewest(pieces, places));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6, 10})
  void everyStepIsReversedOnceWhateverWasExpected(int places) {
    for (int steps = 1; steps <= 130; steps++) {
      for (int expected : new int[] {0, steps, steps / 2, steps + 20, 1, 17}) {
        reversed.clear();
        CheckpointSchedule<Long> schedule = forward(places, expected, steps);
        back(places, schedule.kept(), steps);
        reversesAll(steps);
        assertThat(mostKept).isLessThanOrEqualTo(places);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 100_001})
  void aThousandSnapshotsOfAHundredThousandRoundsTakeTwoSweeps(long expected) {
    CheckpointSchedule<Long> schedule = forward(1000, expected, 100_001);
    back(1000, schedule.kept(), 100_001);
    reversesAll(100_001);
    assertThat(again).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 10, 40})
  void anUnknownNumberOfRoundsTakesLittleMore(int places) {
    long steps = (long) places * places * (places + 1) / 2;
    CheckpointSchedule<Long> schedule = forward(places, 0, steps);
    back(places, schedule.kept(), steps);
    reversesAll(steps);
    assertThat(again).isLessThan(2 * steps);
  }
}
