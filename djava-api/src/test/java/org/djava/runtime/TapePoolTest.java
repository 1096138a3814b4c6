package org.djava.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TapePoolTest {
  private static final int LONG = 1 << 17;

  private final TapePool<int[]> pool = new TapePool<>();

  private int[] given(int length) {
    int[] tape = new int[length];
    pool.give(tape, length);
    return tape;
  }

  @Test
  void aTapeIsTakenOnce() {
    assertThat(pool.take()).isNull();
    int[] tape = given(10);
    assertThat(pool.take()).isSameAs(tape);
    assertThat(pool.take()).isNull();
  }

  @Test
  void longTapesComeFirst() {
    int[] shorter = given(10);
    int[] longer = given(LONG);
    assertThat(pool.take()).isSameAs(longer);
    assertThat(pool.take()).isSameAs(shorter);
  }

  @Test
  void fewAreKept() {
    IntStream.range(0, 100).forEach(i -> given(i % 2 == 0 ? LONG : 10));
    int kept = 0;
    while (pool.take() != null) {
      kept++;
    }
    assertThat(kept).isBetween(2, 10);
  }

  @Test
  void noTwoThreadsHaveOne() {
    Set<int[]> inUse =
        Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
    long shared = IntStream.range(0, 20_000)
        .parallel()
        .filter(i -> {
          int[] taken = pool.take();
          int[] tape = taken == null ? new int[i % 3 == 0 ? LONG : 10] : taken;
          boolean isShared = !inUse.add(tape);
          inUse.remove(tape);
          pool.give(tape, tape.length);
          return isShared;
        })
        .count();
    assertThat(shared).isZero();
  }
}
