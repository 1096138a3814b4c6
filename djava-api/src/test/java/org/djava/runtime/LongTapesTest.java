package org.djava.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTapesTest {
  private static final long HEAP = 1000;

  @Test
  void tapesGrowByDoublingUpToTheLimit() {
    TapeLimit limit = TapeLimit.of("800", HEAP);
    assertThat(limit.longer(16, 17, 8)).isEqualTo(32);
    assertThat(limit.longer(16, 40, 8)).isEqualTo(40);
    assertThat(limit.longer(64, 65, 8)).isEqualTo(100);
    assertThat(limit.longer(64, 100, 8)).isEqualTo(100);
    assertThat(limit.longer(64, 500, 1)).isEqualTo(500);
  }

  @Test
  void whatExceedsTheLimitIsRefusedWhereItIsAskedFor() {
    TapeLimit limit = TapeLimit.of(" 800 ", HEAP);
    assertThatThrownBy(() -> limit.longer(64, 101, 8))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageStartingWith("LongTapesTest.java:")
        .hasMessageContaining("DJ0909: a reverse sweep would have to keep more than 800 bytes")
        .hasMessageContaining("@Checkpointed(snapshots = n)")
        .hasMessageContaining("-Ddjava.tape.max=BYTES");
  }

  @Test
  void noTapeIsLongerThanTheHeapOrAnArray() {
    TapeLimit heap = TapeLimit.of(null, HEAP);
    assertThat(heap.longer(100, 101, 8)).isEqualTo(125);
    assertThatThrownBy(() -> heap.longer(100, 126, 8)).hasMessageContaining("DJ0909");
    assertThatThrownBy(() -> TapeLimit.of("5000", HEAP).longer(100, 126, 8))
        .hasMessageContaining("DJ0909");
    TapeLimit large = TapeLimit.of(null, Long.MAX_VALUE);
    assertThat(large.longer(1 << 30, (1L << 30) + 1, 1)).isEqualTo(Integer.MAX_VALUE - 8);
    assertThatThrownBy(() -> large.longer(1 << 30, 1L << 31, 1)).hasMessageContaining("DJ0909");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-5", "1k", "many"})
  void aSettingThatIsNoNumberIsNamed(String setting) {
    assertThatThrownBy(() -> TapeLimit.of(setting, HEAP))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "-Ddjava.tape.max is to be a positive number of bytes, not \"" + setting + "\"");
  }
}
