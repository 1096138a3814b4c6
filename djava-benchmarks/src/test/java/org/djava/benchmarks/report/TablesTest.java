package org.djava.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.djava.benchmarks.workload.Variant;
import org.djava.benchmarks.workload.Workloads;
import org.junit.jupiter.api.Test;

class TablesTest {
  @Test
  void comparesMedians() {
    Map<Variant, Sample> samples = new EnumMap<>(Variant.class);
    samples.put(Variant.PRIMAL, Sample.of(List.of(10.0, 30.0, 20.0), List.of(0.0)));
    samples.put(Variant.HAND, Sample.of(List.of(40.0, 20.0), List.of(0.0)));
    samples.put(Variant.GRADIENT, Sample.of(List.of(60e3), List.of(16.0)));
    assertThat(Tables.times(Map.of("sine-cosine", samples)).lines().skip(2))
        .containsExactly(
            "| sin·cos | primal | 20.0 ns | 10.0 ns | 1.00 | 0.67 | 0 |",
            "|  | adjoint by hand | 30.0 ns | 20.0 ns | 1.50 | 1.00 | 0 |",
            "|  | djava, gradient | 60.0 µs | 60.0 µs | 3000 | 2000 | 16.0 |");
  }

  @Test
  void countsBytecode() throws IOException {
    CodeSize size = CodeSize.of(Workloads.named("rosenbrock-10"));
    assertThat(size.primal()).isBetween(50, 100);
    assertThat(size.gradient()).isGreaterThan(size.primal());
    assertThat(size.pullback()).isGreaterThan(size.primal());
    assertThat(size.forward()).isGreaterThan(size.primal());
  }
}
